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

test('is redeemed from its first day until the end of its last', () => {
  expect(decide({}, '2026-11-01')).toBe('redeem');
  expect(decide({}, '2026-11-30')).toBe('redeem');
  expect(decide({ from_date: null }, '2026-01-01')).toBe('redeem');
  expect(() => decide({}, '2026-10-31')).toThrow('2026-11-01 起可以兑换');
  expect(() => decide({}, '2026-12-01')).toThrow('券码已过期');
});

test('is redeemed by whom it was handed to, and once', () => {
  expect(decide({ employee_id: 7 })).toBe('redeem');
  expect(() => decide({ employee_id: 8 })).toThrow('券码已发给其他员工');
  expect(decide({ state: 'redeemed', redeemed_by_id: 7 })).toBe('repeat');
  expect(() => decide({ state: 'redeemed', redeemed_by_id: 8 })).toThrow('券码已被兑换');
  expect(() => decide({ state: 'void' })).toThrow('券码已作废');
  expect(() => decide({ state: 'expired' })).toThrow('券码已过期');
});
