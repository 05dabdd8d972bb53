import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import { LOG_XID } from '../derived/change-log.ts';
import type { Changes, Projection } from '../domain.ts';
import { quote } from '../resource/column-name.ts';

/** The result of reading a table's changes once: nothing new, noted, or locked by another server. */
export type LookOutcome = 'idle' | 'noted' | 'elsewhere';

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
 * Notes for a follower what the changes since its last look make stale; what is noted and how far it has looked commit
 * together. A change is new when the snapshot it rested on did not see its transaction (ADR 8); where the log was built anew
 * or no longer reaches back, everything has changed.
 */
export function lookForChanges(ctx: Context, follower: Projection): Promise<LookOutcome> {
  return asOnlyServer(ctx, follower, 'elsewhere', async (db) => {
    const [progress] = await db.rows<Progress>(progressSql, [follower.name, follower.table]);
    if (!progress) return 'idle';
    const changes = progress.is_whole ? await changesSince(db, follower, progress.seen ?? '') : 'all';
    const isIdle = changes.length === 0;
    if (!isIdle) await noteStale(db, follower.name, await follower.stale({ ...ctx, db }, changes), changes === 'all');
    if (!isIdle || progress.is_stale) await noteSeen(db, follower.name, progress);
    return isIdle ? 'idle' : 'noted';
  });
}

/** What has changed since a follower's last look, which nothing notes. */
export async function changesToCome({ db }: Context, follower: Projection): Promise<Changes> {
  const [progress] = await db.rows<Progress>(progressSql, [follower.name, follower.table]);
  return progress?.is_whole ? changesSince(db, follower, progress.seen ?? '') : 'all';
}

/** Works out anew the most urgent of what is stale, so many keys at most; returns how many, 0 when nothing is left to do here. */
export function refreshStale(ctx: Context, follower: Projection, max: number): Promise<number> {
  return asOnlyServer(ctx, follower, 0, async (db) => {
    const rows = await db.rows<{ key: string }>(
      'SELECT key FROM follower_stale WHERE follower = $1 ORDER BY key DESC LIMIT $2',
      [follower.name, max],
    );
    const keys = rows.map(({ key }) => key);
    if (keys.length === 0) return 0;
    const further = await follower.refresh({ ...ctx, db }, keys);
    await db.rows('DELETE FROM follower_stale WHERE follower = $1 AND key = ANY($2)', [follower.name, keys]);
    await noteStale(db, follower.name, further, false);
    return keys.length;
  });
}

function asOnlyServer<T>(ctx: Context, { name }: Projection, elsewhere: T, work: (db: Db) => Promise<T>): Promise<T> {
  return ctx.db.transaction(
    async (db) => {
      const [lock] = await db.rows<{ held: boolean }>(
        'SELECT pg_try_advisory_xact_lock(7301003, hashtext($1)) AS held',
        [name],
      );
      return lock?.held ? work(db) : elsewhere;
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

function changesSince(db: Db, { table, columns }: Projection, seen: string): Promise<Record<string, unknown>[]> {
  const chosen = ['id', ...columns].map((column) => `l.${quote(column)}`).join(', ');
  return db.rows(
    `SELECT DISTINCT ${chosen} FROM ${quote(`${table}_log`)} l
     WHERE l.${LOG_XID} >= pg_snapshot_xmax($1::pg_snapshot) OR l.${LOG_XID} = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))`,
    [seen],
  );
}

/** A row that is there already is written too: a server that works on it with an older snapshot must not remove it. */
async function noteStale(db: Db, name: string, keys: readonly string[], isAll: boolean): Promise<void> {
  await db.rows(
    `INSERT INTO follower_stale AS t (follower, key, since)
     SELECT $1, k, CASE WHEN $3 THEN '-infinity' ELSE now() END FROM (SELECT DISTINCT unnest($2::text[])) d (k)
     ON CONFLICT (follower, key) DO UPDATE SET since = least(t.since, excluded.since)`,
    [name, keys, isAll],
  );
}

async function noteSeen(db: Db, name: string, { epoch, snapshot }: Progress): Promise<void> {
  await db.rows(
    `INSERT INTO follower (name, epoch, seen, seen_at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, seen = excluded.seen, seen_at = excluded.seen_at`,
    [name, epoch, snapshot],
  );
}
