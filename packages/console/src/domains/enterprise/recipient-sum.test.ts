import { expect, test } from 'vitest';
import { recipientSum } from './recipient-sum.ts';

test('lines of people add up; departments are named apart, and lines that are not filled in count as nothing', () => {
  const lines = [
    { employee: { id: 1 }, points: 500 },
    { employee: { id: 2 }, points: null },
    { department: { id: 7 }, points: 300 },
    {},
  ];
  expect(recipientSum(lines, 'points')).toEqual({ people: 2, value: 500, departments: 1 });
  expect(recipientSum([], 'points')).toEqual({ people: 0, value: 0, departments: 0 });
});
