import type { Db } from '../db.ts';

/** Keeps where the log is now: behind everything that was committed before. */
export async function keepPosition(db: Db, user_id: number): Promise<void> {
  await db.rows(
    `INSERT INTO written_position AS w (user_id, position, written_at)
     VALUES ($1, (pg_current_wal_insert_lsn() - '0/0')::bigint, now())
     ON CONFLICT (user_id) DO UPDATE SET position = greatest(w.position, excluded.position), written_at = now()`,
    [user_id],
    { name: 'position:keep' },
  );
}

/** The position of an account's last write; undefined where it has not written for an hour or more. */
export async function positionOf(db: Db, user_id: number): Promise<number | undefined> {
  const [found] = await db.rows<{ position: number }>(
    'SELECT position FROM written_position WHERE user_id = $1',
    [user_id],
    { name: 'position:of' },
  );
  return found?.position;
}

/** How far the log of the primary is: what is in it, and what has reached the disk and may be replayed. */
export async function primaryPositions(owner: Db): Promise<{ readonly inserted: number; readonly flushed: number }> {
  const [found] = await owner.rows<{ inserted: number; flushed: number }>(
    `SELECT coalesce((pg_current_wal_insert_lsn() - '0/0')::bigint, 0) AS inserted,
       coalesce((pg_current_wal_flush_lsn() - '0/0')::bigint, 0) AS flushed`,
  );
  if (!found) throw new Error('the database told no position');
  return found;
}

/** A replica at a moment; `is_quiet` says that no transaction runs that began before one that has ended. */
export interface ReplicaPosition {
  readonly is_standby: boolean;
  readonly replayed: number;
  readonly is_quiet: boolean;
}

/** How far a replica is. */
export async function replicaPosition(owner: Db): Promise<ReplicaPosition> {
  const [found] = await owner.rows<ReplicaPosition>(
    `SELECT pg_is_in_recovery() AS is_standby, coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0) AS replayed,
       coalesce(pg_snapshot_xmin(s) = pg_snapshot_xmax(s), false) AS is_quiet FROM pg_current_snapshot() s`,
  );
  if (!found) throw new Error('the replica told no position');
  return found;
}
