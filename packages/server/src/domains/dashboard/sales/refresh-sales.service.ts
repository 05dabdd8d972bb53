import type { Context } from '../../../kernel/context.ts';
import type { Changes, Follower } from '../../../kernel/domain.ts';
import { aggregates, refreshSql } from './aggregates.ts';
import { type DayRange, rangesOf } from './day-ranges.ts';
import { dayOf } from './entry-sql.ts';

/** The name of the follower, whose progress says how fresh the figures are. */
export const salesFollowerName = 'dashboard.sales';

/** Recomputes the figures of whole days from orders and refunds; doing it again changes nothing. */
export async function refreshDays({ db }: Context, { from, to }: DayRange): Promise<void> {
  for (const aggregate of aggregates) await db.rows(refreshSql(aggregate), [from, to]);
}

/** Every day that has figures or should have. */
async function everyDay({ db }: Context): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `SELECT generate_series(least(o.first, s.first)::timestamp, greatest(o.last, r.last, s.last)::timestamp, '1 day')::date::text AS day
     FROM (SELECT ${dayOf('min(created_at)')} AS first, ${dayOf('max(created_at)')} AS last FROM "order") o,
       (SELECT ${dayOf('max(finished_at)')} AS last FROM refund) r,
       (SELECT min(day) AS first, max(day) AS last FROM (${ofEachTable}) d) s`,
  );
  return rows.map(({ day }) => day);
}

const ofEachTable = aggregates
  .flatMap(({ table }) => [`SELECT min(day) AS day FROM ${table}`, `SELECT max(day) FROM ${table}`])
  .join(' UNION ALL ');

/**
 * The days on which an order or a refund of it counts. A refund that succeeds writes its order, so the orders' changes tell of
 * it; lines never change in what the figures take of them.
 */
async function daysOf({ db }: Context, changes: Exclude<Changes, 'all'>): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `SELECT DISTINCT ${dayOf('c.at')}::text AS day FROM unnest($1::timestamptz[]) c(at)
     UNION SELECT DISTINCT ${dayOf('r.finished_at')}::text FROM refund r
     WHERE r.order_id = ANY($2::bigint[]) AND r.state = 'succeeded' AND r.finished_at IS NOT NULL`,
    [changes.map(({ created_at }) => created_at), changes.map(({ id }) => id)],
  );
  return rows.map(({ day }) => day);
}

/** Keeps the figures within seconds of the orders. */
export const salesFollower: Follower = {
  name: salesFollowerName,
  table: 'order',
  columns: ['created_at'],
  stale: (ctx, changes) => (changes === 'all' ? everyDay(ctx) : daysOf(ctx, changes)),
  refresh: async (ctx, days) => {
    for (const range of rangesOf(days)) await refreshDays(ctx, range);
  },
};
