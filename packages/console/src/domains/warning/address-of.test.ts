import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test('a warning opens its order, or the page that shows its subject, where there is one', () => {
  expect(addressOf({ opens: '/order/detail' }, { subject: 5, order_id: 7 })).toBe('/order/detail?id=7');
  expect(addressOf({ opens: '/order/detail' }, { subject: 5, order_id: null })).toBeUndefined();
  expect(addressOf({ shows: '/bqd_mall?batch=' }, { subject: 5, order_id: null })).toBe('/bqd_mall?batch=5');
  expect(addressOf({}, { subject: 5, order_id: 7 })).toBeUndefined();
});
