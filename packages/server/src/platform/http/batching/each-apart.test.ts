import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { expect, test } from 'vitest';
import { eachApart, onlyOutcome, unfailed } from './each-apart.ts';

const positive = (n: number) => (n < 0 ? invalid('n', 'negative') : n);

test('a failure is that of one alone, and stays with it through later steps', () => {
  const first = eachApart([1, -2, 3, 0], positive);
  expect(first).toMatchObject([1, { issues: { n: ['negative'] } }, 3, 0]);
  const second = eachApart(first, (n, index) => (n === 0 ? fail('not_found', {}) : [n, index]));
  expect(second).toMatchObject([[1, 0], { issues: { n: ['negative'] } }, [3, 2], { code: 'not_found' }]);
  expect(unfailed(second)).toEqual([
    [1, 0],
    [3, 2],
  ]);
});

test('a mistake of the code ends the step for all', () => {
  const broken = () => {
    throw new Error('broken');
  };
  expect(() => eachApart([1], broken)).toThrow('broken');
});

test('a call that goes alone throws its failure', () => {
  expect(onlyOutcome([7])).toBe(7);
  expect(() => onlyOutcome(eachApart([-1], positive))).toThrow('negative');
  expect(() => onlyOutcome([])).toThrow('no outcome');
});
