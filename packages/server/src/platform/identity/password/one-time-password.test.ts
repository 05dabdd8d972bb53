import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { oneTimePassword } from './one-time-password.ts';

test('a one-time password is twelve letters and digits with both, and none comes twice', () => {
  const made = Array.from({ length: 2000 }, () => oneTimePassword(randomBytes));
  for (const password of made) expect(password).toMatch(/^(?=.*[a-zA-Z])(?=.*[0-9])[a-zA-Z0-9]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});

test('characters are equally likely', () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 20_000; round += 1) {
    for (const letter of oneTimePassword(randomBytes)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (20_000 * 12) / counts.size;
  expect(counts.size).toBe(55);
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.25);
});
