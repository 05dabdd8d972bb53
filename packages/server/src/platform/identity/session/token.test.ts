import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newToken, tokenHash } from './token.ts';

test('a token is 256 bits, and only its digest can be compared', () => {
  const token = newToken(randomBytes);
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  expect(tokenHash(token)).toBe(tokenHash(token));
  expect(tokenHash(token)).not.toContain(token.slice(0, 10));
});

test('a text that no token can be has no digest', () => {
  for (const text of ['', 'x', `${'a'.repeat(42)}!`, 'a'.repeat(44), `${'a'.repeat(43)}\n`]) {
    expect(tokenHash(text)).toBeUndefined();
  }
});
