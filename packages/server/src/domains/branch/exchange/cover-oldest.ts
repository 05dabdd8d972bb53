/** Goods that were handed over and not made up for. */
export interface OpenExchange {
  readonly id: number;
  readonly sku_id: number;
  readonly open: number;
}

export interface Arrived {
  readonly id: number;
  readonly sku_id: number;
  readonly quantity: number;
}

export interface Cover {
  readonly exchange_id: number;
  readonly line_id: number;
  readonly quantity: number;
}

/** Lets what arrived make up for what was handed over, the oldest first; what is left over fills the shelf. */
export function coverOldest(exchanges: readonly OpenExchange[], arrived: readonly Arrived[]): readonly Cover[] {
  const left = new Map(exchanges.map(({ id, open }) => [id, open]));
  return arrived.flatMap((line) => {
    let pieces = line.quantity;
    return exchanges.flatMap(({ id, sku_id }) => {
      if (sku_id !== line.sku_id) return [];
      const quantity = Math.min(pieces, left.get(id) ?? 0);
      if (quantity === 0) return [];
      pieces -= quantity;
      left.set(id, (left.get(id) ?? 0) - quantity);
      return [{ exchange_id: id, line_id: line.id, quantity }];
    });
  });
}
