/** A line of a parcel with what was scanned of it. */
export interface ScanLine {
  readonly id: number;
  readonly sku_code: string;
  readonly barcode: string | null;
  readonly picked_quantity: number;
}

/** Scanned pieces by line. */
export type ScanCounts = Readonly<Record<number, number>>;

export type Scan =
  | { readonly outcome: 'counted'; readonly line: number; readonly counts: ScanCounts; readonly complete: boolean }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly line: number };

/** Codes are compared as scanners send them: without blanks at the ends, in either case. */
function same(one: string | null, scanned: string): boolean {
  return one !== null && one.toLowerCase() === scanned.trim().toLowerCase();
}

/** How many pieces of a line were scanned. */
export function countOf(counts: ScanCounts, line: number): number {
  return counts[line] ?? 0;
}

/** Whether everything that was picked has been scanned. */
export function isComplete(lines: readonly ScanLine[], counts: ScanCounts): boolean {
  return lines.every(({ id, picked_quantity }) => countOf(counts, id) >= picked_quantity);
}

/** Matches a scanned code: counts a piece of the first incomplete line of that SKU, or returns an error. */
export function takeScan(lines: readonly ScanLine[], counts: ScanCounts, scanned: string): Scan {
  const own = lines.filter((line) => same(line.sku_code, scanned) || same(line.barcode, scanned));
  const [first] = own;
  if (!first) return { outcome: 'wrong' };
  const open = own.find(({ id, picked_quantity }) => countOf(counts, id) < picked_quantity);
  if (!open) return { outcome: 'too_many', line: first.id };
  const next = { ...counts, [open.id]: countOf(counts, open.id) + 1 };
  return { outcome: 'counted', line: open.id, counts: next, complete: isComplete(lines, next) };
}
