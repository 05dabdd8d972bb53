import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOf, reversalOf } from './commission-amount.ts';

test('a commission is rounded half up once', () => {
  expect([
    commissionOf(10_000, '3.5'),
    commissionOf(10_000, '3.50'),
    commissionOf(50, '1'),
    commissionOf(49, '1'),
  ]).toEqual([350, 350, 1, 0]);
});

test('what refunds take in parts adds up to the accrual, whatever the parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 });
  const rates = fc.integer({ min: 1, max: 10_000 }).map((rate) => (rate / 100).toFixed(2));
  fc.assert(
    fc.property(parts, rates, (refunds, percent) => {
      let base_fen = refunds.reduce((sum, one) => sum + one, 0);
      const accrued_fen = commissionOf(base_fen, percent);
      let reversed_fen = 0;
      for (const refunded of refunds) {
        base_fen -= refunded;
        reversed_fen += reversalOf({ base_fen, percent, accrued_fen, reversed_fen });
        expect(accrued_fen - reversed_fen).toBe(commissionOf(base_fen, percent));
      }
      expect(reversed_fen).toBe(accrued_fen);
    }),
  );
});
