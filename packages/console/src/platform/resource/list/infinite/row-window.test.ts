import { expect, test } from 'vitest';
import { blocksOf, isNearEnd, windowAt } from './row-window.ts';

test('blocks hold the rows between two places', () => {
  expect(blocksOf(0, 0)).toEqual([0]);
  expect(blocksOf(99, 100)).toEqual([0, 1]);
  expect(blocksOf(250, 420)).toEqual([2, 3, 4]);
});

test('the window covers what is visible, stays within the rows and moves in strides', () => {
  const box = { scrollTop: 4800, clientHeight: 480 };
  const { first, end } = windowAt(box, 48, 1000);
  expect(first).toBeLessThanOrEqual(100);
  expect(end).toBeGreaterThanOrEqual(110);
  expect(windowAt({ ...box, scrollTop: 4810 }, 48, 1000)).toEqual({ first, end });
  expect(windowAt({ ...box, scrollTop: 0 }, 48, 7)).toEqual({ first: 0, end: 7 });
  expect(windowAt({ ...box, scrollTop: 99_999 }, 48, 110).end).toBe(110);
  expect(windowAt(box, 48, 0)).toEqual({ first: 0, end: 0 });
});

test('the end is near within 100 pixels', () => {
  expect(isNearEnd({ scrollTop: 899, clientHeight: 500, scrollHeight: 1500 })).toBe(false);
  expect(isNearEnd({ scrollTop: 900, clientHeight: 500, scrollHeight: 1500 })).toBe(true);
});
