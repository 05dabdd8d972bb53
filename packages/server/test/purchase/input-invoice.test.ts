import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { size } from '../batteries/battery.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from '../sale/sales.ts';

let server: TestServer;
let sales: Sales;
let supplier: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
});
afterAll(() => server.close());

const act = (path: string, body: object = {}, who = sales.maker) => sales.call(who, path, body);
const call = (path: string, body: object = {}, who = sales.maker) => who.call('POST', path, body);
const next = () => {
  made += 1;
  return made;
};
const invoiceNo = () => `2611${String(next()).padStart(16, '0')}`;
const invoices = '/api/input_invoice';

/** Ten pieces, at 10 yuan where nothing else is said, that were ordered of a supplier of its own, and so many received. */
async function received(quantity: number, price = '10') {
  const [row] = await sales.db.rows<{ id: number }>(
    "INSERT INTO supplier (code, name, state, tax_rate) VALUES ($1, $1, 'approved', 13) RETURNING id",
    [`FP${next()}`],
  );
  supplier = row?.id ?? 0;
  const sku = await sales.sku(0);
  const body = { supplier, warehouse: sales.warehouse, lines: [{ sku, quantity: 10, price }] };
  const order = await sales.approved('/api/purchase_order', body);
  await act(`/api/purchase_order/${order}/order/`);
  const { results } = (await sales.maker.call('GET', `/api/sub_order_readonly/?purchase_order=${order}`)).body;
  const part = results[0].id as number;
  const line = (await sales.read('/api/sub_order', part)).lines[0].id as number;
  await act(`/api/sub_order/${part}/receive/`, { lines: [{ line, quantity }] });
  return { order, part, line, sku };
}

const written = (lines?: readonly object[]) => ({
  ...{ supplier, invoice_no: invoiceNo(), invoice_date: '2026-11-20', kind: 'digital_special' },
  ...(lines && { lines }),
});

const lineOf = async (order: number) => (await sales.read('/api/purchase_order', order)).lines[0];

async function faults(): Promise<string[]> {
  const own = bookChecks.filter(({ name }) => /^purchase/.test(name));
  const found = await Promise.all(
    own.map(async ({ name, sql }) => ((await sales.db.rows(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

describe('an invoice of a supplier', () => {
  test('is not of a day to come', async () => {
    await received(1);
    const dated = (days: number) => new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);
    const refused = { status: 400, body: { invoice_date: ['开票日期不能晚于今天'] } };
    expect(await call(`${invoices}/`, { ...written(), invoice_date: dated(1) })).toMatchObject(refused);
    const { id } = await act(`${invoices}/`, { ...written(), invoice_date: dated(0) });
    const change = { invoice_date: dated(1) };
    expect(await sales.maker.call('PATCH', `${invoices}/${id}/`, change)).toMatchObject(refused);
  });

  test('is filled with what was received, counts when it is matched, and gives its pieces back when it is voided', async () => {
    const { order, part, line, sku } = await received(6);
    const { id } = await act(`${invoices}/`, written());
    expect((await call(`${invoices}/${id}/match/`)).body.code).toBe('purchase.no_invoice_lines');
    const filled = await act(`${invoices}/${id}/fill/`);
    expect(filled).toMatchObject({
      ...{ amount_fen: 6000, tax_fen: 780 },
      lines: [{ sub_order: { id: part }, sku: { id: sku }, quantity: 6, price: '10', tax_rate: 13 }],
    });
    expect(await act(`${invoices}/${id}/match/`)).toMatchObject({ state: 'matched' });
    expect(await lineOf(order)).toMatchObject({ received_quantity: 6, invoiced_quantity: 6 });
    expect(await sales.read('/api/purchase_order', order)).toMatchObject({ invoiced_fen: 6000 });
    expect(await sales.read('/api/sub_order', part)).toMatchObject({ lines: [{ invoiced_quantity: 6 }] });
    expect(await faults()).toEqual([]);
    const [receipt] = await sales.db.rows<{ id: number }>(
      "SELECT id FROM stock_doc WHERE source_kind = 'sub_order' AND source_id = $1",
      [part],
    );
    const undone = await call(`/api/stock_doc/${receipt?.id}/unpost/`, { reason: '点错' });
    expect(undone.body.code).toBe('purchase.not_received');
    await act(`${invoices}/${id}/void/`, { reason: '退票' });
    expect(await lineOf(order)).toMatchObject({ invoiced_quantity: 0 });
    await act(`/api/stock_doc/${receipt?.id}/unpost/`, { reason: '点错' });
    expect(await lineOf(order)).toMatchObject({ id: line, received_quantity: 0 });
    expect(await faults()).toEqual([]);
  });

  test('is refused beyond what was received and not sent back, and twice under one number; it stays of its supplier', async () => {
    await received(1);
    const other = supplier;
    const { part, line, sku } = await received(6);
    await act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity: 2 }], reason: '受潮' });
    const body = written([{ sub_order: part, sku, quantity: 5 }]);
    const { id } = await act(`${invoices}/`, body);
    expect((await call(`${invoices}/${id}/match/`)).body).toMatchObject({ code: 'purchase.over_invoiced', left: 4 });
    expect((await call(`${invoices}/`, body)).body.code).toBe('purchase.invoiced_before');
    expect((await call(`${invoices}/`, { ...body, invoice_no: '123' })).status).toBe(400);
    const change = (values: object) => sales.maker.call('PATCH', `${invoices}/${id}/`, values);
    expect(await change({ supplier: other })).toMatchObject({ status: 400, body: { supplier: [expect.any(String)] } });
    await change({ lines: [{ sub_order: part, sku, quantity: 4 }] });
    expect((await call(`${invoices}/${id}/match/`)).status).toBe(200);
    const wrong = written([{ sub_order: part, sku, quantity: 1, tax_fen: 500 }]);
    expect(JSON.stringify((await call(`${invoices}/`, wrong)).body)).toContain('税额与税率不符');
  });

  test('of goods that went back after it was matched says for how much a red invoice is due, until it is voided', async () => {
    const { order, part, line, sku } = await received(10);
    const lines = [{ sub_order: part, sku, quantity: 8, amount_fen: 8080 }];
    const { id } = await act(`${invoices}/`, written(lines));
    await act(`${invoices}/${id}/match/`);
    const sendBack = (quantity: number) =>
      act(`/api/sub_order/${part}/send_back/`, { lines: [{ line, quantity }], reason: '受潮' });
    const due = async () => (await sales.read('/api/purchase_order', order)).red_due_fen;
    await sendBack(2);
    expect(await due()).toBe(0);
    await sendBack(3);
    expect(await due()).toBe(3030);
    await act(`${invoices}/${id}/void/`, { reason: '按余下数量重开' });
    expect(await due()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('at another price waits for a second person beyond the tolerance, which parts do not walk round', async () => {
    const { order, part, sku } = await received(10);
    const part_of = (quantity: number, amount_fen: number) => ({ sub_order: part, sku, quantity, amount_fen });
    const make = async (line: object) => (await act(`${invoices}/`, written([line]))).id as number;
    const near = await make(part_of(5, 5050));
    expect((await call(`${invoices}/${near}/match/`)).status).toBe(200);
    const far = await make(part_of(5, 5100));
    const reply = await call(`${invoices}/${far}/match/`);
    expect(reply.status).toBe(202);
    expect(await lineOf(order)).toMatchObject({ invoiced_quantity: 5 });
    expect((await call(`/api/approval/${reply.body.approval.id}/approve/`, {}, sales.checker)).status).toBe(200);
    expect(await lineOf(order)).toMatchObject({ invoiced_quantity: 10 });
    expect(await faults()).toEqual([]);
  });

  test('matched with another at once counts each piece once', async () => {
    for (let round = 0; round < size({ short: 3, long: 100 }); round += 1) {
      const { order, part, sku } = await received(10);
      const ids: number[] = [];
      for (const quantity of [6, 6])
        ids.push((await act(`${invoices}/`, written([{ sub_order: part, sku, quantity }]))).id);
      const replies = await Promise.all(ids.map((id) => call(`${invoices}/${id}/match/`)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const voids = await Promise.all(
        [0, 1].map(() => call(`${invoices}/${ids[replies[0]?.status === 200 ? 0 : 1]}/void/`, { reason: '退' })),
      );
      expect(voids.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await lineOf(order)).toMatchObject({ invoiced_quantity: 0 });
    }
    expect(await faults()).toEqual([]);
  });

  test('saved or filled with another at once leaves the other what is left of the amount', async () => {
    for (let round = 0; round < size({ short: 6, long: 100 }); round += 1) {
      const { part, sku } = await received(3, '10.005');
      const amounts = (saved: readonly { amount_fen: number }[]) => saved.map(({ amount_fen }) => amount_fen).sort();
      const lines = [{ sub_order: part, sku, quantity: 3 }];
      const twice = <T>(save: () => Promise<T>) => Promise.all([save(), save()]);
      const blank = () => act(`${invoices}/`, written());
      const anew = async (saved: readonly { id: number }[]) => {
        for (const { id } of saved) await act(`${invoices}/${id}/void/`, { reason: '重开' });
      };
      const made = await twice(() => act(`${invoices}/`, written(lines)));
      expect(amounts(made)).toEqual([3001, 3002]);
      await anew(made);
      const changed = await Promise.all(
        (await twice(blank)).map(
          async ({ id }) => (await sales.maker.call('PATCH', `${invoices}/${id}/`, { lines })).body,
        ),
      );
      expect(amounts(changed)).toEqual([3001, 3002]);
      await anew(changed);
      const filled = await Promise.all((await twice(blank)).map(({ id }) => act(`${invoices}/${id}/fill/`)));
      expect(amounts(filled)).toEqual([3001, 3002]);
    }
  });
});
