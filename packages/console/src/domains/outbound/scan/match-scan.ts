/** A line of a parcel with what was scanned of it. */
export interface ScanLine {
  readonly id: number;
  readonly sku_code: string;
  readonly barcode: string | null;
  readonly quantity: number;
  readonly picked_quantity: number;
  /** Pieces of it that are refunded or in an open refund. */
  readonly withheld: number;
}

/** Scanned pieces by line. */
export type ScanCounts = Readonly<Record<number, number>>;

export type Scan =
  | { readonly outcome: 'counted'; readonly line: number; readonly counts: ScanCounts; readonly complete: boolean }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_many'; readonly line: number }
  | { readonly outcome: 'refunded'; readonly line: number };

/** Codes are compared as scanners send them: without blanks at the ends, in either case. */
function same(one: string | null, scanned: string): boolean {
  return one !== null && one.toLowerCase() === scanned.trim().toLowerCase();
}

/** How many pieces of a line were scanned. */
export function countOf(counts: ScanCounts, line: number): number {
  return counts[line] ?? 0;
}

/** How many pieces of a line belong into the parcel: what was picked and is not refunded. */
export function dueOf({ quantity, picked_quantity, withheld }: ScanLine): number {
  return Math.min(picked_quantity, quantity - withheld);
}

/** Whether everything that belongs into the parcel has been scanned. */
export function isComplete(lines: readonly ScanLine[], counts: ScanCounts): boolean {
  return lines.every((line) => countOf(counts, line.id) >= dueOf(line));
}

/** Matches a scanned code: counts a piece of the first incomplete line of that SKU, or returns an error. */
export function takeScan(lines: readonly ScanLine[], counts: ScanCounts, scanned: string): Scan {
  const own = lines.filter((line) => same(line.sku_code, scanned) || same(line.barcode, scanned));
  const [first] = own;
  if (!first) return { outcome: 'wrong' };
  const open = own.find((line) => countOf(counts, line.id) < dueOf(line));
  if (!open) return { outcome: own.some(({ withheld }) => withheld > 0) ? 'refunded' : 'too_many', line: first.id };
  const next = { ...counts, [open.id]: countOf(counts, open.id) + 1 };
  return { outcome: 'counted', line: open.id, counts: next, complete: isComplete(lines, next) };
}
