import type { Db } from '../../platform/database/db.ts';

export interface ConnectionState {
  readonly role: string;
  readonly total: number;
  readonly active: number;
  readonly idle_in_transaction: number;
}

/** Sizes and what is going on in the database. */
export async function databaseFacts(db: Db) {
  const [row] = await db.rows<{
    readonly database_version: string;
    readonly database_bytes: number;
    readonly connections_limit: number;
    readonly longest_transaction_ms: number | null;
    readonly locks_waiting: number;
    readonly replicas: number;
    readonly outbox_waiting: number;
    readonly outbox_dead: number;
    readonly outbox_oldest_at: number | null;
    readonly file_count: number;
    readonly file_bytes: number;
  }>(
    `SELECT current_setting('server_version') AS database_version,
       pg_database_size(current_database()) AS database_bytes,
       current_setting('max_connections')::int AS connections_limit,
       (SELECT round(extract(epoch FROM max(clock_timestamp() - xact_start)) * 1000)::bigint FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend') AS longest_transaction_ms,
       (SELECT count(*) FROM pg_locks WHERE NOT granted) AS locks_waiting,
       (SELECT count(*) FROM pg_stat_replication) AS replicas,
       o.waiting AS outbox_waiting, o.dead AS outbox_dead, o.oldest AS outbox_oldest_at,
       f.count AS file_count, f.bytes AS file_bytes
     FROM (SELECT count(*) FILTER (WHERE dead_at IS NULL AND available_at <= now()) AS waiting, count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead,
         extract(epoch FROM min(available_at) FILTER (WHERE dead_at IS NULL AND available_at <= now()))::bigint AS oldest FROM outbox) o,
       (SELECT count(*) AS count, coalesce(sum(size), 0)::bigint AS bytes FROM file) f`,
  );
  if (!row) throw new Error('the database described nothing');
  return row;
}

/** Connections to this database by login. */
export function connectionStates(db: Db): Promise<ConnectionState[]> {
  return db.rows(
    `SELECT coalesce(usename::text, '-') AS role, count(*) AS total, count(*) FILTER (WHERE state = 'active') AS active,
       count(*) FILTER (WHERE state LIKE 'idle in transaction%') AS idle_in_transaction
     FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

/** The largest tables, as the statistics have them; a partitioned one with its partitions. */
export function tableStates(db: Db) {
  return db.rows<{
    readonly name: string;
    readonly bytes: number;
    readonly live_rows: number;
    readonly dead_rows: number;
    readonly vacuumed_at: number | null;
  }>(
    `SELECT coalesce(c.relname, '') AS name, coalesce(sum(pg_total_relation_size(s.relid)), 0)::bigint AS bytes,
       coalesce(sum(s.n_live_tup), 0)::bigint AS live_rows, coalesce(sum(s.n_dead_tup), 0)::bigint AS dead_rows,
       extract(epoch FROM max(greatest(s.last_vacuum, s.last_autovacuum)))::bigint AS vacuumed_at
     FROM pg_stat_user_tables s LEFT JOIN pg_inherits i ON i.inhrelid = s.relid
       JOIN pg_class c ON c.oid = coalesce(i.inhparent, s.relid)
     WHERE c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY 2 DESC, 1 LIMIT 20`,
  );
}

/** What became of the jobs of the last day. */
export function jobStates(db: Db) {
  return db.rows<{
    readonly kind: string;
    readonly state: string;
    readonly count: number;
    readonly last_at: number;
  }>(
    `SELECT kind, state, count(*) AS count, extract(epoch FROM max(updated_at))::bigint AS last_at FROM job_run
     WHERE state IN ('queued', 'running') OR updated_at > now() - interval '1 day' GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

/** How far those who follow large tables have come. */
export function followerStates(db: Db) {
  return db.rows<{ readonly name: string; readonly seen_at: number; readonly waiting: number }>(
    `SELECT f.name, extract(epoch FROM f.seen_at)::bigint AS seen_at,
       (SELECT count(*) FROM follower_stale s WHERE s.follower = f.name) AS waiting FROM follower f ORDER BY 1`,
  );
}
