import type { Context } from '../../../platform/context.ts';
import { recencyKey, salesFollowerName } from '../sums/refresh-sales.service.ts';
import { buyerCounts } from './buyers.query.ts';
import { figuresOf, type MarginSums, marginOf, type Sums } from './figures.ts';
import { bothPeriods, isFormer, ofBothPeriods, periodsOf, type SalesFilter, skuSumsOf } from './sales-filter.ts';
import { skuSums } from './sku-sums.query.ts';

/**
 * The moment of whose orders the figures are, in unix seconds; null where some may never have been worked out. Buyers are
 * exact while the recency of their days is not.
 */
export async function refreshedAt({ db }: Context): Promise<number | null> {
  const [row] = await db.rows<{ at: number | null }>(
    `SELECT CASE WHEN isfinite(at) THEN floor(extract(epoch FROM at))::bigint END AS at
     FROM (SELECT least(seen_at, (SELECT min(since) FROM follower_stale WHERE follower = name AND key NOT LIKE '${recencyKey('%')}')) AS at
       FROM follower WHERE name = $1) f`,
    [salesFollowerName],
  );
  return row?.at ?? null;
}

/** SQL of both periods, the current one first; sums by `is_former` are joined to it. */
const bothSides = '(VALUES (false), (true)) p (is_former)';

/** The figures of a period and of the one before it, in one snapshot. */
export async function readFigures(ctx: Context, filter: SalesFilter) {
  const conditions = bothPeriods(filter);
  const sums = ['gmv_fen', 'refunded_fen', 'order_count', 'paid_count', 'shipped_count', 'received_count'];
  const buyers = await buyerCounts(ctx, filter, conditions);
  const [current, former] = await ctx.db.rows<Sums>(
    `SELECT ${sums.map((name) => `coalesce(m.${name}, 0) AS ${name}`)},
       CASE WHEN is_former THEN b.former_count ELSE b.current_count END AS buyer_count
     FROM ${bothSides} LEFT JOIN (SELECT ${isFormer} AS is_former, ${sums.map((name) => `sum(t.${name})::bigint AS ${name}`)}
       FROM sales_day t WHERE ${ofBothPeriods}${conditions.sql} GROUP BY 1) m USING (is_former), ${buyers} b ORDER BY is_former`,
    conditions.values,
  );
  if (!current || !former) throw new Error('both periods have figures');
  const { from, to } = periodsOf(filter).former;
  return {
    ...{ refreshed_at: await refreshedAt(ctx), former_from_date: from, former_to_date: to },
    ...{ current: figuresOf(current), former: figuresOf(former) },
  };
}

/** What goods earned in a period and in the one before it. */
export async function readMargin(ctx: Context, filter: SalesFilter) {
  const conditions = bothPeriods(filter);
  const goods = await skuSums(ctx, skuSumsOf(filter, conditions));
  const [current, former] = await ctx.db.rows<MarginSums>(
    `SELECT coalesce(m.net_fen, 0) AS net_fen, coalesce(m.known_sales_fen, 0) AS known_sales_fen, coalesce(m.cost_fen, 0) AS cost_fen
     FROM ${bothSides} LEFT JOIN (SELECT ${isFormer} AS is_former, sum(t.sales_fen - t.refunded_fen)::bigint AS net_fen,
         sum(t.known_sales_fen)::bigint AS known_sales_fen, sum(t.cost_fen)::bigint AS cost_fen
       FROM ${goods} t WHERE ${ofBothPeriods}${conditions.sql} GROUP BY 1) m USING (is_former) ORDER BY is_former`,
    conditions.values,
  );
  if (!current || !former) throw new Error('both periods have margins');
  return { current: marginOf(current), former: marginOf(former) };
}
