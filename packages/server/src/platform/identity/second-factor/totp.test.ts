import { expect, test } from 'vitest';
import { authenticatorUri, base32, codeAt, matchingStep, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code);
});

test('a code counts in its half minute and beside it, and only once', () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) {
    expect(matchingStep(secret, codeAt(secret, near), { now, spent: 0 })).toBe(near);
    expect(matchingStep(secret, codeAt(secret, near), { now, spent: near })).toBeUndefined();
  }
  for (const far of [step - 2, step + 2]) {
    expect(matchingStep(secret, codeAt(secret, far), { now, spent: 0 })).toBeUndefined();
  }
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(matchingStep(secret, text, { now, spent: 0 })).toBeUndefined();
  }
});

test('a secret is told as authenticators take it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('f'))).toBe('MY');
  expect(authenticatorUri(secret, '王 一')).toBe(
    'otpauth://totp/%E6%8E%8C%E6%9F%9C:%E7%8E%8B%20%E4%B8%80?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E6%8E%8C%E6%9F%9C',
  );
});
