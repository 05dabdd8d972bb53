import { expect, test } from 'vitest';
import { countLine, keepLot } from './received-line.ts';

const line = { line: 3, expected_quantity: 10, shelf_life_days: 90 };

test('the end of a lot follows from its production and stays what was typed after it', () => {
  const made = keepLot([], line, { produced_date: '2026-06-01' });
  expect(made).toEqual([{ line: 3, actual_quantity: 10, produced_date: '2026-06-01', expires_date: '2026-08-30' }]);
  const typed = keepLot(made, line, { expires_date: '2026-08-01' });
  expect(keepLot(typed, line, { lot_no: 'A1' })).toMatchObject([{ lot_no: 'A1', expires_date: '2026-08-01' }]);
});

test('a count keeps the lot that was typed, and a lot the count', () => {
  const lot = keepLot(countLine([], 3, 7), line, { lot_no: 'A1' });
  expect(countLine(lot, 3, 8)).toEqual([{ line: 3, actual_quantity: 8, lot_no: 'A1' }]);
});
