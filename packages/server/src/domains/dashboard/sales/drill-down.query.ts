import type { marginLines, salesBuyers } from '@zhanggui/contract/domains/dashboard/sales/drill-down.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { within } from '../../../platform/projection/business-day.ts';
import { backPieces, countedRefund, refundedLines, soldOrder, takesMargin } from '../sums/entry-sql.ts';
import { Conditions, periodsOf, type SalesFilter } from './sales-filter.ts';

type Buyers = ReplyOfAction<typeof salesBuyers>;
type Margins = ReplyOfAction<typeof marginLines>;

const usualLimit = 50;

/** SQL that a sold order of the period satisfies, with its parameters. */
function soldOf(filter: SalesFilter): { readonly sold: string; readonly conditions: Conditions } {
  const { current } = periodsOf(filter);
  const conditions = new Conditions([current.from, current.to]);
  conditions.narrow('o', filter);
  return { sold: `${soldOrder} AND ${within('o.created_at', ['$1', '$2'])}${conditions.sql}`, conditions };
}

/** The buyers of a period from the orders themselves, distinct by phone. The reply has no phone. */
export async function readBuyers(ctx: Context, { limit, offset, ...filter }: BodyOfAction<typeof salesBuyers>) {
  const { sold, conditions } = soldOf(filter);
  const [totals] = await ctx.db.rows<Omit<Buyers, 'rows'>>(
    `SELECT count(DISTINCT o.buyer_phone) AS count, coalesce(sum(o.paid_fen), 0)::bigint AS total_fen FROM "order" o WHERE ${sold}`,
    conditions.values,
  );
  const page = `LIMIT ${conditions.bind(limit ?? usualLimit)} OFFSET ${conditions.bind(offset ?? 0)}`;
  const rows = await ctx.db.rows<Buyers['rows'][number]>(
    `SELECT json_build_object('id', l.id, 'order_no', l.order_no) AS last_order,
       floor(extract(epoch FROM l.created_at))::bigint AS at, b.order_count, b.amount_fen
     FROM (SELECT max(o.id) AS last_id, count(*) AS order_count, sum(o.paid_fen)::bigint AS amount_fen
         FROM "order" o WHERE ${sold} GROUP BY o.buyer_phone ORDER BY amount_fen DESC, last_id DESC ${page}) b
       JOIN "order" l ON l.id = b.last_id ORDER BY b.amount_fen DESC, b.last_id DESC`,
    conditions.values,
  );
  if (!totals) throw new Error('buyers have totals');
  return { ...totals, rows };
}

/** SQL of the lines of known cost that were sold or refunded in a period: each with what it keeps, in money and in pieces. */
function keptOf(sold: string, narrowing: string): string {
  const kept = (from: string, pieces: string, amount: string) =>
    `SELECT l.id, ${pieces} AS quantity, ${amount} AS known_sales_fen, l.cost_fen * ${pieces} AS cost_fen FROM ${from}`;
  return `WITH kept AS (SELECT id, sum(quantity) AS quantity, sum(known_sales_fen) AS known_sales_fen, sum(cost_fen) AS cost_fen,
      sum(known_sales_fen - cost_fen) AS margin_fen
    FROM (${kept('"order" o JOIN order_line l ON l.order_id = o.id', 'l.quantity', 'l.payable_fen')} WHERE ${sold} AND l.cost_fen IS NOT NULL
      UNION ALL ${kept(refundedLines, `-${backPieces}`, '-rl.amount_fen')}
      WHERE ${countedRefund} AND ${takesMargin} AND ${within('r.finished_at', ['$1', '$2'])}${narrowing}) e GROUP BY id)`;
}

/** The lines that margin is made of, from the orders themselves. */
export async function readMarginLines(ctx: Context, { limit, offset, ...filter }: BodyOfAction<typeof marginLines>) {
  const { sold, conditions } = soldOf(filter);
  const kept = keptOf(sold, conditions.sql);
  const [totals] = await ctx.db.rows<Margins['total'] & { readonly count: number }>(
    `${kept} SELECT count(*) AS count, coalesce(sum(known_sales_fen), 0)::bigint AS known_sales_fen,
       coalesce(sum(cost_fen), 0)::bigint AS cost_fen, coalesce(sum(margin_fen), 0)::bigint AS margin_fen FROM kept`,
    conditions.values,
  );
  const page = `LIMIT ${conditions.bind(limit ?? usualLimit)} OFFSET ${conditions.bind(offset ?? 0)}`;
  const rows = await ctx.db.rows<Margins['rows'][number]>(
    `${kept} SELECT l.id, json_build_object('id', o.id, 'order_no', o.order_no) AS order, l.goods_name, l.spec_text,
       k.quantity::int AS quantity, k.known_sales_fen::bigint AS known_sales_fen, k.cost_fen::bigint AS cost_fen, k.margin_fen::bigint AS margin_fen
     FROM (SELECT * FROM kept ORDER BY margin_fen, id ${page}) k JOIN order_line l ON l.id = k.id
       JOIN "order" o ON o.id = l.order_id ORDER BY k.margin_fen, k.id`,
    conditions.values,
  );
  if (!totals) throw new Error('margin has totals');
  const { count, ...total } = totals;
  return { count, total, rows };
}
