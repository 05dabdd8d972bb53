import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '@zhanggui/contract/app';
import { permissionTree } from '@zhanggui/contract/kernel/catalogue/permission-tree';
import { seedAccounts } from './domains/account/seed/account.seed.ts';
import {
  type Credential,
  type DemoKind,
  demoUsernames,
  hashDemoPasswords,
  seedFirstSuperuser,
} from './domains/account/seed/credential.seed.ts';
import { seedRoles } from './domains/account/seed/role.seed.ts';
import { seedAgents } from './domains/agent/agent.seed.ts';
import { seedSuppliers } from './domains/supplier/supplier.seed.ts';
import type { Config } from './kernel/config.ts';
import { createOwnerDb, type Db } from './kernel/database/db.ts';
import type { Pools } from './kernel/database/pools.ts';
import { oneTimePassword } from './kernel/identity/password/one-time-password.ts';
import { randomFrom } from './kernel/seed/random.ts';

const file = 'demo-credentials.json';

interface DemoCredentials extends Readonly<Record<DemoKind, Credential>> {
  readonly app: { readonly key: string; readonly secret: string };
}

/** Gives an empty database its first data, all or nothing: the demo, or one superuser. */
export async function fillFirstData(pools: Pools, config: Config): Promise<void> {
  const db = createOwnerDb(pools);
  const [known] = await db.rows('SELECT 1 FROM "user" LIMIT 1');
  if (known) return;
  const credentials = await db.transaction((tx) => fill(tx, config));
  mkdirSync(config.data_dir, { recursive: true });
  writeFileSync(join(config.data_dir, file), JSON.stringify(credentials, null, 2), { mode: 0o600 });
}

async function fill(db: Db, config: Config): Promise<Partial<DemoCredentials>> {
  if (config.demo.kind === 'none') {
    const superuser = await seedFirstSuperuser(db, randomBytes);
    return superuser ? { superuser } : {};
  }
  const random = randomFrom(20_261_121);
  const kinds = Object.entries(demoUsernames) as [DemoKind, string][];
  const passwords = Object.fromEntries(kinds.map(([kind]) => [kind, oneTimePassword(randomBytes)])) as Record<
    DemoKind,
    string
  >;
  const hashes = await hashDemoPasswords(passwords, randomBytes);
  const roles = await seedRoles(db, permissionTree(domains));
  await seedAgents(db, random, {
    role_id: roles.agent,
    username: demoUsernames.agent,
    password_hash: hashes.agent,
    unknown_hash: hashes.unknown,
  });
  const [supplier_id = 0] = await seedSuppliers(db);
  await seedAccounts(db, random, { roles, hashes, supplier_id });
  const people = kinds.map(([kind, username]) => [kind, { username, password: passwords[kind] }]);
  return Object.fromEntries(people) as unknown as DemoCredentials;
}

/** What to print after a start: the demo's sign-ins, or the first superuser's. */
export function signInLines(data_dir: string): string[] {
  const path = join(data_dir, file);
  if (!existsSync(path)) return [];
  const credentials = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Credential>>;
  const people = Object.entries(credentials).flatMap(([kind, { username, password }]) =>
    username && password ? [`  ${kind.padEnd(10)} ${username.padEnd(10)} ${password}`] : [],
  );
  return people.length > 0 ? ['登录账号（类型 用户名 密码）：', ...people] : [];
}
