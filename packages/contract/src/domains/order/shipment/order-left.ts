/** Pieces of an order line that may still leave: neither shipped nor withheld by a refund. */
export function unshippedOf(line: {
  readonly quantity: number;
  readonly shipped_quantity: number;
  readonly withheld_quantity: number;
}): number {
  return line.quantity - line.shipped_quantity - line.withheld_quantity;
}
