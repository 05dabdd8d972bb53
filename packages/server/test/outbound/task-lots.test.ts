import { afterAll, beforeAll, expect, test } from 'vitest';
import { slipOf } from '../../src/domains/outbound/task/slip.query.ts';
import { chooseTaskLots, taskLots } from '../../src/domains/outbound/task/task-lots.service.ts';
import { pickingList } from '../../src/domains/outbound/wave/picking-list.query.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type LotWorld, lotsIn } from '../stock/lot/lot-world.ts';
import type { StockWorld } from '../stock/stock-world.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;
let lots: LotWorld;

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
  lots = lotsIn({ ctx: packing.ctx } as StockWorld);
});
afterAll(() => fixture.close());

/** A SKU with one piece without a lot, and five each of two lots. */
async function dated() {
  const sku = await fixture.stocked(1);
  await packing.ctx.db.rows('UPDATE sku SET shelf_life_days = 90 WHERE id = $1', [sku.id]);
  for (const days of [10, 40]) await lots.receive(fixture.location_id, sku.id, days, 5);
  return sku;
}

test('a packer sends other lots than those that end first, and the lists say which', async () => {
  const sku = await dated();
  const order = await orderSteps.paid([{ sku_code: sku.code, quantity: 4 }]);
  const { waves } = await packing.wave({ orders: [order.id] });
  const [task] = await packing.tasks(order.id);
  const id = task?.id ?? 0;
  const listed = async () => (await pickingList(packing.ctx, waves[0]?.id ?? 0)).lines[0]?.lots;
  expect(await listed()).toMatch(/^无批次 1 件、d10 \(\S+ 到期\) 3 件$/);
  const { lines } = await taskLots(packing.ctx, id);
  const far = lines.find(({ lot_no }) => lot_no === 'd40');
  const chosen = [{ line: far?.line ?? 0, lot: far?.lot ?? 0, quantity: 3 }];
  await chooseTaskLots(packing.ctx, id, { lines: chosen, reason: '客户要新日期' });
  expect(await listed()).toMatch(/^d40 \(\S+ 到期\) 3 件、无批次 1 件$/);
  expect((await slipOf(packing.ctx, id)).lines[0]?.lots).toBe(await listed());
  await packing.pick(waves[0]?.id ?? 0);
  await packing.pack(id);
  await packing.ship(id);
  expect(await lots.shelf(fixture.location_id, sku.id)).toEqual({ d10: 5, d40: 2 });
});

test('a lot that was chosen for pieces that are refunded since is not on the picking list', async () => {
  const sku = await dated();
  const bought = [{ sku_code: sku.code, quantity: 2 }];
  const [kept, refunded] = [await orderSteps.paid(bought), await orderSteps.paid(bought)];
  const { waves } = await packing.wave({ orders: [kept.id, refunded.id] });
  const id = (await packing.tasks(refunded.id))[0]?.id ?? 0;
  const far = (await taskLots(packing.ctx, id)).lines.find(({ lot_no }) => lot_no === 'd40');
  const chosen = [{ line: far?.line ?? 0, lot: far?.lot ?? 0, quantity: 2 }];
  await chooseTaskLots(packing.ctx, id, { lines: chosen, reason: '客户要新日期' });
  const listed = async () => (await pickingList(packing.ctx, waves[0]?.id ?? 0)).lines[0]?.lots;
  expect(await listed()).toMatch(/^d40 \(\S+ 到期\) 2 件、无批次 1 件、d10 \(\S+ 到期\) 1 件$/);
  const [line_id = 0] = await orderSteps.lineIds(refunded.id);
  await orderSteps.ask(refunded.id, { lines: [{ line_id, quantity: 2 }] });
  expect(await listed()).toMatch(/^无批次 1 件、d10 \(\S+ 到期\) 1 件$/);
});
