import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import { LOG_XID } from '../derived/change-log.ts';
import type { Follower } from '../domain.ts';
import { quote } from '../resource/column-name.ts';

/** What one look at a table's changes came to: nothing new, brought up to date, or another server is at it. */
export type FollowOutcome = 'idle' | 'followed' | 'elsewhere';

interface Progress {
  readonly epoch: string;
  readonly snapshot: string;
  /** Null before the first look. */
  readonly seen: string | null;
  /** Whether the log still has every change since. */
  readonly is_whole: boolean;
  readonly is_stale: boolean;
}

/**
 * Lets a follower work through what has changed since it last did, in one transaction with one snapshot: what it writes and
 * how far it has come are one. A change is new when the snapshot it rested on did not see its transaction (ADR 8); where the
 * log was built anew or no longer reaches back, everything has changed.
 */
export async function followOnce(ctx: Context, follower: Follower): Promise<FollowOutcome> {
  return ctx.db.transaction(
    async (db) => {
      const [lock] = await db.rows<{ held: boolean }>(
        'SELECT pg_try_advisory_xact_lock(7301003, hashtext($1)) AS held',
        [follower.name],
      );
      if (!lock?.held) return 'elsewhere';
      const [progress] = await db.rows<Progress>(progressSql, [follower.name, follower.table]);
      if (!progress) return 'idle';
      const changes = progress.is_whole ? await changesSince(db, follower, progress.seen ?? '') : 'all';
      const isIdle = changes.length === 0;
      if (!isIdle) await follower.work({ ...ctx, db }, changes);
      if (!isIdle || progress.is_stale) await note(db, follower.name, progress);
      return isIdle ? 'idle' : 'followed';
    },
    { isolation: 'repeatable read', statement_timeout_ms: 0 },
  );
}

/** A follower that has nothing to do still moves on, lest the log be trimmed beyond it. */
const progressSql = `
  SELECT m.epoch::text AS epoch, pg_current_snapshot()::text AS snapshot, f.seen,
    coalesce(f.epoch = m.epoch::text AND pg_snapshot_xmin(f.seen::pg_snapshot) >= m.horizon, false) AS is_whole,
    coalesce(f.seen_at < clock_timestamp() - interval '10 seconds', true) AS is_stale
  FROM change_log m LEFT JOIN follower f ON f.name = $1 WHERE m.name = $2`;

function changesSince(db: Db, { table, columns }: Follower, seen: string): Promise<Record<string, unknown>[]> {
  const chosen = ['id', ...columns].map((column) => `l.${quote(column)}`).join(', ');
  return db.rows(
    `SELECT DISTINCT ${chosen} FROM ${quote(`${table}_log`)} l
     WHERE l.${LOG_XID} >= pg_snapshot_xmax($1::pg_snapshot) OR l.${LOG_XID} = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))`,
    [seen],
  );
}

async function note(db: Db, name: string, { epoch, snapshot }: Progress): Promise<void> {
  await db.rows(
    `INSERT INTO follower (name, epoch, seen, seen_at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, seen = excluded.seen, seen_at = excluded.seen_at`,
    [name, epoch, snapshot],
  );
}
