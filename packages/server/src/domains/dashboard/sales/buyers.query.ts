import type { Context } from '../../../platform/context.ts';
import { recencyRows } from '../../../platform/projection/recency.ts';
import { buyerVisits } from '../sums/aggregates.ts';
import { recencyKey, salesFollowerName } from '../sums/refresh-sales.service.ts';
import { type Conditions, ofBothPeriods, type SalesFilter } from './sales-filter.ts';
import { levelOf } from './sku-sums.query.ts';

/** Days whose recency may be worked out while a figure is read; with more, the buyers of all days are read. */
const maxStale = 7;

const staleKeys = `SELECT key FROM follower_stale
  WHERE follower = '${salesFollowerName}' AND key BETWEEN '${recencyKey('')}' || $1::date AND '${recencyKey('')}' || $2::date`;

/** FROM item with one row, `former_count` and `current_count`: the distinct buyers of both periods of the conditions. */
export async function buyerCounts(ctx: Context, filter: SalesFilter, { values, sql }: Conditions): Promise<string> {
  const level = levelOf(ctx, filter);
  const stale = await ctx.db.rows(staleKeys, [values[0], values[2]]);
  if (level === undefined || stale.length > maxStale) return countedByBuyer(sql);
  const staleDays = `SELECT substr(key, 3)::date FROM (${staleKeys.replace('$2', '$3')}) k`;
  return `(SELECT coalesce(sum(t.members) FILTER (WHERE t.day < $2::date AND t.former_day < $1::date), 0)::bigint AS former_count,
      coalesce(sum(t.members) FILTER (WHERE t.day >= $2::date AND t.former_day < $2::date), 0)::bigint AS current_count
    FROM (SELECT level, day, kind, mall_id, agent_label_id, former_day, members FROM sales_buyer_recency WHERE level = '${level}' AND day NOT IN (${staleDays})
      UNION ALL ${recencyRows(buyerVisits, level, `day = ANY(ARRAY(${staleDays}))`)}) t WHERE ${ofBothPeriods}${sql})`;
}

/** The same in any dimensions. An index in order of buyers counts distinct ones without a hash table in memory. */
function countedByBuyer(sql: string): string {
  return `(SELECT count(*) FILTER (WHERE first < $2::date) AS former_count, count(*) FILTER (WHERE last >= $2::date) AS current_count
    FROM (SELECT min(t.day) AS first, max(t.day) AS last FROM sales_buyer_day t WHERE ${ofBothPeriods}${sql}
      GROUP BY t.buyer ORDER BY t.buyer) d)`;
}
