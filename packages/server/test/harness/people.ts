import { hash, randomBytes } from 'node:crypto';
import { type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { Call, TestServer } from './server.ts';

/** Who a test calls as. */
export interface Person {
  readonly superuser?: true;
  readonly may?: readonly Permission[];
  readonly agent_label_id?: number;
  readonly supplier_id?: number;
  readonly bank_cell_id?: number;
  readonly enterprise_id?: number;
}

/** An account with a live session. */
export interface SignedIn {
  readonly id: number;
  readonly token: string;
  readonly call: Call;
}

/** Makes an account with just these rights and signs it in, without the cost of a password. */
export async function signIn(server: Pick<TestServer, 'database' | 'as'>, person: Person): Promise<SignedIn> {
  const db = server.database.db();
  const mark = randomBytes(6).toString('hex');
  const ids = (person.may ?? []).map(permissionId);
  const [role] = await db.rows<{ id: number }>(
    'INSERT INTO backend_role (name, menu_permission) VALUES ($1, $2) RETURNING id',
    [`角色 ${mark}`, [...new Set(ids)].sort((a, b) => a - b).join(',')],
  );
  const [user] = await db.rows<{ id: number }>(
    `INSERT INTO "user" (username, password_hash, name, nickname, role_id, is_superuser, is_supplier, agent_label_id, supplier_id, bank_cell_id,
       enterprise_id)
     VALUES ($1, '', $1, $1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      `user_${mark}`,
      person.superuser ? null : (role?.id ?? null),
      person.superuser === true,
      person.supplier_id !== undefined,
      person.agent_label_id ?? null,
      person.supplier_id ?? null,
      person.bank_cell_id ?? null,
      person.enterprise_id ?? null,
    ],
  );
  const id = user?.id ?? 0;
  const token = randomBytes(32).toString('base64url');
  await db.rows(
    `INSERT INTO session (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, '', '', now(), now(), now() + interval '1 day')`,
    [id, hash('sha256', token, 'base64url')],
  );
  return { id, token, call: server.as(token) };
}
