type Pieces = number | null | undefined;

/** What became of the pieces of an ordered line. */
export interface SoldPieces {
  readonly quantity: number;
  readonly delivered_quantity?: Pieces;
  readonly returned_quantity?: Pieces;
  readonly closed_quantity?: Pieces;
}

/** Pieces that can still be delivered. */
export function undeliveredOf({ quantity, delivered_quantity, closed_quantity }: SoldPieces): number {
  return quantity - (delivered_quantity ?? 0) - (closed_quantity ?? 0);
}

/** Pieces that can still come back. */
export function returnableOf({ delivered_quantity, returned_quantity }: SoldPieces): number {
  return (delivered_quantity ?? 0) - (returned_quantity ?? 0);
}
