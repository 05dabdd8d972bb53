/** What an order holds of a SKU at the place of a loss. */
export interface Holding {
  readonly order_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly is_unpaid: boolean;
}

/** Pieces by SKU. */
type Pieces = ReadonlyMap<number, number>;

/** The orders that release what is lost: unpaid ones before paid ones, of each the newest first. */
export function ordersToRelease(holdings: readonly Holding[], lost: Pieces): number[] {
  const left = new Map(lost);
  const chosen = new Set<number>();
  for (const unpaid of [true, false]) {
    const orders = Map.groupBy(
      holdings.filter(({ is_unpaid }) => is_unpaid === unpaid),
      ({ order_id }) => order_id,
    );
    for (const [id, held] of [...orders].toSorted(([one], [other]) => other - one)) {
      if (!held.some(({ sku_id }) => (left.get(sku_id) ?? 0) > 0)) continue;
      chosen.add(id);
      for (const { sku_id, quantity } of held) left.set(sku_id, (left.get(sku_id) ?? 0) - quantity);
    }
  }
  return [...chosen];
}

/** The part of held pieces that is lost, at most as many of each SKU as are left. */
export function lostParts<H extends { readonly sku_id: number; readonly quantity: number }>(
  held: readonly H[],
  lost: Pieces,
): H[] {
  const left = new Map(lost);
  return held.flatMap((pieces) => {
    const quantity = Math.min(pieces.quantity, Math.max(0, left.get(pieces.sku_id) ?? 0));
    left.set(pieces.sku_id, (left.get(pieces.sku_id) ?? 0) - quantity);
    return quantity > 0 ? [{ ...pieces, quantity }] : [];
  });
}

/** What is left to release after some pieces. */
export function lessPieces(
  lost: Pieces,
  given: readonly { readonly sku_id: number; readonly quantity: number }[],
): Pieces {
  const left = new Map(lost);
  for (const { sku_id, quantity } of given) left.set(sku_id, (left.get(sku_id) ?? 0) - quantity);
  return left;
}
