/** A line of an order with the pieces of it that may leave. */
export interface OpenLine {
  readonly id: number;
  readonly open: number;
}

/** A parcel that is being filled: its number as it was typed, and the pieces of each line in it. */
export interface Filling {
  readonly key: number;
  readonly text: string;
  readonly pieces: ReadonlyMap<number, number>;
}

function piecesIn(fillings: readonly Filling[], line: number): number {
  return fillings.reduce((sum, { pieces }) => sum + (pieces.get(line) ?? 0), 0);
}

/** Pieces of each line that are in no parcel; below zero where parcels hold more than there are. */
export function leftOf(lines: readonly OpenLine[], fillings: readonly Filling[]): ReadonlyMap<number, number> {
  return new Map(lines.map(({ id, open }) => [id, open - piecesIn(fillings, id)]));
}

/** One more parcel, with everything that is in none yet. */
export function withParcel(lines: readonly OpenLine[], fillings: readonly Filling[]): readonly Filling[] {
  const left = [...leftOf(lines, fillings)].filter(([, count]) => count > 0);
  const key = Math.max(0, ...fillings.map((filling) => filling.key)) + 1;
  return [...fillings, { key, text: '', pieces: new Map(left) }];
}

/** A parcel with so many pieces of a line; none takes the line out of it. */
export function withPieces(filling: Filling, line: number, count: number): Filling {
  const pieces = new Map(filling.pieces);
  if (Number.isInteger(count) && count > 0) pieces.set(line, count);
  else pieces.delete(line);
  return { ...filling, pieces };
}

/** How many pieces a parcel holds. */
export function sizeOf({ pieces }: Filling): number {
  return [...pieces.values()].reduce((sum, count) => sum + count, 0);
}
