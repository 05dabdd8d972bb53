import type { Db } from '../../database/db.ts';
import type { AccessFacts } from '../access.ts';
import { lockRule } from './lockout.ts';

/** A name as typed, and where it was typed. */
export interface Attempt {
  readonly username: string;
  readonly address: string;
}

/** An account as sign-in needs it. */
export interface SignInAccount extends AccessFacts {
  readonly id: number;
  readonly password_hash: string;
  readonly is_active: boolean;
  readonly has_totp: boolean;
}

/** The live account of a name; an exact match. */
export async function accountByUsername(db: Db, username: string): Promise<SignInAccount | undefined> {
  const [found] = await db.rows<SignInAccount>(
    `SELECT u.id, u.password_hash, u.is_active, u.has_totp, u.is_superuser, u.is_supplier, u.agent_label_id, u.supplier_id, u.bank_cell_id,
            u.enterprise_id, r.menu_permission, r.scope AS role_scope
     FROM "user" u LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE u.username = $1 AND NOT u.is_deleted`,
    [username],
  );
  return found;
}

/** When the latest wrong passwords of this name came from this address. */
export async function failuresOf(db: Db, { username, address }: Attempt): Promise<readonly Date[]> {
  const [found] = await db.rows<{ failed_at: Date[] }>(
    'SELECT failed_at FROM sign_in_attempt WHERE username = $1 AND address = $2',
    [username, address],
  );
  return found?.failed_at ?? [];
}

/** Adds a wrong password; only those of one window count, and only as many as lock. */
export async function recordFailure(db: Db, { username, address }: Attempt, now: Date): Promise<void> {
  await db.rows(
    `INSERT INTO sign_in_attempt AS a (username, address, failed_at, last_failed_at) VALUES ($1, $2, ARRAY[$3::timestamptz], $3)
     ON CONFLICT (username, address) DO UPDATE SET last_failed_at = $3, failed_at = ARRAY(
       SELECT f FROM (SELECT f FROM unnest(a.failed_at || $3::timestamptz) f WHERE f > $4 ORDER BY f DESC LIMIT $5) latest
       ORDER BY f)`,
    [username, address, now, new Date(now.getTime() - lockRule.window_ms), lockRule.failures],
  );
}

/** Forgets the wrong passwords of a pair that has now given the right one. */
export async function clearFailures(db: Db, { username, address }: Attempt): Promise<void> {
  await db.rows('DELETE FROM sign_in_attempt WHERE username = $1 AND address = $2', [username, address]);
}
