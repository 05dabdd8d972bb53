// @vitest-environment happy-dom
import { createOrder } from '@zhanggui/contract/domains/order/order.action';
import { expect, test } from 'vitest';
import { mallOrderPresentation, orderPresentation } from './order-presentation.overrides.tsx';

test('an order for a buyer is placed only where orders of malls are listed', () => {
  expect(orderPresentation.pageActions).not.toContain(createOrder);
  expect(mallOrderPresentation.pageActions).toEqual([...(orderPresentation.pageActions ?? []), createOrder]);
});
