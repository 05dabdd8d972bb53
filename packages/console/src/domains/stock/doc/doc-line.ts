import type { RefValue } from '../../../platform/fields/choice/ref-label.ts';

/** A line of an inbound document as forms hold it. */
export interface DocLine {
  readonly id?: number;
  readonly sku?: RefValue | null;
  readonly expected_quantity?: number | null;
  readonly unit_price?: string | null;
}

export interface DocTotal {
  readonly quantity: number;
  readonly amount_fen: number;
}

/** A decimal of yuan as an exact count of millionths. */
function millionths(price: string): bigint {
  const [whole = '0', rest = ''] = price.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(rest.slice(0, 6).padEnd(6, '0'));
}

/** The amount of a line in fen, rounded half up as the ledger does. */
function amountOf({ expected_quantity, unit_price }: DocLine): number {
  const product = BigInt(expected_quantity ?? 0) * millionths(unit_price ?? '0');
  return Number((product + 5_000n) / 10_000n);
}

/** What lines come to, as far as they are filled in. */
export function totalOf(lines: readonly DocLine[]): DocTotal {
  return lines.reduce<DocTotal>(
    (total, line) => ({
      quantity: total.quantity + (line.expected_quantity ?? 0),
      amount_fen: total.amount_fen + amountOf(line),
    }),
    { quantity: 0, amount_fen: 0 },
  );
}
