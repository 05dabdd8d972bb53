import type { Context } from '../../../platform/context.ts';
import type { Projection } from '../../../platform/domain.ts';
import { dayOf } from '../../../platform/projection/business-day.ts';
import { rangesOf } from '../../../platform/projection/day-ranges.ts';
import { refreshSql } from '../../../platform/projection/day-sums.ts';
import { firstRecentDay } from '../../../platform/projection/recent-days.ts';
import { recentMallSums, recentSkuSums } from './recent-sums.ts';

const sums = [recentSkuSums, recentMallSums];

/** The recent days among those of some moments. */
async function recentDays({ db }: Context, moments: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `SELECT DISTINCT ${dayOf('c.at')}::text AS day FROM (${moments}) c(at) WHERE ${dayOf('c.at')} >= ${firstRecentDay}`,
    values,
  );
  return rows.map(({ day }) => day);
}

async function everyRecentDay({ db }: Context): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    `SELECT (${firstRecentDay} + n)::text AS day FROM generate_series(0, 29) n`,
  );
  return rows.map(({ day }) => day);
}

/** Recomputes whole days from orders and lines, and drops the days that are no longer recent. */
async function refresh({ db }: Context, days: readonly string[]): Promise<readonly string[]> {
  for (const { from, to } of rangesOf(days)) for (const sum of sums) await db.rows(refreshSql(sum), [from, to]);
  for (const { table } of sums) await db.rows(`DELETE FROM ${table} WHERE day < ${firstRecentDay}`);
  return [];
}

/** Follows the days of some moments of the changed rows; the parameter is their values of a column. */
const followed = (table: string, column: string, moments: string): Projection => ({
  ...{ name: `order.recent_${table}s`, table, columns: [column], refresh },
  stale: (ctx, changes) =>
    changes === 'all' ? everyRecentDay(ctx) : recentDays(ctx, moments, [changes.map((change) => change[column])]),
});

/**
 * What keeps the sales of thirty days within seconds of orders and refunds. Orders are followed as they are placed, paid,
 * cancelled and refunded; a refund of points alone may leave its order's logged columns as they are.
 */
export const recentSales = [
  followed('order', 'created_at', 'SELECT unnest($1::timestamptz[])'),
  followed('refund', 'order_id', 'SELECT created_at FROM "order" WHERE id = ANY($1::bigint[])'),
];
