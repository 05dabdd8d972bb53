/** The tax that an invoice adds to a net amount, rounded half up. */
export function taxOf(net_fen: number, percent: number): number {
  return Number((BigInt(net_fen) * BigInt(percent) * 2n + 100n) / 200n);
}

/** The tax that an amount with tax contains, rounded half up. */
export function taxIn(gross_fen: number, percent: number): number {
  const whole = BigInt(100 + percent);
  return Number((BigInt(gross_fen) * BigInt(percent) * 2n + whole) / (2n * whole));
}
