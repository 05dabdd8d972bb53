/** An amount in yuan with two decimals, for notes and warnings. */
export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
