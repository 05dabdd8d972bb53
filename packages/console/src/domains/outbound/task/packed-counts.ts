import type { ScanCounts } from '../scan/match-scan.ts';

/** What lies in a closed parcel, as if it had just been scanned. */
export function countsOfPacked(
  lines: readonly { readonly id: number; readonly packed_quantity: number }[],
): ScanCounts {
  return Object.fromEntries(lines.map(({ id, packed_quantity }) => [id, packed_quantity]));
}
