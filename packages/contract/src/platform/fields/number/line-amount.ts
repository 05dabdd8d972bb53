const micro = 1_000_000n;

/** The amount of a line in fen: `unit_price` (yuan, up to six places) × pieces, rounded half up once. */
export function lineAmount(unit_price: string, quantity: number): number {
  const [whole = '0', fraction = ''] = unit_price.split('.');
  const price = BigInt(whole) * micro + BigInt(fraction.padEnd(6, '0'));
  return Number((price * BigInt(quantity) * 100n * 2n + micro) / (2n * micro));
}
