import { expect, test } from 'vitest';
import { maxAttemptsOf, nextAttempt } from '../../platform/queue/retry.ts';
import { deliveryRetry, failsTooLong } from './retry.ts';

const now = new Date('2026-11-22T00:00:00Z');
const waitAfter = (attempts: number) => {
  const next = nextAttempt(deliveryRetry, attempts, now);
  return next && next.getTime() - now.getTime();
};

test('each wait is longer than the one before, and after the last there is none', () => {
  const tries = maxAttemptsOf(deliveryRetry);
  const waits = Array.from({ length: tries - 1 }, (_, index) => waitAfter(index + 1) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(new Set(waits).size).toBe(waits.length);
  expect(waits[0]).toBeGreaterThan(0);
  expect(waitAfter(tries)).toBeNull();
  expect(waits.reduce((sum, one) => sum + one)).toBeLessThan(24 * 3_600_000);
});

test('a webhook is switched off after three days, not before', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect([2.99, 3].map((days) => failsTooLong(daysAgo(days), now))).toEqual([false, true]);
});
