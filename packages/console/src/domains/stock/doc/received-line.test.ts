import { expect, test } from 'vitest';
import { keepTyped } from './received-line.ts';

const line = { line: 3, life: 90 };
const given = [{ line: 3, actual_quantity: 10 }];

test('the end of a lot follows from its production and stays what was typed after it', () => {
  const made = keepTyped(given, line, { produced_date: '2026-06-01' });
  expect(made).toEqual([{ line: 3, actual_quantity: 10, produced_date: '2026-06-01', expires_date: '2026-08-30' }]);
  const typed = keepTyped(made, line, { expires_date: '2026-08-01' });
  expect(keepTyped(typed, line, { lot_no: 'A1' })).toMatchObject([{ lot_no: 'A1', expires_date: '2026-08-01' }]);
});

test('a lot keeps the count and the other lines', () => {
  const others = [
    { line: 1, actual_quantity: 2 },
    { line: 3, actual_quantity: 7 },
  ];
  expect(keepTyped(others, line, { lot_no: 'A1' })).toEqual([
    { line: 1, actual_quantity: 2 },
    { line: 3, actual_quantity: 7, lot_no: 'A1' },
  ]);
});
