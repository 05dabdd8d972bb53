import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkCode } from './link-code.ts';

test('codes have their length, and no characters that look alike', () => {
  const codes = Array.from({ length: 500 }, () => linkCode(randomBytes, 7));
  expect(codes.every((code) => /^[2-9A-HJ-NP-Za-km-np-z]{7}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(500);
});

test('bytes beyond the last whole alphabet are left out, so that no character is likelier', () => {
  const bytes = [255, 0, 254, 55];
  expect(linkCode(() => Buffer.from([bytes.shift() ?? 1]), 2)).toBe('2z');
});
