import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test('a warning opens its order, or the page that shows its subject, where there is one', () => {
  expect(addressOf({ opens: '/order/detail' }, { subject: 5, order_id: 7, page: null })).toBe('/order/detail?id=7');
  expect(addressOf({ opens: '/order/detail' }, { subject: 5, order_id: null, page: null })).toBeUndefined();
  expect(addressOf({ shows: '/bqd_mall?batch=' }, { subject: 5, order_id: null, page: null })).toBe(
    '/bqd_mall?batch=5',
  );
  expect(addressOf({}, { subject: 5, order_id: 7, page: null })).toBeUndefined();
});

test('a fact of several pages opens the page that it names', () => {
  const at = (page: string) => ({ subject: 5, order_id: null, page });
  expect(addressOf({ shows: '?id=' }, at('/warehouse/stock'))).toBe('/warehouse/stock?id=5');
  expect(addressOf({ shows: '?id=' }, at('/bank/bank-stock'))).toBe('/bank/bank-stock?id=5');
});
