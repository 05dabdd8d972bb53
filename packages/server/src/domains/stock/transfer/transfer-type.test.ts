import { expect, test } from 'vitest';
import { transferTypeOf } from './transfer-type.ts';

test.each([
  ['warehouse', 'warehouse', 301],
  ['warehouse', 'driver', 302],
  ['driver', 'warehouse', 302],
  ['warehouse', 'activity', 303],
  ['supplier', 'warehouse', 304],
  ['warehouse', 'customer', 305],
  ['warehouse', 'bank_cell', 306],
  ['bank_cell', 'bank_cell', 306],
  ['driver', 'bank_cell', 306],
  ['bank_cell', 'activity', 303],
  ['transit', 'warehouse', undefined],
  ['warehouse', 'quarantine', undefined],
])('from %s to %s is %s', (from, to, type) => {
  expect(transferTypeOf(from, to)).toBe(type);
});
