import type { Db } from '../../database/db.ts';
import type { SessionFacts } from '../access.ts';
import type { BranchCellsSql } from '../branch-cells.port.ts';

/** How long a session lasts. */
export interface SessionLife {
  readonly life_seconds: number;
  /** Unused for as long, a session ends. */
  readonly idle_seconds: number;
}

export const sessionLife: SessionLife = { life_seconds: 30 * 86_400, idle_seconds: 12 * 3600 };

/** When a session was used is written at most this often. */
const touchSeconds = 60;

type FoundSession = SessionFacts & { readonly last_seen_at: Date };

const accessFacts = (
  branchCellsSql: BranchCellsSql,
  own: string,
) => `u.id, u.nickname, u.must_change AND ${own} AS must_change,
  coalesce(r.requires_totp AND NOT u.has_totp, false) AND ${own} AS must_enrol, u.is_superuser, u.is_supplier, u.agent_label_id, u.supplier_id, u.enterprise_id,
  u.bank_cell_id, CASE WHEN u.bank_cell_id IS NOT NULL THEN ${branchCellsSql('u.bank_cell_id')} END AS bank_cell_ids, r.menu_permission, r.scope AS role_scope`;

type AccountOnly = Omit<SessionFacts, 'session_id' | 'is_inside_agent' | 'acted_by'>;

/** What an account that may sign in is, whether or not it is signed in. */
export async function findAccount(
  db: Db,
  user_id: number,
  branchCellsSql: BranchCellsSql,
): Promise<AccountOnly | undefined> {
  const [found] = await db.rows<AccountOnly>(
    `SELECT ${accessFacts(branchCellsSql, 'true')} FROM "user" u LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE u.id = $1 AND u.is_active AND NOT u.is_deleted`,
    [user_id],
  );
  return found;
}

/** The account of a live session by its token's digest, and notes that it was used. */
export async function findSession(
  db: Db,
  token_hash: string,
  requested: { readonly now: Date; readonly idle_seconds: number; readonly branchCellsSql: BranchCellsSql },
): Promise<SessionFacts | undefined> {
  const { now, idle_seconds, branchCellsSql } = requested;
  const [found] = await db.rows<FoundSession>(
    `SELECT s.id AS session_id, s.last_seen_at, s.is_inside_agent, ${accessFacts(branchCellsSql, 's.acts_as_id IS NULL')},
       CASE WHEN s.acts_as_id IS NOT NULL THEN json_build_object('id', o.id, 'nickname', o.nickname) END AS acted_by
     FROM session s
     JOIN "user" o ON o.id = s.user_id AND o.is_active AND NOT o.is_deleted AND (o.is_superuser OR s.acts_as_id IS NULL)
     JOIN "user" u ON u.id = coalesce(s.acts_as_id, s.user_id) AND u.is_active AND NOT u.is_deleted
     LEFT JOIN backend_role r ON r.id = u.role_id AND NOT r.is_deleted
     WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3`,
    [token_hash, now, secondsBefore(now, idle_seconds)],
    { name: 'identity:session' },
  );
  if (found && found.last_seen_at < secondsBefore(now, touchSeconds)) await touch(db, found.session_id, now);
  return found;
}

/** Which of these sessions and accounts are live; reading is no use of a session. */
export async function liveSessionIds(
  db: Db,
  ids: readonly number[],
  { now, idle_seconds }: { readonly now: Date; readonly idle_seconds: number },
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    `SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id AND u.is_active AND NOT u.is_deleted
     WHERE s.id = ANY($1::bigint[]) AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3`,
    [ids, now, secondsBefore(now, idle_seconds)],
  );
  return new Set(rows.map(({ id }) => id));
}

async function touch(db: Db, session_id: number, now: Date): Promise<void> {
  const due = secondsBefore(now, touchSeconds);
  const write = db.rows('UPDATE session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $3', [
    session_id,
    now,
    due,
  ]);
  // Reading goes on while nothing can be written, as on a full disk.
  await write.catch(() => undefined);
}

/** A moment so many seconds earlier. */
function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

/** One of an account's own live sessions. */
export interface OwnSession {
  readonly id: number;
  readonly address: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

interface SessionPage {
  readonly user_id: number;
  /** First in the list. */
  readonly current_id: number;
  readonly now: Date;
  readonly idle_seconds: number;
  readonly limit: number;
  readonly offset: number;
}

/** An account's live sessions: the present one, then the newest. */
export async function liveSessions(db: Db, page: SessionPage): Promise<{ count: number; rows: OwnSession[] }> {
  const live = 'user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $3';
  const values = [page.user_id, page.now, secondsBefore(page.now, page.idle_seconds)];
  const [total] = await db.rows<{ count: number }>(`SELECT count(*) FROM session WHERE ${live}`, values);
  const rows = await db.rows<OwnSession>(
    `SELECT id, address, user_agent, created_at, last_seen_at, expires_at FROM session WHERE ${live}
     ORDER BY id = $4 DESC, id DESC LIMIT $5 OFFSET $6`,
    [...values, page.current_id, page.limit, page.offset],
  );
  return { count: total?.count ?? 0, rows };
}
