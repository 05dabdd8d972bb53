import { partAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { size } from '../batteries/battery.ts';
import type { SignedIn } from '../harness/people.ts';
import type { Sales } from '../sale/sales.ts';
import { openPurchases, type PurchaseWorld } from './purchase-world.ts';

let world: PurchaseWorld;
let sales: Sales;

beforeAll(async () => {
  world = await openPurchases();
  ({ sales } = world);
});
afterAll(() => world.close());

/** Three pieces at 10.005 yuan that were ordered: 30.02 in all. */
async function ordered() {
  const sku = await sales.sku(0);
  const lines = [{ sku, quantity: 3, price: '10.005' }];
  const order = await sales.approved('/api/purchase_order', {
    ...{ supplier: world.supplier, warehouse: sales.warehouse, lines },
  });
  await world.act(`/api/purchase_order/${order}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${order}`)).body;
  const part = `/api/sub_order/${results[0].id}`;
  const line: number = (await sales.read('/api/sub_order', results[0].id)).lines[0].id;
  return {
    ...{ sku, part, line, id: results[0].id as number },
    receive: (quantity: number) => world.act(`${part}/receive/`, { lines: [{ line, quantity }] }),
    sendBack: (quantity: number) => world.act(`${part}/send_back/`, { lines: [{ line, quantity }], reason: '破损' }),
    received: async () => (await sales.read('/api/purchase_order', order)).received_fen as number,
    docs: async () =>
      (
        await sales.db.rows<{ id: number }>(
          "SELECT id FROM stock_doc WHERE source_kind = 'sub_order' AND source_id = $1 ORDER BY id",
          [results[0].id],
        )
      ).map(({ id }) => id),
  };
}

/** A draft of what is still to come, approved, and how to post so many pieces of it. */
async function draftOf({ part, docs }: Awaited<ReturnType<typeof ordered>>) {
  await world.act(`${part}/prepare/`);
  const id = (await docs()).at(-1) ?? 0;
  await world.act(`/api/stock_doc/${id}/submit/`);
  await world.act(`/api/stock_doc/${id}/approve/`, {}, sales.checker);
  const [own] = (await sales.read('/api/stock_doc', id)).lines;
  return (actual_quantity: number) =>
    sales.maker.call('POST', `/api/stock_doc/${id}/post/`, { lines: [{ line: own.id, actual_quantity }] });
}

/** A call that waited for another in vain is made again. */
async function orAgain(call: () => ReturnType<SignedIn['call']>) {
  const reply = await call();
  return reply.status === 409 ? call() : reply;
}

/** What the documents of a sub-order made us owe, the first to the last; what goes back is owed to us. */
async function payables(id: number) {
  const rows = await sales.db.rows<{ fen: number }>(
    `SELECT CASE i.side WHEN 'credit' THEN i.original_fen ELSE -i.original_fen END AS fen FROM open_item i
     JOIN stock_doc d ON i.source_kind = 'stock_doc' AND d.id = i.source_id WHERE d.source_id = $1 ORDER BY i.id`,
    [id],
  );
  return rows.map(({ fen }) => fen);
}

async function faults(): Promise<string[]> {
  const found = await Promise.all(
    bookChecks.map(async ({ name, sql }) => ((await sales.db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

test('what is received in parts is owed as the whole, and nothing is owed once all of it went back', async () => {
  const own = await ordered();
  for (const expected of [1001, 2001, 3002]) {
    await own.receive(1);
    expect(await own.received()).toBe(expected);
  }
  expect((await world.sales.world.level(sales.warehouse, own.sku))?.value_fen).toBe(3002);
  await own.sendBack(2);
  expect(await own.received()).toBe(1001);
  await own.sendBack(1);
  expect(await own.received()).toBe(0);
  expect(await payables(own.id)).toEqual([1001, 1000, 1001, -2001, -1001]);
  const back = await ordered();
  for (const quantity of [1, 2]) await back.receive(quantity);
  await back.sendBack(3);
  expect(await payables(back.id)).toEqual([1001, 2001, -3002]);
  expect(await faults()).toEqual([]);
});

test('a draft that is posted after what was received since takes the rest', async () => {
  const [first, last] = [await ordered(), await ordered()];
  const [early, late] = [await draftOf(first), await draftOf(last)];
  expect((await early(2)).status).toBe(200);
  await first.receive(1);
  expect(await payables(first.id)).toEqual([2001, 1001]);
  await last.receive(1);
  expect((await late(2)).status).toBe(200);
  expect(await payables(last.id)).toEqual([1001, 2001]);
});

test('a receipt that is reversed takes its own amount back, and the next one makes up for it', async () => {
  const own = await ordered();
  for (const quantity of [1, 1, 1]) await own.receive(quantity);
  const [, second] = await own.docs();
  await world.act(`/api/stock_doc/${second}/reverse/`, { reason: '点错' });
  expect(await own.received()).toBe(2002);
  expect(await faults()).toEqual([]);
  await own.receive(1);
  expect(await own.received()).toBe(3002);
  await own.sendBack(3);
  expect(await own.received()).toBe(0);
  expect(await faults()).toEqual([]);
});

test('two receipts at once are parts of one whole; those that knew nothing of each other would be a fen more', async () => {
  for (let round = 0; round < size({ short: 2, long: 50 }); round += 1) {
    const own = await ordered();
    const post = await draftOf(own);
    const body = { lines: [{ line: own.line, quantity: 1 }] };
    const receive = () => sales.maker.call('POST', `${own.part}/receive/`, body);
    const replies = await Promise.all([orAgain(() => post(1)), orAgain(receive)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own.received()).toBe(2001);
  }
  const unaware = partAmount('10.005', { quantity: 0, amount_fen: 0 }, 1);
  expect(unaware + unaware).not.toBe(2001);
});

test('invoices that are registered at once ask for the whole between them', async () => {
  const own = await ordered();
  await own.receive(3);
  const totals: { amount_fen: number; tax_fen: number }[] = [];
  for (const digit of [1, 2, 3]) {
    const lines = [{ sub_order: own.id, sku: own.sku, quantity: 1 }];
    const head = { supplier: world.supplier, invoice_no: `2611000000000000000${digit}`, invoice_date: '2026-11-20' };
    totals.push(await sales.call(sales.maker, '/api/input_invoice/', { ...head, kind: 'digital_special', lines }));
  }
  expect(totals.map(({ amount_fen, tax_fen }) => [amount_fen, tax_fen])).toEqual([
    [1001, 130],
    [1000, 130],
    [1001, 130],
  ]);
});
