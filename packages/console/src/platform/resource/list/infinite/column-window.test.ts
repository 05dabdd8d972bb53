import { expect, test } from 'vitest';
import { columnsAt } from './column-window.ts';

const forty = Array.from({ length: 40 }, () => 120);

test.each([
  ['at the left edge', 0, { first: 0, end: 12 }],
  ['in the middle', 2400, { first: 18, end: 32 }],
  ['at the right edge', 3600, { first: 28, end: 40 }],
])('a wide table draws the visible columns and some beside them: %s', (_, scrollLeft, drawn) => {
  expect(columnsAt({ scrollLeft, clientWidth: 1200 }, forty)).toEqual(drawn);
});

test('a table that fits, and one of no size yet, draw all', () => {
  expect(columnsAt({ scrollLeft: 0, clientWidth: 5000 }, forty)).toEqual({ first: 0, end: 40 });
  expect(columnsAt({ scrollLeft: 9000, clientWidth: 0 }, forty)).toEqual({ first: 0, end: 40 });
});
