import { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumber, numberPrefixes, orderNumber, refundNumber } from './order-number.ts';

const moment = new Date('2026-11-20T16:30:00Z');

test('a number carries the kind, the day in Shanghai, the sequence and a check digit', () => {
  expect(orderNumber('mall', moment, 42)).toMatch(/^SC2611210000042\d$/);
  expect(refundNumber(moment, 7)).toMatch(/^TK2611210000007\d$/);
});

test('every kind has its own letters', () => {
  const prefixes = orderKind.values.map(({ value }) => numberPrefixes[value]);
  expect(new Set(prefixes).size).toBe(orderKind.values.length);
});

test('every number is valid and no single wrong digit is', () => {
  const sequences = fc.integer({ min: 1, max: 99_999_999_999 });
  fc.assert(
    fc.property(sequences, fc.nat(30), fc.integer({ min: 1, max: 9 }), (sequence, place, shift) => {
      const number = orderNumber('mall', moment, sequence);
      expect(isNumber(number)).toBe(true);
      const at = 2 + (place % (number.length - 2));
      const wrong = `${number.slice(0, at)}${(Number(number[at]) + shift) % 10}${number.slice(at + 1)}`;
      expect(isNumber(wrong)).toBe(false);
    }),
  );
});
