import type { Context } from '../../../kernel/context.ts';
import type { Changes, Follower } from '../../../kernel/domain.ts';
import { aggregates, fillSql, refreshSql } from './aggregates.ts';
import { type DayRange, rangesOf } from './day-ranges.ts';
import { dayOf } from './entry-sql.ts';

/** The name of the follower, whose progress says how fresh the figures are. */
export const salesFollowerName = 'dashboard.sales';

/** Recomputes the figures of whole days from orders and refunds; doing it again changes nothing. */
export async function refreshDays({ db }: Context, { from, to }: DayRange): Promise<void> {
  for (const aggregate of aggregates) await db.rows(refreshSql(aggregate), [from, to]);
}

async function refreshAll({ db }: Context): Promise<void> {
  for (const aggregate of aggregates) {
    await db.rows(`DELETE FROM ${aggregate.table}`);
    await db.rows(fillSql(aggregate), ['-infinity', '9999-12-30']);
  }
}

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

async function refreshSales(ctx: Context, changes: Changes): Promise<void> {
  if (changes === 'all') return refreshAll(ctx);
  for (const range of rangesOf(await daysOf(ctx, changes))) await refreshDays(ctx, range);
}

/** Keeps the figures within seconds of the orders. */
export const salesFollower: Follower = {
  name: salesFollowerName,
  table: 'order',
  columns: ['created_at'],
  work: refreshSales,
};
