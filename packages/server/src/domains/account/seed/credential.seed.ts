import type { Db } from '../../../platform/database/db.ts';
import { user } from '../../../platform/identity/identity.tables.ts';
import { createHasher } from '../../../platform/identity/password/hasher.ts';
import { oneTimePassword } from '../../../platform/identity/password/one-time-password.ts';

/** The names of the demo's sign-ins, one for each kind of user. */
export const demoUsernames = {
  superuser: 'admin',
  staff: 'staff',
  warehouse: 'warehouse',
  finance: 'finance',
  agent: 'agent',
  supplier: 'supplier',
  branch: 'branch',
} as const;

export type DemoKind = keyof typeof demoUsernames;

/** A hash for each sign-in of the demo, and one of a password that nobody knows. */
export type DemoHashes = Readonly<Record<DemoKind | 'unknown', string>>;

/** Hashes the demo's passwords. */
export async function hashDemoPasswords(
  passwords: Readonly<Record<DemoKind, string>>,
  random: (bytes: number) => Buffer,
): Promise<DemoHashes> {
  const hasher = createHasher();
  const all = { ...passwords, unknown: random(32).toString('base64url') };
  const made = Object.entries(all).map(async ([kind, password]) => [kind, await hasher.hash(password)]);
  return Object.fromEntries(await Promise.all(made)) as DemoHashes;
}

export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** Makes the first superuser of a database without accounts and answers its one-time password; else undefined. */
export async function seedFirstSuperuser(db: Db, random: (bytes: number) => Buffer): Promise<Credential | undefined> {
  const known = await db.rows('SELECT 1 FROM "user" LIMIT 1');
  if (known.length > 0) return undefined;
  const credential = { username: demoUsernames.superuser, password: oneTimePassword(random) };
  await db.sql.insert(user).values({
    ...{ username: credential.username, name: '管理员', nickname: '管理员' },
    password_hash: await createHasher().hash(credential.password),
    ...{ is_superuser: true, must_change: true },
  });
  return credential;
}
