import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test('a file is called by what follows the records of its address', () => {
  const orders = '/media/private/2026/11/7_orders/%E8%AE%A2%E5%8D%95-20261121.xlsx?expires=1&signature=a';
  expect(fileNameOf(orders)).toBe('订单-20261121.xlsx');
  expect(fileNameOf('/media/2026/11/abc.webp')).toBe('abc.webp');
});
