import type { ScanCounts } from '../scan/match-scan.ts';

/** The content of a closed parcel in the form of scan results. */
export function countsOfPacked(
  lines: readonly { readonly id: number; readonly packed_quantity: number }[],
): ScanCounts {
  return Object.fromEntries(lines.map(({ id, packed_quantity }) => [id, packed_quantity]));
}
