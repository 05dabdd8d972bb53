import type { Context } from '../../../platform/context.ts';
import { formerPricesSql, reviewMoves } from '../../shop/goods/price-review.service.ts';

interface NewAgreedPrice {
  readonly customer: number;
  readonly sku: number;
  readonly starts_date: string;
  readonly price: string;
  /** The price that is written over; otherwise the one that it takes over from. */
  readonly before?: string;
}

/** Submits an agreed price to approval where a rule says so. Its customer is locked, so that prices of one take turns. */
export async function reviewAgreedPrice(ctx: Context, agreed: NewAgreedPrice): Promise<void> {
  const { before_fen, since, code, cost, customer } = await formerOf(ctx, agreed);
  const [before, after] = [agreed.before === undefined ? before_fen : fenOf(agreed.before), fenOf(agreed.price)];
  if (before === after) return;
  const shown = { title: `${customer} ${code}`, path: '/admin-crm/purchases-goods/list-new' };
  await reviewMoves(ctx, shown, [{ code, cost, before, after, since }]);
}

/** Agreed prices go below a fen. */
const fenOf = (price: string) => Number(price) * 100;

interface Former {
  readonly code: string;
  readonly cost: number | null;
  readonly customer: string;
  readonly before_fen: number | null;
  readonly since: readonly number[];
}

const kept = {
  ...{ table: 'agreed_price', of: 'p.agreed_with_id = c.id AND p.sku_id = s.id' },
  ...{ fen: '(p.price * 100)::float8', now: '$4' },
};

/** What the price counts from: the one before it, the last approved one, and the one of a day ago or the first since. */
async function formerOf(ctx: Context, { customer, sku, starts_date }: NewAgreedPrice): Promise<Former> {
  const [row] = await ctx.db.rows<Former>(
    `SELECT s.code, s.cost_fen AS cost, c.name AS customer,
       (SELECT (g.price * 100)::float8 FROM customer_goods g WHERE g.customer_id = c.id AND g.sku_id = s.id AND NOT g.is_deleted
         AND g.starts_date < $3::date ORDER BY g.starts_date DESC LIMIT 1) AS before_fen,
       coalesce(${formerPricesSql(kept)}, '{}') AS since
     FROM customer c JOIN sku s ON s.id = $2 WHERE c.id = $1`,
    [customer, sku, starts_date, ctx.clock()],
  );
  return row ?? { code: '', cost: null, customer: '', before_fen: null, since: [] };
}
