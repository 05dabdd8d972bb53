import type { Db } from '../../platform/database/db.ts';
import type { Credential } from '../../platform/identity/credentials-file.ts';
import { user } from '../../platform/identity/identity.tables.ts';
import { createHasher } from '../../platform/identity/password/hasher.ts';
import { oneTimePassword } from '../../platform/identity/password/one-time-password.ts';

const username = 'admin';

/** Makes the first superuser of a database without accounts and answers its one-time password; else undefined. */
export async function seedFirstSuperuser(db: Db, random: (bytes: number) => Buffer): Promise<Credential | undefined> {
  const known = await db.rows('SELECT 1 FROM "user" LIMIT 1');
  if (known.length > 0) return undefined;
  const password = oneTimePassword(random);
  await db.sql.insert(user).values({
    ...{ username, name: '管理员', nickname: '管理员', is_superuser: true, must_change: true },
    password_hash: await createHasher().hash(password),
  });
  return { username, password };
}
