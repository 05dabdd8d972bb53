import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../platform/context.ts';
import type { Columns } from '../../platform/document/document-storage.ts';
import { largestAmount } from '../../platform/document/largest-amount.ts';
import { requireWorkingCustomer } from '../customer/customer.query.ts';
import { discountedAmount, type PricedLine } from './sale-amount.ts';

interface Offered {
  readonly sku_id: number;
  readonly price: string;
  readonly tax_rate: number;
  readonly cost_fen: number | null;
}

/** Price, tax rate and cost of the SKUs of lines for a customer today: the agreed price, else the sale price. */
function offersOf(ctx: Context, customer_id: number, lines: readonly Columns[]): Promise<Offered[]> {
  return ctx.db.rows<Offered>(
    `SELECT s.id AS sku_id, coalesce(a.price, s.sale_price_fen / 100.0)::text AS price, g.tax_rate, s.cost_fen
     FROM sku s JOIN goods g ON g.id = s.goods_id
     LEFT JOIN LATERAL (SELECT p.price FROM customer_goods p WHERE p.customer_id = $1 AND p.sku_id = s.id AND NOT p.is_deleted
       AND p.starts_date <= $3::date AND (p.ends_date IS NULL OR p.ends_date >= $3::date)
       ORDER BY p.starts_date DESC, p.id DESC LIMIT 1) a ON true
     WHERE s.id = ANY($2::bigint[])`,
    [customer_id, lines.map(({ sku }) => Number(sku)), businessDay(ctx.clock())],
  );
}

/** Fills in what lines leave out: the price that the customer has today, and the tax rate of the goods. */
export async function completeSaleLines(
  ctx: Context,
  customer_id: number,
  lines: readonly Columns[],
): Promise<readonly Columns[]> {
  const offers = await offersOf(ctx, customer_id, lines);
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  return lines.map((line) => {
    const offer = bySku.get(Number(line.sku));
    return {
      ...line,
      price: line.price ?? offer?.price,
      tax_rate: line.tax_rate ?? offer?.tax_rate,
      cost_fen: offer?.cost_fen ?? null,
    };
  });
}

/** The amount of a line from its price, discount and pieces. */
function amountOfLine(line: Columns, index: number): { readonly amount_fen: number } {
  const amount_fen = discountedAmount(line as unknown as PricedLine);
  if (amount_fen > largestAmount) invalid(`lines.${index}.price`, '金额超出范围');
  return { amount_fen };
}

/** How the lines of quotations and orders add up; they stay with the branch of their customer. */
export const saleLines = {
  repeats: ['agent_label_id'],
  derive: amountOfLine,
  totals: { amount_fen: 'coalesce(sum(amount_fen), 0)' },
} as const;

/** What every document of sales is drafted by: its customer is not frozen, and it belongs to the customer's branch. */
export const saleDraft = {
  async open(ctx: Context, values: { readonly customer: number }) {
    const { agent_label_id } = await requireWorkingCustomer(ctx.db, values.customer);
    return { agent_label_id };
  },
  async change(ctx: Context, _current: Columns, values: { readonly customer?: number | undefined }): Promise<Columns> {
    return values.customer === undefined ? {} : saleDraft.open(ctx, { customer: values.customer });
  },
};
