import { invalid } from '@zhanggui/contract/platform/errors';
import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { largestAmount } from '../../../platform/document/largest-amount.ts';
import { choosePrice, type KnownPrices } from './price-terms.ts';
import { requireReceivers } from './require-receivers.query.ts';

interface Terms extends KnownPrices {
  readonly sku_id: number;
  readonly tax_rate: number;
  readonly over_percent: number;
}

/** SQL of the price that an offer `offer` has on a day, where one was agreed. */
export const agreedPriceSql = (offer: string, day: string) =>
  `CASE WHEN ${day}::date BETWEEN ${offer}.agreed_from_date AND coalesce(${offer}.agreed_until_date, 'infinity') THEN ${offer}.agreed_price END`;

/** SQL of whether a line `m` of a document `d` is of goods that were received at a price, and not taken back. */
export const paidLine =
  "d.kind = 'inbound' AND d.state = 'posted' AND d.reverses_id IS NULL AND m.unit_price > 0 AND NOT m.is_deleted";

/** SQL of what a supplier `supplier` was last paid for a SKU `sku`: by the last receipt, whichever document it was. */
const lastPriceSql = (
  supplier: string,
  sku: string,
) => `(SELECT m.unit_price FROM stock_doc_line m JOIN stock_doc d ON d.id = m.stock_doc_id
  WHERE m.sku_id = ${sku} AND d.supplier_id = ${supplier} AND ${paidLine}
  ORDER BY d.posted_at DESC, m.id DESC LIMIT 1)`;

/** Fills in what lines leave out: the price, the rate of the supplier's invoices, and how much more it may deliver. */
export async function completePurchaseLines(
  ctx: Context,
  order_id: number,
  lines: readonly Columns[],
): Promise<readonly Columns[]> {
  await requireReceivers(ctx.db, lines);
  const terms = await ctx.db.rows<Terms>(
    `SELECT s.id AS sku_id, trim_scale(o.price)::text AS offered_price, trim_scale(${agreedPriceSql('o', '$3')})::text AS agreed_price,
       trim_scale(${lastPriceSql('p.id', 's.id')})::text AS last_price, coalesce(p.tax_rate, 0) AS tax_rate, p.over_receipt_percent AS over_percent
     FROM supplier p CROSS JOIN sku s LEFT JOIN supplier_offer o ON o.supplier_id = p.id AND o.sku_id = s.id AND NOT o.is_deleted
     WHERE p.id = (SELECT supplier_id FROM purchase_order WHERE id = $1) AND s.id = ANY($2::bigint[])`,
    [order_id, lines.map(({ sku }) => Number(sku)), businessDay(ctx.clock())],
  );
  const bySku = new Map(terms.map((one) => [one.sku_id, one]));
  return lines.map((line, index) => {
    const known = bySku.get(Number(line.sku));
    const chosen = choosePrice(line.price as string | null | undefined, known);
    if (!chosen) return invalid(`lines.${index}.price`, '该供应商没有报价，请填写单价');
    return {
      ...line,
      ...chosen,
      last_price: known?.last_price ?? null,
      tax_rate: line.tax_rate ?? known?.tax_rate ?? null,
      ...(known ? { over_percent: known.over_percent } : {}),
    };
  });
}

/** The amount of a line without tax. */
export function purchaseAmount(line: Columns, index: number): { readonly amount_fen: number } {
  const amount_fen = lineAmount(String(line.price), Number(line.quantity));
  if (amount_fen > largestAmount) invalid(`lines.${index}.price`, '金额超出范围');
  return { amount_fen };
}
