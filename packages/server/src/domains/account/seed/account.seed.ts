import type { PermissionGroup } from '@zhanggui/contract/kernel/permission-tree';
import type { Db } from '../../../kernel/database/db.ts';
import { backendRole, user } from '../../../kernel/identity/identity.tables.ts';
import { createHasher } from '../../../kernel/identity/password/hasher.ts';
import { oneTimePassword } from '../../../kernel/identity/password/one-time-password.ts';
import { agent } from '../../agent/agent.tables.ts';
import { backendEmployee, organ } from '../account.tables.ts';
import { campuses, colleagues, company } from './people.ts';
import { type DemoRoleName, demoRoles } from './roles.ts';

/** The kinds of user that the demo has a sign-in for. */
export type DemoKind = 'superuser' | 'staff' | 'warehouse' | 'finance' | 'agent' | 'supplier';

export interface Credential {
  readonly username: string;
  readonly password: string;
}

export interface AccountSeed {
  readonly tree: readonly PermissionGroup[];
  readonly passwords: Readonly<Record<DemoKind, string>>;
  /** Whose staff the demo's agent is. */
  readonly agent_label_id: number;
  /** Whose the demo's supplier account is. */
  readonly supplier_id: number;
  /** Of a password that nobody knows, for everybody without a printed sign-in. */
  readonly unknown_hash: string;
}

interface Employment {
  readonly user_id: number;
  readonly role: DemoRoleName;
  readonly department: string;
  readonly status: number;
}

/** Makes the demo's roles, organisation, employees and one account of each kind; nobody must change a password. */
export async function seedAccounts(
  db: Db,
  random: () => number,
  seed: AccountSeed,
): Promise<Record<DemoKind, Credential>> {
  const roles = await seedRoles(db, seed.tree);
  const departments = await seedOrgans(db);
  const hashes = await hashAll(seed.passwords);
  const row = (kind: DemoKind, name: string, nickname: string) => ({
    username: kind === 'superuser' ? 'admin' : kind,
    password_hash: hashes[kind],
    tel: phoneNumber(random),
    ...{ name, nickname },
  });
  const rows = [
    { ...row('superuser', '王建国', '王总管'), is_superuser: true },
    { ...row('staff', '李晓燕', '晓燕'), role_id: roles.shop },
    { ...row('warehouse', '张大勇', '大勇'), role_id: roles.warehouse },
    { ...row('finance', '周慧敏', '慧敏'), role_id: roles.finance },
    { ...row('agent', '于海波', '海波'), role_id: roles.agent, agent_label_id: seed.agent_label_id, is_staff: false },
    { ...row('supplier', '陈海生', '海之源'), is_supplier: true, supplier_id: seed.supplier_id, is_staff: false },
    ...colleagues.map(({ username, name, role, status }) => ({
      ...{ username, name, nickname: name, password_hash: seed.unknown_hash, tel: phoneNumber(random) },
      ...{ role_id: roles[role], is_active: status !== 0 },
    })),
  ];
  const made = await db.sql.insert(user).values(rows).returning({ id: user.id, username: user.username });
  const ids = new Map(made.map(({ id, username }) => [username, id]));
  const idOf = (username: string) => ids.get(username) ?? 0;
  await seedEmployees(db, { roles, departments }, [
    { user_id: idOf('staff'), role: 'shop', department: '商城运营部', status: 1 },
    { user_id: idOf('warehouse'), role: 'warehouse', department: '仓储物流部', status: 1 },
    { user_id: idOf('finance'), role: 'finance', department: '财务部', status: 1 },
    ...colleagues.map(({ username, ...employment }) => ({ ...employment, user_id: idOf(username) })),
  ]);
  const { name, tel } = rows[4] ?? { name: '', tel: null };
  const person = { agent_label_id: seed.agent_label_id, user_id: idOf('agent'), name, tel, role_id: roles.agent };
  await db.sql.insert(agent).values(person);
  const credential = (kind: DemoKind) => ({
    username: kind === 'superuser' ? 'admin' : kind,
    password: seed.passwords[kind],
  });
  return {
    superuser: credential('superuser'),
    staff: credential('staff'),
    warehouse: credential('warehouse'),
    finance: credential('finance'),
    agent: credential('agent'),
    supplier: credential('supplier'),
  };
}

async function seedRoles(db: Db, tree: readonly PermissionGroup[]): Promise<Record<DemoRoleName, number>> {
  const roles = Object.entries(demoRoles(tree));
  const made = await db.sql
    .insert(backendRole)
    .values(roles.map(([, role]) => role))
    .returning({ id: backendRole.id });
  return Object.fromEntries(roles.map(([name], at) => [name, made[at]?.id ?? 0])) as Record<DemoRoleName, number>;
}

async function seedOrgans(db: Db): Promise<ReadonlyMap<string, number>> {
  const departments = new Map<string, number>();
  const returning = { id: organ.id, name: organ.name };
  const [whole] = await db.sql.insert(organ).values({ name: company, type: 'hospital' }).returning(returning);
  for (const campus of campuses) {
    const place = { name: campus.name, type: 'campus', parent_id: whole?.id ?? null };
    const [made] = await db.sql.insert(organ).values(place).returning(returning);
    const below = campus.departments.map((name) => ({ name, type: 'department', parent_id: made?.id ?? null }));
    for (const { id, name } of await db.sql.insert(organ).values(below).returning(returning)) departments.set(name, id);
  }
  return departments;
}

interface Places {
  readonly roles: Record<DemoRoleName, number>;
  readonly departments: ReadonlyMap<string, number>;
}

async function seedEmployees(db: Db, { roles, departments }: Places, people: readonly Employment[]): Promise<void> {
  const rows = people.map(({ user_id, role, department, status }, at) => ({
    ...{ user_id, status, role_id: roles[role], department_id: departments.get(department) ?? null },
    number: `ZG${String(1001 + at)}`,
  }));
  await db.sql.insert(backendEmployee).values(rows);
}

async function hashAll(passwords: AccountSeed['passwords']): Promise<Record<DemoKind, string>> {
  const hasher = createHasher();
  const made = Object.entries(passwords).map(async ([kind, password]) => [kind, await hasher.hash(password)]);
  return Object.fromEntries(await Promise.all(made)) as Record<DemoKind, string>;
}

function phoneNumber(random: () => number): string {
  return `1${3 + Math.floor(random() * 6)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
}

/** Makes the first superuser of an empty database and answers its one-time password, which must be changed; undefined when there are accounts. */
export async function seedFirstSuperuser(db: Db, random: (bytes: number) => Buffer): Promise<Credential | undefined> {
  const known = await db.rows('SELECT 1 FROM "user" LIMIT 1');
  if (known.length > 0) return undefined;
  const credential = { username: 'admin', password: oneTimePassword(random) };
  await db.sql.insert(user).values({
    ...{ username: credential.username, name: '管理员', nickname: '管理员' },
    password_hash: await createHasher().hash(credential.password),
    ...{ is_superuser: true, must_change: true },
  });
  return credential;
}
