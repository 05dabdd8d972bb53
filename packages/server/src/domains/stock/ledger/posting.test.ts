import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEntry, type Balance, canUnpost, proportion, unitCost } from './posting.ts';

const empty: Balance = { on_hand: 0, reserved: 0, value_fen: 0 };

function post(balance: Balance, entry: Parameters<typeof applyEntry>[1]): Balance {
  const result = applyEntry(balance, entry);
  if ('available' in result) throw new Error(`short: ${result.available}`);
  return result.balance;
}

/** Whether a step moved pieces and money by what it said, or nothing where too few pieces were there. */
function isSound(balance: Balance, quantity: number, result: ReturnType<typeof applyEntry>): boolean {
  const short = -quantity > balance.on_hand;
  if ('available' in result) return short;
  const moved = result.balance.on_hand - balance.on_hand === quantity;
  return !short && moved && result.balance.value_fen - balance.value_fen === result.value_fen;
}

describe('an entry', () => {
  test('comes in at its price and leaves at the moving average', () => {
    const filled = post(post(empty, { quantity: 10, value_fen: 1000 }), { quantity: 10, value_fen: 3000 });
    expect(applyEntry(filled, { quantity: -5 })).toEqual({
      balance: { on_hand: 15, reserved: 0, value_fen: 3000 },
      before: 20,
      after: 15,
      value_fen: -1000,
    });
  });

  test('takes the rest of the value with the last piece', () => {
    let balance = post(empty, { quantity: 3, value_fen: 100 });
    balance = post(balance, { quantity: -1 });
    balance = post(balance, { quantity: -1 });
    expect(balance).toEqual({ on_hand: 1, reserved: 0, value_fen: 33 });
    expect(post(balance, { quantity: -1 })).toEqual(empty);
  });

  test('never takes what others have reserved, and tells what is free', () => {
    const balance = { on_hand: 10, reserved: 8, value_fen: 1000 };
    expect(applyEntry(balance, { quantity: -3 })).toEqual({ available: 2 });
    expect(applyEntry(balance, { quantity: -3, held: 3 })).toMatchObject({ balance: { on_hand: 7, reserved: 5 } });
  });

  test('keeps every balance whole, whatever comes', () => {
    const quantity = fc.integer({ min: -500, max: 500 }).filter((pieces) => pieces !== 0);
    const step = fc.record({ quantity, price: fc.integer({ min: 0, max: 10 ** 7 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let balance = empty;
        for (const { quantity: pieces, price } of steps) {
          const entry = pieces > 0 ? { quantity: pieces, value_fen: pieces * price } : { quantity: pieces };
          const result = applyEntry(balance, entry);
          expect(isSound(balance, pieces, result)).toBe(true);
          balance = 'available' in result ? balance : result.balance;
        }
        expect(balance.value_fen).toBeGreaterThanOrEqual(0);
        expect(balance.on_hand > 0 || balance.value_fen === 0).toBe(true);
      }),
    );
  });
});

describe('proportion', () => {
  test.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [1, 1, 2, 1],
    [0, 5, 7, 0],
    [9_007_199_254_740_991, 999_999, 1_000_000, 9_007_190_247_541_736],
  ])('%i × %i ÷ %i is %i', (total, part, whole, expected) => {
    expect(proportion(total, part, whole)).toBe(expected);
  });
});

describe('taking a posting back', () => {
  const brought = { quantity: 10, value_fen: 1000 };

  test('is refused when a later balance would fall below zero', () => {
    const present = { on_hand: 12, reserved: 0, value_fen: 1200 };
    expect(canUnpost(brought, present, [11, 12])).toBe(true);
    expect(canUnpost(brought, present, [9, 12])).toBe(false);
  });

  test('is refused when pieces are reserved or their value has left', () => {
    expect(canUnpost(brought, { on_hand: 12, reserved: 3, value_fen: 1200 }, [])).toBe(false);
    expect(canUnpost(brought, { on_hand: 12, reserved: 0, value_fen: 999 }, [])).toBe(false);
    expect(canUnpost(brought, { on_hand: 10, reserved: 0, value_fen: 1001 }, [])).toBe(false);
  });
});

test.each([
  ['0.005', 1, 1],
  ['0.004999', 1, 0],
  ['1.333333', 3, 400],
  ['999999999.999999', 1, 100_000_000_000],
  ['12', 7, 8400],
])('%s yuan × %i is %i fen', (price, quantity, amount) => {
  expect(lineAmount(price, quantity)).toBe(amount);
});

test.each([
  [-1000, -3, '3.333333'],
  [5, 1, '0.050000'],
  [0, 9, '0.000000'],
])('%i fen ÷ %i is %s yuan a piece', (value, quantity, cost) => {
  expect(unitCost(value, quantity)).toBe(cost);
});
