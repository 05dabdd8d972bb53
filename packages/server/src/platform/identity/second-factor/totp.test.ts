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

test('a secret is written as authenticators read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('f'))).toBe('MY');
  const uri = new URL(authenticatorUri(secret, '王 一'));
  expect(decodeURIComponent(uri.pathname)).toMatch(/掌柜:王 一$/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ issuer: '掌柜', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  });
});
