import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { expect, test } from 'vitest';
import { maySignIn } from './employment-rule.ts';

test('who has left stays out, everybody else signs in', () => {
  const admitted = employment.values.filter(({ value }) => maySignIn(value)).map(({ label }) => label);
  expect(admitted).toEqual(['在职', '长假', '借调', '实习']);
});
