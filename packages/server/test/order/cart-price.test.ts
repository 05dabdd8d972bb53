import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeManualOrder, priceManually } from '../../src/domains/order/place/manual-order.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { priceCartNow } from '../../src/domains/order/storefront/storefront-cart.service.ts';
import { endPromotions, promote } from '../mall/mall-fixture.ts';
import { type OrderFixture, openOrderFixture, placing, system } from './order-fixture.ts';
import { failureOf } from './order-steps.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const db = () => fixture.database.db();
const place = { province: '山东省', city: '青岛市', county: '市南区' } as const;

test('a cart costs what its order then costs, with what each step took off and why others did not', async () => {
  const [pot, rice] = [await fixture.stocked(50, 3000), await fixture.stocked(50, 1000)];
  await promote(fixture, { kind: 'limited_time', skus: [{ id: pot.id, price_fen: 2800 }] });
  await promote(fixture, { kind: 'full_reduction', threshold_fen: 5000, cut_fen: 700 });
  await promote(fixture, { kind: 'full_reduction', threshold_fen: 900_000, cut_fen: 5 });
  const lines = [
    { sku_code: pot.code, quantity: 2 },
    { sku_code: rice.code, quantity: 6 },
  ];
  const priced = await priceCartNow(fixture.ctx(), { lines, ...place });
  const { totals } = { totals: await placeOrder(fixture.ctx(), placing(fixture, lines)) };
  expect(priced).toMatchObject({ goods_fen: 12_000, problems: [], payable_fen: totals.payable_fen, freight_fen: 0 });
  const taken = priced.lines.flatMap(({ steps }) => steps);
  expect(taken.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(priced.discount_fen);
  expect(new Set(taken.map(({ step }) => step))).toEqual(new Set(['limited_time', 'full_reduction']));
  expect(priced.lines.map((line) => line.payable_fen)).toEqual(totals.lines.map((line) => line.payable_fen));
  expect(priced.missed).toContainEqual(expect.objectContaining({ step: 'full_reduction', reason: expect.any(String) }));
  await endPromotions(fixture);
});

test('what can not be sold is a problem beside the others, and without a place there is no freight', async () => {
  const [good, gone, off] = [await fixture.stocked(5), await fixture.stocked(0), await fixture.stocked(5)];
  await db().rows("UPDATE mall_goods SET state = 'off' WHERE sku_id = $1", [off.id]);
  await db().rows('UPDATE mall_goods SET limit_per_buyer = 2 WHERE sku_id = $1', [good.id]);
  const lines = [good, gone, off].map(({ code }) => ({ sku_code: code, quantity: 3 }));
  const priced = await priceCartNow(fixture.ctx(), { lines });
  expect(priced).toMatchObject({ freight_fen: null, goods_fen: 6000 });
  expect(priced.problems).toEqual([
    { sku_code: gone.code, available: 0, reason: '已售罄' },
    { sku_code: off.code, available: 0, reason: '商品不存在或未上架' },
    { sku_code: good.code, available: 5, reason: '每人限购2件' },
  ]);
  const before = await db().rows('SELECT count(*) AS n FROM "order"');
  await priceCartNow(fixture.ctx(), { lines });
  expect(await db().rows('SELECT count(*) AS n FROM "order"')).toEqual(before);
  expect(await failureOf(priceCartNow(fixture.ctx(system), { lines }))).toMatchObject({ code: 'unauthorized' });
});

test('goods of a supplier are sold without a limit until it declares one, and no further than that', async () => {
  const sku = await fixture.stocked(0);
  const declare = (declared: number | null, taken: number) =>
    db().rows('UPDATE supplier_offer SET declared_quantity = $2, taken_quantity = $3 WHERE sku_id = $1', [
      ...[sku.id, declared, taken],
    ]);
  await db().rows(
    `WITH p AS (INSERT INTO supplier (code, name) VALUES ('GY88', '粮行') RETURNING id),
      s AS (UPDATE sku SET fulfilment = 'supplier' WHERE id = $1),
      g AS (UPDATE goods SET supplier_id = (SELECT id FROM p) WHERE id = (SELECT goods_id FROM sku WHERE id = $1))
     INSERT INTO supplier_offer (supplier_id, sku_id, price) SELECT p.id, $1, '5' FROM p`,
    [sku.id],
  );
  const problems = async () =>
    (await priceCartNow(fixture.ctx(), { lines: [{ sku_code: sku.code, quantity: 3 }] })).problems;
  expect(await problems()).toEqual([]);
  await declare(5, 3);
  expect(await problems()).toEqual([{ sku_code: sku.code, available: 2, reason: expect.any(String) }]);
  await declare(5, 5);
  expect(await problems()).toEqual([{ sku_code: sku.code, available: 0, reason: '已售罄' }]);
});

test('an order by phone costs what was said before it was placed, its freight once it is known where to', async () => {
  const rice = await fixture.stocked(50, 1000);
  await db().rows(
    `WITH t AS (INSERT INTO freight_template (name, basis) VALUES ('按单', 'piece') RETURNING id),
     r AS (INSERT INTO freight_rule (freight_template_id, first, first_fee_fen, next, next_fee_fen)
       SELECT t.id, 10, 600, 10, 0 FROM t)
     UPDATE goods SET freight_template_id = (SELECT id FROM t) FROM sku s WHERE s.id = $1 AND goods.id = s.goods_id`,
    [rice.id],
  );
  const staff = fixture.ctx(system);
  const [cart, gone] = [{ mall: fixture.mall_id, lines: [{ sku: rice.id, quantity: 3 }] }, await fixture.stocked(0)];
  const region = [...Object.values(place)];
  expect(await priceManually(staff, cart)).toMatchObject({ goods_fen: 3000, freight_fen: null, problems: [] });
  const priced = await priceManually(staff, { ...cart, region, phone: '13812345678' });
  expect(priced).toMatchObject({ freight_fen: 600, payable_fen: 3600, freights: [{ label: '按单' }] });
  const receiver = { buyer_name: '李雷', buyer_phone: '13812345678', region, address: '1 号' };
  const { id } = await placeManualOrder(staff, { ...cart, ...receiver });
  expect(await db().rows('SELECT payable_fen, freight_fen FROM "order" WHERE id = $1', [id])).toEqual([
    { payable_fen: 3600, freight_fen: 600 },
  ]);
  const both = await priceManually(staff, { ...cart, lines: [...cart.lines, { sku: gone.id, quantity: 1 }] });
  expect(both).toMatchObject({ goods_fen: 4000, problems: [{ sku_code: gone.code, reason: '已售罄' }] });
  await db().rows("UPDATE goods SET state = 'off' FROM sku s WHERE s.id = $1 AND goods.id = s.goods_id", [gone.id]);
  const unsold = { ...cart, ...receiver, lines: [...cart.lines, { sku: gone.id, quantity: 1 }] };
  const refused = await failureOf(placeManualOrder(staff, unsold));
  expect(refused).toMatchObject({ issues: { 'lines.1.sku': ['商品不存在或未上架'] } });
});
