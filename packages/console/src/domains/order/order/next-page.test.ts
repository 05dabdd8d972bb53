import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

const all = () => true;

test.each([
  ['a request for money', { status: 4, delivery_method: 'express' }, '处理退款'],
  ['goods that are fetched', { status: 1, delivery_method: 'self_pickup' }, '备货'],
  ['goods that are issued', { status: 1, delivery_method: 'virtual' }, '发放'],
])('%s leads to where it is done', (_, row, label) => {
  expect(nextPage({ id: 7, ...row }, all)?.label).toBe(label);
  expect(nextPage({ id: 7, ...row }, () => false)).toBeUndefined();
});

test('what its list can do leads nowhere', () => {
  expect(nextPage({ id: 7, status: 1, delivery_method: 'express' }, all)).toBeUndefined();
  expect(nextPage({ id: 7, status: 3, delivery_method: 'virtual' }, all)).toBeUndefined();
});
