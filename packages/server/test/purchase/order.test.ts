import { addDays } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { size } from '../batteries/battery.ts';
import type { Sales } from '../sale/sales.ts';
import { lotsIn } from '../stock/lot/lot-world.ts';
import { openPurchases, type PurchaseWorld } from './purchase-world.ts';

let world: PurchaseWorld;
let sales: Sales;
let supplier: number;

beforeAll(async () => {
  world = await openPurchases();
  ({ sales, supplier } = world);
});
afterAll(() => world.close());

async function faults(): Promise<string[]> {
  const own = bookChecks.filter(({ name }) => /^(purchase|payable|stock|open_item)/.test(name));
  const found = await Promise.all(
    own.map(async ({ name, sql }) => ((await sales.db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

interface Part {
  readonly id: number;
  readonly lines: readonly { readonly id: number }[];
}

/** An approved order that was placed, and its parts by place. */
async function placed(lines: readonly object[]): Promise<{ id: number; parts: readonly Part[] }> {
  const body = { supplier, warehouse: sales.warehouse, needed_date: '2099-01-01', lines };
  const id = await sales.approved('/api/purchase_order', body);
  await world.act(`/api/purchase_order/${id}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${id}&ordering=id`)).body;
  const parts: Part[] = [];
  for (const part of results) parts.push(await sales.read('/api/sub_order', part.id));
  return { id, parts };
}

const single = async (sku: number, quantity: number) => {
  const { id, parts } = await placed([{ sku, quantity }]);
  const [part] = parts;
  return { order: id, part: part?.id ?? 0, line: part?.lines[0]?.id ?? 0 };
};

const owed = (supplier_id: number) =>
  sales.db.rows<{ fen: number }>(
    `SELECT coalesce(sum(CASE side WHEN 'credit' THEN residual_fen ELSE -residual_fen END), 0)::int AS fen FROM open_item
     WHERE party_kind = 'supplier' AND party_id = $1`,
    [supplier_id],
  );

test('goods are not bought for a disabled warehouse, at whichever step it was disabled', async () => {
  const [sku, warehouse] = [await world.offered(), await sales.world.warehouse()];
  const body = { supplier, warehouse, lines: [{ sku, quantity: 1 }] };
  const set = (state: string) => sales.db.rows('UPDATE location SET state = $2 WHERE id = $1', [warehouse, state]);
  const call = (path: string, given: object = {}, who = sales.maker) => who.call('POST', path, given);
  const { body: draft } = await call('/api/purchase_order/', body);
  const step = (event: string, who = sales.maker) => call(`/api/purchase_order/${draft.id}/${event}/`, {}, who);
  await set('disabled');
  expect((await call('/api/purchase_order/', body)).body).toEqual({ warehouse: ['收货仓库不存在或已停用'] });
  expect((await call('/api/purchase_demand/order/', { warehouse })).body).toHaveProperty('warehouse');
  expect((await step('submit')).body).toEqual({ warehouse: ['仓库已停用'] });
  await set('enabled');
  await step('submit');
  await step('approve', sales.checker);
  await set('disabled');
  expect((await step('order')).body).toEqual({ warehouse: ['仓库已停用'] });
  await set('enabled');
  expect((await step('order')).body).toMatchObject({ state: 'ordered' });
});

describe('a purchase order', () => {
  test('is split by place, and takes the supplier’s price and rate', async () => {
    const [sku, elsewhere] = [await world.offered(), await sales.world.warehouse()];
    const { id, parts } = await placed([
      { sku, quantity: 10 },
      { sku, quantity: 4, location: elsewhere, price: '3' },
    ]);
    expect(parts).toMatchObject([
      { state: 'pending', amount_fen: 2500, open_quantity: 10, location: { id: sales.warehouse } },
      { state: 'pending', amount_fen: 1200, open_quantity: 4, location: { id: elsewhere } },
    ]);
    expect(await sales.read('/api/purchase_order', id)).toMatchObject({
      ...{ state: 'ordered', amount_fen: 3700 },
      lines: [{ price: '2.5', tax_rate: 13 }, { price: '3' }],
    });
    expect(await faults()).toEqual([]);
  });

  test('is approved by its log entry, by another person', async () => {
    const sku = await world.offered();
    const body = { supplier, warehouse: sales.warehouse, lines: [{ sku, quantity: 1 }] };
    const { id, number } = await world.act('/api/purchase_order/', body);
    await world.act(`/api/purchase_order/${id}/submit/`);
    const logOf = async () =>
      (await sales.maker.call('GET', `/api/purchase_log_readonly/?document_no=${number}`)).body.results;
    const [entry] = await logOf();
    expect(entry).toMatchObject({ state: 'pending', amount_fen: 250 });
    await world.act('/api/approval_purchase_log/', { id: entry.id, remark: '', approve: true }, sales.checker);
    expect(await logOf()).toMatchObject([{ state: 'approved' }]);
    expect(await sales.read('/api/purchase_order', id)).toMatchObject({ state: 'approved' });
    const again = await sales.checker.call('POST', '/api/approval_purchase_log/', { id: entry.id });
    expect([again.status, again.body.code]).toEqual([409, 'purchase.decided']);
  });

  test('is decided no more in the log once it is cancelled', async () => {
    const sku = await world.offered();
    const body = { supplier, warehouse: sales.warehouse, lines: [{ sku, quantity: 1 }] };
    const { id, number } = await world.act('/api/purchase_order/', body);
    await world.act(`/api/purchase_order/${id}/submit/`);
    await world.act(`/api/purchase_order/${id}/void/`, { reason: '不买了' });
    const { results } = await sales.maker
      .call('GET', `/api/purchase_log_readonly/?document_no=${number}`)
      .then((reply) => reply.body);
    expect(results).toMatchObject([{ state: 'withdrawn', remark: '不买了' }]);
  });

  test('is not approved by the entry of what was submitted before', async () => {
    const sku = await world.offered();
    const body = { supplier, warehouse: sales.warehouse, lines: [{ sku, quantity: 1 }] };
    const { id, number } = await world.act('/api/purchase_order/', body);
    await world.act(`/api/purchase_order/${id}/submit/`);
    const seen = await sales.maker.call('GET', `/api/purchase_log_readonly/?document_no=${number}`);
    await world.act(`/api/purchase_order/${id}/reject/`, { reason: '数量不对' }, sales.checker);
    const { version, lines } = await sales.read('/api/purchase_order', id);
    const more = { version, lines: [{ id: lines[0].id, sku, quantity: 900 }] };
    expect((await sales.maker.call('PATCH', `/api/purchase_order/${id}/`, more)).status).toBe(200);
    await world.act(`/api/purchase_order/${id}/submit/`);
    const late = await sales.checker.call('POST', '/api/approval_purchase_log/', { id: seen.body.results[0].id });
    expect([late.status, late.body.code]).toEqual([409, 'purchase.decided']);
    expect(await sales.read('/api/purchase_order', id)).toMatchObject({ state: 'submitted' });
  });

  test('owes the tax of each line at its own rate, and is printed with it', async () => {
    const [bread, book] = [await world.offered(), await world.offered()];
    const { id, parts } = await placed([
      { sku: bread, quantity: 3 },
      { sku: book, quantity: 5, tax_rate: 9 },
    ]);
    const { docs } = await world.act('/api/purchase_order/print/', { docs: [{ id }] });
    expect(docs).toMatchObject([
      {
        ...{ amount_fen: 2000, tax_fen: 211, total_fen: 2211 },
        lines: [{ tax_rate: '13%' }, { tax_rate: '9%' }],
      },
    ]);
    const part = parts[0];
    const lines = part?.lines.map((line, at) => ({ line: line.id, quantity: [3, 5][at] }));
    await world.act(`/api/sub_order/${part?.id}/receive/`, { lines });
    const [item] = await sales.db.rows('SELECT original_fen, expected_tax_fen FROM open_item ORDER BY id DESC LIMIT 1');
    expect(item).toEqual({ original_fen: 2000, expected_tax_fen: 211 });
    expect(await faults()).toEqual([]);
  });

  test('is received in parts with what was rejected, sent back, and closed short; stock and debts agree', async () => {
    const sku = await world.offered();
    const before = (await owed(supplier))[0]?.fen ?? 0;
    const { order, part, line } = await single(sku, 10);
    await world.act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 6, rejected: 1 }] });
    expect(await sales.read('/api/purchase_order', order)).toMatchObject({
      ...{ state: 'part_received', received_fen: 1500 },
      lines: [{ received_quantity: 6, rejected_quantity: 1 }],
    });
    await world.act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 2 }], reason: '受潮' });
    expect(await faults()).toEqual([]);
    const more = { lines: [{ line, quantity: 5 }], reason: '受潮' };
    const { body: refused } = await sales.maker.call('POST', `/api/sub_order/${part}/send_back/`, more);
    expect(refused).toMatchObject({ code: 'purchase.not_received', sku_code: expect.stringMatching(/^SKU-/), left: 4 });
    expect(refused.detail).toContain(`${refused.sku_code} 最多可退 4 件`);
    await world.act(`/api/purchase_order/${order}/close/`, { reason: '不再供货' });
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'closed', open_quantity: 0 },
      lines: [{ received_quantity: 6, returned_quantity: 2, closed_quantity: 4 }],
    });
    const late = world.act(`/api/sub_order/${part}/ship/`, { carton_count: 1, expected_date: '2099-01-01' });
    await expect(late).rejects.toThrow('purchase.ended');
    expect((await sales.world.level(sales.warehouse, sku))?.on_hand).toBe(4);
    expect(((await owed(supplier))[0]?.fen ?? 0) - before).toBe(1000);
    expect(await faults()).toEqual([]);
  });

  /** Ten pieces of two lots of one supplier and five of another's. */
  async function twoSuppliers(sku: number, today: string) {
    const order = async (of: number, quantity: number) => {
      const lines = [{ sku, quantity, price: '2' }];
      const id = await sales.approved('/api/purchase_order', { supplier: of, warehouse: sales.warehouse, lines });
      await world.act(`/api/purchase_order/${id}/order/`);
      const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${id}`)).body;
      const part = await sales.read('/api/sub_order', results[0].id);
      return { path: `/api/sub_order/${part.id}`, line: part.lines[0].id as number };
    };
    const receive = ({ path, line }: { path: string; line: number }, lot_no: string, days: number, quantity: number) =>
      world.act(`${path}/receive/`, { lines: [{ line, quantity, lot_no, produced_date: addDays(today, days - 90) }] });
    const [own, theirs] = [await order(supplier, 10), await order(world.rival, 5)] as const;
    await receive(theirs, 'rival', 5, 5);
    await receive(own, 'first', 80, 4);
    await receive(own, 'second', 40, 6);
    return [own, theirs] as const;
  }

  test('sends back the lot that a clerk holds, and no more of it than came by the line and is there', async () => {
    const { id: sku } = await sales.world.sku({ shelf_life_days: 90 });
    const lots = lotsIn(sales.world, 9_500_000);
    const [own, theirs] = await twoSuppliers(sku, await lots.today());
    const offered = async ({ path }: { path: string }) => (await sales.maker.call('GET', `${path}/open/`)).body.lots;
    const [second, first] = await offered(own);
    const [foreign] = await offered(theirs);
    expect([second, first]).toMatchObject([
      { line: own.line, lot_no: 'second', quantity: 6 },
      { line: own.line, lot_no: 'first', quantity: 4 },
    ]);
    const back = (quantity: number, { lot }: { lot: number }, more: readonly object[] = []) =>
      sales.maker.call('POST', `${own.path}/send_back/`, {
        lines: [{ line: own.line, quantity, lot }, ...more],
        reason: '有异味',
      });
    expect((await back(5, first)).body).toEqual({ 'lines.0.quantity': ['批次 first 最多可退 4 件'] });
    expect((await back(1, foreign)).body).toEqual({ 'lines.0.lot': ['该批次不是这一行收的，或已不在收货地点'] });
    const twice = await back(1, first, [{ line: own.line, quantity: 1, lot: second.lot }]);
    expect(twice.body).toEqual({ 'lines.1.line': ['同一行只能填写一次'] });
    expect(await back(3, first)).toMatchObject({ status: 200 });
    expect(await lots.shelf(sales.warehouse, sku)).toEqual({ rival: 5, second: 6, first: 1 });
    expect(await offered(own)).toMatchObject([{ quantity: 6 }, { lot_no: 'first', quantity: 1 }]);
    expect(await faults()).toEqual([]);
  });

  test('sends back the lots that came by it, the newest first, and no other supplier’s', async () => {
    const { id: sku } = await sales.world.sku({ shelf_life_days: 90 });
    const lots = lotsIn(sales.world);
    const [own] = await twoSuppliers(sku, await lots.today());
    const back = (quantity: number) => ({ lines: [{ line: own.line, quantity }], reason: '有异味' });
    const shelf = () => lots.shelf(sales.warehouse, sku);
    await world.act(`${own.path}/send_back/`, back(5));
    expect(await shelf()).toEqual({ rival: 5, second: 1, first: 4 });
    await lots.post([{ location_id: sales.warehouse, sku_id: sku, type: 201, quantity: -6 }]);
    expect(await shelf()).toEqual({ first: 4 });
    await world.act(`${own.path}/send_back/`, back(1));
    expect(await shelf()).toEqual({ first: 3 });
    await lots.receive(sales.warehouse, sku, 5, 2);
    const refused = await sales.maker.call('POST', `${own.path}/send_back/`, back(4));
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock.lot_used', lot_no: 'second', on_hand: 0 } });
    expect(await faults()).toEqual([]);
  });

  test('waits for a second pair of eyes when more comes than the tolerance', async () => {
    const sku = await world.offered();
    await world.act('/api/approval_rule/', { name: '超收', measure: 'received_over', percent: 10, state: 'enabled' });
    const { part, line } = await single(sku, 10);
    const reply = await sales.maker.call('POST', `/api/sub_order/${part}/receive/`, {
      lines: [{ line, quantity: 12 }],
    });
    expect(reply.status).toBe(202);
    expect((await sales.world.level(sales.warehouse, sku))?.on_hand ?? 0).toBe(0);
    // It is measured over the whole line, not over what was still to come.
    const more = await world.offered();
    const other = await single(more, 20);
    for (const quantity of [19, 2])
      await world.act(`/api/sub_order/${other.part}/receive/`, { lines: [{ line: other.line, quantity }] });
    expect((await sales.world.level(sales.warehouse, more))?.on_hand).toBe(21);
  });

  test('received by several at once counts each piece once', async () => {
    for (let round = 0; round < size({ short: 2, long: 100 }); round += 1) {
      const sku = await world.offered();
      const { part, line } = await single(sku, 10);
      const body = { lines: [{ line, quantity: 4 }] };
      await Promise.all([1, 2].map(() => sales.maker.call('POST', `/api/sub_order/${part}/receive/`, body)));
      const on_hand = (await sales.world.level(sales.warehouse, sku))?.on_hand;
      expect(await sales.read('/api/sub_order', part)).toMatchObject({ lines: [{ received_quantity: on_hand }] });
    }
    expect(await faults()).toEqual([]);
  });
});

describe('a supplier', () => {
  test('confirms and ships its own, and sees no other’s', async () => {
    const sku = await world.offered();
    const { order, part, line } = await single(sku, 10);
    expect((await world.other.call('GET', `/api/sub_order_readonly/${part}/`)).status).toBe(404);
    expect((await world.person.call('GET', `/api/purchase_order_readonly/${order}/`)).status).toBe(403);
    const lines = [{ line, quantity: 8, date: '2099-02-01', note: '缺两件' }];
    await world.act(`/api/sub_order/${part}/confirm/`, { lines }, world.person);
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'confirmed', promised_date: '2099-02-01' },
      lines: [{ confirmed_quantity: 8, confirmed_date: '2099-02-01', supplier_note: '缺两件' }],
    });
    const packed = { carton_count: 2, expected_date: '2099-02-01' };
    const sent = await world.person.call('POST', `/api/sub_order/${part}/ship/`, {
      ...packed,
      lines: [{ line, quantity: 8 }],
    });
    expect(sent.body).toMatchObject({ lines: [{ shipped_quantity: 8 }] });
    const again = await world.person.call('POST', `/api/sub_order/${part}/ship/`, {
      ...packed,
      lines: [{ line, quantity: 3 }],
    });
    expect(again.body).toMatchObject({ code: 'purchase.not_open', open: 2 });
    const [shipment] = (await world.person.call('GET', `/api/supplier_shipment_readonly/?sub_order=${part}`)).body
      .results;
    const printed = await world.person.call('POST', '/api/supplier_shipment/print/', { docs: [{ id: shipment.id }] });
    expect(printed.body.docs).toMatchObject([{ carton_count: 2, lines: [{ quantity: 8 }] }]);
    expect(
      (await world.other.call('POST', '/api/supplier_shipment/print/', { docs: [{ id: shipment.id }] })).body.docs,
    ).toEqual([]);
    await world.act(`/api/supplier_shipment/${shipment.id}/take_back/`, {}, world.person);
    expect(await sales.read('/api/sub_order', part)).toMatchObject({ lines: [{ shipped_quantity: 0 }] });
    expect(await faults()).toEqual([]);
  });

  test('takes no shipment back that was received, and announces what was rejected once more', async () => {
    const { part, line } = await single(await world.offered(), 10);
    const send = (body: object, who = world.person) =>
      who.call('POST', `/api/sub_order/${part}/ship/`, { carton_count: 1, expected_date: '2099-02-01', ...body });
    expect((await send({ carrier: 'SF', tracking_no: '123' })).body).toHaveProperty('tracking_no');
    expect((await send({ tracking_no: 'SF1234567890123' })).body).toHaveProperty('carrier');
    await world.act(`/api/sub_order/${part}/ship/`, { carton_count: 1, expected_date: '2099-02-01' }, world.person);
    await world.act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 7, rejected: 3 }] });
    const [shipment] = (await world.person.call('GET', `/api/supplier_shipment_readonly/?sub_order=${part}`)).body
      .results;
    const back = await world.person.call('POST', `/api/supplier_shipment/${shipment.id}/take_back/`, {});
    expect([back.status, back.body.code]).toEqual([409, 'purchase.already_received']);
    const again = await send({ lines: [{ line, quantity: 4 }] });
    expect(again.body).toMatchObject({ code: 'purchase.not_open', open: 3 });
    expect((await send({})).body).toMatchObject({ lines: [{ shipped_quantity: 13 }] });
    expect(await faults()).toEqual([]);
  });
});

test('the rank counts what came in and went back, by supplier and by month', async () => {
  const sku = await world.offered();
  const { part, line } = await single(sku, 10);
  await world.act(`/api/sub_order/${part}/receive/`);
  await world.act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 1 }], reason: '破损' });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);
  // Days from the first of a month are compared with the month before, whatever they are grouped by.
  const from = yesterday.endsWith('-01') ? today : yesterday;
  const read = async (by: string) =>
    (await sales.maker.call('GET', `/api/purchase_rank/?by=${by}&from_date=${from}&to_date=${today}`)).body;
  const reply = await read('sku');
  expect(reply.rows.find((row: { key: string }) => row.key === String(sku))).toMatchObject({
    ...{ quantity: 10, amount_fen: 2500, returned_quantity: 1, returned_fen: 250, late_quantity: 0 },
  });
  const [bySupplier, byMonth, byBuyer] = [await read('supplier'), await read('month'), await read('buyer')];
  for (const one of [bySupplier, byMonth, byBuyer]) expect(one.total.amount_fen).toBe(reply.total.amount_fen);
  const earlier = await single(sku, 4);
  await world.act(`/api/sub_order/${earlier.part}/receive/`);
  await sales.db.rows(
    `UPDATE stock_doc SET posted_at = (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 month') AT TIME ZONE 'Asia/Shanghai'
     WHERE source_kind = 'sub_order' AND source_id = $1`,
    [earlier.part],
  );
  const months = `/api/purchase_rank/?by=month&sku=${sku}&from_date=${Number(today.slice(0, 4)) - 1}-01-01&to_date=${today}`;
  const { rows } = (await sales.maker.call('GET', months)).body;
  expect(rows.find(({ key }: { key: string }) => key === today.slice(0, 7))).toMatchObject({
    ...{ amount_fen: 2500, former_amount_fen: 1000 },
  });
  await sales.db.rows(
    "UPDATE stock_doc SET posted_at = ($2::text || ' 23:59:00+08')::timestamptz WHERE source_kind = 'sub_order' AND source_id = $1",
    [earlier.part, reply.former_to_date],
  );
  expect(await read('month')).toMatchObject({ total: reply.total, former: { amount_fen: 0 } });
  expect((await read('sku')).former.amount_fen).toBe(reply.former.amount_fen + 1000);
});
