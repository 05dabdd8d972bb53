/** The commission on an amount at a percentage of two places (`3.50`), rounded half up. */
export function commissionOf(base_fen: number, percent: string): number {
  const [whole = '0', places = ''] = percent.split('.');
  const rate = BigInt(whole + places.padEnd(2, '0').slice(0, 2));
  return Number((BigInt(base_fen) * rate * 2n + 10_000n) / 20_000n);
}

/** What refunds take of an accrual: parts add up, for each is the whole difference so far less what was taken before. */
export function reversalOf(line: {
  readonly base_fen: number;
  readonly percent: string;
  readonly accrued_fen: number;
  readonly reversed_fen: number;
}): number {
  return Math.max(0, line.accrued_fen - line.reversed_fen - commissionOf(line.base_fen, line.percent));
}
