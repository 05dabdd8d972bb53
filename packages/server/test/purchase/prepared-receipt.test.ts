import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sales } from '../sale/sales.ts';
import { openPurchases, type PurchaseWorld } from './purchase-world.ts';

let world: PurchaseWorld;
let sales: Sales;
let supplier: number;

beforeAll(async () => {
  world = await openPurchases();
  ({ sales, supplier } = world);
});
afterAll(() => world.close());

/** A placed order of ten pieces of two SKUs at 10 yuan each, and the draft that was made of it. */
async function prepared() {
  const skus = [await sales.sku(0), await sales.sku(0)];
  const lines = skus.map((sku) => ({ sku, quantity: 10, price: '10' }));
  const order = await sales.approved('/api/purchase_order', { supplier, warehouse: sales.warehouse, lines });
  await world.act(`/api/purchase_order/${order}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${order}`)).body;
  const part: number = results[0].id;
  await world.act(`/api/sub_order/${part}/prepare/`);
  const [row] = await sales.db.rows<{ id: number }>(
    "SELECT id FROM stock_doc WHERE source_kind = 'sub_order' AND source_id = $1",
    [part],
  );
  const doc = await sales.read('/api/stock_doc', row?.id ?? 0);
  return { order, part, doc, draft: `/api/stock_doc/${doc.id}` };
}

interface Line {
  readonly id: number;
  readonly sku: { readonly id: number };
  readonly expected_quantity: number;
  readonly unit_price: string;
}

const writable = ({ id, sku, expected_quantity, unit_price }: Line) => {
  return { id, sku: sku.id, expected_quantity, unit_price };
};

const linesOf = async (part: number): Promise<readonly Line[]> => (await sales.read('/api/sub_order', part)).lines;

async function approve(draft: string): Promise<void> {
  await world.act(`${draft}/submit/`);
  await world.act(`${draft}/approve/`, {}, sales.checker);
}

describe('the draft of an inbound document that an order made', () => {
  test('keeps what it has from the order', async () => {
    const { doc, draft } = await prepared();
    const [first, second] = doc.lines.map(writable);
    const elsewhere = await sales.world.warehouse();
    const whole = { type: 101, supplier, to_location: sales.warehouse };
    for (const [change, field] of [
      [{ type: 106 }, 'type'],
      [{ supplier: world.rival }, 'supplier'],
      [{ to_location: elsewhere }, 'to_location'],
      [{ corrects: 'order_line', corrects_id: 1 }, 'corrects'],
      [{ lines: [first, { ...second, unit_price: '5' }] }, 'lines.1.unit_price'],
      [{ lines: [{ ...first, sku: second.sku }, second] }, 'lines.0.sku'],
      [{ lines: [first, { ...second, expected_quantity: 11 }] }, 'lines.1.expected_quantity'],
      [{ lines: [first, second, { ...second, id: undefined }] }, 'lines.2.sku'],
    ] as const) {
      const { status, body } = await sales.maker.call('PATCH', `${draft}/`, { ...whole, ...change });
      expect([status, body]).toEqual([400, { [field]: ['由来源单据带出，不能修改'] }]);
    }
  });

  test('is made once for the same pieces', async () => {
    const { part, doc, draft } = await prepared();
    const prepare = () => sales.maker.call('POST', `/api/sub_order/${part}/prepare/`, {});
    expect(await prepare()).toMatchObject({ status: 400, body: { lines: [`已有未过账的入库单 ${doc.number}`] } });
    const [first] = doc.lines.map(writable);
    await sales.maker.call('PATCH', `${draft}/`, { lines: [{ ...first, actual_quantity: 7 }] });
    expect((await prepare()).status).toBe(200);
    const made = await sales.db.rows(
      `SELECT l.expected_quantity FROM stock_doc_line l JOIN stock_doc d ON d.id = l.stock_doc_id
       WHERE d.source_id = $1 AND d.source_kind = 'sub_order' AND d.id <> $2 AND NOT l.is_deleted ORDER BY l.id`,
      [part, doc.id],
    );
    expect(made).toEqual([{ expected_quantity: 3 }, { expected_quantity: 10 }]);
  });

  test('is left out of what is received beside it', async () => {
    const { part, doc, draft } = await prepared();
    const [first] = doc.lines.map(writable);
    const open = async () => (await sales.maker.call('GET', `/api/sub_order/${part}/open/`)).body;
    const receive = () => sales.maker.call('POST', `/api/sub_order/${part}/receive/`, {});
    expect(await open()).toMatchObject({ drafts: doc.number, lines: [{ open: 0 }, { open: 0 }] });
    expect(await receive()).toMatchObject({ status: 400, body: { lines: [`已有未过账的入库单 ${doc.number}`] } });
    await sales.maker.call('PATCH', `${draft}/`, { lines: [{ ...first, actual_quantity: 7 }] });
    const [one, other] = await linesOf(part);
    expect(await open()).toEqual({
      ...{ drafts: doc.number, lots: [] },
      lines: [
        { line: one?.id, open: 3 },
        { line: other?.id, open: 10 },
      ],
    });
    expect((await receive()).status).toBe(200);
    expect(await linesOf(part)).toMatchObject([{ received_quantity: 3 }, { received_quantity: 10 }]);
    await approve(draft);
    await world.act(`${draft}/post/`);
    expect(await linesOf(part)).toMatchObject([{ received_quantity: 10 }, { received_quantity: 10 }]);
    expect((await sales.maker.call('GET', '/api/sub_order/999999/open/')).status).toBe(404);
    expect(await sales.faults()).toEqual([]);
  });

  test('says what was counted and leaves out what did not come', async () => {
    const { order, part, doc, draft } = await prepared();
    const [first] = doc.lines.map(writable);
    const lines = [{ ...first, actual_quantity: 7 }];
    const change = { type: 101, supplier, to_location: sales.warehouse, remark: '少三件', lines };
    expect((await sales.maker.call('PATCH', `${draft}/`, change)).status).toBe(200);
    await approve(draft);
    expect(await world.act(`${draft}/post/`)).toMatchObject({ state: 'posted', amount_fen: 7000, remark: '少三件' });
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'part_received', open_quantity: 13 },
      lines: [{ received_quantity: 7 }, { received_quantity: 0 }],
    });
    expect((await sales.read('/api/purchase_order', order)).received_fen).toBe(7000);
    expect(await sales.faults()).toEqual([]);
  });

  test('ends with its order, which receives no more of what was closed', async () => {
    const { order, part, draft } = await prepared();
    const counts = (await linesOf(part)).map(({ id: line }, index) => ({ line, quantity: index === 0 ? 4 : 0 }));
    await world.act(`/api/sub_order/${part}/receive/`, { lines: counts });
    await approve(draft);
    await world.act(`/api/purchase_order/${order}/close/`, { reason: '不再供货' });
    expect((await sales.maker.call('POST', `${draft}/post/`, {})).status).toBe(404);
    // As if it was being posted at that moment.
    await sales.db.rows("UPDATE stock_doc SET is_deleted = false WHERE source_id = $1 AND state = 'approved'", [part]);
    expect((await sales.maker.call('POST', `${draft}/post/`, {})).body).toMatchObject({ code: 'purchase.ended' });
    expect(await linesOf(part)).toMatchObject([
      { received_quantity: 4, closed_quantity: 6 },
      { received_quantity: 0, closed_quantity: 10 },
    ]);
    expect(await sales.faults()).toEqual([]);
  });

  test('that was posted before its order was closed can be posted again, and opens nothing', async () => {
    const { order, part, doc, draft } = await prepared();
    const [first] = doc.lines.map(writable);
    await sales.maker.call('PATCH', `${draft}/`, { lines: [first] });
    await approve(draft);
    await world.act(`${draft}/post/`);
    await world.act(`/api/purchase_order/${order}/close/`, { reason: '不再供货' });
    await world.act(`${draft}/unpost/`, { reason: '点错' });
    const ended = { state: 'closed', open_quantity: 0 };
    expect(await sales.read('/api/sub_order', part)).toMatchObject({ ...ended, lines: [{ received_quantity: 0 }, {}] });
    await world.act(`${draft}/post/`);
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...ended,
      lines: [{ received_quantity: 10 }, {}],
    });
    expect(await sales.faults()).toEqual([]);
  });

  test('comes no more once it is reversed after its order was closed, unlike one whose posting is taken back', async () => {
    const { order, part, doc, draft } = await prepared();
    const [first] = doc.lines.map(writable);
    await sales.maker.call('PATCH', `${draft}/`, { lines: [{ ...first, actual_quantity: 4 }] });
    await approve(draft);
    await world.act(`${draft}/post/`);
    const counts = (await linesOf(part)).map(({ id: line }, index) => ({ line, quantity: index === 0 ? 3 : 10 }));
    await world.act(`/api/sub_order/${part}/receive/`, { lines: counts });
    await world.act(`/api/purchase_order/${order}/close/`, { reason: '不再供货' });
    const [received] = await sales.db.rows<{ id: number }>(
      "SELECT id FROM stock_doc WHERE source_kind = 'sub_order' AND source_id = $1 AND id <> $2",
      [part, doc.id],
    );
    const stands = async () => (await linesOf(part)) as unknown as readonly Record<string, number>[];
    expect(await stands()).toMatchObject([
      { received_quantity: 7, closed_quantity: 3 },
      { received_quantity: 10, closed_quantity: 0 },
    ]);
    await world.act(`${draft}/unpost/`, { reason: '点错' });
    await world.act(`/api/stock_doc/${received?.id}/reverse/`, { reason: '没有收到' });
    expect(await stands()).toMatchObject([
      { received_quantity: 0, closed_quantity: 6 },
      { received_quantity: 0, closed_quantity: 10 },
    ]);
    await world.act(`${draft}/post/`);
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'closed', open_quantity: 0 },
      lines: [
        { received_quantity: 4, closed_quantity: 6 },
        { received_quantity: 0, closed_quantity: 10 },
      ],
    });
    expect(await sales.faults()).toEqual([]);
  });

  test('of a part that was received whole closes the part when it is reversed after its order was closed', async () => {
    const { order, part, doc, draft } = await prepared();
    await approve(draft);
    await world.act(`${draft}/post/`);
    await sales.db.rows("UPDATE purchase_order /* no edit: a test */ SET state = 'part_received' WHERE id = $1", [
      order,
    ]);
    await world.act(`/api/purchase_order/${order}/close/`, { reason: '另一张子单不再供货' });
    expect((await sales.read('/api/sub_order', part)).state).toBe('received');
    await world.act(`/api/stock_doc/${doc.id}/reverse/`, { reason: '没有收到' });
    expect(await sales.read('/api/sub_order', part)).toMatchObject({
      ...{ state: 'closed', open_quantity: 0 },
      lines: [
        { received_quantity: 0, closed_quantity: 10 },
        { received_quantity: 0, closed_quantity: 10 },
      ],
    });
    expect(await sales.faults()).toEqual([]);
  });
});
