import { expect, test } from 'vitest';
import { settlementDifferenceOf } from './settlement-difference.ts';

const paid = { fen: 1990, status: 'paid' } as const;

test.each([
  [paid, paid, 'none'],
  [paid, { ...paid, fen: 1989 }, 'amount'],
  [paid, { fen: 0, status: 'refunded' }, 'status'],
  [paid, { fen: 0, status: 'unpaid' }, 'status'],
  [paid, undefined, 'missing_here'],
  [undefined, paid, 'missing_there'],
] as const)('of %o and %o it is %s', (bank, ours, difference) => {
  expect(settlementDifferenceOf(bank, ours)).toBe(difference);
});
