import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResiduals } from '../../src/domains/open-item/open-item.service.ts';
import { moveDoc } from '../../src/domains/stock/doc/move-doc.service.ts';
import { size } from '../batteries/battery.ts';
import { eventually } from '../harness/eventually.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openSales, type Sales } from './sales.ts';

let server: TestServer;
let sales: Sales;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
});
afterAll(() => server.close());

const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);

/** The receivables of a settlement, oldest first. */
const owed = (id: number) =>
  sales.db.rows<{ residual_fen: number }>(
    `SELECT side, original_fen, residual_fen, due_date IS NOT NULL AS is_dated FROM open_item
     WHERE source_kind = 'sale_settlement_order' AND source_id = $1 ORDER BY id`,
    [id],
  );

const period = { from_date: '2020-01-01', to_date: '2099-12-31' };

describe('a settlement', () => {
  async function delivered(quantity: number) {
    const [customer, sku] = [await sales.customer(), await sales.sku(quantity)];
    const order = await sales.order(customer, [[sku, quantity]]);
    await act(`/api/sale_order/${order}/deliver/`);
    return { customer, sku, order };
  }

  const build = (customer: number) => act('/api/sale_settlement_order/build/', { customer, ...period });

  test('makes what was delivered a receivable once, and void it is free again', async () => {
    const { customer, order } = await delivered(5);
    const { id, amount_fen, lines } = await build(customer);
    expect([amount_fen, lines.length]).toEqual([5000, 1]);
    await expect(build(customer)).rejects.toThrow('sale.nothing_to_settle');
    await sales.call(sales.checker, `/api/sale_settlement_order/${id}/confirm/`);
    expect(await owed(id)).toEqual([{ side: 'debit', original_fen: 5000, residual_fen: 5000, is_dated: true }]);
    expect(await sales.read('/api/sale_order', order)).toMatchObject({ state: 'settled' });
    await act(`/api/sale_settlement_order/${id}/void/`, { reason: '价格不对' });
    expect((await owed(id)).map(({ residual_fen }) => residual_fen)).toEqual([0, 0]);
    expect(await sales.read('/api/sale_order', order)).toMatchObject({ state: 'delivered' });
    expect((await build(customer)).amount_fen).toBe(5000);
    expect(await sales.faults()).toEqual([]);
  });

  const confirm = (id: number) => sales.call(sales.checker, `/api/sale_settlement_order/${id}/confirm/`);

  async function takeBack(order: number, quantity: number) {
    const { lines } = await sales.read('/api/sale_order', order);
    await act(`/api/sale_order/${order}/take_back/`, { lines: [{ line: lines[0].id, quantity }], note: '退货' });
  }

  test('of what came back after the last one is a credit of the customer, and frees its limit', async () => {
    const { customer, order } = await delivered(5);
    await confirm((await build(customer)).id);
    await takeBack(order, 2);
    const back = await build(customer);
    expect(back).toMatchObject({ amount_fen: -2000, lines: [{ quantity: -2 }] });
    expect(await confirm(back.id)).toMatchObject({ state: 'confirmed', residual_fen: -2000 });
    expect(await owed(back.id)).toEqual([{ side: 'credit', original_fen: 2000, residual_fen: 2000, is_dated: true }]);
    const left = await lockResiduals(sales.world.ctx, 'ar', { kind: 'customer', id: customer });
    expect(left).toEqual({ debit_fen: 5000, credit_fen: 2000 });
    expect(await sales.read('/api/sale_order', order)).toMatchObject({ state: 'settled', delivered_fen: 3000 });
    expect(await sales.faults()).toEqual([]);
    await act(`/api/sale_settlement_order/${back.id}/void/`, { reason: '金额不对' });
    expect((await owed(back.id)).map(({ residual_fen }) => residual_fen)).toEqual([0, 0]);
    expect(await sales.faults()).toEqual([]);
  });

  test('of as much as came back makes nothing owed, and is voided as others are', async () => {
    const { customer, order } = await delivered(2);
    await takeBack(order, 2);
    const { id, amount_fen } = await build(customer);
    expect([amount_fen, (await confirm(id)).state, await owed(id)]).toEqual([0, 'confirmed', []]);
    expect(await sales.faults()).toEqual([]);
    await act(`/api/sale_settlement_order/${id}/void/`, { reason: '重新结算' });
    expect(await sales.faults()).toEqual([]);
  });

  test('adjusted by much waits for a second person; the remark keeps what its lines were', async () => {
    const { customer, sku } = await delivered(5);
    const { id, lines } = await build(customer);
    const adjust = (amount_fen: number) => {
      const body = { line: lines[0].id, amount_fen, reason: '包装费' };
      return sales.maker.call('POST', `/api/sale_settlement_order/${id}/adjust/`, body);
    };
    const asked = await adjust(99_999_999);
    expect([asked.status, asked.body.approval?.state]).toEqual([202, 'waiting']);
    expect(await sales.read('/api/sale_settlement_order', id)).toMatchObject({ amount_fen: 5000, remark: null });
    await sales.call(sales.maker, `/api/approval/${asked.body.approval.id}/withdraw/`);
    expect((await adjust(4800)).status).toBe(200);
    const [{ code } = { code: '' }] = await sales.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = $1', [
      sku,
    ]);
    expect(await sales.read('/api/sale_settlement_order', id)).toMatchObject({
      amount_fen: 4800,
      remark: `调整金额：${code} 50.00 → 48.00：包装费`,
    });
  });

  test('whose remark is full keeps why it was adjusted and voided, in its history and its remark', async () => {
    const { customer } = await delivered(2);
    const { id, lines } = await build(customer);
    await sales.db.rows('UPDATE sale_settlement_order SET remark = $2 WHERE id = $1', [id, '旧'.repeat(500)]);
    const { status } = await sales.maker.call('POST', `/api/sale_settlement_order/${id}/adjust/`, {
      ...{ line: lines[0].id, amount_fen: 2000, reason: '含税差' },
    });
    expect(status).toBe(200);
    await act(`/api/sale_settlement_order/${id}/void/`, { reason: '重新结算' });
    const { remark } = await sales.read('/api/sale_settlement_order', id);
    expect([...remark]).toHaveLength(500);
    expect(remark).toMatch(/^…旧+\n调整金额：.*：含税差\n作废：重新结算$/);
    const { body } = await sales.maker.call('GET', `/api/sale_settlement_order_readonly/${id}/history/`);
    const reasons = body.results.slice(0, 2).map((entry: { act: string; reason: string }) => [entry.act, entry.reason]);
    expect(reasons).toEqual([
      ['sale_settlement_order.void', '重新结算'],
      ['sale_settlement_order.adjust', '含税差'],
    ]);
  });

  test('settled again after another was voided, its parts still add up to the line', async () => {
    const [customer, sku] = [await sales.customer(), await sales.sku(3)];
    const lines = [{ sku, quantity: 3, price: '0.333333' }];
    const order = await sales.approved('/api/sale_order', { customer, warehouse: sales.warehouse, lines });
    const line = (await sales.read('/api/sale_order', order)).lines[0].id;
    const settlements: { id: number; amount_fen: number }[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      await act(`/api/sale_order/${order}/deliver/`, { lines: [{ line, quantity: 1 }] });
      settlements.push(await build(customer));
    }
    expect(settlements.map(({ amount_fen }) => amount_fen)).toEqual([33, 34, 33]);
    await act(`/api/sale_settlement_order/${settlements[1]?.id}/void/`, { reason: '重新生成' });
    expect((await build(customer)).amount_fen).toBe(34);
  });

  test('confirmed while a credit limit is looked at waits, so that it counts as bound or as owed', async () => {
    const { customer } = await delivered(2);
    const { id } = await build(customer);
    let isDone = false;
    let confirmed: ReturnType<typeof sales.maker.call> | undefined;
    await sales.db.transaction(async (db) => {
      await lockResiduals({ ...sales.world.ctx, db }, 'ar', { kind: 'customer', id: customer });
      confirmed = sales.checker.call('POST', `/api/sale_settlement_order/${id}/confirm/`, {});
      void confirmed.then(() => {
        isDone = true;
      });
      await eventually(async () => {
        const waiting = await sales.db.rows("SELECT pid FROM pg_locks WHERE NOT granted AND locktype = 'advisory'");
        expect(isDone || waiting.length > 0).toBe(true);
      });
      expect(isDone).toBe(false);
    });
    expect((await confirmed)?.status).toBe(200);
  });

  test('two documents of an order that are taken back at once both count in its state and amount', async () => {
    const [customer, one, other] = [await sales.customer(), await sales.sku(2), await sales.sku(2)];
    const order = await sales.order(customer, [
      [one, 2],
      [other, 2],
    ]);
    const [, line] = (await sales.read('/api/sale_order', order)).lines;
    await act(`/api/sale_order/${order}/deliver/`, { lines: [{ line: line.id, quantity: 0 }] });
    await act(`/api/sale_order/${order}/deliver/`);
    const [first, second] = await sales.db.rows<{ id: number }>(
      "SELECT id FROM stock_doc WHERE source_kind = 'sale_order' AND source_id = $1 ORDER BY id",
      [order],
    );
    let back: ReturnType<typeof sales.maker.call> | undefined;
    await sales.db.transaction(async (db) => {
      await moveDoc(
        { ...sales.world.ctx, db },
        { id: first?.id ?? 0, kind: 'outbound', event: 'reverse', body: { reason: '发错' } },
      );
      back = sales.maker.call('POST', `/api/outbound_doc/${second?.id}/reverse/`, { reason: '发错' });
      await eventually(async () =>
        expect((await sales.db.rows('SELECT pid FROM pg_locks WHERE NOT granted')).length).toBeGreaterThan(0),
      );
    });
    expect((await back)?.status).toBe(200);
    expect(await sales.read('/api/sale_order', order)).toMatchObject({ state: 'approved', delivered_fen: 0 });
    expect(await sales.faults()).toEqual([]);
  });

  test('built while the warehouse takes a delivery back waits, and has no delivery that is gone', async () => {
    const { customer, order } = await delivered(2);
    const [doc] = await sales.db.rows<{ id: number }>(
      "SELECT id FROM stock_doc WHERE source_kind = 'sale_order' AND source_id = $1",
      [order],
    );
    let built: ReturnType<typeof sales.maker.call> | undefined;
    let isDone = false;
    await sales.db.transaction(async (db) => {
      await moveDoc(
        { ...sales.world.ctx, db },
        { id: doc?.id ?? 0, kind: 'outbound', event: 'reverse', body: { reason: '发错' } },
      );
      built = sales.maker.call('POST', '/api/sale_settlement_order/build/', { customer, ...period });
      void built.then(() => {
        isDone = true;
      });
      await eventually(async () => {
        const waiting = await sales.db.rows('SELECT pid FROM pg_locks WHERE NOT granted');
        expect(isDone || waiting.length > 0).toBe(true);
      });
    });
    expect((await built)?.body).toMatchObject({ code: 'sale.nothing_to_settle' });
    expect(await sales.faults()).toEqual([]);
  });

  test('built by several at once has each delivery once', async () => {
    for (let round = 0; round < size({ short: 3, long: 100 }); round += 1) {
      const { customer } = await delivered(4);
      const replies = await Promise.all(
        [1, 2, 3, 4].map(() => sales.maker.call('POST', '/api/sale_settlement_order/build/', { customer, ...period })),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    }
  });
});
