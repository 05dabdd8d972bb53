/** One line to price: pieces at a unit price. */
export interface PricedLine {
  readonly line_id: number;
  readonly quantity: number;
  readonly price_fen: number;
}

export interface LineTotals {
  readonly line_id: number;
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly payable_fen: number;
}

export interface Totals {
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly freight_fen: number;
  readonly payable_fen: number;
  readonly lines: readonly LineTotals[];
}

/** Splits a total by weights in whole units by the largest remainder: the parts always add up to the total. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('nothing to share by');
    return weights.map(() => 0);
  }
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / sum));
  const missing = total - parts.reduce((whole, part) => whole + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Prices an order: goods, then the discount shared over the lines, then freight; a discount never exceeds the goods. */
export function priceOrder({
  lines,
  discount_fen,
  freight_fen,
}: {
  readonly lines: readonly PricedLine[];
  readonly discount_fen: number;
  readonly freight_fen: number;
}): Totals {
  const goods = lines.map(({ quantity, price_fen }) => quantity * price_fen);
  const goods_fen = goods.reduce((sum, amount) => sum + amount, 0);
  const granted = Math.min(discount_fen, goods_fen);
  const discounts = share(granted, goods);
  return {
    goods_fen,
    discount_fen: granted,
    freight_fen,
    payable_fen: goods_fen - granted + freight_fen,
    lines: lines.map(({ line_id }, index) => {
      const [amount, discount] = [goods[index] ?? 0, discounts[index] ?? 0];
      return { line_id, goods_fen: amount, discount_fen: discount, payable_fen: amount - discount };
    }),
  };
}
