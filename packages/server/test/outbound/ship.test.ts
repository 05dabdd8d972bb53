import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboundServer } from '../../src/domains/outbound/domain.ts';
import { findReturn, inspectionSheet } from '../../src/domains/outbound/return/return.query.ts';
import { scanned } from '../../src/domains/outbound/task/scan.query.ts';
import { slipOf } from '../../src/domains/outbound/task/slip.query.ts';
import { cancelTask, packTask, relabelTask, repackTask } from '../../src/domains/outbound/task/task.service.ts';
import { toShipReport } from '../../src/domains/outbound/wave/to-ship.query.ts';
import { waitingOrders } from '../../src/domains/outbound/wave/waiting.query.ts';
import { sendWaybill } from '../../src/domains/outbound/waybill/waybill.service.ts';
import { simulateWaybills } from '../../src/domains/outbound/waybill/waybill-adapters.ts';
import { type WaybillCarrier, waybillCarriers } from '../../src/domains/outbound/waybill/waybill-carrier.port.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { readTyped } from '../../src/platform/report/read-report.ts';
import { servedBy } from '../harness/adapters.ts';
import { relayOnce } from '../harness/work-off.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';
import { returnsOn } from './returns.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
  db = fixture.database.db();
});
afterAll(() => fixture.close());

const paid = async (quantity = 3) => orderSteps.paid([{ sku_code: (await fixture.stocked(20)).code, quantity }]);
const picked = async (order_id: number) => {
  const { waves } = await packing.wave({ orders: [order_id] });
  await packing.pick(waves[0]?.id ?? 0);
  return (await packing.tasks(order_id)).at(-1)?.id ?? 0;
};

describe('the warehouse of a branch of the company', () => {
  test('sends what it holds for orders of others, reads no more than that, and is not seen by other branches', async () => {
    const label = async (name: string) =>
      (await db.rows<{ id: number }>('INSERT INTO agent_label (name) VALUES ($1) RETURNING id', [name]))[0]?.id ?? 0;
    const [own, other] = [await label('青岛分公司'), await label('济南分公司')];
    const [place] = await db.rows<{ id: number }>(
      "INSERT INTO location (code, name, region, address, priority, agent_label_id) VALUES ('B1', '分公司仓', '{江苏省}', '物流路 9 号', 200, $1) RETURNING id",
      [own],
    );
    const there = place?.id ?? 0;
    await db.rows('INSERT INTO warehouse_mall (location_id, mall_id, agent_label_id) VALUES ($1, $2, $3)', [
      ...[there, fixture.mall_id, own],
    ]);
    const sku = await fixture.stocked(0);
    await db.rows(
      'INSERT INTO stock_level (location_id, sku_id, on_hand, value_fen, agent_label_id) VALUES ($1, $2, 5, 3000, $3)',
      [there, sku.id, own],
    );
    await db.rows(
      `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
         document_kind, document_id, document_no, line_id, leg, posting_no, agent_label_id)
       VALUES (now(), $1, $2, 105, 5, 0, 5, 6, 3000, 'stock_doc', -$2::bigint, 'OPEN', -1, 1, 1, $3)`,
      [there, sku.id, own],
    );
    const at = (agent_label_id: number) => fixture.ctx({ ...system, scope: { kind: 'agent', agent_label_id } });
    const [ours, theirs] = [at(own), at(other)];
    const crew = packingOn({ ...fixture, ctx: () => ours });
    const { id, order_no } = await orderSteps.placed([{ sku_code: sku.code, quantity: 2 }]);
    await orderSteps.pay(id);
    expect(await ours.db.rows('SELECT id FROM "order" WHERE id = $1', [id])).toEqual([]);

    const all = { location_id: null, mall_id: null, sku_id: null, order_no: null };
    expect(await readTyped(ours, toShipReport, {})).toMatchObject({ order_count: 1, quantity: 2 });
    expect(await readTyped(theirs, toShipReport, {})).toMatchObject({ order_count: 0, rows: [] });
    expect((await waitingOrders(ours, all)).orders).toMatchObject([{ order: { id } }]);
    expect((await waitingOrders(theirs, all)).count).toBe(0);
    expect(await scanned(ours, order_no)).toMatchObject({ order_id: id, location_id: there });
    expect(await failureOf(packingOn({ ...fixture, ctx: () => theirs }).wave({ location_id: there }))).toMatchObject({
      code: 'outbound.nothing_to_pick',
    });

    const { waves } = await crew.wave({ location_id: there });
    await crew.pick(waves[0]?.id ?? 0);
    const task = (await crew.tasks(id))[0]?.id ?? 0;
    expect(await slipOf(ours, task)).toMatchObject({ buyer_name: '李雷', lines: [{ picked_quantity: 2 }] });
    expect(await failureOf(slipOf(theirs, task))).toMatchObject({ code: 'not_found' });
    expect(await scanned(theirs, order_no)).toMatchObject({ task_id: null, order_id: null });
    await crew.pack(task);
    await crew.ship(task);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });

    await orderSteps.receive(id);
    await orderSteps.ask(id, { kind: 'goods' });
    const [refund = 0] = await orderSteps.refundIds(id);
    await orderSteps.approve(refund);
    const desk = returnsOn(fixture);
    const back = (await desk.of(refund)).id;
    expect(await findReturn(ours, order_no)).toEqual({ goods_return_id: back });
    expect(await findReturn(theirs, order_no)).toEqual({ goods_return_id: null });
    expect(await inspectionSheet(ours, back)).toMatchObject({ order_no, lines: [{ quantity: 2 }] });
    expect(await failureOf(inspectionSheet(theirs, back))).toMatchObject({ code: 'not_found' });
    await desk.inspect(back, undefined, ours);
    expect(await desk.of(refund)).toMatchObject({ state: 'done', good_quantity: 2 });
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

describe('a parcel', () => {
  test('leaves with its order: shipped, out of stock, the wave done', async () => {
    const { id } = await paid();
    const task = await packing.packed(id);
    await packing.ship(task.id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
    const [wave] = await db.rows('SELECT state, shipped_count FROM wave WHERE id = $1', [task.wave_id]);
    expect(wave).toEqual({ state: 'done', shipped_count: 1 });
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('may hold part of an order; the rest waits again', async () => {
    const { id } = await paid(3);
    const task = await picked(id);
    await packing.pack(task, 2);
    await packing.ship(task);
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'partial' });
    const rest = await picked(id);
    expect(await packing.lines(rest)).toMatchObject([{ picked_quantity: 1 }]);
    await packing.pack(rest);
    await packing.ship(rest);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
  });

  test('takes the pieces of its own warehouse, whatever else holds some for the order', async () => {
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
    const { waves } = await packing.wave({ location_id: there, orders: [id] });
    await packing.pick(waves[0]?.id ?? 0);
    const [task] = await packing.tasks(id);
    await packing.pack(task?.id ?? 0);
    await packing.ship(task?.id ?? 0);
    const levels = await db.rows('SELECT on_hand, reserved FROM stock_level WHERE sku_id = $1 ORDER BY location_id', [
      sku.id,
    ]);
    expect(levels).toEqual([
      { on_hand: 2, reserved: 2 },
      { on_hand: 1, reserved: 0 },
    ]);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('holds only what was picked, of its own lines, and never nothing', async () => {
    const { id } = await paid(2);
    const task = await picked(id);
    expect(await failureOf(packing.pack(task, 3))).toMatchObject({ issues: { 'lines.0.quantity': ['超过已拣件数'] } });
    expect(await failureOf(packing.pack(task, 0))).toMatchObject({ code: 'outbound.nothing_picked' });
    const strange = { carrier: 'SF', tracking_no: 'SF1' } as const;
    expect(await failureOf(packing.pack(task, 1, strange))).toMatchObject({
      issues: { tracking_no: [expect.any(String)] },
    });
    expect(await failureOf(packing.ship(task))).toMatchObject({ code: 'transition.refused' });
  });

  test('does not leave over pieces that a refund withholds meanwhile', async () => {
    const { id } = await paid(2);
    const task = await packing.packed(id);
    await orderSteps.ask(id, { lines: [{ line_id: (await orderSteps.lineIds(id))[0] ?? 0, quantity: 1 }] });
    expect(await failureOf(packing.ship(task.id))).toMatchObject({ code: 'order.quantity_exceeds' });
    await repackTask(packing.ctx, task.id);
    await packing.pack(task.id, 1);
    await packing.ship(task.id);
    const [line] = await db.rows('SELECT shipped_quantity, withheld_quantity FROM order_line WHERE order_id = $1', [
      id,
    ]);
    expect(line).toEqual({ shipped_quantity: 1, withheld_quantity: 1 });
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

describe('an electronic waybill', () => {
  const requested = async () => {
    const { id } = await paid(1);
    const task = await picked(id);
    await packing.pack(task, undefined, { carrier: 'ZTO', tracking_no: null });
    return task;
  };
  const labels = (task: number) =>
    db.rows<{ id: number; state: string; request_no: string; tracking_no: string | null; attempts: number }>(
      'SELECT id, state, request_no, tracking_no, attempts FROM waybill WHERE outbound_task_id = $1 ORDER BY id',
      [task],
    );
  const send = async (task: number, carrier: WaybillCarrier | undefined = simulateWaybills()) => {
    for (const { id } of await labels(task)) await sendWaybill(servedBy(packing.ctx, waybillCarriers, carrier), id);
  };
  const numberOf = async (task: number) =>
    (await db.rows<{ tracking_no: string | null }>('SELECT tracking_no FROM outbound_task WHERE id = $1', [task]))[0]
      ?.tracking_no;

  test('comes from the carrier after the packing committed, once, however often it is asked', async () => {
    const task = await requested();
    expect(await failureOf(packing.ship(task))).toMatchObject({ code: 'outbound.no_tracking' });
    await Promise.all([send(task), send(task), send(task)]);
    const [label] = await labels(task);
    expect(label).toMatchObject({ state: 'issued', tracking_no: expect.stringMatching(/^73\d{12}$/) });
    expect(await numberOf(task)).toBe(label?.tracking_no);
    await packing.ship(task);
  });

  test('that the carrier refuses is failed; another carrier is another request', async () => {
    const task = await requested();
    await send(
      task,
      simulateWaybills(() => 'failed'),
    );
    expect(await labels(task)).toMatchObject([{ state: 'failed', tracking_no: null }]);
    await relabelTask(packing.ctx, task, { carrier: 'SF', tracking_no: null });
    await send(task);
    const made = await labels(task);
    expect(made.map(({ state }) => state)).toEqual(['failed', 'issued']);
    expect(new Set(made.map(({ request_no }) => request_no)).size).toBe(2);
  });

  test('that is not answered in time is asked for again under the same number', async () => {
    const task = await requested();
    await db.rows('DELETE FROM outbox');
    await send(
      task,
      simulateWaybills(() => 'unknown'),
    );
    const [waiting] = await labels(task);
    expect(waiting).toMatchObject({ state: 'requested', attempts: 1 });
    const later = fixture.ctx(system, () => new Date(Date.now() + 120_000));
    const { subscribers = [] } = outboundServer;
    await relayOnce(
      fixture.ctx(system, () => new Date(Date.now() + 50_000)),
      subscribers,
      {} as JobSurface,
    );
    expect(await labels(task)).toMatchObject([{ state: 'requested', attempts: 1 }]);
    await relayOnce(later, subscribers, {} as JobSurface);
    expect(await labels(task)).toMatchObject([{ state: 'issued', attempts: 2, request_no: waiting?.request_no }]);
  });

  test('is refused where no carrier serves, and one typed by hand is taken', async () => {
    const { id } = await paid(1);
    const task = await picked(id);
    const unserved = servedBy(packing.ctx, waybillCarriers, undefined);
    const pack = async (tracking_no: string | null) =>
      packTask(unserved, {
        id: task,
        lines: (await packing.lines(task)).map((line) => ({ line: line.id, quantity: 1 })),
        carrier: 'ZTO',
        tracking_no,
      });
    expect(await failureOf(pack(null))).toMatchObject({ code: 'outbound.no_waybill_adapter', status: 409 });
    expect(await labels(task)).toEqual([]);
    await pack('73000000000001');
    expect(await numberOf(task)).toBe('73000000000001');
  });

  test('that was asked for before its carrier was taken away waits without a number', async () => {
    const task = await requested();
    for (const { id } of await labels(task)) {
      await sendWaybill(servedBy(packing.ctx, waybillCarriers, undefined), id);
    }
    expect(await labels(task)).toMatchObject([{ state: 'requested', tracking_no: null }]);
    expect(await numberOf(task)).toBeNull();
  });

  test('of a parcel that was opened again meanwhile is void, and its number is not taken', async () => {
    const task = await requested();
    const slow: WaybillCarrier = {
      request: async (order) => {
        await repackTask(packing.ctx, task);
        return simulateWaybills().request(order);
      },
    };
    await send(task, slow);
    expect(await labels(task)).toMatchObject([{ state: 'voided' }]);
    expect(await numberOf(task)).toBeNull();
  });
});

describe('two packers at one parcel', () => {
  const rounds = Number(process.env.BATTERY_ROUNDS ?? 10);

  test('ship it once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await paid(2);
      const task = await packing.packed(id);
      const failures = await Promise.all([1, 2, 3].map(() => failureOf(packing.ship(task.id))));
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
      const [sent] = await db.rows('SELECT count(*)::int AS parcels FROM shipment WHERE order_id = $1', [id]);
      expect(sent).toEqual({ parcels: 1 });
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('or give it up: one of both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await paid(1);
      const task = await packing.packed(id);
      const failures = await Promise.all([
        failureOf(packing.ship(task.id)),
        failureOf(cancelTask(packing.ctx, task.id, '取消')),
      ]);
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
      expect((await orderSteps.row(id)).status).toBe(failures[0] === undefined ? 2 : 1);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('ship against a refund of everything: no piece is both shipped and withheld', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await paid(2);
      const task = await packing.packed(id);
      const [shipped] = await Promise.all([failureOf(packing.ship(task.id)), failureOf(orderSteps.ask(id))]);
      const [line] = await db.rows<{ sent: number }>(
        'SELECT shipped_quantity AS sent FROM order_line WHERE order_id = $1',
        [id],
      );
      expect(line?.sent).toBe(shipped === undefined ? 2 : 0);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('who look and then trust what they saw ship it several times', async () => {
    const owner = createOwnerDb(fixture.database.pools);
    await owner.rows('CREATE TABLE naive_parcel (id int, state text, sent int)');
    await owner.rows('GRANT ALL ON naive_parcel TO PUBLIC');
    await owner.rows("INSERT INTO naive_parcel SELECT n, 'packed', 0 FROM generate_series(1, 20) n");
    const ship = (id: number) =>
      db.transaction(async (tx) => {
        const [seen] = await tx.rows<{ state: string }>('SELECT state FROM naive_parcel WHERE id = $1', [id]);
        if (seen?.state !== 'packed') return;
        await tx.rows("UPDATE naive_parcel SET state = 'shipped', sent = sent + 1 WHERE id = $1", [id]);
      });
    for (let id = 1; id <= 20; id += 1) await Promise.all([1, 2, 3, 4].map(() => ship(id)));
    const [worst] = await db.rows<{ sent: number }>('SELECT max(sent) AS sent FROM naive_parcel');
    expect(worst?.sent).toBeGreaterThan(1);
  });
});
