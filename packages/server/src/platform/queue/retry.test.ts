import { expect, test } from 'vitest';
import { maxAttemptsOf, nextAttempt, type RetryPolicy } from './retry.ts';

const now = new Date('2026-11-22T00:00:00Z');
const gaps = [10, 60, 300];
const waits = (policy: RetryPolicy) =>
  [1, 2, 3, 4, 9].map((attempts) => {
    const next = nextAttempt(policy, attempts, now);
    return next && (next.getTime() - now.getTime()) / 1000;
  });

test('a policy that gives up has one attempt more than gaps', () => {
  expect(waits({ gaps, at_end: 'give_up' })).toEqual([10, 60, 300, null, null]);
  expect(maxAttemptsOf({ gaps, at_end: 'give_up' })).toBe(4);
});

test('a policy that goes on repeats its last gap', () => {
  expect(waits({ gaps, at_end: 'last_gap' })).toEqual([10, 60, 300, 300, 300]);
  expect(maxAttemptsOf({ gaps, at_end: 'last_gap' })).toBe(Number.POSITIVE_INFINITY);
});
