import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeLength, codeOf, typedCode } from './coupon-code.ts';

test('a code has twelve characters that are not mistaken for each other', () => {
  for (let at = 0; at < 200; at += 1) expect(codeOf(randomBytes(codeLength))).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
});

test('every character is as likely as every other', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const counts = new Map<string, number>();
  for (let at = 0; at < 256; at += 1) {
    const [character = ''] = codeOf(all.subarray(at, at + 1));
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});

test('is read as people type it', () => {
  expect(typedCode(' abcd-efgh 2345 ')).toBe('ABCDEFGH2345');
});
