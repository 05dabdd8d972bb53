/** A SKU at its price, as many pieces as were ordered. */
export interface WantedGoods {
  readonly price_fen: number;
  readonly quantity: number;
}

export interface DraftTotals {
  readonly goods_fen: number;
  readonly discount_fen: number;
  readonly freight_fen: number;
  readonly payable_fen: number;
  readonly goods_count: number;
}

/** What an order comes to: its goods and its freight; no promotion takes anything off yet. */
export function draftTotals(lines: readonly WantedGoods[], freight_fen: number): DraftTotals {
  const goods_fen = lines.reduce((sum, { price_fen, quantity }) => sum + price_fen * quantity, 0);
  const goods_count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { goods_fen, discount_fen: 0, freight_fen, payable_fen: goods_fen + freight_fen, goods_count };
}

interface CodeQuantity {
  readonly sku_code: string;
  readonly quantity: number;
}

/** Whether two orders ask for the same pieces, in whatever order they name them. */
export function isSameGoods(a: readonly CodeQuantity[], b: readonly CodeQuantity[]): boolean {
  const text = (lines: readonly CodeQuantity[]) =>
    JSON.stringify(lines.map(({ sku_code, quantity }) => [sku_code, quantity]).toSorted((x, y) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}
