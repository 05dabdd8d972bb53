/** Fen as yuan with two decimals and thousands separators: `1,234.50`. */
export function yuan(fen: number): string {
  const digits = String(Math.abs(Math.round(fen))).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Digits of a whole number with thousands separators. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
