import type { marginLines, salesBuyers } from '@zhanggui/contract/domains/dashboard/sales/drill-down.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { within } from '../../../platform/projection/business-day.ts';
import { soldOrder } from '../sums/entry-sql.ts';
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

/** The lines that margin is made of, from the orders themselves. */
export async function readMarginLines(ctx: Context, { limit, offset, ...filter }: BodyOfAction<typeof marginLines>) {
  const { sold, conditions } = soldOf(filter);
  const from = `FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE ${sold} AND l.cost_fen IS NOT NULL`;
  const [totals] = await ctx.db.rows<Margins['total'] & { readonly count: number }>(
    `SELECT count(*) AS count, coalesce(sum(l.payable_fen), 0)::bigint AS known_sales_fen,
       coalesce(sum(l.cost_fen * l.quantity), 0)::bigint AS cost_fen,
       coalesce(sum(l.payable_fen - l.cost_fen * l.quantity), 0)::bigint AS margin_fen ${from}`,
    conditions.values,
  );
  const page = `LIMIT ${conditions.bind(limit ?? usualLimit)} OFFSET ${conditions.bind(offset ?? 0)}`;
  const rows = await ctx.db.rows<Margins['rows'][number]>(
    `SELECT l.id, json_build_object('id', o.id, 'order_no', o.order_no) AS order, l.goods_name, l.spec_text, l.quantity,
       l.payable_fen AS known_sales_fen, l.cost_fen * l.quantity AS cost_fen, l.payable_fen - l.cost_fen * l.quantity AS margin_fen
     ${from} ORDER BY margin_fen, l.id ${page}`,
    conditions.values,
  );
  if (!totals) throw new Error('margin has totals');
  const { count, ...total } = totals;
  return { count, total, rows };
}
