import { expect, test } from 'vitest';
import { unfoldedColumns } from '../../../platform/resource/resource.ts';
import { goods } from './goods.resource.ts';

test('the column that shows a range of prices has both ends in files', () => {
  expect(unfoldedColumns(goods, ['name', 'lowest_price_fen'])).toEqual([
    'name',
    'lowest_price_fen',
    'highest_price_fen',
  ]);
});
