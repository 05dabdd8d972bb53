import { expect, test } from 'vitest';
import { planParts } from './plan-parts.ts';

const lines = [
  { id: 1, ordered: 10, sent: 4 },
  { id: 2, ordered: 10, sent: 10 },
  { id: 3, ordered: 10, sent: 0 },
];
type Line = (typeof lines)[number];
const send = { limit: ({ ordered, sent }: Line) => ordered - sent, usual: 'all' } as const;

test('what is not named goes whole, as far as it is open', () => {
  expect(planParts(lines, [{ line: 3, quantity: 2 }], send)).toMatchObject({
    parts: [
      { id: 1, part: 6 },
      { id: 3, part: 2 },
    ],
  });
});

test('only what is named comes back, and no more than is out', () => {
  const back = { limit: ({ sent }: Line) => sent, usual: 'none' } as const;
  expect(planParts(lines, [{ line: 1, quantity: 4 }], back)).toMatchObject({ parts: [{ id: 1, part: 4 }] });
  expect(planParts(lines, [{ line: 1, quantity: 5 }], back)).toEqual({ fault: 'exceeds', index: 0, line: 1, max: 4 });
});

test('foreign and repeated lines are refused', () => {
  expect(planParts(lines, [{ line: 9, quantity: 1 }], send)).toMatchObject({ fault: 'unknown', index: 0 });
  const twice = [1, 1].map((id) => ({ line: id, quantity: 1 }));
  expect(planParts(lines, twice, send)).toMatchObject({ fault: 'unknown', index: 1 });
});
