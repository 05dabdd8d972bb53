import { expect, test } from 'vitest';
import { allGood, shortOf, takePiece } from './count-found.ts';

const first = { id: 1, sku_code: 'ZG-01', barcode: '6901234567892', quantity: 2 };
const second = { id: 2, sku_code: 'ZG-01', barcode: null, quantity: 1 };
const lines = [first, second];

test('a scanned piece counts as what the desk says, in the first line that lacks one', () => {
  const scanned = takePiece(lines, {}, { code: ' zg-01 ', condition: 'damaged' });
  expect(scanned).toEqual({ outcome: 'counted', line: 1, counts: { 1: { good: 0, damaged: 1 } } });
  const full = { 1: { good: 1, damaged: 1 } };
  expect(takePiece(lines, full, { code: 'ZG-01', condition: 'good' })).toMatchObject({ line: 2 });
});

test('what is not of this return is wrong, and no line takes more than was to come', () => {
  expect(takePiece(lines, {}, { code: 'ZG-02', condition: 'good' })).toEqual({ outcome: 'wrong' });
  expect(takePiece(lines, allGood(lines), { code: '6901234567892', condition: 'good' })).toEqual({
    outcome: 'too_many',
  });
});

test('what was not counted is short', () => {
  expect(shortOf(first, {})).toBe(2);
  expect(shortOf(first, { 1: { good: 1, damaged: 1 } })).toBe(0);
});
