import { orderPages } from '@zhanggui/contract/domains/order/order-readers';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '../../src/domains/order/pay/close-order.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import type { Placing } from '../../src/domains/order/place/placing.ts';
import { approveRefund } from '../../src/domains/order/refund/decide-refund.service.ts';
import { requestRefund } from '../../src/domains/order/refund/request-refund.service.ts';
import { receiveOrder } from '../../src/domains/order/ship/receive-order.service.ts';
import { type Parcel, shipOrder, shipSupplierParcel } from '../../src/domains/order/ship/ship-order.service.ts';
import { type Context, inTransaction, trusted } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import type { UserCaller } from '../../src/platform/identity/caller.ts';
import { returnsOn } from '../outbound/returns.ts';
import { faultsOfBooks } from './books.ts';
import { fresh, type OrderFixture, openOrderFixture, placing } from './order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let db: Db;
let orderSteps: OrderSteps;
let here: Context;
let there: Context;
let supplier_id: number;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  const labels = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲'), ('乙') RETURNING id");
  const [mine, other] = labels.map(({ id }) => id) as [number, number];
  [here, there] = [branch(mine), branch(other)];
  await db.rows('UPDATE location SET agent_label_id = $2 WHERE id = $1', [fixture.location_id, other]);
  const made = "INSERT INTO supplier (code, name, state) VALUES ('S1', '五常米业', 'approved') RETURNING id";
  supplier_id = (await db.rows<{ id: number }>(made))[0]?.id ?? 0;
});
afterAll(() => fixture.close());

const leaves = ['create', 'cancel', 'ship', 'receive', 'refund', 'approve'];

/** A person of a branch who may do everything to orders. */
function branch(agent_label_id: number): Context {
  const ids = orderPages.flatMap(({ page }) => leaves.map((leaf) => permissionId(`${page}#${leaf}`)));
  const person = { id: 1, session_id: 1, nickname: '店员', is_superuser: false, must_change: false, must_enrol: false };
  const scope = { kind: 'agent', agent_label_id } as const;
  return fixture.ctx({ kind: 'user', ...person, permissions: new Set(ids), scope } satisfies UserCaller);
}

const labelOf = ({ caller }: Context) => (caller.scope.kind === 'agent' ? caller.scope.agent_label_id : null);

function place(lines: Placing['lines'], change: Partial<Placing> = {}) {
  return placeOrder(here, placing(fixture, lines, { agent_label_id: labelOf(here), external_no: null, ...change }));
}

async function sku(fulfilment: 'supplier' | 'presale', quota: number) {
  const made = await fixture.stocked(0);
  await db.rows('UPDATE sku SET fulfilment = $2, presale_quota = $3 WHERE id = $1', [
    made.id,
    fulfilment,
    fulfilment === 'presale' ? quota : null,
  ]);
  if (fulfilment === 'supplier') {
    await db.rows('UPDATE goods SET supplier_id = $2 WHERE id = (SELECT goods_id FROM sku WHERE id = $1)', [
      made.id,
      supplier_id,
    ]);
    await db.rows(
      "INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity) VALUES ($1, $2, '5', $3)",
      [supplier_id, made.id, quota],
    );
  }
  return made;
}

const parcel = (order_id: number, lines?: Parcel['lines']): Parcel => ({
  order_id,
  carrier: 'OTHER',
  tracking_no: fresh('T').slice(0, 40),
  lines,
});

test('a branch sells, ships, takes back and cancels what lies in the warehouse of another, without seeing it', async () => {
  const { id: sku_id, code } = await fixture.stocked(10);
  const kept = await place([{ sku_code: code, quantity: 4 }]);
  const cancelled = await place([{ sku_code: code, quantity: 5 }]);
  expect(await here.db.rows('SELECT FROM stock_level WHERE sku_id = $1', [sku_id])).toEqual([]);
  expect(await failureOf(place([{ sku_code: code, quantity: 2 }]))).toMatchObject({ code: 'stock.not_enough' });
  await cancelOrder(here, { id: cancelled.id, reason: null });
  await orderSteps.pay(kept.id);
  const [line_id = 0] = await orderSteps.lineIds(kept.id);
  await shipOrder(here, parcel(kept.id, [{ line_id, quantity: 3 }]));
  const input = { order_id: kept.id, ground: 'quality', reason: '不要了' } as const;
  await requestRefund(here, { ...input, kind: 'money', lines: [{ line_id, quantity: 1 }] });
  const [unshipped = 0] = await orderSteps.refundIds(kept.id);
  await approveRefund(here, { id: unshipped, note: null });
  await orderSteps.send(unshipped);
  await receiveOrder(here, kept.id);
  await requestRefund(here, { ...input, kind: 'goods', lines: [{ line_id, quantity: 2 }] });
  const [, back = 0] = await orderSteps.refundIds(kept.id);
  await approveRefund(here, { id: back, note: null });
  const returns = returnsOn(fixture);
  const { id: parcelBack } = await returns.of(back);
  expect(await failureOf(returns.inspect(parcelBack, undefined, here))).toMatchObject({ code: 'not_found' });
  await returns.inspect(parcelBack, undefined, there);
  const [level] = await db.rows('SELECT on_hand, reserved FROM stock_level WHERE sku_id = $1', [sku_id]);
  expect(level).toEqual({ on_hand: 9, reserved: 0 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('another branch acts on none of it', async () => {
  const { code } = await fixture.stocked(3);
  const { id } = await place([{ sku_code: code, quantity: 1 }]);
  await orderSteps.pay(id);
  const failures = [
    await failureOf(shipOrder(there, parcel(id))),
    await failureOf(cancelOrder(there, { id, reason: null })),
  ];
  for (const failure of failures) expect(failure).toMatchObject({ code: 'not_found' });
  expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'none' });
  expect(await there.db.rows('SELECT FROM "order" WHERE id = $1', [id])).toEqual([]);
});

test('a branch sells what a supplier delivers and what is sold ahead, up to what was declared', async () => {
  const [direct, ahead] = [await sku('supplier', 3), await sku('presale', 2)];
  const lines = [
    { sku_code: direct.code, quantity: 3 },
    { sku_code: ahead.code, quantity: 2 },
  ];
  const { id } = await place(lines);
  const stored = await db.rows('SELECT fulfilment, supplier_id FROM order_line WHERE order_id = $1 ORDER BY id', [id]);
  expect(stored).toEqual([
    { fulfilment: 'supplier', supplier_id },
    { fulfilment: 'presale', supplier_id: null },
  ]);
  for (const { code } of [direct, ahead]) {
    expect(await failureOf(place([{ sku_code: code, quantity: 1 }]))).toMatchObject({ code: 'stock.not_enough' });
  }
  await cancelOrder(here, { id, reason: null });
  await place(lines);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('a limit per buyer counts the orders of all branches', async () => {
  const { id, code } = await fixture.stocked(9);
  await db.rows('UPDATE mall_goods SET limit_per_buyer = 2 WHERE mall_id = $1 AND sku_id = $2', [fixture.mall_id, id]);
  const wanted = [{ sku_code: code, quantity: 2 }];
  await placeOrder(there, placing(fixture, wanted, { agent_label_id: labelOf(there), external_no: null }));
  expect(await failureOf(place(wanted))).toMatchObject({ code: 'order.limit_exceeded', extra: { left: 0 } });
});

test('a buyer who may not order gets nothing of a branch, which sees no buyers', async () => {
  const { code } = await fixture.stocked(3);
  const buyer_phone = '13900009999';
  await db.rows("INSERT INTO customer_user (phone, nickname, state) VALUES ($1, '黄牛', 'frozen')", [buyer_phone]);
  const wanted = [{ sku_code: code, quantity: 1 }];
  expect(await failureOf(place(wanted, { buyer_phone }))).toMatchObject({ code: 'buyer.frozen' });
  // An order that fails anyway does not tell whose number is frozen.
  const tooMany = [{ sku_code: code, quantity: 99 }];
  const refused = await failureOf(place(tooMany));
  expect(refused).not.toMatchObject({ code: 'buyer.frozen' });
  expect(await failureOf(place(tooMany, { buyer_phone }))).toEqual(refused);
  await db.rows("UPDATE customer_user SET state = 'active' WHERE phone = $1", [buyer_phone]);
  await place(wanted, { buyer_phone });
});

test('an external number that an order of another branch has places nothing and shows nothing', async () => {
  const { code } = await fixture.stocked(3);
  const wanted = [{ sku_code: code, quantity: 1 }];
  const external_no = fresh('E');
  await placeOrder(there, placing(fixture, wanted, { agent_label_id: labelOf(there), external_no }));
  expect(await failureOf(place(wanted, { external_no }))).toMatchObject({ code: 'order.external_no_reused' });
});

test('a supplier ships its own lines of an order and no others', async () => {
  const [direct, ours] = [await sku('supplier', 5), await fixture.stocked(5)];
  const { id } = await place([
    { sku_code: direct.code, quantity: 2 },
    { sku_code: ours.code, quantity: 1 },
  ]);
  const send = (from: number, lines?: Parcel['lines']) =>
    inTransaction(
      fixture.ctx({ ...here.caller, scope: { kind: 'supplier', supplier_id } } as UserCaller),
      async (tx) => {
        expect(await tx.db.rows('SELECT FROM supplier')).toHaveLength(1);
        return shipSupplierParcel(trusted(tx), { ...parcel(id, lines), supplier_id: from });
      },
    );
  expect(await failureOf(send(supplier_id))).toMatchObject({ code: 'transition.refused' });
  await orderSteps.pay(id);
  const [own = 0, other = 0] = await orderSteps.lineIds(id);
  expect(await failureOf(send(supplier_id, [{ line_id: other, quantity: 1 }]))).toMatchObject({
    issues: { 'lines.0.line': ['订单商品不属于该订单或重复'] },
  });
  expect(await failureOf(send(supplier_id + 1))).toMatchObject({ code: 'order.nothing_to_ship' });
  await send(supplier_id, [{ line_id: own, quantity: 1 }]);
  await send(supplier_id);
  expect(await failureOf(send(supplier_id))).toMatchObject({ code: 'order.nothing_to_ship' });
  expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'partial' });
  await orderSteps.ship(id);
  expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
  expect(await faultsOfBooks(db)).toEqual([]);
});
