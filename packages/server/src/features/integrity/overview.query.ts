import type { bookOverview } from '@zhanggui/contract/features/integrity/book-overview.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../platform/context.ts';

type Overview = ReplyOfAction<typeof bookOverview>;

const shownRuns = 30;
const shownMended = 20;

/** The last results of all rules by group, the last runs, and what was mended. */
export async function readOverview({ db }: Context): Promise<Overview> {
  const groups = await db.rows<Overview['groups'][number]>(
    `SELECT subject, count(*)::int AS checks, (count(*) FILTER (WHERE state = 'good'))::int AS good,
       sum(fault_count)::bigint AS fault_count,
       CASE WHEN bool_or(state = 'faulty') THEN 'faulty' WHEN bool_or(state = 'failed') THEN 'failed'
         WHEN bool_or(state = 'unknown') THEN 'unknown' ELSE 'good' END AS state
     FROM book_check WHERE NOT is_deleted GROUP BY subject ORDER BY min(id)`,
  );
  const [last] = await db.rows<{ checked_at: number | null }>(
    'SELECT extract(epoch FROM max(checked_at))::bigint AS checked_at FROM book_check WHERE NOT is_deleted',
  );
  const runs = await db.rows<Overview['runs'][number]>(
    `SELECT extract(epoch FROM created_at)::bigint AS ended_at, origin, checks, faulty, fault_count, mended_count
     FROM book_run ORDER BY created_at DESC LIMIT ${shownRuns}`,
  );
  const mended = await db.rows<Overview['mended'][number]>(
    `SELECT c.label, m.title, m.found, m.expected, extract(epoch FROM m.created_at)::bigint AS mended_at
     FROM book_mended m JOIN book_check c ON c.id = m.check_id ORDER BY m.created_at DESC, m.id DESC LIMIT ${shownMended}`,
  );
  return { state: worst(groups), checked_at: last?.checked_at ?? null, groups, runs: runs.reverse(), mended };
}

function worst(groups: Overview['groups']): Overview['state'] {
  const states = new Set(groups.map(({ state }) => state));
  return (['faulty', 'failed', 'unknown'] as const).find((state) => states.has(state)) ?? 'good';
}
