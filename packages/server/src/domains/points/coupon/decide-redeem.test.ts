import { expect, test } from 'vitest';
import { decideRedeem, type RedeemedCoupon } from './decide-redeem.ts';

const coupon: RedeemedCoupon = {
  state: 'unused',
  from_date: '2026-11-01',
  to_date: '2026-11-30',
  employee_id: null,
  redeemed_by_id: null,
};
const decide = (change: Partial<RedeemedCoupon>, today = '2026-11-15') =>
  decideRedeem({ ...coupon, ...change }, { person: 7, today });

const alike = '券码不能兑换';

test('is redeemed from its first day until the end of its last', () => {
  expect(decide({}, '2026-11-01')).toBe('redeem');
  expect(decide({}, '2026-11-30')).toBe('redeem');
  expect(decide({ from_date: null }, '2026-01-01')).toBe('redeem');
  expect(() => decide({}, '2026-10-31')).toThrow(alike);
  expect(() => decide({}, '2026-12-01')).toThrow(alike);
});

test('is redeemed by whom it was handed to, and once', () => {
  expect(decide({ employee_id: 7 })).toBe('redeem');
  expect(() => decide({ employee_id: 8 })).toThrow(alike);
  expect(decide({ state: 'redeemed', redeemed_by_id: 7 })).toBe('repeat');
  expect(() => decide({ state: 'redeemed', redeemed_by_id: 8 })).toThrow(alike);
  expect(() => decide({ state: 'redeemed', redeemed_by_id: 8, employee_id: 7 })).toThrow(alike);
  expect(() => decide({ state: 'void' })).toThrow(alike);
  expect(() => decide({ state: 'expired' })).toThrow(alike);
});

test('tells whom it was handed to why it can not be redeemed', () => {
  expect(() => decide({ employee_id: 7, state: 'void' })).toThrow('券码已作废');
  expect(() => decide({ employee_id: 7, state: 'expired' })).toThrow('券码已过期');
  expect(() => decide({ employee_id: 7 }, '2026-12-01')).toThrow('券码已过期');
  expect(() => decide({ employee_id: 7 }, '2026-10-31')).toThrow('2026-11-01 起可以兑换');
});
