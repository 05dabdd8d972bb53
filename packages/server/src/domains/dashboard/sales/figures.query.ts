import type { Context } from '../../../platform/context.ts';
import { salesFollowerName } from '../sums/refresh-sales.service.ts';
import { figuresOf, type MarginSums, marginOf, type Sums } from './figures.ts';
import { bothPeriods, isFormer, ofBothPeriods, periodsOf, type SalesFilter, skuSumsOf } from './sales-filter.ts';
import { skuSums } from './sku-sums.query.ts';

type OfPeriod<T> = T & { readonly is_former: boolean };

const noSums: Sums = {
  gmv_fen: 0,
  refunded_fen: 0,
  order_count: 0,
  paid_count: 0,
  shipped_count: 0,
  received_count: 0,
  buyer_count: 0,
};
const noMargin: MarginSums = { net_fen: 0, known_sales_fen: 0, cost_fen: 0 };

/** The moment of whose orders the figures are, in unix seconds; null where some may never have been worked out. */
export async function refreshedAt({ db }: Context): Promise<number | null> {
  const [row] = await db.rows<{ at: number | null }>(
    `SELECT CASE WHEN isfinite(at) THEN floor(extract(epoch FROM at))::bigint END AS at
     FROM (SELECT least(seen_at, (SELECT min(since) FROM follower_stale WHERE follower = name)) AS at
       FROM follower WHERE name = $1) f`,
    [salesFollowerName],
  );
  return row?.at ?? null;
}

/** The figures of a period and of the one before it, in one snapshot. */
export async function readFigures(ctx: Context, filter: SalesFilter) {
  const { sql, values } = bothPeriods(filter);
  const rows = await ctx.db.rows<OfPeriod<Sums>>(
    // An index in order of buyers counts distinct ones without a hash table in memory.
    `SELECT is_former, m.gmv_fen, m.refunded_fen, m.order_count, m.paid_count, m.shipped_count, m.received_count,
       CASE WHEN is_former THEN b.former_count ELSE b.current_count END AS buyer_count
     FROM (SELECT ${isFormer} AS is_former, sum(t.gmv_fen)::bigint AS gmv_fen, sum(t.refunded_fen)::bigint AS refunded_fen,
         sum(t.order_count)::bigint AS order_count, sum(t.paid_count)::bigint AS paid_count,
         sum(t.shipped_count)::bigint AS shipped_count, sum(t.received_count)::bigint AS received_count
       FROM sales_day t WHERE ${ofBothPeriods}${sql} GROUP BY 1) m,
       (SELECT count(*) FILTER (WHERE first < $2::date) AS former_count, count(*) FILTER (WHERE last >= $2::date) AS current_count
        FROM (SELECT min(t.day) AS first, max(t.day) AS last FROM sales_buyer_day t WHERE ${ofBothPeriods}${sql}
          GROUP BY t.buyer ORDER BY t.buyer) d) b`,
    values,
  );
  const of = (former: boolean) => {
    const { is_former: _, ...sums } = rows.find(({ is_former }) => is_former === former) ?? {
      ...noSums,
      is_former: former,
    };
    return figuresOf(sums);
  };
  const { former } = periodsOf(filter);
  return {
    refreshed_at: await refreshedAt(ctx),
    former_from_date: former.from,
    former_to_date: former.to,
    current: of(false),
    former: of(true),
  };
}

/** What goods earned in a period and in the one before it. */
export async function readMargin(ctx: Context, filter: SalesFilter) {
  const conditions = bothPeriods(filter);
  const goods = await skuSums(ctx, skuSumsOf(filter, conditions));
  const rows = await ctx.db.rows<OfPeriod<MarginSums>>(
    `SELECT ${isFormer} AS is_former, sum(t.sales_fen - t.refunded_fen)::bigint AS net_fen, sum(t.known_sales_fen)::bigint AS known_sales_fen,
       sum(t.cost_fen)::bigint AS cost_fen
     FROM ${goods} t WHERE ${ofBothPeriods}${conditions.sql} GROUP BY 1`,
    conditions.values,
  );
  const of = (former: boolean) => marginOf(rows.find(({ is_former }) => is_former === former) ?? noMargin);
  return { current: of(false), former: of(true) };
}
