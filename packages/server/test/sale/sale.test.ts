import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireQuotations } from '../../src/domains/sale/quotation/quotation.service.ts';
import { moveDoc } from '../../src/domains/stock/doc/move-doc.service.ts';
import { size } from '../batteries/battery.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from './sales.ts';

let server: TestServer;
let sales: Sales;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
});
afterAll(() => server.close());

const level = async (sku: number) => (await sales.world.level(sales.warehouse, sku))?.on_hand;
const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);

const period = { from_date: '2020-01-01', to_date: '2099-12-31' };

const enabled = (location: number, state: 'enabled' | 'disabled') =>
  sales.db.rows('UPDATE location SET state = $2 WHERE id = $1', [location, state]);

test('an order is not taken for a disabled warehouse, nor submitted once it is disabled', async () => {
  const [customer, sku, warehouse] = [await sales.customer(), await sales.sku(0), await sales.world.warehouse()];
  const order = () =>
    sales.maker.call('POST', '/api/sale_order/', { customer, warehouse, lines: [{ sku, quantity: 1, price: '10' }] });
  const { body: draft } = await order();
  await enabled(warehouse, 'disabled');
  expect((await order()).body).toEqual({ warehouse: ['发货仓库不存在或已停用'] });
  const submit = () => sales.maker.call('POST', `/api/sale_order/${draft.id}/submit/`, {});
  expect((await submit()).body).toEqual({ warehouse: ['仓库已停用'] });
  await enabled(warehouse, 'enabled');
  expect((await submit()).body).toMatchObject({ state: 'submitted' });
});

test('an order below cost waits for a second person, by the rule of sale prices', async () => {
  await sales.db.rows(
    "INSERT INTO approval_rule (name, measure, amount_fen, state) VALUES ('低于成本', 'price_below_cost', 0, 'enabled')",
  );
  const [customer, sku] = [await sales.customer(), await sales.sku(0)];
  await sales.db.rows('UPDATE sku SET cost_fen = 1040 WHERE id = $1', [sku]);
  const approve = async (price: string) => {
    const body = { customer, warehouse: sales.warehouse, lines: [{ sku, quantity: 3, price }] };
    const { id } = await act('/api/sale_order/', body);
    await act(`/api/sale_order/${id}/submit/`);
    return { id, reply: await sales.checker.call('POST', `/api/sale_order/${id}/approve/`, {}) };
  };
  expect((await approve('10.4')).reply).toMatchObject({ status: 200, body: { state: 'approved' } });
  const { id, reply } = await approve('8');
  expect(reply.status).toBe(202);
  const waiting = await sales.checker.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`);
  expect(JSON.stringify(waiting.body)).toContain('低于成本 2.40 元');
  expect(await sales.read('/api/sale_order', id)).toMatchObject({ state: 'submitted' });
  await sales.db.rows("DELETE FROM approval_rule WHERE measure = 'price_below_cost'");
});

describe('a quotation', () => {
  test('is not submitted after its last day', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(0)];
    const lines = [{ sku, quantity: 1, price: '10' }];
    const { id } = await act('/api/quotation/', { customer, valid_until_date: '2026-01-31', lines });
    const submit = () => sales.maker.call('POST', `/api/quotation/${id}/submit/`, {});
    expect((await submit()).body).toEqual({ valid_until_date: ['有效期已过，请修改'] });
    await sales.maker.call('PATCH', `/api/quotation/${id}/`, { valid_until_date: '2099-01-31' });
    expect((await submit()).body).toMatchObject({ state: 'submitted' });
  });

  test('takes the agreed price, hides cost, has versions, and becomes an order at its prices', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(50)];
    await act('/api/customer_goods/', { customer, sku, price: '8.5', starts_date: '2020-01-01' });
    const body = { customer, valid_until_date: '2099-01-01', lines: [{ sku, quantity: 10, discount_percent: '10' }] };
    const first = await sales.approved('/api/quotation', body);
    const shown = await sales.read('/api/quotation', first);
    expect(shown).toMatchObject({ state: 'approved', amount_fen: 7650, lines: [{ price: '8.5', tax_rate: 9 }] });
    expect(JSON.stringify(shown)).not.toContain('cost');
    await act(`/api/quotation/${first}/revise/`);
    const { results } = (await sales.maker.call('GET', `/api/quotation_readonly/?root=${first}`)).body;
    expect(results).toMatchObject([{ version_no: 2, state: 'draft', amount_fen: 7650 }]);
    const second = results[0].id;
    await act(`/api/quotation/${second}/submit/`);
    await sales.call(sales.checker, `/api/quotation/${second}/approve/`);
    await act(`/api/quotation/${second}/send/`);
    await act(`/api/quotation/${second}/accept/`, { warehouse: sales.warehouse });
    const orders = (await sales.maker.call('GET', `/api/sale_order_readonly/?quotation=${second}`)).body.results;
    expect(orders).toMatchObject([{ state: 'draft', amount_fen: 7650, customer: { id: customer } }]);
    expect(await sales.read('/api/sale_order', orders[0].id)).toMatchObject({
      lines: [{ price: '7.65', quantity: 10 }],
    });
  });

  test('keeps its customer, prices and pieces in the order that it became; a usual order does not', async () => {
    const [customer, sku, other] = [await sales.customer(), await sales.sku(0), await sales.sku(0)];
    const line = { sku, quantity: 10, price: '8.5', discount_percent: '10', tax_rate: 13 };
    const lines = [line, { sku: other, quantity: 1, price: '3', tax_rate: 13 }];
    const quotation = await sales.approved('/api/quotation', { customer, valid_until_date: '2099-01-01', lines });
    await act(`/api/quotation/${quotation}/send/`);
    await act(`/api/quotation/${quotation}/accept/`, { warehouse: sales.warehouse });
    const [{ id }] = (await sales.maker.call('GET', `/api/sale_order_readonly/?quotation=${quotation}`)).body.results;
    const [{ id: first }] = (await sales.read('/api/sale_order', id)).lines;
    const edit = (order: number, body: object) => sales.maker.call('PATCH', `/api/sale_order/${order}/`, body);
    const refused = async (change: object) => {
      const reply = await edit(id, { lines: [{ id: first, sku, quantity: 10, ...change }] });
      return [reply.status, Object.keys(reply.body)];
    };
    expect(await refused({ price: '7.64' })).toEqual([400, ['lines.0.price']]);
    expect(await refused({ tax_rate: 9 })).toEqual([400, ['lines.0.tax_rate']]);
    expect(await refused({ quantity: 11 })).toEqual([400, ['lines.0.quantity']]);
    expect(await refused({ sku: other })).toEqual([400, ['lines.0.sku']]);
    expect(await refused({ id: null })).toEqual([400, ['lines.0.sku']]);
    expect(await edit(id, { customer: await sales.customer() })).toMatchObject({
      status: 400,
      body: { customer: ['由报价单生成的订单不能换客户'] },
    });
    const fewer = await edit(id, { customer, remark: '先要一半', lines: [{ id: first, sku, quantity: 5 }] });
    expect(fewer).toMatchObject({ status: 200, body: { amount_fen: 3825, lines: [{ price: '7.65', tax_rate: 13 }] } });
    expect((await edit(id, { lines: [{ id: first, sku, quantity: 10, price: '7.650' }] })).status).toBe(200);
    const usual = await act('/api/sale_order/', {
      customer,
      warehouse: sales.warehouse,
      lines: [{ sku, quantity: 1 }],
    });
    const free = { customer: await sales.customer(), lines: [{ sku: other, quantity: 99, price: '1' }] };
    expect((await edit(usual.id, free)).status).toBe(200);
  });

  test('becomes an order of a warehouse that is in use and of those who accept it', async () => {
    const { db, world } = sales;
    const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('城北') RETURNING id");
    const agent_label_id = label?.id ?? 0;
    const [customer, sku] = [await sales.customer(), await sales.sku(0)];
    const id = await sales.approved('/api/quotation', {
      ...{ customer, valid_until_date: '2099-01-01' },
      lines: [{ sku, quantity: 1 }],
    });
    await act(`/api/quotation/${id}/send/`);
    const [transit] = await db.rows<{ id: number }>("SELECT id FROM location WHERE kind <> 'warehouse' LIMIT 1");
    const closed = await world.warehouse();
    await db.rows("UPDATE location SET state = 'disabled' WHERE id = $1", [closed]);
    const accept = async (warehouse: number, who = sales.maker) =>
      who.call('POST', `/api/quotation/${id}/accept/`, { warehouse });
    expect((await accept(closed)).body).toEqual({ warehouse: ['仓库已停用'] });
    expect((await accept(transit?.id ?? 0)).body).toEqual({ warehouse: ['仓库不存在'] });
    for (const table of ['customer', 'quotation', 'quotation_line'])
      await db.rows(
        `UPDATE ${table} SET agent_label_id = $1 WHERE ${table === 'quotation_line' ? 'quotation_id' : 'id'} = $2`,
        [agent_label_id, table === 'customer' ? customer : id],
      );
    const seller = await signIn(server, {
      may: ['/goods-pool/quotation', '/goods-pool/quotation#send'],
      agent_label_id,
    });
    expect((await accept(sales.warehouse, seller)).body).toEqual({ warehouse: ['仓库不存在'] });
    expect((await accept(await world.warehouse({ agent_label_id }), seller)).status).toBe(200);
  });

  test('shows its margin without tax to those who may see cost', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(0)];
    await sales.db.rows('UPDATE sku /* no edit: a test */ SET cost_fen = 500 WHERE id = $1', [sku]);
    const lines = [{ sku, quantity: 10, price: '11.3', tax_rate: 13 }];
    const { id } = await act('/api/quotation/', { customer, valid_until_date: '2099-01-01', lines });
    expect((await sales.maker.call('GET', `/api/quotation/${id}/margin/`)).body).toMatchObject({
      ...{ cost_fen: 5000, margin_fen: 5000, margin_percent: '50.00' },
      lines: [{ cost_fen: 5000, margin_fen: 5000 }],
    });
    await expect(act(`/api/quotation/${id}/sheet/`)).rejects.toThrow('sale.not_approved');
  });

  test('ends when its day is past', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(0)];
    const id = await sales.approved('/api/quotation', {
      customer,
      valid_until_date: '2099-01-01',
      lines: [{ sku, quantity: 1 }],
    });
    await sales.db.rows("UPDATE quotation SET valid_until_date = '2021-01-01' WHERE id = $1", [id]);
    await expect(act(`/api/quotation/${id}/send/`)).rejects.toThrow('sale.expired');
    await expireQuotations(sales.world.ctx);
    expect(await sales.read('/api/quotation', id)).toMatchObject({ state: 'expired' });
  });
});

describe('an order', () => {
  test('is delivered in parts, taken back, and closed short; stock and state follow', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(30)];
    const id = await sales.order(customer, [[sku, 20]]);
    const { lines } = await sales.read('/api/sale_order', id);
    const line = lines[0].id;
    await act(`/api/sale_order/${id}/deliver/`, { lines: [{ line, quantity: 8 }] });
    expect(await sales.read('/api/sale_order', id)).toMatchObject({
      ...{ state: 'part_delivered', delivered_fen: 8000 },
      lines: [{ delivered_quantity: 8 }],
    });
    expect(await level(sku)).toBe(22);
    await expect(act(`/api/sale_order/${id}/deliver/`, { lines: [{ line, quantity: 13 }] })).rejects.toThrow(
      'sale.not_open',
    );
    await act(`/api/sale_order/${id}/take_back/`, { lines: [{ line, quantity: 3 }], note: '破损' });
    expect(await level(sku)).toBe(25);
    await expect(
      act(`/api/sale_order/${id}/take_back/`, { lines: [{ line, quantity: 6 }], note: '破损' }),
    ).rejects.toThrow('sale.not_delivered');
    await act(`/api/sale_order/${id}/close/`);
    expect(await sales.read('/api/sale_order', id)).toMatchObject({
      ...{ state: 'delivered', delivered_fen: 5000 },
      lines: [{ delivered_quantity: 8, returned_quantity: 3, closed_quantity: 12 }],
    });
    expect(await sales.faults()).toEqual([]);
  });

  test('follows a delivery that the warehouse reverses', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(5)];
    const id = await sales.order(customer, [[sku, 5]]);
    await act(`/api/sale_order/${id}/deliver/`);
    const [doc] = await sales.db.rows<{ id: number }>(
      "SELECT id FROM stock_doc WHERE source_kind = 'sale_order' AND source_id = $1",
      [id],
    );
    await moveDoc(sales.world.ctx, { id: doc?.id ?? 0, kind: 'outbound', event: 'reverse', body: { reason: '发错' } });
    expect(await sales.read('/api/sale_order', id)).toMatchObject({
      state: 'approved',
      lines: [{ delivered_quantity: 0 }],
    });
    expect(await level(sku)).toBe(5);
    expect(await sales.faults()).toEqual([]);
  });

  test('without stock is not delivered, and nothing changes', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(3)];
    const id = await sales.order(customer, [[sku, 4]]);
    await expect(act(`/api/sale_order/${id}/deliver/`)).rejects.toThrow('stock.not_enough');
    expect(await sales.read('/api/sale_order', id)).toMatchObject({ state: 'approved' });
  });

  test('keeps its reviews in the log', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(0)];
    const { id, number } = await act('/api/sale_order/', {
      ...{ customer, warehouse: sales.warehouse },
      lines: [{ sku, quantity: 1, price: '3' }],
    });
    await act(`/api/sale_order/${id}/submit/`);
    await sales.call(sales.checker, `/api/sale_order/${id}/reject/`, { reason: '价格太低' });
    const { results } = (await sales.maker.call('GET', `/api/sale_log_readonly/?document_no=${number}`)).body;
    expect(results).toMatchObject([
      { state: 'rejected', amount_fen: 300, applicant: { id: sales.maker.id }, remark: '价格太低' },
    ]);
  });
});

describe('credit', () => {
  const rounds = size({ short: 2, long: 50 });

  test('is never exceeded by fifty orders at once, and is used up', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [customer, sku] = [await sales.customer({ credit_limit_fen: 10_000 }), await sales.sku(0)];
      const drafts: number[] = [];
      for (let n = 0; n < 50; n += 1) {
        const lines = [{ sku, quantity: 1, price: '10', tax_rate: 13 }];
        const { id } = await act('/api/sale_order/', { customer, warehouse: sales.warehouse, lines });
        await act(`/api/sale_order/${id}/submit/`);
        drafts.push(id);
      }
      const replies = await Promise.all(
        drafts.map((id) => sales.checker.call('POST', `/api/sale_order/${id}/approve/`, {})),
      );
      // One that waited too long for the others is refused as busy, and tries again.
      const retried = replies.flatMap(({ body }, at) => (body.code === 'busy' ? [drafts[at] ?? 0] : []));
      for (const id of retried) replies.push(await sales.checker.call('POST', `/api/sale_order/${id}/approve/`, {}));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(replies.filter(({ body }) => body.code === 'sale.over_credit')).toHaveLength(40);
    }
  });

  test('counts what is delivered and not settled, and what is owed', async () => {
    const [customer, sku] = [await sales.customer({ credit_limit_fen: 10_000 }), await sales.sku(20)];
    const id = await sales.order(customer, [[sku, 8]]);
    await act(`/api/sale_order/${id}/deliver/`);
    await expect(sales.order(customer, [[sku, 3]])).rejects.toThrow('"left_fen":2000');
    const use = async (of: number) => (await sales.maker.call('GET', `/api/customer/${of}/account/`)).body;
    expect(await use(customer)).toMatchObject({ owed_fen: 0, committed_fen: 8000, left_fen: 2000 });
    expect(await use(await sales.customer())).toMatchObject({ committed_fen: 0, left_fen: null });
    const { id: settlement } = await act('/api/sale_settlement_order/build/', { customer, ...period });
    await sales.call(sales.checker, `/api/sale_settlement_order/${settlement}/confirm/`);
    await expect(sales.order(customer, [[sku, 3]])).rejects.toThrow('"left_fen":2000');
    expect(await use(customer)).toMatchObject({
      ...{ owed_fen: 8000, not_due_fen: 8000, longer_fen: 0, committed_fen: 0, left_fen: 2000 },
      items: [{ residual_fen: 8000 }],
    });
    await sales.order(customer, [[sku, 2]]);
    expect(await use(customer)).toMatchObject({ owed_fen: 8000, committed_fen: 2000, left_fen: 0 });
  });
});

test('a customer with business is not deleted, and what was agreed before a freeze is carried out', async () => {
  const [customer, sku] = [await sales.customer(), await sales.sku(3)];
  await act('/api/quotation/', { customer, valid_until_date: '2099-01-01', lines: [{ sku, quantity: 1 }] });
  const order = await sales.order(customer, [[sku, 3]]);
  const gone = await sales.maker.call('DELETE', `/api/customer/${customer}/`);
  expect(gone).toMatchObject({ status: 409, body: { code: 'in_use' } });
  expect(gone.body.detail).toMatch(/报价单.*销售订单/);
  await act(`/api/customer/${customer}/activate/`);
  await act(`/api/customer/${customer}/freeze/`, { reason: '逾期' });
  await act(`/api/sale_order/${order}/deliver/`);
  const { id } = await act('/api/sale_settlement_order/build/', { customer, ...period });
  const { docs } = await act('/api/sale_settlement_order/print/', { docs: [{ id }] });
  expect(docs).toMatchObject([{ lines: [{ tax_rate: '13%' }] }]);
  expect(await sales.call(sales.checker, `/api/sale_settlement_order/${id}/confirm/`)).toMatchObject({
    state: 'confirmed',
  });
  await expect(sales.order(customer, [[sku, 1]])).rejects.toThrow('customer.frozen');
});
