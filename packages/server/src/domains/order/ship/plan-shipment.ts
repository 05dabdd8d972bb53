/** A line with what is still to be shipped of it. */
export interface ShippableLine {
  readonly line_id: number;
  readonly sku_code: string;
  readonly left: number;
  /** Pieces that an open document has claimed: only it may ship them. */
  readonly in_hand: number;
}

export interface LineQuantity {
  readonly line_id: number;
  readonly quantity: number;
}

export type ShipmentFault =
  | { readonly fault: 'nothing_to_ship' }
  | { readonly fault: 'in_hand'; readonly line_id: number }
  | { readonly fault: 'unknown_line'; readonly index: number }
  | { readonly fault: 'quantity_exceeds'; readonly sku_code: string; readonly left: number };

/** What a parcel holds: the named quantities, or everything that is left. */
export function planShipment(
  lines: readonly ShippableLine[],
  wanted: readonly LineQuantity[] | undefined,
): readonly LineQuantity[] | ShipmentFault {
  const everything = lines.filter(({ left }) => left > 0).map(({ line_id, left }) => ({ line_id, quantity: left }));
  const chosen = wanted ?? everything;
  if (everything.length === 0 || chosen.length === 0) return { fault: 'nothing_to_ship' };
  for (const [index, { line_id, quantity }] of chosen.entries()) {
    const line = lines.find((candidate) => candidate.line_id === line_id);
    const isRepeated = chosen.findIndex((candidate) => candidate.line_id === line_id) !== index;
    if (!line || isRepeated) return { fault: 'unknown_line', index };
    if (quantity > line.left) return { fault: 'quantity_exceeds', sku_code: line.sku_code, left: line.left };
    if (quantity > line.left - line.in_hand) return { fault: 'in_hand', line_id };
  }
  return chosen;
}
