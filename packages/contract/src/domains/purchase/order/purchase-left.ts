type Pieces = number | null | undefined;

/** What became of the pieces that a line orders. */
interface OrderedPieces {
  readonly quantity: number;
  readonly shipped_quantity?: Pieces;
  readonly received_quantity?: Pieces;
  readonly rejected_quantity?: Pieces;
  readonly returned_quantity?: Pieces;
  readonly closed_quantity?: Pieces;
}

/** Pieces that the supplier owes in all: what was ordered less what is no longer wanted. */
export function dueOf({ quantity, closed_quantity }: OrderedPieces): number {
  return quantity - (closed_quantity ?? 0);
}

/** Pieces that are still to come; more may come than was ordered. */
export function unreceivedOf(line: OrderedPieces): number {
  return Math.max(0, dueOf(line) - (line.received_quantity ?? 0));
}

/** Pieces that the supplier has not sent yet, or sends again for those that were rejected. */
export function unshippedOf(line: OrderedPieces): number {
  const unsent = dueOf(line) - (line.shipped_quantity ?? 0) + (line.rejected_quantity ?? 0);
  return Math.max(0, Math.min(unsent, unreceivedOf(line)));
}

/** Pieces that can be sent back. */
export function returnableOf({ received_quantity, returned_quantity }: OrderedPieces): number {
  return (received_quantity ?? 0) - (returned_quantity ?? 0);
}
