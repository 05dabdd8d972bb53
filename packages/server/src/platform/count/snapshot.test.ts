import { expect, test } from 'vitest';
import { includes, parseSnapshot } from './snapshot.ts';

test('reads what PostgreSQL writes', () => {
  expect(parseSnapshot('10:10:')).toEqual({ xmin: 10, xmax: 10, xip: [] });
  expect(parseSnapshot('8589934592:8589934600:8589934592,8589934595')).toEqual({
    xmin: 8_589_934_592,
    xmax: 8_589_934_600,
    xip: [8_589_934_592, 8_589_934_595],
  });
});

test.each([
  ['10:10:', '10:10:', true],
  ['12:14:12', '10:10:', true],
  ['10:14:10', '10:12:10', true],
  ['10:14:10,12', '10:12:10', true],
  ['10:14:10,11', '10:12:10', false],
  ['10:11:10', '10:12:10', false],
  ['10:12:10,11', '12:12:', false],
])('%s includes %s: %s', (later, earlier, expected) => {
  expect(includes(parseSnapshot(later), parseSnapshot(earlier))).toBe(expected);
});
