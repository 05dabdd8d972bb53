import type { Context } from '../../platform/context.ts';

type Origin = 'nightly' | 'request' | 'first';

/** Keeps the results of a run of all rules as one point of their trend. */
export async function recordRun({ db, clock }: Context, origin: Origin): Promise<void> {
  await db.rows(
    `INSERT INTO book_run (created_at, origin, checks, faulty, fault_count, mended_count)
     SELECT $2::timestamptz, $1, count(*), count(*) FILTER (WHERE state IN ('faulty', 'failed')), coalesce(sum(fault_count), 0),
       (SELECT count(*) FROM book_mended
         WHERE created_at > coalesce((SELECT max(created_at) FROM book_run), '-infinity'))
     FROM book_check WHERE NOT is_deleted`,
    [origin, clock()],
  );
}
