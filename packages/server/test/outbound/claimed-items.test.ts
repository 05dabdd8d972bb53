import '../../src/domains/outbound/domain.ts';
import { Failure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderAddress } from '../../src/domains/order/order-edit.service.ts';
import { claimedOrders } from '../../src/domains/order/ship/claimed-orders.query.ts';
import { checkParcels } from '../../src/domains/order/ship/import-shipments.service.ts';
import { shipOrder } from '../../src/domains/order/ship/ship-order.service.ts';
import { shipTogether } from '../../src/domains/order/ship/ship-together.service.ts';
import { cancelTask, repackTask } from '../../src/domains/outbound/task/task.service.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { eventually } from '../harness/eventually.ts';
import { faultsOfBooks } from '../order/books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;
let db: Db;
let code: string;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
  db = fixture.database.db();
  code = (await fixture.stocked(9000)).code;
});
afterAll(() => fixture.close());

const paid = async (quantity = 2) => (await orderSteps.paid([{ sku_code: code, quantity }])).id;
const parcel = () => ({ carrier: 'OTHER', tracking_no: fresh('T').slice(0, 40) }) as const;
const waved = async (order_id: number) => {
  await packing.wave({ orders: [order_id] });
  return (await packing.tasks(order_id)).at(-1) as NonNullable<Awaited<ReturnType<typeof packing.tasks>>[number]>;
};
const numberOf = async (wave_id: number) =>
  (await db.rows<{ number: string }>('SELECT number FROM wave WHERE id = $1', [wave_id]))[0]?.number;
const parcelsOf = async (order_id: number) =>
  (await db.rows('SELECT id FROM shipment WHERE order_id = $1 AND NOT is_deleted', [order_id])).length;

describe('goods in a wave leave by it alone', () => {
  test.each([
    ['singly', (id: number) => orderSteps.ship(id)],
    [
      'by lines',
      async (id: number) => orderSteps.ship(id, [{ line_id: (await orderSteps.lineIds(id))[0] ?? 0, quantity: 1 }]),
    ],
    ['shared', async (id: number) => shipTogether(packing.ctx, { order_ids: [id, await paid()], ...parcel() })],
  ])('%s: refused, naming order, wave, slot and state, at every step until it left', async (_way, ship) => {
    const id = await paid();
    const { wave_id, id: task_id } = await waved(id);
    const refused = async (state: string) => {
      const failure = await failureOf(ship(id));
      expect(failure).toMatchObject({ code: 'order.in_hand' });
      const { order_no } = await orderSteps.row(id);
      const words = `订单 ${order_no} 在波次 ${await numberOf(wave_id)} 第 1 格（${state}），请从波次发出，或先取消该出库任务`;
      expect((failure as Failure).message).toBe(words);
      expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'none' });
    };
    await refused('待拣货');
    await packing.pick(wave_id);
    await refused('待打包');
    await packing.pack(task_id);
    await refused('待发出');
    await packing.ship(task_id);
    expect(await parcelsOf(id)).toBe(1);
    expect(await failureOf(orderSteps.ship(id))).toMatchObject({ code: 'transition.refused' });
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('the file says so before anything is written; given up, the order ships from the list again', async () => {
    const id = await paid();
    const { id: task_id } = await waved(id);
    const { order_no } = await orderSteps.row(id);
    const rows = [{ row: 2, values: { order_no: String(order_no), ...parcel() } }];
    expect(await checkParcels(packing.ctx, rows)).toMatchObject([
      { row: 2, level: 'error', column: 'order_no', message: expect.stringMatching(/^在波次 BC\d+ 第 1 格（待拣货）/) },
    ]);
    const free = await paid();
    const holder = expect.stringMatching(/^波次 BC\d+ 第 1 格（待拣货）$/);
    expect(await claimedOrders(packing.ctx, [free, id])).toEqual({ orders: [{ id, holder }] });
    await cancelTask(packing.ctx, task_id, '改由列表发货');
    expect(await claimedOrders(packing.ctx, [free, id])).toEqual({ orders: [] });
    expect(await checkParcels(packing.ctx, rows)).toEqual([]);
    await orderSteps.ship(id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2 });
  });

  test('once its label is made the receiver stays, until the parcel is opened again', async () => {
    const id = await paid();
    const move = (address: string) =>
      failureOf(
        changeOrderAddress(packing.ctx, id, {
          buyer_name: '韩梅梅',
          buyer_phone: '13900001111',
          region: ['山东省', '青岛市', '市南区'],
          address,
        }),
      );
    const { wave_id, id: task_id } = await waved(id);
    expect(await move('1 号')).toBeUndefined();
    await packing.pick(wave_id);
    expect(await move('2 号')).toBeUndefined();
    await packing.pack(task_id);
    const failure = await move('3 号');
    expect(failure).toMatchObject({ code: 'order.address_labelled' });
    expect((failure as Failure).message).toMatch(/^包裹已按原地址出面单，在波次 BC\d+ 第 1 格（待发出）/);
    expect(await orderSteps.row(id)).toMatchObject({ address: '2 号' });
    await repackTask(packing.ctx, task_id);
    expect(await move('4 号')).toBeUndefined();
    await packing.pack(task_id);
    await packing.ship(task_id);
    expect(await move('5 号')).toMatchObject({ code: 'order.address_fixed' });
  });

  test('what another warehouse keeps may go meanwhile, from there', async () => {
    const sku = await fixture.stocked(2);
    const [second] = await db.rows<{ id: number }>(
      "INSERT INTO location (code, name, region, priority) VALUES ('W2', '二号仓', '{江苏省}', 200) RETURNING id",
    );
    const there = second?.id ?? 0;
    await db.rows('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2)', [there, fixture.mall_id]);
    await db.rows('INSERT INTO stock_level (location_id, sku_id, on_hand, value_fen) VALUES ($1, $2, 5, 3000)', [
      there,
      sku.id,
    ]);
    await db.rows(
      `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
         document_kind, document_id, document_no, line_id, leg, posting_no)
       VALUES (now(), $1, $2, 105, 5, 0, 5, 6, 3000, 'stock_doc', -$2::bigint, 'OPEN', -1, 1, 1)`,
      [there, sku.id],
    );
    const { id } = await orderSteps.paid([{ sku_code: sku.code, quantity: 6 }]);
    const { wave_id, id: task_id, location_id } = await waved(id);
    const holds = 'SELECT location_id, open_quantity FROM stock_hold WHERE document_id = $1 ORDER BY location_id';
    const before = await db.rows<{ location_id: number; open_quantity: number }>(holds, [id]);
    const inWave = before.find((hold) => hold.location_id === location_id)?.open_quantity ?? 0;
    const [line_id = 0] = await orderSteps.lineIds(id);
    const code = { code: 'order.in_hand' };
    expect(await failureOf(orderSteps.ship(id))).toMatchObject(code);
    expect(await failureOf(orderSteps.ship(id, [{ line_id, quantity: 6 - inWave + 1 }]))).toMatchObject(code);
    await orderSteps.ship(id, [{ line_id, quantity: 6 - inWave }]);
    const after = before.map((hold) => ({ ...hold, open_quantity: hold.location_id === location_id ? inWave : 0 }));
    expect(await db.rows(holds, [id])).toEqual(after);
    await packing.pick(wave_id);
    await packing.pack(task_id);
    await packing.ship(task_id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

describe('against each other', () => {
  const rounds = size({ short: 12, long: 200 });
  const codeOf = (failure: unknown) => (failure instanceof Failure ? failure.code : failure);

  /** Orders that left although a task still has them. */
  const dangling = () =>
    db.rows(
      `SELECT t.id FROM outbound_task t JOIN "order" o ON o.id = t.order_id
       WHERE t.state IN ('picking', 'packing', 'packed') AND o.ship_state = 'all'`,
    );

  test('from the list and from the wave at once: one parcel, the wave’s', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await paid();
      const task = await packing.packed(id);
      const [fromWave, ...fromList] = await Promise.all([
        failureOf(packing.ship(task.id)),
        failureOf(orderSteps.ship(id)),
        failureOf(shipOrder(fixture.ctx(system), { order_id: id, ...parcel() })),
      ]);
      expect(fromWave).toBeUndefined();
      for (const failure of fromList) expect(['order.in_hand', 'transition.refused']).toContain(codeOf(failure));
      expect(await parcelsOf(id)).toBe(1);
    }
    expect(await dangling()).toEqual([]);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('shipped while a wave is made: one of both has it', async () => {
    let [listed, taken] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const id = await paid();
      const [shipped] = await Promise.all([failureOf(orderSteps.ship(id)), failureOf(packing.wave({ orders: [id] }))]);
      const tasks = await packing.tasks(id);
      expect(tasks).toHaveLength(shipped === undefined ? 0 : 1);
      if (shipped === undefined) listed += 1;
      else taken += 1;
    }
    expect(listed + taken).toBe(rounds);
    expect(await dangling()).toEqual([]);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('an address that is changed while its parcel is packed waits for the label, and is refused', async () => {
    const id = await paid();
    const { wave_id, id: task_id } = await waved(id);
    await packing.pick(wave_id);
    const to = { buyer_name: '韩梅梅', buyer_phone: '13900001111', region: ['山东省', '青岛市', '市南区'] };
    const blockedByMe = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
    const change = await packing.ctx.db.transaction(async (tx) => {
      const packer = packingOn({ ...fixture, ctx: () => ({ ...packing.ctx, db: tx }) });
      await packer.pack(task_id);
      const changed = failureOf(changeOrderAddress(packing.ctx, id, { ...to, address: '别处' }));
      const waits = eventually(async () => expect(await tx.rows(blockedByMe)).toHaveLength(1));
      await Promise.race([changed, waits]);
      return { changed };
    });
    expect(await change.changed).toMatchObject({ code: 'order.address_labelled' });
    expect((await orderSteps.row(id)).address).not.toBe('别处');
  });

  test('who look and then trust what they saw leave tasks behind whose goods are gone', async () => {
    const owner = createOwnerDb(fixture.database.pools);
    await owner.rows('CREATE TABLE naive_order (id int, is_shipped bool, is_taken bool)');
    await owner.rows('GRANT ALL ON naive_order TO PUBLIC');
    await owner.rows('INSERT INTO naive_order SELECT n, false, false FROM generate_series(1, 40) n');
    const act = (id: number, own: string, other: string) =>
      db.transaction(async (tx) => {
        const [seen] = await tx.rows<Record<string, boolean>>(`SELECT ${other} FROM naive_order WHERE id = $1`, [id]);
        if (!seen?.[other]) await tx.rows(`UPDATE naive_order SET ${own} = true WHERE id = $1`, [id]);
      });
    for (let id = 1; id <= 40; id += 1) {
      await Promise.all([act(id, 'is_shipped', 'is_taken'), act(id, 'is_taken', 'is_shipped')]);
    }
    const both = await db.rows('SELECT id FROM naive_order WHERE is_shipped AND is_taken');
    expect(both.length).toBeGreaterThan(0);
  });
});
