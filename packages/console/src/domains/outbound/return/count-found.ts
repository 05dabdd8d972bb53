/** A line of a return as it is counted at the inspection desk. */
export interface ReturnedLine {
  readonly id: number;
  readonly sku_code: string;
  readonly barcode: string | null;
  readonly quantity: number;
}

export interface FoundCount {
  readonly good: number;
  readonly damaged: number;
}

/** What a scanned piece counts as. */
export type Condition = keyof FoundCount;

/** Counted pieces by line. */
export type FoundCounts = Readonly<Record<number, FoundCount>>;

export type ScannedPiece =
  | { readonly outcome: 'counted'; readonly line: number; readonly counts: FoundCounts }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many' };

const nothing: FoundCount = { good: 0, damaged: 0 };

/** What was counted of a line. */
export function foundOf(counts: FoundCounts, line: number): FoundCount {
  return counts[line] ?? nothing;
}

/** How many pieces of a line are neither good nor damaged. */
export function shortOf({ id, quantity }: ReturnedLine, counts: FoundCounts): number {
  const { good, damaged } = foundOf(counts, id);
  return quantity - good - damaged;
}

/** Every piece as good: where a parcel is as it should be. */
export function allGood(lines: readonly ReturnedLine[]): FoundCounts {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, { good: quantity, damaged: 0 }]));
}

/** Counts a piece of the first line of a scanned SKU that lacks one. */
export function takePiece(
  lines: readonly ReturnedLine[],
  counts: FoundCounts,
  { code, condition }: { readonly code: string; readonly condition: Condition },
): ScannedPiece {
  const wanted = code.trim().toLowerCase();
  const own = lines.filter(({ sku_code, barcode }) => [sku_code, barcode].some((one) => one?.toLowerCase() === wanted));
  if (own.length === 0) return { outcome: 'wrong' };
  const open = own.find((line) => shortOf(line, counts) > 0);
  if (!open) return { outcome: 'too_many' };
  const before = foundOf(counts, open.id);
  return {
    outcome: 'counted',
    line: open.id,
    counts: { ...counts, [open.id]: { ...before, [condition]: before[condition] + 1 } },
  };
}
