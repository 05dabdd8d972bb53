import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from '../sale/sales.ts';

let server: TestServer;
let sales: Sales;
let supplier: number;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
  const [made] = await sales.db.rows<{ id: number }>(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement, over_receipt_percent) VALUES ('P1', '五常米业', 'approved', 13, 'monthly', 30) RETURNING id`,
  );
  supplier = made?.id ?? 0;
});
afterAll(() => server.close());

const act = (path: string, body: object = {}, who = sales.maker) => sales.call(who, path, body);

/** A SKU of which an order of a customer lacks so many, and its offer at 3 yuan. */
async function short(quantity: number): Promise<{ sku: number; offer: number }> {
  const sku = await sales.sku(0);
  const { id: offer } = await act('/api/supplier_offer/', { supplier, sku, price: '3' });
  await sales.order(await sales.customer(), [[sku, quantity]]);
  return { sku, offer };
}

const proposed = async (sku: number) => (await act('/api/purchase_demand/propose/', { skus: [{ sku }] })).lines[0];

/** The sub-order and its line of an order that was placed. */
async function placed(sku: number, quantity: number, price?: string) {
  const lines = [{ sku, quantity, price }];
  const order = await sales.approved('/api/purchase_order', { supplier, warehouse: sales.warehouse, lines });
  await act(`/api/purchase_order/${order}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${order}`)).body;
  const [line] = (await sales.read('/api/sub_order', results[0].id)).lines;
  return { order, part: results[0].id as number, line: line.id as number };
}

describe('the price of a purchase', () => {
  test('is the agreed one of the day, else the last one, else the offer; the line says which', async () => {
    const { sku, offer } = await short(50);
    expect(await proposed(sku)).toMatchObject({ price: '3', price_source: 'offer', change_percent: null });
    const { part } = await placed(sku, 1, '2.5');
    await act(`/api/sub_order/${part}/receive/`);
    expect(await proposed(sku)).toMatchObject({
      ...{ price: '2.5', price_source: 'last', offered_price: '3', last_price: '2.5', change_percent: 20 },
    });
    const agree = (from: string, until: string | null) =>
      sales.maker.call('PATCH', `/api/supplier_offer/${offer}/`, {
        ...{ agreed_price: '2.75', agreed_from_date: from, agreed_until_date: until },
      });
    expect((await agree('2020-01-01', '2020-12-31')).status).toBe(200);
    expect(await proposed(sku)).toMatchObject({ price_source: 'last' });
    expect((await agree('2020-01-01', null)).status).toBe(200);
    expect(await proposed(sku)).toMatchObject({ price: '2.75', price_source: 'agreed', change_percent: 10 });
    const lines = [
      { sku, quantity: 1 },
      { sku, quantity: 1, price: '9' },
    ];
    const made = await act('/api/purchase_order/', { supplier, warehouse: sales.warehouse, lines });
    expect(made.lines).toMatchObject([
      { price: '2.75', price_source: 'agreed' },
      { price: '9', price_source: 'typed' },
    ]);
  });

  test('is agreed from a day on that is given, and for days that do not run backwards', async () => {
    const { offer } = await short(1);
    const patch = (body: object) => sales.maker.call('PATCH', `/api/supplier_offer/${offer}/`, body);
    expect(JSON.stringify((await patch({ agreed_price: '2' })).body)).toContain('请填写协议价生效日');
    const back = await patch({ agreed_price: '2', agreed_from_date: '2026-02-01', agreed_until_date: '2026-01-01' });
    expect(JSON.stringify(back.body)).toContain('截止日早于生效日');
  });
});

test('what was paid for an order is what settled its payables, other than by their reversal', async () => {
  const { sku } = await short(20);
  const { order, part, line } = await placed(sku, 10, '1');
  const paid = async () => (await sales.read('/api/purchase_order', order)).paid_fen;
  await act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 4 }] });
  const [doc] = await sales.db.rows<{ id: number }>(
    "SELECT id FROM stock_doc WHERE source_kind = 'sub_order' AND source_id = $1",
    [part],
  );
  await act(`/api/stock_doc/${doc?.id}/reverse/`, { reason: '点错' });
  expect(await paid()).toBe(0);
  await act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 6 }] });
  await createOwnerDb(server.database.pools).rows(
    `WITH i AS (SELECT id FROM open_item WHERE party_kind = 'supplier' AND party_id = $1 AND side = 'credit' AND residual_fen > 0 ORDER BY id DESC LIMIT 1),
       p AS (INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_no, date, original_fen, settled_fen)
         VALUES ('ap', 'debit', 'purchase_return', 'supplier', $1, 'payment', 1, 'FK1', current_date, 500, 250) RETURNING id)
     INSERT INTO allocation (debit_item_id, credit_item_id, amount_fen, date) SELECT p.id, i.id, 250, current_date FROM p, i`,
    [supplier],
  );
  expect(await paid()).toBe(250);
});

test('what was received of an order is what its payables come to, to the fen', async () => {
  const { sku } = await short(20);
  const { order, part, line } = await placed(sku, 3, '0.333333');
  const receive = () => act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity: 1 }] });
  const received = async () => (await sales.read('/api/purchase_order', order)).received_fen;
  for (const expected of [33, 67, 100]) {
    await receive();
    expect(await received()).toBe(expected);
  }
  await act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 2 }], reason: '破损' });
  expect(await received()).toBe(33);
});

describe('more than was ordered', () => {
  const receive = (part: number, line: number, quantity: number) =>
    sales.maker.call('POST', `/api/sub_order/${part}/receive/`, { lines: [{ line, quantity }] });

  test('is received within the tolerance of the supplier, and refused beyond', async () => {
    const { sku } = await short(1);
    const { part, line } = await placed(sku, 10);
    const refused = await receive(part, line, 14);
    expect(refused).toMatchObject({ status: 409, body: { code: 'purchase.over_received', most: 13 } });
    expect((await receive(part, line, 11)).status).toBe(200);
    expect((await receive(part, line, 3)).body).not.toMatchObject({ state: 'received' });
    expect((await sales.world.level(sales.warehouse, sku))?.on_hand).toBe(11);
  });

  test('never comes from two receipts at once; without the guard of the line it would', async () => {
    for (let round = 0; round < size({ short: 2, long: 100 }); round += 1) {
      const { sku } = await short(1);
      const { part, line } = await placed(sku, 10);
      // Each receipt alone is within what is ordered: only together they are beyond the tolerance.
      const replies = await Promise.all([receive(part, line, 8), receive(part, line, 8)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await sales.world.level(sales.warehouse, sku))?.on_hand).toBe(8);
    }
    const { sku } = await short(1);
    const { line } = await placed(sku, 10);
    const naive = createOwnerDb(server.database.pools).rows(
      'UPDATE purchase_order_line SET received_quantity = received_quantity + 16 WHERE id = $1',
      [line],
    );
    await expect(naive).rejects.toThrow(/purchase_order_line_over/);
  });
});

test('what was taken back was never paid: it is neither the last price nor where a rise begins', async () => {
  const { sku } = await short(50);
  const receipt = async (unit_price: string) => {
    const bought = [{ sku, expected_quantity: 1, unit_price }];
    const doc = { type: 101, supplier, to_location: sales.warehouse, lines: bought };
    const id = await sales.approved('/api/stock_doc', doc);
    await act(`/api/stock_doc/${id}/post/`);
    return id;
  };
  await receipt('10');
  await act(`/api/stock_doc/${await receipt('100')}/reverse/`, { reason: '单价多写一个零' });
  expect(await proposed(sku)).toMatchObject({ price: '10', last_price: '10' });
  await sales.db.rows("UPDATE stock_doc SET posted_at = posted_at - interval '2 days' WHERE supplier_id = $1", [
    supplier,
  ]);
  const lines = [{ sku, quantity: 1, price: '100' }];
  const { id } = await act('/api/purchase_order/', { supplier, warehouse: sales.warehouse, lines });
  await act(`/api/purchase_order/${id}/submit/`);
  expect((await sales.checker.call('POST', `/api/purchase_order/${id}/approve/`, {})).status).toBe(202);
});
