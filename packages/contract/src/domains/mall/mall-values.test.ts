import { expect, test } from 'vitest';
import { pageOfPerson } from '../account/uni-account/person-kind.enum.ts';
import { mallPerson } from './mall-values.ts';

test.each([
  ['currency', '/currency/currencyDetail'],
  ['icbc_point', '/icbc-point/detail'],
  ['comm_tre_pang', '/comm-tre-pang/detail'],
  ['gf', '/gf-mall/detail'],
  ['abc', '/bank/shopDetails'],
  ['general', undefined],
])('people of a mall of the kind %s are shown by %s', (kind, page) => {
  expect(pageOfPerson(mallPerson, kind)).toBe(page);
});
