import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { returnsOn } from './returns.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
});
afterAll(() => fixture.close());

/** A SKU that lies in a second warehouse of the mall. */
async function elsewhere() {
  const sku = await fixture.stocked(0);
  const [other] = await db.rows<{ id: number }>(
    "INSERT INTO location (code, name, region, address) VALUES ('W2', '二号仓', '{河北省,保定市}', '仓库路 2 号') RETURNING id",
  );
  await db.rows('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2)', [other?.id, fixture.mall_id]);
  await db.rows(
    `WITH l AS (INSERT INTO stock_level (location_id, sku_id, on_hand, value_fen) VALUES ($1, $2, 5, 3000))
     INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
       document_kind, document_id, document_no, line_id, leg, posting_no)
     VALUES (now(), $1, $2, 105, 5, 0, 5, 6, 3000, 'stock_doc', -$2::bigint, 'OPEN', $2, 1, 1)`,
    [other?.id, sku.id],
  );
  return { ...sku, location_id: other?.id };
}

/** A SKU that a supplier sends. */
async function supplied() {
  const sku = await fixture.stocked(0);
  await db.rows("UPDATE sku SET fulfilment = 'supplier' WHERE id = $1", [sku.id]);
  await db.rows(
    `WITH p AS (INSERT INTO supplier (code, name, state) VALUES ('P1', '直供', 'approved') RETURNING id),
       o AS (INSERT INTO supplier_offer (supplier_id, sku_id, price) SELECT id, $1, '5' FROM p)
     UPDATE goods SET supplier_id = p.id FROM p WHERE goods.id = (SELECT goods_id FROM sku WHERE id = $1)`,
    [sku.id],
  );
  return sku;
}

test('goods go back to the warehouse that sent them, and where a supplier did the clerk says where', async () => {
  const [near, far, direct] = [await fixture.stocked(5), await elsewhere(), await supplied()];
  const { id } = await orderSteps.paid([near, far, direct].map(({ code }) => ({ sku_code: code, quantity: 1 })));
  const lines = await db.rows<{ id: number; sku_id: number }>('SELECT id, sku_id FROM order_line WHERE order_id = $1', [
    id,
  ]);
  const lineOf = (sku: { readonly id: number }) => ({
    line_id: lines.find(({ sku_id }) => sku_id === sku.id)?.id ?? 0,
    quantity: 1,
  });
  // The nearer warehouse ships last.
  for (const sku of [direct, far, near]) await orderSteps.ship(id, [lineOf(sku)]);
  await orderSteps.receive(id);
  for (const sku of [near, far, direct]) await orderSteps.ask(id, { kind: 'goods', lines: [lineOf(sku)] });
  const refunds = await orderSteps.refundIds(id);
  const [ofNear = 0, ofFar = 0, ofDirect = 0] = refunds;
  await orderSteps.approve(ofNear);
  await orderSteps.approve(ofFar);
  expect(await failureOf(orderSteps.approve(ofDirect))).toMatchObject({
    issues: { return_address: ['商品由供应商发出，请填写退货地址'] },
  });
  const rows = await db.rows<{ return_address: string | null }>(
    'SELECT return_address FROM refund WHERE id = ANY($1) ORDER BY id',
    [refunds],
  );
  expect(rows.map(({ return_address }) => return_address)).toEqual([
    '山东省青岛市物流大道 1 号',
    '河北省保定市仓库路 2 号',
    null,
  ]);
  const { of } = returnsOn(fixture);
  expect([await of(ofNear), await of(ofFar)]).toMatchObject([
    { location_id: fixture.location_id },
    { location_id: far.location_id },
  ]);
  expect(await faultsOfBooks(db)).toEqual([]);
});
