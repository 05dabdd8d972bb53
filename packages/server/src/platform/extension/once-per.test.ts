import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('an answer is worked out once for each object, also where it is undefined', () => {
  const asked: object[] = [];
  const answer = oncePer((of: { readonly value?: number }) => {
    asked.push(of);
    return of.value;
  });
  const [one, other] = [{ value: 1 }, {}];
  expect([one, other, one, other].map(answer)).toEqual([1, undefined, 1, undefined]);
  expect(asked).toEqual([one, other]);
});

test('what fails is tried again', () => {
  let tries = 0;
  const answer = oncePer(() => {
    tries += 1;
    if (tries === 1) throw new Error('first');
    return tries;
  });
  const of = {};
  expect(() => answer(of)).toThrow('first');
  expect(answer(of)).toBe(2);
});
