/** A lot that a line of a document may leave from. */
export interface OfferedLot {
  readonly line: number;
  readonly lot: number;
  readonly wanted: number;
  readonly proposed: number;
  readonly chosen: number;
}

/** Pieces of a lot, as they are sent. */
export interface LotPieces {
  readonly line: number;
  readonly lot: number;
  readonly quantity: number;
}

/** What leaves of each lot so far, by `lotKey`: what was chosen of a line, else what ends first. */
export function startOf(offered: readonly OfferedLot[]): ReadonlyMap<string, number> {
  const chosen = new Set(offered.filter((lot) => lot.chosen > 0).map(({ line }) => line));
  return new Map(offered.map((lot) => [lotKey(lot), chosen.has(lot.line) ? lot.chosen : lot.proposed]));
}

export function lotKey({ line, lot }: Pick<OfferedLot, 'line' | 'lot'>): string {
  return `${line}:${lot}`;
}

/** What is sent: lines that leave as expiry proposes are left out. */
export function choiceOf(offered: readonly OfferedLot[], pieces: ReadonlyMap<string, number>): readonly LotPieces[] {
  const piecesOf = (lot: OfferedLot) => pieces.get(lotKey(lot)) ?? 0;
  const changed = new Set(offered.filter((lot) => piecesOf(lot) !== lot.proposed).map(({ line }) => line));
  return offered
    .filter((lot) => changed.has(lot.line) && piecesOf(lot) > 0)
    .map((lot) => ({ line: lot.line, lot: lot.lot, quantity: piecesOf(lot) }));
}

/** What is wrong with the pieces of a line; undefined where they come to what it wants, or less. */
export function lineFault(offered: readonly OfferedLot[], pieces: ReadonlyMap<string, number>, line: number) {
  const own = offered.filter((lot) => lot.line === line);
  const sum = own.reduce((total, lot) => total + (pieces.get(lotKey(lot)) ?? 0), 0);
  const wanted = own[0]?.wanted ?? 0;
  if (sum > wanted) return `合计 ${sum} 件，最多 ${wanted} 件`;
  return sum < wanted ? `其余 ${wanted - sum} 件按先到期先出` : undefined;
}
