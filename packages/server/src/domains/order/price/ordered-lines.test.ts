import { expect, test } from 'vitest';
import type { SellableCombination } from '../../shop/combination/combination.query.ts';
import type { SellableSku } from '../../shop/mall/sellable.query.ts';
import { combinationOffers, linesOfSets } from './ordered-lines.ts';
import { priceCart } from './price-cart.ts';
import type { OrderedLine } from './price-steps.port.ts';

const sku = (sku_id: number, price_fen: number): SellableSku => ({
  ...{ sku_id, sku_code: `S${sku_id}`, goods_id: sku_id, goods_name: '茶', spec: '', picture: null, unit: '件' },
  ...{
    price_fen,
    points_price: 0,
    cost_fen: null,
    tax_rate: 13,
    supplier_id: null,
    fulfilment: 'stock',
    weight_g: 0,
    volume_cm3: 0,
  },
  ...{ freight_template_id: null, limit_per_buyer: null, is_promoted: false },
  ...{ pool_sku_id: null, supply_price_fen: null, quota: null, stock_percent: 100 },
});
const set = (sale_price_fen: number): SellableCombination => ({
  ...{ combination_id: 9, combination_code: 'ZH-1', combination_name: '一壶两杯', picture: null, sale_price_fen },
  parts: [
    { ...sku(1, 3000), quantity: 1 },
    { ...sku(2, 1500), quantity: 2 },
  ],
});
const priced = (lines: readonly OrderedLine[], combination: SellableCombination) =>
  priceCart(
    lines,
    combinationOffers({ lines, combinations: [combination] }).map((work) => ({ name: 'combination', ...work })),
  ).lines;

test('sets are lines of their SKUs at the price of the sets, the saving split by value', () => {
  const lines = linesOfSets(set(4999), 3);
  expect(lines.map((line) => [line.sku_id, line.quantity, line.set?.combination_quantity])).toEqual([
    [1, 3, 3],
    [2, 6, 3],
  ]);
  const prices = priced(lines, set(4999));
  expect(prices.map((price) => price.payable_fen)).toEqual([7498, 7499]);
  expect(prices[0]?.shares).toEqual([
    { step: 'combination', source_id: 9, label: '一壶两杯', amount_fen: 1502, points: 0 },
  ]);
});

test('the same SKU alone beside its sets pays its own price', () => {
  const lines = [...linesOfSets(set(5000), 1), { ...sku(1, 3000), quantity: 2, set: null, is_gift: false }];
  expect(priced(lines, set(5000)).map((price) => price.payable_fen)).toEqual([2500, 2500, 6000]);
});

test('sets dearer than their parts are sold as the parts', () => {
  const lines = linesOfSets(set(9000), 1);
  expect(priced(lines, set(9000)).map((price) => price.discount_fen)).toEqual([0, 0]);
});
