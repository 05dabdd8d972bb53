import { Invalid } from '@zhanggui/contract/platform/errors';
import { expect, test } from 'vitest';
import { type Announced, planReceived } from './receipt.ts';

const line = (id: number, expected_quantity: number) => ({
  ...{ id, sku_id: id * 10, expected_quantity },
  ...{ actual_quantity: null, rejected_quantity: 0, unit_price: '1.333333', sku_code: `S${id}` },
  ...{ shelf_life_days: null, near_days: null, lot_no: null, produced_date: null, expires_date: null },
});
const lines = [line(1, 10), line(2, 3)];
const today = '2026-06-30';
const bought = true;

function issuesOf(announced: Omit<Announced, 'today' | 'bought'>, bought = true) {
  try {
    return planReceived({ ...announced, today, bought });
  } catch (error) {
    if (error instanceof Invalid) return error.issues;
    throw error;
  }
}

test('what was not counted otherwise came as announced, at its price', () => {
  expect(planReceived({ lines, today, bought, received: [{ line: 2, actual_quantity: 1 }] })).toEqual([
    { id: 1, sku_id: 10, expected: 10, quantity: 10, rejected: 0, amount_fen: 1333, lot: undefined },
    { id: 2, sku_id: 20, expected: 3, quantity: 1, rejected: 0, amount_fen: 133, lot: undefined },
  ]);
});

test('foreign lines, lines counted twice and nothing at all are refused', () => {
  const one = { line: 1, actual_quantity: 1 };
  expect(issuesOf({ lines, received: [{ line: 9, actual_quantity: 1 }] })).toHaveProperty(['lines.0.line']);
  expect(issuesOf({ lines, received: [one, one] })).toHaveProperty(['lines.1.line']);
  const nothing = lines.map(({ id }) => ({ line: id, actual_quantity: 0 }));
  expect(issuesOf({ lines, received: nothing })).toHaveProperty(['lines']);
});

test('what came and was refused is kept apart, even where nothing was taken in', () => {
  const refused = lines.map(({ id }) => ({ line: id, actual_quantity: 0, rejected_quantity: 2 }));
  expect(planReceived({ lines, today, bought, received: refused })).toMatchObject([
    { quantity: 0, rejected: 2, amount_fen: 0 },
    { quantity: 0, rejected: 2 },
  ]);
});

test('what was counted before stays where nothing else is said', () => {
  const before = [{ ...line(1, 10), actual_quantity: 6, rejected_quantity: 4 }];
  expect(planReceived({ lines: before, today, bought, received: [] })).toMatchObject([{ quantity: 6, rejected: 4 }]);
  const anew = [{ line: 1, actual_quantity: 10, rejected_quantity: 0 }];
  expect(planReceived({ lines: before, today, bought, received: anew })).toMatchObject([{ quantity: 10, rejected: 0 }]);
});

const dated = [{ ...line(1, 10), shelf_life_days: 90, near_days: 15 }];
const received = (lot: object) => [{ line: 1, actual_quantity: 10, ...lot }];

test('a SKU with a shelf life is received as a lot, whose end follows from its production', () => {
  const named = received({ lot_no: 'A1', produced_date: '2026-06-01' });
  expect(planReceived({ lines: dated, today, bought, received: named })).toMatchObject([
    { lot: { lot_no: 'A1', produced_date: '2026-06-01', expires_date: '2026-08-30', near_date: '2026-08-15' } },
  ]);
  const other = received({ lot_no: 'A1', produced_date: '2026-06-01', expires_date: '2026-08-01' });
  expect(planReceived({ lines: dated, today, bought, received: other })).toMatchObject([
    { lot: { expires_date: '2026-08-01' } },
  ]);
});

test('one reply names the faults of all lines, each at its place in the body', () => {
  const lots = [1, 2, 3].map((id) => ({ ...line(id, 10), shelf_life_days: 90 }));
  const named = [
    { line: 3, actual_quantity: 10 },
    { line: 1, actual_quantity: 10, lot_no: 'A1' },
  ];
  expect(issuesOf({ lines: lots, received: named })).toEqual({
    'lines.0.lot_no': ['S3 有保质期，请填写批次号'],
    'lines.0.produced_date': ['S3 有保质期，请填写生产日期'],
    'lines.1.produced_date': ['S1 有保质期，请填写生产日期'],
    lines: ['S2 有保质期，请填写批次号', 'S2 有保质期，请填写生产日期'],
  });
  const expensive = [{ ...line(1, 1), unit_price: '999999999' }, line(2, 1)];
  const much = [
    { line: 2, actual_quantity: 1 },
    { line: 1, actual_quantity: 2_000_000_000 },
  ];
  expect(issuesOf({ lines: expensive, received: much })).toEqual({ 'lines.1.actual_quantity': ['金额超出范围'] });
});

test('a lot that is missing, made tomorrow or ends before it was made is refused', () => {
  expect(issuesOf({ lines: dated, received: [] })).toHaveProperty(['lines']);
  expect(issuesOf({ lines: dated, received: received({ lot_no: 'A1' }) })).toHaveProperty(['lines.0.produced_date']);
  const tomorrow = received({ lot_no: 'A1', produced_date: '2026-07-01' });
  expect(issuesOf({ lines: dated, received: tomorrow })).toHaveProperty(['lines.0.produced_date']);
  const ended = received({ lot_no: 'A1', produced_date: '2026-06-02', expires_date: '2026-06-01' });
  expect(issuesOf({ lines: dated, received: ended })).toHaveProperty(['lines.0.expires_date']);
  expect(issuesOf({ lines, received: received({ lot_no: 'A1' }) })).toHaveProperty(['lines.0.lot_no']);
});

test('goods that have expired are not bought, but what was received before is put right', () => {
  const expired = received({ lot_no: 'A1', produced_date: '2026-03-29' });
  expect(issuesOf({ lines: dated, received: expired })).toEqual({
    'lines.0.expires_date': ['S1 的这批商品已过期 3 天，请拒收'],
  });
  expect(issuesOf({ lines: dated, received: expired }, false)).toMatchObject([{ lot: { expires_date: '2026-06-27' } }]);
  const before = [{ ...line(1, 10), ...dated[0], expires_date: '2026-06-27' }];
  expect(issuesOf({ lines: before, received: expired })).toMatchObject([{ lot: { expires_date: '2026-06-27' } }]);
  const last = received({ lot_no: 'A1', produced_date: '2026-04-01' });
  expect(issuesOf({ lines: dated, received: last })).toMatchObject([{ lot: { expires_date: today } }]);
});
