import { returnableOf, undeliveredOf } from '@zhanggui/contract/domains/sale/order/sale-left';
import { expect, test } from 'vitest';
import { type OrderLine, planParts } from './delivery.ts';

const line = (id: number, change: Partial<OrderLine> = {}): OrderLine => ({
  ...{ id, sku_id: id * 10, quantity: 10, delivered_quantity: 0, returned_quantity: 0, closed_quantity: 0 },
  ...change,
});
const lines = [line(1, { delivered_quantity: 4 }), line(2, { closed_quantity: 10 }), line(3)];
const deliver = { limit: undeliveredOf, usual: 'all' } as const;

test('what is not named goes whole, as far as it is open', () => {
  expect(planParts(lines, [{ line: 3, quantity: 2 }], deliver)).toMatchObject({
    parts: [
      { id: 1, part: 6 },
      { id: 3, part: 2 },
    ],
  });
});

test('only what is named comes back, and no more than is out', () => {
  const back = { limit: returnableOf, usual: 'none' } as const;
  expect(planParts(lines, [{ line: 1, quantity: 4 }], back)).toMatchObject({ parts: [{ id: 1, part: 4 }] });
  expect(planParts(lines, [{ line: 1, quantity: 5 }], back)).toEqual({ fault: 'exceeds', index: 0, line: 1, max: 4 });
});

test('foreign and repeated lines are refused', () => {
  expect(planParts(lines, [{ line: 9, quantity: 1 }], deliver)).toMatchObject({ fault: 'unknown', index: 0 });
  const twice = [1, 1].map((id) => ({ line: id, quantity: 1 }));
  expect(planParts(lines, twice, deliver)).toMatchObject({ fault: 'unknown', index: 1 });
});
