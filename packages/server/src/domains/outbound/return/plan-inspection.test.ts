import { expect, test } from 'vitest';
import { planInspection } from './plan-inspection.ts';

const expected = [
  { id: 1, quantity: 3 },
  { id: 2, quantity: 1 },
];

test('what is neither good nor damaged is short', () => {
  expect(
    planInspection(expected, [
      { line: 2, good: 0, damaged: 0 },
      { line: 1, good: 1, damaged: 2, remark: '包装破损' },
    ]),
  ).toEqual([
    { id: 2, good: 0, damaged: 0, short: 1, remark: null },
    { id: 1, good: 1, damaged: 2, short: 0, remark: '包装破损' },
  ]);
});

test('every line is counted once, and never above what was to come back', () => {
  const one = { line: 1, good: 3, damaged: 0 };
  expect(planInspection(expected, [one])).toEqual({ fault: 'missing', index: 1 });
  expect(planInspection(expected, [one, one])).toEqual({ fault: 'unknown', index: 1 });
  expect(planInspection(expected, [one, { line: 9, good: 1, damaged: 0 }])).toEqual({ fault: 'unknown', index: 1 });
  expect(planInspection(expected, [{ line: 1, good: 3, damaged: 1 }])).toEqual({ fault: 'exceeds', index: 0 });
});
