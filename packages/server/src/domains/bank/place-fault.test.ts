import { expect, test } from 'vitest';
import { placeFault } from './place-fault.ts';

const office = { level: 1, bank_id: 7 };
const city = { level: 3, bank_id: 7 };

test.each<[string, Parameters<typeof placeFault>[0], string | undefined]>([
  ['a head office stands alone', { ...office, above: undefined, below: [2, 3] }, undefined],
  ['a counter may stand right under the head office', { level: 4, bank_id: 7, above: office, below: [] }, undefined],
  ['a head office has nothing above', { ...office, above: office, below: [] }, 'parent'],
  ['everything else has something above', { ...city, above: undefined, below: [] }, 'parent'],
  ['nothing stands under its own level', { ...city, above: city, below: [] }, 'parent'],
  ['nothing stands under a lower level', { level: 2, bank_id: 7, above: city, below: [] }, 'parent'],
  ['nothing sinks to the level of what is below it', { level: 4, bank_id: 7, above: office, below: [4] }, 'level'],
  ['a head office is of a bank', { level: 1, bank_id: null, above: undefined, below: [] }, 'bank'],
  ['all of a tree are of one bank', { level: 4, bank_id: 8, above: city, below: [] }, 'bank'],
])('%s', (_, placing, field) => {
  expect(placeFault(placing)?.[0]).toBe(field);
});
