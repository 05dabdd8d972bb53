import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '../../src/domains/account/seed/account.seed.ts';
import { seedCellStaff } from '../../src/domains/account/seed/cell-staff.seed.ts';
import {
  type DemoKind,
  demoUsernames,
  hashDemoPasswords,
  seedFirstSuperuser,
} from '../../src/domains/account/seed/credential.seed.ts';
import { seedRoles } from '../../src/domains/account/seed/role.seed.ts';
import { seedAgents } from '../../src/domains/agent/agent.seed.ts';
import { seedBankCells } from '../../src/domains/bank/seed/bank.seed.ts';
import { seedSuppliers } from '../../src/domains/supplier/supplier.seed.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (username: string, password: string) =>
  server.as()('POST', '/account/login_admin/', { username, password });

test('an empty database gets one superuser, who must change the password, once', async () => {
  const db = server.database.db();
  const first = await seedFirstSuperuser(db, randomBytes);
  const { user } = (await signIn(first?.username ?? '', first?.password ?? '')).body;
  expect(user).toMatchObject({ username: 'admin', is_superuser: true, must_change: true, user_nickname: '管理员' });
  expect(await seedFirstSuperuser(db, randomBytes)).toBeUndefined();
  await db.rows('UPDATE "user" SET is_deleted = true');
});

test('the demo has a sign-in of each kind, six labels, forty suppliers, and nobody must change a password', async () => {
  const db = server.database.db();
  const kinds = Object.keys(demoUsernames) as DemoKind[];
  const passwords = Object.fromEntries(kinds.map((kind) => [kind, `${kind}123`])) as Record<DemoKind, string>;
  const hashes = await hashDemoPasswords(passwords, randomBytes);
  const roles = await seedRoles(db, permissionTree(domains));
  const agents = { role_id: roles.agent, username: 'agent', password_hash: hashes.agent, unknown_hash: hashes.unknown };
  const labels = await seedAgents(db, () => 0.5, agents);
  const [supplier_id = 0, ...suppliers] = await seedSuppliers(db);
  await seedAccounts(db, () => 0.5, { roles, hashes, supplier_id });
  await seedBankCells(db, () => 0.5);
  const clerk = { role_id: roles.branch, username: 'branch', password_hash: hashes.branch };
  await seedCellStaff(db, () => 0.5, { ...clerk, at: 'QDCCB-110' });
  expect([labels.length, suppliers.length]).toEqual([6, 39]);
  const users = new Map<DemoKind, { permissions: number[]; user_nickname: string; must_change: boolean }>();
  for (const kind of kinds) users.set(kind, (await signIn(demoUsernames[kind], passwords[kind])).body.user);
  for (const [kind, user] of users) {
    expect([kind, user.must_change, user.user_nickname !== '', user.permissions.length > 0]).toEqual([
      kind,
      false,
      true,
      true,
    ]);
  }
  const menusOf = (kind: DemoKind) =>
    [...new Set(users.get(kind)?.permissions.map((id) => String(id).slice(1, 3)))].sort();
  expect(menusOf('staff')).toEqual(['02', '03']);
  expect(menusOf('warehouse')).toEqual(['03', '06']);
  expect(menusOf('supplier')).toEqual(['05']);
  expect(menusOf('branch')).toEqual(['03', '06', '13']);
  expect(users.get('agent')).toMatchObject({ agent_label_id: labels[0], agent_label_name: '青岛分公司' });
  expect(users.get('supplier')).toMatchObject({ is_supplier: true, supplier: supplier_id });
  expect(users.get('staff')).toMatchObject({ hospital: { name: '商城运营部', parent: { parent: { parent: null } } } });
  const [must] = await db.rows('SELECT id FROM "user" WHERE must_change AND NOT is_deleted OR nickname = \'\'');
  expect(must).toBeUndefined();
});
