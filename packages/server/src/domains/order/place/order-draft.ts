interface CodeQuantity {
  readonly sku_code: string;
  readonly quantity: number;
}

interface StoredLine extends CodeQuantity {
  readonly is_gift: boolean;
  readonly combination_code: string | null;
  readonly combination_quantity: number | null;
}

/** The requested items, from the lines of the order: each set once, by its own code. */
export function requestedOf(lines: readonly StoredLine[]): CodeQuantity[] {
  const bought = lines.filter(({ is_gift }) => !is_gift);
  const requested = bought.map(({ sku_code, quantity, combination_code, combination_quantity }): CodeQuantity => {
    const isSet = combination_code !== null && combination_quantity !== null;
    return isSet ? { sku_code: combination_code, quantity: combination_quantity } : { sku_code, quantity };
  });
  return requested.filter((line, index) => requested.findIndex(({ sku_code }) => sku_code === line.sku_code) === index);
}

/** Whether two orders request the same pieces, in any order of lines. */
export function isSameGoods(a: readonly CodeQuantity[], b: readonly CodeQuantity[]): boolean {
  const text = (lines: readonly CodeQuantity[]) =>
    JSON.stringify(lines.map(({ sku_code, quantity }) => [sku_code, quantity]).toSorted((x, y) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}
