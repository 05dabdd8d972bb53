import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/platform/database/db.ts';
import { backendRole, user } from '../../src/platform/identity/identity.tables.ts';
import { createHasher } from '../../src/platform/identity/password/hasher.ts';
import { newToken, tokenHash } from '../../src/platform/identity/session/token.ts';

type NewUser = Partial<typeof user.$inferInsert>;

/** The password of all accounts that these functions create. */
export const password = 'abc123';

const hashed = createHasher().hash(password);
let made = 0;

/** Creates an account, with a superuser's fields, a role or a binding where given. */
export async function makeUser(db: Db, fields: NewUser = {}): Promise<{ id: number; username: string }> {
  made += 1;
  const username = `user${made}`;
  const row = { username, name: '张三', nickname: '小张', password_hash: await hashed, ...fields };
  const [saved] = await db.sql.insert(user).values(row).returning({ id: user.id, username: user.username });
  if (!saved) throw new Error('no account was made');
  return saved;
}

/** Opens a session without the pace and cost of a sign-in; answers its token. */
export async function tokenOf(db: Db, user_id: number): Promise<string> {
  const token = newToken(randomBytes);
  await db.rows(
    `INSERT INTO session (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, '10.0.0.9', 'test', now(), now(), now() + interval '30 days')`,
    [user_id, tokenHash(token)],
  );
  return token;
}

/** Makes a role; answers its id. */
export async function makeRole(db: Db, menu_permission: string, scope = 'all'): Promise<number> {
  const [saved] = await db.sql
    .insert(backendRole)
    .values({ name: '角色', menu_permission, scope })
    .returning({ id: backendRole.id });
  return saved?.id ?? 0;
}

/** Makes an account with a role of these ids and opens a session for it. */
export async function makeStaff(
  db: Db,
  menu_permission: string,
): Promise<{ id: number; role_id: number; token: string }> {
  const role_id = await makeRole(db, menu_permission);
  const { id } = await makeUser(db, { role_id });
  return { id, role_id, token: await tokenOf(db, id) };
}
