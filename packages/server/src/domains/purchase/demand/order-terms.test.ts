import { expect, test } from 'vitest';
import { orderFault } from './order-terms.ts';

const ordered = (quantity: number, min_quantity = 1, pack_quantity = 1) => ({
  quantity,
  terms: { min_quantity, pack_quantity },
});

test('a shortage is ordered once, however many suppliers share it', () => {
  expect(orderFault(100, [ordered(60), ordered(40)])).toBeUndefined();
  expect(orderFault(100, [ordered(100), ordered(100)])).toEqual({ fault: 'not_short' });
  expect(orderFault(100, [ordered(60), ordered(41)])).toEqual({ fault: 'not_short' });
  expect(orderFault(0, [ordered(1)])).toEqual({ fault: 'not_short' });
});

test('each supplier gets at least its minimum, in whole packs, and no more than they ask for', () => {
  expect(orderFault(7, [ordered(12, 1, 6)])).toBeUndefined();
  expect(orderFault(7, [ordered(6, 1, 6)])).toBeUndefined();
  expect(orderFault(7, [ordered(18, 1, 6)])).toEqual({ fault: 'not_short' });
  expect(orderFault(7, [ordered(7, 1, 6)])).toEqual({ fault: 'terms', min_quantity: 1, pack_quantity: 6 });
  expect(orderFault(7, [ordered(5, 10, 1)])).toEqual({ fault: 'terms', min_quantity: 10, pack_quantity: 1 });
  expect(orderFault(7, [ordered(1), ordered(6, 1, 6)])).toBeUndefined();
});
