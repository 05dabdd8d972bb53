import { formatPercent } from '../../../platform/format/number.ts';

/** Gross margin of a price in per cent; '-' for a price of zero. */
export function marginWords(cost_fen: number, price_fen: number): string {
  if (price_fen === 0) return '-';
  return formatPercent((price_fen - cost_fen) / price_fen);
}
