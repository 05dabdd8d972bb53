import { afterAll, beforeAll, expect, test } from 'vitest';
import { printOrders } from '../../src/domains/order/print/print-orders.service.ts';
import { slipOf } from '../../src/domains/outbound/task/slip.query.ts';
import { cancelTask } from '../../src/domains/outbound/task/task.service.ts';
import { pickingList } from '../../src/domains/outbound/wave/picking-list.query.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
});
afterAll(() => fixture.close());

/** A stocked SKU whose home is a bin of this sequence; none without one. */
async function placed(code: string | null, picking_sequence = 0, location_id = fixture.location_id) {
  const sku = await fixture.stocked(20);
  if (code !== null) {
    await packing.ctx.db.rows(
      `WITH b AS (INSERT INTO bin (location_id, code, picking_sequence) VALUES ($1, $2, $3) RETURNING id, location_id)
       INSERT INTO bin_sku (location_id, bin_id, sku_id) SELECT location_id, id, $4 FROM b`,
      [location_id, code, picking_sequence, sku.id],
    );
  }
  return sku;
}

test('the lists of a wave, of a task and of orders follow the bins of the warehouse, what has none at the end', async () => {
  const [elsewhere] = await packing.ctx.db.rows<{ id: number }>(
    "INSERT INTO location (code, name, region) VALUES ('EW', '别处', '{}') RETURNING id",
  );
  const homeless = await placed('A-00', 0, elsewhere?.id ?? 0);
  const [last, first, middle] = [await placed('C-01', 30), await placed('Z-09', 10), await placed('A-01', 20)];
  const skus = [homeless, last, first, middle];
  const order = await orderSteps.paid(skus.map(({ code: sku_code }) => ({ sku_code, quantity: 1 })));
  const way = [
    [first.code, 'Z-09'],
    [middle.code, 'A-01'],
    [last.code, 'C-01'],
    [homeless.code, null],
  ];
  const { orders } = await printOrders(packing.ctx, { paper: 'picking', orders: [{ id: order.id }] });
  const places = orders.flatMap(({ lines }) =>
    lines.map(({ sku_code, places: [at] }) => [sku_code, at?.bin_code ?? null]),
  );
  expect(places).toEqual(expect.arrayContaining(way));
  const { waves } = await packing.wave({ orders: [order.id] });
  const { lines } = await pickingList(packing.ctx, waves[0]?.id ?? 0);
  expect(lines.map(({ sku_code, bin_code }) => [sku_code, bin_code])).toEqual(way);
  const [task] = await packing.tasks(order.id);
  const slip = await slipOf(packing.ctx, task?.id ?? 0);
  expect(slip.lines.map(({ sku_code, bin_code }) => [sku_code, bin_code])).toEqual(way);
});

test('pieces of a cancelled task leave the list and the figures of their wave', async () => {
  const sku = await fixture.stocked(20);
  const paid = () => orderSteps.paid([{ sku_code: sku.code, quantity: 2 }]);
  const [stays, goes] = [await paid(), await paid()];
  const { waves } = await packing.wave({ orders: [stays.id, goes.id] });
  const wave = waves[0]?.id ?? 0;
  const [task] = await packing.tasks(goes.id);
  await cancelTask(packing.ctx, task?.id ?? 0, '已退款');
  const [last] = await packing.tasks(stays.id);
  expect(await pickingList(packing.ctx, wave)).toMatchObject({
    ...{ order_count: 1, quantity: 2, tasks: [{ id: last?.id, quantity: 2 }] },
    lines: [{ quantity: 2, slots: [{ quantity: 2 }] }],
  });
  await cancelTask(packing.ctx, last?.id ?? 0, '已退款');
  expect(await failureOf(pickingList(packing.ctx, wave))).toMatchObject({ code: 'outbound.wave_cancelled' });
  expect(await packing.ctx.db.rows('SELECT state, order_count, quantity FROM wave WHERE id = $1', [wave])).toEqual([
    { state: 'cancelled', order_count: 2, quantity: 4 },
  ]);
});
