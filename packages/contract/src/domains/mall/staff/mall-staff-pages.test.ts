import { expect, test } from 'vitest';
import { mallStaffPages } from './mall-staff-pages.ts';

test('people of malls are listed by the shelf pages of the kinds that are connected to a bank', () => {
  expect(mallStaffPages).toEqual([
    { kind: 'currency', page: '/currency/currencyDetail' },
    { kind: 'icbc_point', page: '/icbc-point/detail' },
    { kind: 'comm_tre_pang', page: '/comm-tre-pang/detail' },
    { kind: 'gf', page: '/gf-mall/detail' },
    { kind: 'abc', page: '/bank/shopDetails' },
  ]);
});
