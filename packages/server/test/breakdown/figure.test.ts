import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { BreakdownReply } from '@zhanggui/contract/features/breakdown/breakdown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { wrongFigures } from './figures.ts';

let fixture: OrderFixture;
let server: TestServer;
let owner: Db;
let orderSteps: OrderSteps;
let chief: SignedIn;
let codes: string[];
let skus: number[];

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  owner = createOwnerDb(fixture.database.pools);
  orderSteps = orderStepsOn(fixture);
  chief = await signIn(server, { superuser: true });
  const stocked = [await fixture.stocked(50), await fixture.stocked(50, 333)];
  codes = stocked.map(({ code }) => code);
  skus = stocked.map(({ id }) => id);
  await owner.rows(
    `WITH t AS (INSERT INTO freight_template (name, basis) VALUES ('华东按件', 'piece') RETURNING id),
       r AS (INSERT INTO freight_rule (freight_template_id, region, first, first_fee_fen, next, next_fee_fen)
         SELECT id, region, 1, fee, 2, 100 FROM t, (VALUES (NULL::text[], 2000), ('{山东省}', 800)) v (region, fee))
     UPDATE goods SET freight_template_id = t.id FROM t`,
  );
});
afterAll(() => server.close());

const lines = () => codes.map((sku_code, index) => ({ sku_code, quantity: index + 2 }));
const goods_fen = 2 * 1000 + 3 * 333;
const freight_fen = 800 + 2 * 100;
const figures = Object.keys(order.breakdowns ?? {});

async function why(path: string, figure: string, rest = ''): Promise<BreakdownReply> {
  const { status, body } = await chief.call('GET', `${path}?figure=${figure}${rest}`);
  if (status !== 200) throw new Error(`${path} ${figure}: ${JSON.stringify(body)}`);
  return body as BreakdownReply;
}

/** Follows every row of a figure down to where nothing explains it further; all of it must add up. */
async function walk(path: string, figure: string): Promise<number> {
  const { value, total, rows } = await why(path, figure);
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  if (value !== total || sum !== total)
    throw new Error(`${path} ${figure}: ${value}, but its rows are ${total} (${sum})`);
  for (const row of rows) if (row.why && row.figure) await walk(row.why, row.figure);
  return value;
}

describe('the amounts of an order', () => {
  test('are the sums of what is stored, before, during and after refunds of parts', async () => {
    const { id } = await orderSteps.paid(lines());
    const path = `/api/order_readonly/${id}/why/`;
    const check = async () => {
      const { body } = await chief.call('GET', `/api/order_readonly/${id}/`);
      for (const figure of figures) expect(await walk(path, figure)).toBe(body[figure]);
      return body;
    };
    expect(await check()).toMatchObject({ goods_fen, freight_fen, refundable_fen: goods_fen + freight_fen });
    const [line_id = 0] = await orderSteps.lineIds(id);
    await orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] });
    expect(await check()).toMatchObject({ refund_pending_fen: 1000, refundable_fen: goods_fen + freight_fen - 1000 });
    const [first = 0] = await orderSteps.refundIds(id);
    await orderSteps.approve(first);
    await orderSteps.send(first);
    expect(await check()).toMatchObject({ refunded_fen: 1000, refund_pending_fen: 0 });
    await orderSteps.ask(id, { amount_fen: 777 });
    expect(await check()).toMatchObject({ refund_pending_fen: 777 });
    const [, second = 0] = await orderSteps.refundIds(id);
    await orderSteps.approve(second);
    await orderSteps.send(second);
    await orderSteps.ask(id);
    expect(await check()).toMatchObject({ refundable_fen: 0 });
    const third = (await orderSteps.refundIds(id)).at(-1) ?? 0;
    await orderSteps.approve(third);
    await orderSteps.send(third);
    expect(await check()).toMatchObject({ status: 6, refunded_fen: goods_fen + freight_fen, refundable_fen: 0 });
    expect(await wrongFigures(owner)).toEqual([]);
  });

  test('keep the rule of the freight as it was, whatever becomes of it', async () => {
    const { id } = await orderSteps.placed(lines());
    await owner.rows('UPDATE freight_rule SET first_fee_fen = 1');
    const { value, rows } = await why(`/api/order_readonly/${id}/why/`, 'freight_fen');
    await owner.rows('UPDATE freight_rule SET first_fee_fen = CASE WHEN region IS NULL THEN 2000 ELSE 800 END');
    expect(value).toBe(freight_fen);
    expect(rows).toMatchObject([
      {
        title: '华东按件',
        note: '山东省：首 1 件 8.00 元，续每 2 件 1.00 元；共 5 件，续 2 次',
        amount: freight_fen,
      },
    ]);
  });

  test('of a freight that fell away show what took it away', async () => {
    await owner.rows('UPDATE freight_rule SET free_over_quantity = 5');
    const { id } = await orderSteps.placed(lines());
    await owner.rows('UPDATE freight_rule SET free_over_quantity = NULL');
    const { value, rows } = await why(`/api/order_readonly/${id}/why/`, 'freight_fen');
    expect([value, rows.map(({ note }) => note)]).toEqual([0, [expect.stringMatching(/ · 满件包邮$/)]]);
  });

  test('of a ledger are known as of a past moment, others are not', async () => {
    const { id } = await orderSteps.paid(lines());
    const path = `/api/order_readonly/${id}/why/`;
    const past = Math.floor(Date.now() / 1000) - 3600;
    expect(await why(path, 'paid_fen', `&at=${past}`)).toMatchObject({ value: 0, total: 0, count: 0 });
    const refused = await chief.call('GET', `${path}?figure=goods_fen&at=${past}`);
    expect([refused.status, refused.body]).toEqual([400, { at: ['这个数字没有历史'] }]);
    const future = await chief.call('GET', `${path}?figure=paid_fen&at=${past + 9999}`);
    expect(future.body).toEqual({ at: ['时点不能晚于现在'] });
  });

  test('are for a caller who may read the order, and only those that are declared', async () => {
    const { id } = await orderSteps.placed(lines());
    const path = `/api/order_readonly/${id}/why/`;
    expect((await chief.call('GET', `${path}?figure=buyer_name`)).body).toEqual({ figure: ['这个数字没有明细'] });
    expect((await chief.call('GET', path)).status).toBe(400);
    expect((await chief.call('GET', `${path}?figure=paid_fen&limit=0`)).status).toBe(400);
    expect((await chief.call('GET', '/api/order_readonly/99999999/why/?figure=paid_fen')).status).toBe(404);
    const [label] = await owner.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
    const agent = await signIn(server, { may: ['/all-order/all-list'], agent_label_id: label?.id ?? 0 });
    expect((await agent.call('GET', `${path}?figure=paid_fen`)).status).toBe(404);
    const clerk = await signIn(server, { may: ['/goods/list'] });
    expect((await clerk.call('GET', `${path}?figure=paid_fen`)).status).toBe(403);
  });
});

test('what a warehouse has reserved are the open holds of its orders', async () => {
  const [sku = 0] = skus;
  const [level] = await owner.rows<{ id: number; reserved: number; on_hand: number }>(
    'SELECT id, reserved, on_hand FROM stock_level WHERE sku_id = $1',
    [sku],
  );
  const { id } = await orderSteps.placed(lines());
  const path = `/api/stock_level_readonly/${level?.id}/why/`;
  const { value, rows } = await why(path, 'reserved');
  expect(value).toBe((level?.reserved ?? 0) + 2);
  const { order_no } = await orderSteps.row(id);
  expect(rows[0]).toMatchObject({ title: order_no, amount: 2, opens: `/order/detail?id=${id}` });
  expect(await walk(path, 'available')).toBe((level?.on_hand ?? 0) - value);
  expect((await why(path, 'on_hand', '&limit=1')).rows).toHaveLength(1);
  expect(await wrongFigures(owner)).toEqual([]);
});
