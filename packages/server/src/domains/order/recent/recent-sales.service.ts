import type { Context } from '../../../platform/context.ts';
import type { Projection } from '../../../platform/domain.ts';
import { rangesOf } from '../../../platform/projection/day-ranges.ts';
import { refreshSql } from '../../../platform/projection/day-sums.ts';
import { everyRecentDay, firstRecentDay, recentDaysOf } from '../../../platform/projection/recent-days.ts';
import { recentMallSums, recentSkuSums } from './recent-sums.ts';

const sums = [recentSkuSums, recentMallSums];

/** Recomputes whole days from orders and lines, and drops the days that are no longer recent. */
async function refresh({ db }: Context, days: readonly string[]): Promise<readonly string[]> {
  for (const { from, to } of rangesOf(days)) for (const sum of sums) await db.rows(refreshSql(sum), [from, to]);
  for (const { table } of sums) await db.rows(`DELETE FROM ${table} WHERE day < ${firstRecentDay}`);
  return [];
}

/** Follows the days of some moments of the changed rows; the parameter is their values of a column. */
const followed = (table: string, column: string, moments: string): Projection => ({
  ...{ name: `order.recent_${table}s`, table, columns: [column], refresh },
  stale: async ({ db }, changes) => {
    const rows = await (changes === 'all'
      ? db.rows<{ day: string }>(everyRecentDay)
      : db.rows<{ day: string }>(recentDaysOf(moments), [changes.map((change) => change[column])]));
    return rows.map(({ day }) => day);
  },
});

/**
 * What keeps the sales of thirty days within seconds of orders and refunds. Orders are followed as they are placed, paid,
 * cancelled and refunded; a refund of points alone may leave its order's logged columns as they are.
 */
export const recentSales = [
  followed('order', 'created_at', 'SELECT unnest($1::timestamptz[])'),
  followed('refund', 'order_id', 'SELECT created_at FROM "order" WHERE id = ANY($1::bigint[])'),
];
