import { expect, test } from 'vitest';
import { batchOf, openCounts, withoutKeys } from './count-queue.ts';

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

test('a count that was taken back is not open, however often the same was counted', () => {
  const counts = [1, 1, -1, 2, -1, -1].map((quantity, at) => ({ key: String(at), code: 'R', quantity, at }));
  expect(openCounts(counts).map(({ key }) => key)).toEqual(['3', '5']);
  expect(openCounts([...counts, { key: '6', code: 'T', quantity: -2, at: 6 }]).map(({ key }) => key)).toEqual([
    '3',
    '5',
    '6',
  ]);
});

test('a zero that was taken back is not open, and is sent as what takes it back', () => {
  const none = { code: 'R', quantity: 0, at: 0 };
  const counts = [
    { ...none, key: 'a' },
    { ...none, key: 'b', takes_back: true },
    { ...none, key: 'c' },
  ];
  expect(openCounts(counts).map(({ key }) => key)).toEqual(['c']);
  expect(batchOf(counts, 0, 2)[1]).toEqual({ key: 'b', code: 'R', quantity: 0, takes_back: true, age_seconds: 0 });
});
