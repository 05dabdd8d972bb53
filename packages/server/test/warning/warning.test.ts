import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulateRefunds } from '../../src/domains/order/refund/refund-adapters.ts';
import { handleOrderWarning, warnOfOrder } from '../../src/domains/order/state/order-warning.service.ts';
import { warningCounts, warningsOf } from '../../src/domains/warning/warning.query.ts';
import {
  forgetCares,
  handleWarning,
  reopenWarning,
  snoozeWarning,
  takeWarning,
} from '../../src/domains/warning/warning.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { returnsOn } from '../outbound/returns.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;
let server: TestServer;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  server = await startTestServer({}, fixture.database);
});
afterAll(() => server.close());

const refusing = simulateRefunds(() => 'failed');
const at = (hours: number) => fixture.ctx(system, () => new Date(Date.now() + hours * 3_600_000));

async function ruleOf(kind: string, age_hours: number): Promise<number> {
  const [row] = await db.rows<{ id: number }>('SELECT id FROM warning_rule WHERE kind = $1 AND age_hours = $2', [
    kind,
    age_hours,
  ]);
  return row?.id ?? 0;
}

/** What a rule shows so many hours from now. */
async function shown(
  kind: string,
  age_hours: number,
  hours = age_hours + 1,
  care: 'open' | 'snoozed' | 'handled' = 'open',
) {
  const rule = await ruleOf(kind, age_hours);
  const { count, rows } = await warningsOf(at(hours), { rule, care });
  const counted = (await warningCounts(at(hours))).rules.find((one) => one.rule === rule);
  if (care === 'open' && counted?.open !== count) throw new Error(`${kind}: ${counted?.open} counted, ${count} listed`);
  return rows;
}

test('a paid order that is not shipped warns after a day, graver after two, and no more once it is shipped', async () => {
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  expect(await shown('unshipped', 24, 23)).toEqual([]);
  expect(await shown('unshipped', 24, 25)).toMatchObject([{ subject: id, order_id: id }]);
  expect(await shown('unshipped', 48, 25)).toEqual([]);
  expect(await shown('unshipped', 48, 49)).toMatchObject([{ subject: id }]);
  await orderSteps.ship(id);
  expect(await shown('unshipped', 24, 49)).toEqual([]);
});

test('refunds that nobody answers, that failed, and returns that nobody inspects or concludes warn', async () => {
  const { code } = await fixture.stocked(10);
  const returns = returnsOn(fixture);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 3 }]);
  await orderSteps.ship(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  await orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] });
  const [money = 0] = await orderSteps.refundIds(id);
  expect(await shown('refund_requested', 24)).toMatchObject([{ subject: money }]);
  await orderSteps.approve(money);
  await orderSteps.send(money, refusing);
  expect(await shown('refund_requested', 24)).toEqual([]);
  expect(await shown('refund_failed', 0)).toMatchObject([{ subject: money, order_id: id }]);
  await orderSteps.ask(id, { kind: 'goods', lines: [{ line_id, quantity: 1 }] });
  const [, goods = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(goods);
  const back = await returns.of(goods);
  await returns.receive(back.id);
  expect(await shown('return_arrived', 24)).toMatchObject([{ subject: back.id, title: back.number }]);
  await returns.inspect(back.id, [{ good: 0, damaged: 1 }]);
  expect(await shown('return_arrived', 24)).toEqual([]);
  expect(await shown('return_undecided', 24)).toMatchObject([{ subject: goods }]);
});

test('money that must go back warns until it has: paid twice, and paid after the order was closed', async () => {
  const { code } = await fixture.stocked(10);
  const twice = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  await orderSteps.pay(twice.id);
  const late = await orderSteps.placed([{ sku_code: code, quantity: 1 }]);
  await orderSteps.cancel(late.id);
  await orderSteps.pay(late.id);
  const rows = await shown('unwanted_payment', 0);
  expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual([twice.id, late.id].toSorted());
  await orderSteps.send((await orderSteps.refundIds(twice.id))[0] ?? 0);
  await orderSteps.send((await orderSteps.refundIds(late.id))[0] ?? 0, refusing);
  expect(await shown('unwanted_payment', 0)).toMatchObject([
    { order_id: late.id, detail: '关闭后付款 10.00 元，退回失败' },
  ]);
});

test('prices below cost and stock below its safety warn', async () => {
  const { code } = await fixture.stocked(10, 500);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 2 }]);
  expect(await shown('negative_margin', 0)).toMatchObject([{ title: code, order_id: id }]);
  const { id: sku_id, code: scarce } = await fixture.stocked(3);
  await db.rows('UPDATE stock_level SET safety = 4 WHERE sku_id = $1', [sku_id]);
  expect(await shown('low_stock', 0)).toMatchObject([
    { title: scarce, detail: '一号仓：在库未占用 3，安全库存 4', order_id: null, page: '/warehouse/stock' },
  ]);
  await db.rows("UPDATE stock_level SET location_kind = 'bank_cell' WHERE sku_id = $1", [sku_id]);
  expect(await shown('low_stock', 0)).toMatchObject([{ title: scarce, page: '/bank/bank-stock' }]);
});

test('stock is low since it fell below its safety, whatever moves after', async () => {
  const { id: sku_id, code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 2 }]);
  const set = (column: string) => db.rows(`UPDATE stock_level SET ${column} WHERE sku_id = $1`, [sku_id]);
  const own = async () => (await shown('low_stock', 0)).filter(({ title }) => title === code);
  expect(await own()).toEqual([]);
  await set('safety = 9');
  await set("low_since = '2026-01-01T00:00:00Z'");
  await orderSteps.ship(id);
  await set('on_hand = 7, value_fen = 4200');
  expect(await own()).toMatchObject([{ since: Date.UTC(2026, 0) / 1000, detail: '一号仓：在库未占用 7，安全库存 9' }]);
  await set('safety = 7');
  expect(await own()).toEqual([]);
  await set('safety = 8');
  expect((await own())[0]?.since).toBeGreaterThan(Date.now() / 1000 - 600);
});

test('a warning is taken, put off, handled and opened again, and forgotten with its fact', async () => {
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  const rule = await ruleOf('unshipped', 24);
  const named = { rule, subject: id };
  const own = async (care: 'open' | 'snoozed' | 'handled', hours = 25) =>
    (await shown('unshipped', 24, hours, care)).filter(({ subject }) => subject === id);
  expect(await failureOf(takeWarning(at(1), named))).toMatchObject({ code: 'not_found' });
  await takeWarning(at(25), { ...named, note: '催仓库' });
  expect(await own('open')).toMatchObject([{ note: '催仓库' }]);
  await snoozeWarning(at(25), { ...named, hours: 4 });
  expect(await own('open')).toEqual([]);
  expect(await own('snoozed')).toMatchObject([{ note: '催仓库' }]);
  expect(await own('open', 30)).toHaveLength(1);
  await handleWarning(at(30), { ...named, note: '已改约' });
  expect(await own('open', 30)).toEqual([]);
  expect(await own('handled', 30)).toMatchObject([{ note: '已改约' }]);
  await reopenWarning(at(30), named);
  expect(await own('open', 30)).toHaveLength(1);
  await forgetCares(at(30));
  expect(await own('open', 30)).toMatchObject([{ note: '已改约' }]);
  await orderSteps.ship(id);
  await forgetCares(at(30));
  expect(await db.rows('SELECT FROM warning_care WHERE subject_id = $1 AND warning_rule_id = $2', [id, rule])).toEqual(
    [],
  );
});

test('two who take the same warning at once leave one record of it', async () => {
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  const rule = await ruleOf('unshipped', 24);
  await Promise.all(Array.from({ length: 6 }, () => takeWarning(at(25), { rule, subject: id })));
  expect(
    await db.rows('SELECT FROM warning_care WHERE subject_id = $1 AND warning_rule_id = $2', [id, rule]),
  ).toHaveLength(1);
});

test('what a colleague has taken on is neither taken, put off nor handled by another, who may be given it', async () => {
  const may = ['/order_warning', '/order_warning#handle'] as const;
  const [first, second] = [await signIn(server, { may }), await signIn(server, { may })];
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  await db.rows('UPDATE "order" SET paid_at = paid_at - interval \'3 days\' WHERE id = $1', [id]);
  const named = { rule: await ruleOf('unshipped', 48), subject: id };
  const act = (who: SignedIn, verb: string, body = {}) =>
    who.call('POST', `/api/warning/${verb}/`, { ...named, note: '催仓库', ...body });
  const takes = await Promise.all([act(first, 'take'), act(second, 'take')]);
  expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [owner, other] = takes[0]?.status === 200 ? [first, second] : [second, first];
  for (const reply of [await act(other, 'take'), await act(other, 'snooze', { hours: 4 }), await act(other, 'handle')])
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'warning.taken', owner: expect.stringMatching(/^user_/) },
    });
  expect((await act(owner, 'snooze', { hours: 4 })).status).toBe(200);
  expect((await act(other, 'assign', { owner: other.id })).status).toBe(200);
  expect((await act(other, 'handle')).status).toBe(200);
  expect((await act(owner, 'take')).status).toBe(409);
});

test('what acts write on orders warns until it is handled there', async () => {
  const { code } = await fixture.stocked(10);
  const pays = await orderSteps.placed([{ sku_code: code, quantity: 1 }]);
  await orderSteps.pay(pays.id, { amount_fen: 1 });
  const kinds = [
    ['amount_mismatch', '付款金额不符'],
    ['pay_no_reused', '支付单号已用于其他订单'],
    ['tracking_shared', '运单号也用于其他买家的订单'],
    ['refund_unanswered', '申请已超过 48 小时未处理'],
  ] as const;
  const { agent_label_id } = await orderSteps.row(pays.id);
  for (const [kind, text] of kinds.slice(1)) {
    await warnOfOrder(at(0), { id: pays.id, kind: 'mall', agent_label_id: agent_label_id as null }, { kind, text });
  }
  for (const [kind] of kinds) {
    const [row] = await shown(kind, 0);
    expect(row).toMatchObject({ title: pays.order_no, order_id: pays.id });
    await handleOrderWarning(at(0), row?.subject ?? 0);
    expect(await shown(kind, 0)).toEqual([]);
  }
});

test('a warning is given to a user who may handle it, and is told so', async () => {
  const may = ['/order_warning', '/order_warning#handle'] as const;
  const [giver, taker, reader] = [
    await signIn(server, { may }),
    await signIn(server, { may }),
    await signIn(server, { may: ['/order_warning'] }),
  ];
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  await db.rows('UPDATE "order" SET paid_at = paid_at - interval \'3 days\' WHERE id = $1', [id]);
  const rule = await ruleOf('unshipped', 48);
  const give = (owner: number) =>
    giver.call('POST', '/api/warning/assign/', { rule, subject: id, owner, note: '请联系仓库' });
  expect((await give(reader.id)).body).toEqual({ owner: ['该账号没有处理预警的权限'] });
  expect((await give(taker.id)).status).toBe(200);
  const care = 'SELECT owner_id, note FROM warning_care WHERE subject_id = $1 AND warning_rule_id = $2';
  expect(await db.rows(care, [id, rule])).toEqual([{ owner_id: taker.id, note: '请联系仓库' }]);
  expect(await db.rows('SELECT path, text FROM notification WHERE user_id = $1', [taker.id])).toEqual([
    { path: `/order_warning?rule=${rule}`, text: '请联系仓库' },
  ]);
});

test('what a page shows goes into a file, for those who may export', async () => {
  const may = ['/order_warning', '/order_warning#export'] as const;
  const [exporter, reader] = [await signIn(server, { may }), await signIn(server, { may: ['/order_warning'] })];
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  const order_no = String((await orderSteps.row(id)).order_no);
  await db.rows('UPDATE "order" SET paid_at = paid_at - interval \'3 days\' WHERE id = $1', [id]);
  const body = { rule: await ruleOf('unshipped', 48), care: 'open', words: order_no };
  expect((await reader.call('POST', '/api/warning/export/', body)).status).toBe(403);
  const started = await exporter.call('POST', '/api/warning/export/', body);
  expect(started.status).toBe(202);
  await runNext(server.app.runner, ['warning_export'], new AbortController().signal);
  const job = (await exporter.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
  expect(job).toMatchObject({ state: 'succeeded', message: '共 1 条' });
  const [heading, row] = await rowsOf((await fetchFile(server, job.result_url)).bytes);
  expect(heading?.slice(0, 3)).toEqual(['对象', '说明', '发生时间']);
  expect(row?.[0]).toBe(order_no);
});

test('what is left of an order waits as well while some of it is to be refunded, and no more where all is', async () => {
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 3 }]);
  const [line_id = 0] = await orderSteps.lineIds(id);
  const own = async () => (await shown('unshipped', 24, 25)).filter(({ subject }) => subject === id);
  await orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] });
  expect(await own()).toHaveLength(1);
  const [refund = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(refund);
  await orderSteps.send(refund, refusing);
  expect(await own()).toHaveLength(1);
  await orderSteps.ask(id, { lines: [{ line_id, quantity: 2 }] });
  expect(await own()).toEqual([]);
});
