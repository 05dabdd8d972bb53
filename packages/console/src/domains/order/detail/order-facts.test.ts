// @vitest-environment happy-dom
import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { expect, test } from 'vitest';
import { factsOf } from './order-facts.view.tsx';

test('only an order that waits for its payment has a deadline of it', () => {
  const others = [orderStatus.paid, orderStatus.shipped, orderStatus.refunded];
  expect(factsOf({ status: orderStatus.unpaid })).toContain('expires_at');
  expect(others.filter((status) => factsOf({ status }).includes('expires_at'))).toEqual([]);
});
