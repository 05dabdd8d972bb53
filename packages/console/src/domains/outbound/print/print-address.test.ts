import { expect, test } from 'vitest';
import { readPrint } from './print-address.ts';

test('an address names a paper and what it is about', () => {
  expect(readPrint(new URLSearchParams('print=packing&of=3,4'))).toEqual({ paper: 'packing', ids: [3, 4] });
  expect(readPrint(new URLSearchParams('print=label&of=0,-1,x,7.5,9'))).toEqual({ paper: 'label', ids: [9] });
});

test('what is no paper, or about nothing, prints nothing', () => {
  expect(readPrint(new URLSearchParams('print=money&of=3'))).toBeUndefined();
  expect(readPrint(new URLSearchParams('print=picking'))).toBeUndefined();
  expect(readPrint(new URLSearchParams('print=picking&of=x'))).toBeUndefined();
});
