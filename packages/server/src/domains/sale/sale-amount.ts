export interface PricedLine {
  /** In yuan with tax, up to six places. */
  readonly price: string;
  readonly quantity: number;
  /** Up to two places. */
  readonly discount_percent?: string | null;
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(fraction.slice(0, places).padEnd(places, '0') || '0');
}

/** price × pieces × (1 − discount) in fen, rounded half up once. */
export function discountedAmount({ price, quantity, discount_percent }: PricedLine): number {
  const left = 10_000n - scaled(discount_percent ?? '0', 2);
  const whole = scaled(price, 6) * BigInt(quantity) * left;
  // Six places of the price and four of the discount, less two of the fen.
  const unit = 10n ** 8n;
  return Number((whole * 2n + unit) / (2n * unit));
}

/** What so many pieces of a line are worth, rounded half up: parts that are differences of it add up to the whole. */
export function worthOf(amount_fen: number, quantity: number, pieces: number): number {
  const [a, q, p] = [BigInt(amount_fen), BigInt(quantity), BigInt(pieces)];
  return Number((2n * a * p + q) / (2n * q));
}
