import { expect, test } from 'vitest';
import { lockedSeconds } from './lockout.ts';

const noon = Date.parse('2026-03-01T04:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000);

test('four wrong passwords lock nothing', () => {
  expect(lockedSeconds([], at(0))).toBe(0);
  expect(lockedSeconds([at(0), at(1), at(2), at(3)], at(3))).toBe(0);
});

test('five lock for fifteen minutes from the fifth', () => {
  const failures = [at(0), at(1), at(2), at(3), at(4)];
  expect(lockedSeconds(failures, at(4))).toBe(900);
  expect(lockedSeconds(failures, at(18.99))).toBe(1);
  expect(lockedSeconds(failures, at(19))).toBe(0);
});
