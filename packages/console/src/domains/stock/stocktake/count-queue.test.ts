import { expect, test } from 'vitest';
import { batchOf, withoutKeys } from './count-queue.ts';

const queue = [
  { key: 'a', code: 'R', quantity: 2, at: 1000 },
  { key: 'b', code: 'T', quantity: -1, at: 61_400 },
];

test('counts are sent oldest first with their age, however the clock of the device stands', () => {
  expect(batchOf(queue, 61_000, 10)).toEqual([
    { key: 'a', code: 'R', quantity: 2, age_seconds: 60 },
    { key: 'b', code: 'T', quantity: -1, age_seconds: 0 },
  ]);
  expect(batchOf(queue, 61_000, 1)).toHaveLength(1);
});

test('what was answered leaves the queue, what came meanwhile stays', () => {
  expect(withoutKeys(queue, ['a', 'x'])).toEqual([queue[1]]);
});
