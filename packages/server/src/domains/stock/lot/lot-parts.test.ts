import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeLots,
  isExpired,
  type LotPart,
  newestLot,
  takeChosen,
  takeLots,
  totalOf,
  withoutLot,
} from './lot-parts.ts';

const today = '2026-06-30';
const lot = (lot_no: string, expires_date: string | null, quantity: number): LotPart => ({
  ...{ lot_no, produced_date: null, near_date: null },
  ...{ expires_date, quantity },
});
const lots = [
  lot('late', '2026-12-31', 5),
  lot('gone', '2026-06-29', 4),
  lot('today', '2026-06-30', 3),
  { ...withoutLot, quantity: 2 },
];
const taken = (order: 'sell' | 'move' | 'dispose', quantity: number, { reserved = 0, held = 0 } = {}) => {
  const answer = takeLots(lots, { quantity, order, today, reserved, held });
  return 'parts' in answer ? answer.parts.map((part) => [part.lot_no, part.quantity]) : answer;
};

describe('which lots an out takes', () => {
  test('a sale takes what expires first and nothing that has expired', () => {
    expect(taken('sell', 6)).toEqual([
      ['无批次', 2],
      ['today', 3],
      ['late', 1],
    ]);
    expect(taken('sell', 11)).toEqual({ available: 10 });
  });

  test('a move takes expired lots last, and leaves what others have reserved', () => {
    expect(taken('move', 6, { reserved: 8 })).toEqual([
      ['无批次', 2],
      ['gone', 4],
    ]);
  });

  test('what was held goes even where expired pieces leave too few for all who hold', () => {
    expect(taken('sell', 3, { reserved: 9 })).toEqual({ available: 1 });
    expect(taken('sell', 3, { reserved: 9, held: 3 })).toEqual([
      ['无批次', 2],
      ['today', 1],
    ]);
  });

  test('what is written off has expired first', () => {
    expect(taken('dispose', 5)).toEqual([
      ['gone', 4],
      ['无批次', 1],
    ]);
  });
});

describe('what was chosen', () => {
  const late = (quantity: number) => lot('late', '2026-12-31', quantity);
  const chosen = (parts: readonly LotPart[], out: { order?: 'sell' | 'move' | 'dispose'; reserved?: number } = {}) => {
    const { order = 'sell', reserved = 0 } = out;
    const answer = takeChosen(lots, parts, { quantity: 6, order, today, reserved, held: 0 });
    return 'parts' in answer ? answer.parts.map((part) => [part.lot_no, part.quantity]) : answer;
  };

  test('leaves first, and the rest by expiry', () => {
    expect(chosen([late(3)])).toEqual([
      ['late', 3],
      ['无批次', 2],
      ['today', 1],
    ]);
  });

  test('is not sold once it has expired, but may be moved or written off', () => {
    const gone = lot('gone', '2026-06-29', 4);
    expect(chosen([gone])).toEqual({ available: 0 });
    expect(chosen([gone], { order: 'move' })).toEqual([
      ['gone', 4],
      ['无批次', 2],
    ]);
  });

  test('is not taken from those who have reserved it', () => {
    expect(chosen([late(5)], { order: 'move', reserved: 6 })).toEqual({ available: 4 });
  });
});

test('a surplus belongs to the lot that ends last', () => {
  expect(newestLot(lots)).toMatchObject({ lot_no: 'late' });
  expect(newestLot([])).toEqual(withoutLot);
});

test('what is taken is taken once, from lots that have it', () => {
  const date = fc.constantFrom(null, '2026-01-01', '2026-06-29', '2026-06-30', '2027-01-01');
  const stock = fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'b', 'c'), date, quantity: fc.integer({ min: 1, max: 9 }) }),
    { selector: (one) => `${one.name} ${one.date}`, maxLength: 6 },
  );
  const order = fc.constantFrom('sell' as const, 'move' as const, 'dispose' as const);
  fc.assert(
    fc.property(stock, order, fc.nat(20), fc.nat(20), (drawn, kind, quantity, reserved) => {
      const before = drawn.map((one) => lot(one.name, one.date, one.quantity));
      const answer = takeLots(before, { quantity, order: kind, today, reserved, held: 0 });
      if (!('parts' in answer)) return;
      const after = changeLots(before, answer.parts, -1);
      expect(totalOf(answer.parts)).toBe(quantity);
      expect(totalOf(after)).toBe(totalOf(before) - quantity);
      expect(after.every((part) => part.quantity >= 0)).toBe(true);
      const expired = answer.parts.filter((part) => isExpired(part, today));
      expect(kind === 'sell' ? expired : []).toEqual([]);
    }),
  );
});
