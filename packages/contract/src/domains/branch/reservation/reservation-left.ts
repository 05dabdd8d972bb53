type Pieces = number | null | undefined;

/** What became of the pieces of a line between a branch and a warehouse. */
interface ReservationPieces {
  readonly expected_quantity: number;
  readonly prepared_quantity?: Pieces;
  readonly shipped_quantity?: Pieces;
  readonly received_quantity?: Pieces;
  readonly missing_quantity?: Pieces;
  readonly unsent_quantity?: Pieces;
}

/** Pieces of a line that were not shipped yet and still may be. */
export function unshippedOf({ expected_quantity, shipped_quantity, unsent_quantity }: ReservationPieces): number {
  return expected_quantity - (shipped_quantity ?? 0) - (unsent_quantity ?? 0);
}

/** Pieces of a line that the sending place keeps for it and that may be shipped. */
export function keptOf(line: ReservationPieces): number {
  return Math.max(0, Math.min(unshippedOf(line), (line.prepared_quantity ?? 0) - (line.shipped_quantity ?? 0)));
}

/** Pieces of a line that are on their way. */
export function underWayOf({ shipped_quantity, received_quantity, missing_quantity }: ReservationPieces): number {
  return (shipped_quantity ?? 0) - (received_quantity ?? 0) - (missing_quantity ?? 0);
}
