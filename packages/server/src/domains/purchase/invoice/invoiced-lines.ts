import { taxOf } from '@zhanggui/contract/domains/open-item/tax';
import { lineAmount, partAmount } from '@zhanggui/contract/platform/fields/number/line-amount';

/** A line of a purchase order as an invoice may name it, with its pieces that other invoices name and those not invoiced yet. */
export interface Invoiceable {
  readonly id: number;
  readonly sub_order_id: number;
  readonly sku_id: number;
  readonly price: string;
  readonly tax_rate: number;
  readonly before: number;
  readonly left: number;
}

/** What a person writes of a line of an invoice. */
export interface WrittenLine {
  readonly sub_order: number;
  readonly sku: number;
  readonly quantity: number;
  readonly amount_fen?: number | null;
  readonly tax_fen?: number | null;
}

/** The authority's bound of the tax of a line, in fen. */
const taxBound = 6;

/** The amounts of a line: what it leaves out is a part of the whole at the order's price and rate. `undefined` where its tax is wrong. */
export function amountsOf({ quantity, amount_fen, tax_fen }: WrittenLine, { price, tax_rate, before }: Invoiceable) {
  const former = lineAmount(price, before);
  const net = amount_fen ?? partAmount(price, { quantity: before, amount_fen: former }, quantity);
  const usual = taxOf(net, tax_rate);
  const tax = tax_fen ?? (amount_fen == null ? taxOf(former + net, tax_rate) - taxOf(former, tax_rate) : usual);
  if (Math.abs(tax - usual) > taxBound) return undefined;
  return { price, tax_rate, amount_fen: net, tax_fen: tax };
}

/**
 * The ordered line of each written one, by sub-order and SKU: each is named once, first one that has enough left.
 * `undefined` where there is none any more.
 */
export function orderedLinesOf(
  written: readonly WrittenLine[],
  lines: readonly Invoiceable[],
): readonly (Invoiceable | undefined)[] {
  const named = new Set<number>();
  return written.map(({ sub_order, sku, quantity }) => {
    const free = lines.filter((one) => one.sub_order_id === sub_order && one.sku_id === sku && !named.has(one.id));
    const chosen = free.find(({ left }) => left >= quantity) ?? free[0];
    if (chosen) named.add(chosen.id);
    return chosen;
  });
}
