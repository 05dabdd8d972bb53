/** Gross margin of a price in per cent with one decimal; '-' for a price of zero. */
export function marginWords(cost_fen: number, price_fen: number): string {
  if (price_fen === 0) return '-';
  return `${(((price_fen - cost_fen) / price_fen) * 100).toFixed(1)}%`;
}
