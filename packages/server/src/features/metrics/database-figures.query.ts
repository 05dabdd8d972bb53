import type { Db } from '../../platform/database/db.ts';

/** Figures to watch that the database keeps; null where it is not known. */
export interface DatabaseFigures {
  readonly outbox_waiting: number;
  readonly outbox_dead: number;
  readonly outbox_age: number | null;
  readonly backup_age: number | null;
  readonly book_faults: number;
  readonly books_age: number | null;
}

/** Ages in seconds. */
export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const [found] = await db.rows<DatabaseFigures>(
    `SELECT o.waiting AS outbox_waiting, o.dead AS outbox_dead, extract(epoch FROM now() - o.oldest)::float8 AS outbox_age,
       (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM job_run
        WHERE kind = 'backup' AND state = 'succeeded') AS backup_age,
       b.faults AS book_faults, extract(epoch FROM now() - b.checked_at)::float8 AS books_age
     FROM (SELECT count(*) FILTER (WHERE dead_at IS NULL AND available_at <= now()) AS waiting,
         count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead,
         min(available_at) FILTER (WHERE dead_at IS NULL AND available_at <= now()) AS oldest FROM outbox) o,
       (SELECT coalesce(sum(fault_count), 0)::bigint AS faults, min(checked_at) AS checked_at
        FROM book_check WHERE NOT is_deleted) b`,
  );
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

/** Jobs that people started: those that wait or run, and what became of the others within a day. */
export function jobFigures(db: Db) {
  return db.rows<{ readonly kind: string; readonly state: string; readonly count: number }>(
    `SELECT kind, state, count(*) AS count FROM job_run
     WHERE state IN ('queued', 'running') OR updated_at > now() - interval '1 day' GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}
