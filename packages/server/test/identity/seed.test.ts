import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { seedAccounts } from '@zhanggui/demo/domains/account/account.seed';
import { seedCellStaff } from '@zhanggui/demo/domains/account/cell-staff.seed';
import { hashPasswords } from '@zhanggui/demo/domains/account/password.seed';
import { seedRoles } from '@zhanggui/demo/domains/account/role.seed';
import { seedAgents } from '@zhanggui/demo/domains/agent/agent.seed';
import { seedBankCells } from '@zhanggui/demo/domains/bank/bank.seed';
import { seedSuppliers } from '@zhanggui/demo/domains/supplier/supplier.seed';
import { agentLabels } from '@zhanggui/demo/world/agents';
import { employees } from '@zhanggui/demo/world/people';
import { type SignInKind, signIns } from '@zhanggui/demo/world/sign-ins';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedFirstSuperuser } from '../../src/domains/account/first-superuser.seed.ts';
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
  // People of enterprises come with those.
  const kinds = (Object.keys(signIns) as SignInKind[]).filter((kind) => kind !== 'enterprise');
  const people = Object.fromEntries(
    kinds.map((kind) => [kind, { username: signIns[kind].username, password: `${kind}123` }]),
  ) as Record<SignInKind, { username: string; password: string }>;
  const hashes = await hashPasswords(people, randomBytes);
  const roles = await seedRoles(db, permissionTree(domains));
  const labels = await seedAgents(db, () => 0.5, { role_id: roles.agent, hashes });
  const supplier_ids = await seedSuppliers(db);
  const supplier_id = supplier_ids[0] ?? 0;
  await seedAccounts(db, () => 0.5, { roles, hashes, supplier_id });
  await seedBankCells(db, () => 0.5);
  await seedCellStaff(db, () => 0.5, { role_id: roles.branch, password_hash: hashes.branch });
  expect([labels.length, supplier_ids.length]).toEqual([6, 40]);
  const users = new Map<SignInKind, { permissions: number[]; user_nickname: string; must_change: boolean }>();
  for (const kind of kinds) users.set(kind, (await signIn(people[kind].username, people[kind].password)).body.user);
  for (const [kind, user] of users) {
    expect([kind, user.must_change, user.user_nickname !== '', user.permissions.length > 0]).toEqual([
      kind,
      false,
      true,
      true,
    ]);
  }
  const menusOf = (kind: SignInKind) =>
    [...new Set(users.get(kind)?.permissions.map((id) => String(id).slice(1, 3)))].sort();
  expect(menusOf('staff')).toEqual(['02', '03']);
  expect(menusOf('warehouse')).toEqual(['03', '06']);
  expect(menusOf('supplier')).toEqual(['05']);
  expect(menusOf('branch')).toEqual(['03', '05', '06', '07', '13']);
  expect(users.get('agent')).toMatchObject({ agent_label_id: labels[0], agent_label_name: agentLabels[0]?.name });
  expect(users.get('supplier')).toMatchObject({ is_supplier: true, supplier: supplier_id });
  expect(users.get('staff')).toMatchObject({
    hospital: { name: employees[0]?.department, parent: { parent: { parent: null } } },
  });
  const [must] = await db.rows('SELECT id FROM "user" WHERE must_change AND NOT is_deleted OR nickname = \'\'');
  expect(must).toBeUndefined();
});
