import { expect, test } from 'vitest';
import { readPrint } from './print-address.ts';

const printDocuments = ['picking', 'packing', 'label'] as const;
const read = (text: string) => readPrint(printDocuments, new URLSearchParams(text));

test('an address names a paper and what it is about', () => {
  expect(read('print=packing&of=3,4')).toEqual({ paper: 'packing', ids: [3, 4] });
  expect(read('print=label&of=0,-1,x,7.5,9')).toEqual({ paper: 'label', ids: [9] });
});

test('what is no paper of the page, or about nothing, prints nothing', () => {
  expect(read('print=money&of=3')).toBeUndefined();
  expect(read('print=picking')).toBeUndefined();
  expect(read('print=picking&of=x')).toBeUndefined();
});
