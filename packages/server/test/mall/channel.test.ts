import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type SimulatedFaults,
  type SimulatedMalls,
  simulateMalls,
} from '../../src/domains/mall/channel/adapter/simulate-mall.ts';
import { channelSubscribers } from '../../src/domains/mall/channel/channel.job.ts';
import { deliverMessage, retryFailed } from '../../src/domains/mall/channel/deliver-message.service.ts';
import { type ChannelOrder, mallChannels } from '../../src/domains/mall/channel/mall-channel.port.ts';
import { pullOrders } from '../../src/domains/mall/channel/pull-orders.service.ts';
import { compareWithBank, pushDifferences, pushOne } from '../../src/domains/mall/channel/push-shelf.service.ts';
import type { Context } from '../../src/platform/context.ts';
import type { JobSurface } from '../../src/platform/jobs/run/job-kind.ts';
import { servedBy } from '../harness/adapters.ts';
import { relayOnce } from '../harness/work-off.ts';
import { faultsOfBooks } from '../order/books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf } from '../order/order-steps.ts';

let fixture: OrderFixture;
let bank: SimulatedMalls;
let ctx: Context;
let later = 0;
const surface = undefined as unknown as JobSurface;
const db = () => fixture.database.db();

beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

function connect(faults: SimulatedFaults = {}): void {
  bank = simulateMalls(faults);
  ctx = servedBy(
    fixture.ctx(system, () => new Date(Date.now() + later)),
    mallChannels,
    bank,
  );
}

beforeEach(async () => {
  later = 0;
  connect();
  await db().rows("DELETE FROM outbox WHERE topic = 'mall.channel_message'");
  await db().rows('DELETE FROM mall_channel_message');
  await db().rows('DELETE FROM mall_channel_goods');
  await db().rows('DELETE FROM mall_channel');
});

const relay = () => relayOnce(ctx, channelSubscribers, surface);
const push = () => pushDifferences(ctx, fixture.mall_id);
const goodsOf = (code: string) =>
  db().rows<{ id: number; difference: string; push_state: string | null }>(
    'SELECT id, difference, push_state FROM mall_channel_goods WHERE code = $1',
    [code],
  );
const messages = () =>
  db().rows<{
    id: number;
    key: string;
    state: string;
    attempts: number;
    repeats: number;
    error: string | null;
    order_id: number | null;
  }>('SELECT id, key, state, attempts, repeats, error, order_id FROM mall_channel_message ORDER BY id');
const shelfOf = async (code: string) => {
  const answer = await bank.shelf({ mall: 'M1', known: [] });
  return answer.outcome === 'read' ? answer.goods.find((one) => one.code === code) : undefined;
};

describe('the shelf', () => {
  test('has combinations as it has SKUs: pushed with their price and sets, taken off, and different where the bank says so', async () => {
    const [one, two] = [await fixture.stocked(10), await fixture.stocked(7, 500)];
    const [set] = await db().rows<{ id: number }>(
      "INSERT INTO combination (code, name, unit, sale_price_fen, state) VALUES ('ZH-PUSH', '早餐', '套', 1800, 'on') RETURNING id",
    );
    await db().rows('INSERT INTO combination_item (combination_id, sku_id, quantity) VALUES ($1, $2, 1), ($1, $3, 2)', [
      ...[set?.id, one.id, two.id],
    ]);
    await db().rows('INSERT INTO combination_mall (combination_id, mall_id) VALUES ($1, $2)', [
      set?.id,
      fixture.mall_id,
    ]);
    await push();
    await relay();
    const there = { code: 'ZH-PUSH', state: 'on', price_fen: 1800, points: 0 };
    expect(await shelfOf('ZH-PUSH')).toEqual({ ...there, quantity: 3 });
    expect(
      await db().rows("SELECT combination_id, sku_id, difference FROM mall_channel_goods WHERE code = 'ZH-PUSH'"),
    ).toEqual([{ combination_id: set?.id, sku_id: null, difference: 'none' }]);
    expect(
      await db().rows("SELECT payload ->> 'title' AS title FROM mall_channel_message WHERE key LIKE 'ZH-PUSH:%'"),
    ).toEqual([{ title: '早餐' }]);
    await db().rows('UPDATE sku SET sale_price_fen = 100 WHERE id = $1', [one.id]);
    expect((await push()).count).toBe(2);
    await relay();
    expect(await shelfOf('ZH-PUSH')).toMatchObject({ price_fen: 1100 });
    await db().rows("UPDATE combination SET state = 'off' WHERE id = $1", [set?.id]);
    expect((await push()).count).toBe(1);
    await relay();
    expect(await shelfOf('ZH-PUSH')).toMatchObject({ state: 'off' });
    await compareWithBank(ctx, fixture.mall_id);
    expect(await goodsOf('ZH-PUSH')).toMatchObject([{ difference: 'none', push_state: 'done' }]);
  });

  test('is pushed once however often it is asked for, and what changed is pushed alone', async () => {
    const [a, b] = [await fixture.stocked(10), await fixture.stocked(20, 2500)];
    const [first, second] = await Promise.all([push(), push()]);
    expect([first.count, second.count].toSorted()).toEqual([0, first.count + second.count]);
    expect((await push()).count).toBe(0);
    await relay();
    expect(await shelfOf(b.code)).toEqual({ code: b.code, state: 'on', price_fen: 2500, points: 0, quantity: 20 });
    expect(await goodsOf(a.code)).toMatchObject([{ difference: 'none', push_state: 'done' }]);
    expect((await push()).count).toBe(0);
    await db().rows('UPDATE stock_level SET on_hand = 4 WHERE sku_id = $1', [a.id]);
    await db().rows('UPDATE mall_goods SET price_fen = 2600 WHERE sku_id = $1', [b.id]);
    expect((await push()).count).toBe(2);
    await relay();
    expect([(await shelfOf(a.code))?.quantity, (await shelfOf(b.code))?.price_fen]).toEqual([4, 2600]);
    await db().rows("UPDATE mall_goods SET state = 'off' WHERE sku_id = $1", [a.id]);
    expect((await push()).count).toBe(1);
    await relay();
    expect((await shelfOf(a.code))?.state).toBe('off');
    await db().rows('UPDATE stock_level SET on_hand = 10 WHERE sku_id = $1', [a.id]);
  });

  test('goes through a bank that fails, answers late and gets the same message again', async () => {
    connect({ fails: (key) => key.endsWith(':1'), isLate: (key) => key.endsWith(':2') });
    const { id, code } = await fixture.stocked(5);
    await push();
    await relay();
    const [failing] = (await messages()).filter(({ key }) => key.startsWith(code));
    expect(failing).toMatchObject({ state: 'waiting', attempts: 1, error: '银行系统繁忙（模拟）' });
    expect(await shelfOf(code)).toBeUndefined();
    later = 11_000;
    await relay();
    expect(await goodsOf(code)).toMatchObject([{ difference: 'none', push_state: 'done' }]);
    await db().rows('UPDATE mall_goods SET price_fen = 700 WHERE sku_id = $1', [id]);
    await push();
    await relay();
    expect((await shelfOf(code))?.price_fen).toBe(700);
    expect(await goodsOf(code)).toMatchObject([{ difference: 'price', push_state: 'waiting' }]);
    later = 22_000;
    await relay();
    await deliverMessage(ctx, failing?.id ?? 0);
    expect(await goodsOf(code)).toMatchObject([{ difference: 'none', push_state: 'done' }]);
    expect(bank.taken().filter((key) => key.includes(code))).toHaveLength(2);
  });

  test('that the bank never answered is pushed again by the clock', async () => {
    const { code } = await fixture.stocked(5);
    ctx = servedBy(ctx, mallChannels, { ...bank, push: () => Promise.reject(new Error('断线')) });
    await push();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await relay();
      later += 7_300_000;
    }
    expect(await goodsOf(code)).toMatchObject([{ difference: 'missing_there', push_state: 'failed' }]);
    connect();
    await pushDifferences(ctx, fixture.mall_id, true);
    expect(await goodsOf(code)).toMatchObject([{ push_state: 'waiting' }]);
    await relay();
    expect(await goodsOf(code)).toMatchObject([{ difference: 'none', push_state: 'done' }]);
  });

  test('that the bank refuses is left to the staff, who retry it or push what is right by now', async () => {
    const { id, code } = await fixture.stocked(5);
    let isRefused = true;
    connect({ refuses: (key) => isRefused && key.startsWith(code) });
    await push();
    await relay();
    const [refused] = await goodsOf(code);
    expect(refused).toMatchObject({ difference: 'missing_there', push_state: 'failed' });
    expect((await pushDifferences(ctx, fixture.mall_id, true)).count).toBe(0);
    const [message] = (await messages()).filter(({ state }) => state === 'failed');
    expect(message?.error).toBe('商品资料不全（模拟）');
    isRefused = false;
    await retryFailed(ctx, message?.id ?? 0);
    expect(await failureOf(retryFailed(ctx, message?.id ?? 0))).toMatchObject({ code: 'channel.not_failed' });
    await relay();
    expect(await goodsOf(code)).toMatchObject([{ difference: 'none', push_state: 'done' }]);
    expect(await failureOf(pushOne(ctx, refused?.id ?? 0))).toMatchObject({ code: 'channel.same' });
    isRefused = true;
    await db().rows('UPDATE mall_goods SET price_fen = 800 WHERE sku_id = $1', [id]);
    await push();
    await relay();
    await db().rows('UPDATE mall_goods SET price_fen = 900 WHERE sku_id = $1', [id]);
    isRefused = false;
    expect((await pushDifferences(ctx, fixture.mall_id, true)).count).toBe(1);
    await relay();
    expect((await messages()).filter(({ key }) => key.startsWith(code)).map(({ state }) => state)).toEqual([
      'done',
      'replaced',
      'done',
    ]);
  });

  test('is compared with what the bank shows, one by one', async () => {
    const [a, b] = [await fixture.stocked(5), await fixture.stocked(6)];
    await push();
    await relay();
    const goods = { code: b.code, kind: 'shelf', title: b.code, bank_no: null, points: 0, quantity: 6 } as const;
    await bank.push({ mall: 'M1', goods: { ...goods, key: 'x', version: 99, state: 'on', price_fen: 1 } });
    const stray = { ...goods, code: 'BANK-9', key: 'y', version: 1, state: 'on', price_fen: 1 } as const;
    await bank.push({ mall: 'M1', goods: stray });
    expect((await compareWithBank(ctx, fixture.mall_id)).count).toBe(2);
    const [found] = await goodsOf(b.code);
    expect(found?.difference).toBe('price');
    expect((await goodsOf('BANK-9'))[0]?.difference).toBe('missing_here');
    expect((await goodsOf(a.code))[0]?.difference).toBe('none');
    await pushOne(ctx, found?.id ?? 0);
    expect(await failureOf(pushOne(ctx, found?.id ?? 0))).toMatchObject({ code: 'channel.under_way' });
  });

  test('can not be pushed where no adapter is configured', async () => {
    ctx = servedBy(ctx, mallChannels, undefined);
    expect(await failureOf(push())).toMatchObject({ code: 'channel.none' });
    expect(await messages()).toEqual([]);
  });
});

describe('orders', () => {
  const ordered = (sku: { readonly code: string }, quantity: number, paid_fen: number | null): ChannelOrder => ({
    external_no: fresh('QD'),
    buyer_name: '韩梅梅',
    buyer_phone: '13912345678',
    region: ['山东省', '青岛市', '市南区'],
    address: '香港中路 1 号',
    lines: [{ sku_code: sku.code, quantity }],
    remark: null,
    payment: paid_fen === null ? null : { pay_no: fresh('P'), paid_fen, paid_at: 1_790_000_000 },
  });
  const statusOf = async (external_no: string) =>
    (await db().rows<{ status: number }>('SELECT status FROM "order" WHERE external_no = $1', [external_no])).map(
      ({ status }) => status,
    );

  test('are placed once, with their payment, however often the bank gives them', async () => {
    connect({ repeats: () => true });
    const sku = await fixture.stocked(50);
    const [paid, unpaid] = [ordered(sku, 2, 2000), ordered(sku, 1, null)];
    bank.order('M1', paid);
    bank.order('M1', unpaid);
    const pulls = await Promise.all([1, 2, 3].map(() => pullOrders(ctx, fixture.mall_id)));
    expect(pulls.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    await relay();
    bank.order('M1', { ...unpaid, payment: { pay_no: fresh('P'), paid_fen: 1000, paid_at: 1_790_000_100 } });
    expect(await pullOrders(ctx, fixture.mall_id)).toEqual({ count: 1, repeats: 2 });
    await relay();
    expect([await statusOf(paid.external_no), await statusOf(unpaid.external_no)]).toEqual([[1], [1]]);
    const [first] = await messages();
    expect(first).toMatchObject({ state: 'done', key: `${paid.external_no}:paid` });
    const payloads = await db().rows('SELECT FROM mall_channel_message WHERE payload IS NOT NULL');
    expect(payloads).toEqual([]);
    expect(await faultsOfBooks(db())).toEqual([]);
  });

  test('that can not be placed say why, write nothing, and are placed by a retry', async () => {
    const sku = await fixture.stocked(1);
    const order = ordered(sku, 3, 3000);
    const wrong = ordered(await fixture.stocked(5), 1, 999);
    bank.order('M1', order);
    bank.order('M1', wrong);
    await pullOrders(ctx, fixture.mall_id);
    await relay();
    const [short, amount] = await messages();
    expect(short).toMatchObject({ state: 'failed', error: expect.stringContaining('库存不足') });
    expect(amount).toMatchObject({ state: 'failed', order_id: null });
    expect([...(await statusOf(order.external_no)), ...(await statusOf(wrong.external_no))]).toEqual([]);
    await db().rows('UPDATE stock_level SET on_hand = 9, value_fen = 5400 WHERE sku_id = $1', [sku.id]);
    await retryFailed(ctx, short?.id ?? 0);
    await Promise.all([deliverMessage(ctx, short?.id ?? 0), deliverMessage(ctx, short?.id ?? 0)]);
    expect(await statusOf(order.external_no)).toEqual([1]);
  });

  test('that can not be read wait for the staff, one message each, while the others are placed', async () => {
    const good = ordered(await fixture.stocked(5), 1, 1000);
    const unread = ['a', 'b'].map((item) => ({ external_no: fresh('QD'), fault: 'paid_at 不是时间', item }));
    const orders = [...unread, ...unread, good];
    ctx = servedBy(ctx, mallChannels, { ...bank, orders: async () => ({ outcome: 'read', orders, mark: '9' }) });
    expect(await pullOrders(ctx, fixture.mall_id)).toEqual({ count: 3, repeats: 2 });
    await relay();
    const [first, second, placed] = await messages();
    const failed = { state: 'failed', error: '银行没有正常答复：paid_at 不是时间' };
    expect([first, second, placed]).toMatchObject([failed, { state: 'failed' }, { state: 'done' }]);
    await retryFailed(ctx, first?.id ?? 0);
    await deliverMessage(ctx, first?.id ?? 0);
    expect((await messages())[0]).toMatchObject(failed);
    expect(await db().rows('SELECT pull_mark, pull_error FROM mall_channel')).toEqual([
      { pull_mark: '9', pull_error: null },
    ]);
  });

  test('stay where they are while the bank does not answer', async () => {
    ctx = servedBy(ctx, mallChannels, { ...bank, orders: () => Promise.reject(new Error('断线')) });
    expect(await failureOf(pullOrders(ctx, fixture.mall_id))).toMatchObject({ code: 'channel.unanswered' });
    const rows = await db().rows<{ pull_error: string | null }>('SELECT pull_error FROM mall_channel');
    expect(rows).toEqual([{ pull_error: '断线' }]);
  });
});

test('pushes, retries and answers of one mall at the same time end without a deadlock', async () => {
  connect({ fails: (key) => key.endsWith(':1') });
  for (let count = 0; count < 6; count += 1) await fixture.stocked(5);
  await push();
  const all = (await messages()).map(({ id }) => id);
  await db().rows("UPDATE mall_channel_message SET state = 'failed', ended_at = now() WHERE id % 2 = 0");
  await db().rows(
    "UPDATE mall_channel_goods g SET push_state = 'failed' FROM mall_channel_message m WHERE m.channel_goods_id = g.id AND m.state = 'failed'",
  );
  const ends = await Promise.allSettled([
    ...all.map((id) => deliverMessage(ctx, id)),
    ...all.map((id) => retryFailed(ctx, id)),
    ...[1, 2, 3].map(() => push()),
  ]);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
  expect(reasons.filter((code) => code !== 'channel.not_failed')).toEqual([]);
  const waiting = await db().rows<{ count: number }>(
    "SELECT count(*)::int AS count FROM mall_channel_message WHERE state = 'waiting' GROUP BY channel_goods_id HAVING count(*) > 1",
  );
  expect(waiting).toEqual([]);
});
