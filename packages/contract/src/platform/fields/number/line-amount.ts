const micro = 1_000_000n;

/** The amount of a line in fen: `unit_price` (yuan, up to six places) × pieces, rounded half up once. */
export function lineAmount(unit_price: string, quantity: number): number {
  const [whole = '0', fraction = ''] = unit_price.split('.');
  const price = BigInt(whole) * micro + BigInt(fraction.padEnd(6, '0'));
  return Number((price * BigInt(quantity) * 100n * 2n + micro) / (2n * micro));
}

/** Pieces of a line, and what they are worth. */
export interface Part {
  readonly quantity: number;
  readonly amount_fen: number;
}

/**
 * The amount of pieces that join those before, or leave them where `quantity` is negative. All that are there then are
 * worth their rounded amount, so parts add up to the whole.
 */
export function partAmount(unit_price: string, before: Part, quantity: number): number {
  const change = lineAmount(unit_price, before.quantity + quantity) - before.amount_fen;
  return quantity < 0 ? Math.min(0, change) : Math.max(0, change);
}
