import { orderPages } from '@zhanggui/contract/domains/order/order-readers';
import { approvalMeasure } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { askCodes, makeCoupons } from './coupon-codes.ts';
import { enterpriseSplits } from './enterprise-splits.ts';
import { settlementSplits } from './settlement-splits.ts';
import { type Outcome, type SplitWorld, tradeSplits } from './trade-splits.ts';

const inbound = '/admin-psi/warehouses/io/inbound-docs';
const inventory = '/bank/inventory';
const purchases = '/admin-psi/user/purchases/purchase-orders';
const employees = '/employee/point-list';
const balances = '/enterprise-point/points-management';
const customers = '/admin-crm/customers-merge';
const sales = '/admin-crm/sale-order';
const settlements = '/admin-crm/sale-settlement-order';
const cells = '/enterprise-point/points-cell';
const messaging = '/content-management/message';
const may: readonly Permission[] = [
  ...orderPages.flatMap(({ page }): Permission[] => [page, `${page}#approve`]),
  ...(['/goods/list', '/goods/list#update', '/goods/sku-list', '/goods/sku-list#update'] as const),
  ...(['/mall-activity/mall-list', '/mall-activity/mall-list#update'] as const),
  ...([inbound, `${inbound}#create`, `${inbound}#update`, `${inbound}#submit`, `${inbound}#approve`] as const),
  ...([`${inbound}#post`, `${inbound}#void`] as const),
  ...([inventory, `${inventory}#create`, `${inventory}#count`, `${inventory}#post`] as const),
  ...([purchases, `${purchases}#approve`, '/goods-pool/quotation', '/goods-pool/quotation#approve'] as const),
  ...(['/integral', '/integral#approve', '/enterprise/index', '/enterprise/index#withdraw'] as const),
  ...(['/enterprise/index#create', '/enterprise/index#update'] as const),
  ...([sales, `${sales}#approve`, settlements, `${settlements}#update`] as const),
  ...([customers, `${customers}#create`, `${customers}#update`] as const),
  ...([balances, `${balances}#grant`, `${balances}#deduct`, cells, `${cells}#budget`] as const),
  ...([employees, `${employees}#grant`, `${employees}#deduct`] as const),
  ...([messaging, `${messaging}#send`, '/point-coupon', '/point-coupon#export', '/point-coupon#reveal'] as const),
  ...(['/meal-card/recharge-application', '/meal-card/recharge-application#approve'] as const),
];

let fixture: OrderFixture;
let server: TestServer;
let db: Db;
let orderSteps: OrderSteps;
let clerk: SignedIn;
let chief: SignedIn;

beforeAll(async () => {
  fixture = await openOrderFixture(30);
  server = await startTestServer({}, fixture.database);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  clerk = await signIn(server, { may });
  await db.rows('UPDATE approval_rule SET is_deleted = true');
});

async function rule(measure: string, threshold: object): Promise<void> {
  const body = { name: `规则 ${measure}`, measure, state: 'enabled', ...threshold };
  const reply = await chief.call('POST', '/api/approval_rule/', body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
}
const agree = (refund: number, who = clerk) => who.call('POST', `/api/refund/${refund}/approve/`, {});
const approve = ({ body }: Reply) => chief.call('POST', `/api/approval/${body.approval.id}/approve/`, {});

/** Refunds of one piece of ten yuan each: of one order, or each of an order of its own. */
async function refunds(count: number, of: 'one order' | 'many orders'): Promise<number[]> {
  const { code } = await fixture.stocked(20);
  const buy = async (quantity: number) => (await orderSteps.paid([{ sku_code: code, quantity }])).id;
  const one = of === 'one order' ? await buy(count) : undefined;
  const asked: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const order = one ?? (await buy(1));
    const [line_id = 0] = await orderSteps.lineIds(order);
    await orderSteps.ask(order, { lines: [{ line_id, quantity: 1 }] });
    asked.push((await orderSteps.refundIds(order)).at(-1) ?? 0);
  }
  return asked;
}

/** A SKU of ten yuan whose goods can be changed. */
async function priced(): Promise<{ id: number; goods: number }> {
  const { id } = await fixture.stocked(0);
  const [row] = await db.rows<{ id: number }>(
    "UPDATE goods SET pictures = '{/media/a.png}' WHERE id = (SELECT goods_id FROM sku WHERE id = $1) RETURNING id",
    [id],
  );
  return { id, goods: row?.id ?? 0 };
}
const price = (id: number, sale_price_fen: number) => clerk.call('PATCH', `/api/sku/${id}/`, { sale_price_fen });
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

/** An approved document of five pieces. */
async function announced(): Promise<{ id: number; line: number }> {
  const { id: sku } = await fixture.stocked(0);
  const lines = [{ sku, expected_quantity: 5, unit_price: '1' }];
  const { body } = await clerk.call('POST', '/api/stock_doc/', {
    type: 106,
    to_location: fixture.location_id,
    lines,
  });
  await clerk.call('POST', `/api/stock_doc/${body.id}/submit/`, {});
  await chief.call('POST', `/api/stock_doc/${body.id}/approve/`, {});
  return { id: body.id, line: body.lines[0].id };
}
const post = ({ id, line }: { id: number; line: number }, actual_quantity: number) =>
  clerk.call('POST', `/api/stock_doc/${id}/post/`, { lines: [{ line, actual_quantity }] });

/** An approved stocktake that misses one piece, worth a yuan, of a SKU of its own. */
async function counted(): Promise<number> {
  const { id: sku, code } = await fixture.stocked(10);
  await db.rows('UPDATE stock_level SET value_fen = 1000 WHERE sku_id = $1', [sku]);
  const body = { warehouse: fixture.location_id, tolerance: 9, lines: [{ sku }] };
  const { id } = (await clerk.call('POST', '/api/stocktake/', body)).body;
  const act = (verb: string, given: object = {}, who = clerk) =>
    who.call('POST', `/api/stocktake/${id}/${verb}/`, given);
  const { lines } = (await act('start')).body;
  await act('count', { counts: [{ key: `split-${id}-${code}`, code, quantity: 9, age_seconds: 0 }] });
  await act('finish', { uncounted: 'zero' });
  await act('explain', { lines: [{ line: lines[0].id, reason: 'lost' }] });
  await act('approve', {}, chief);
  return id;
}

const worldOfTrade = (): SplitWorld => ({
  ...{ db, chief, clerk, rule, warehouse: fixture.location_id },
  other: () => signIn(server, { may }),
  sku: async (pieces = 0) => (await fixture.stocked(pieces)).id,
});

/** How a caller would get below each measure's rule by small steps, one after the other and at once. */
const splittings: Readonly<Record<string, () => Promise<readonly Outcome[]>>> = {
  ...Object.fromEntries(
    Object.entries({ ...tradeSplits, ...settlementSplits, ...enterpriseSplits }).map(([measure, split]) => [
      measure,
      () => split(worldOfTrade()),
    ]),
  ),
  refund_amount: async () => {
    await rule('refund_amount', { amount_fen: 1500 });
    const [first = 0, second = 0] = await refunds(2, 'one order');
    const halves = await refunds(2, 'one order');
    const apart = await refunds(2, 'many orders');
    return [
      [statuses([await agree(first), await agree(second)]), [200, 202]],
      [statuses(await Promise.all(halves.map((one) => agree(one)))).sort(), [200, 202]],
      [statuses(await Promise.all(apart.map((one) => agree(one)))), [200, 200]],
    ];
  },
  refund_day: async () => {
    await rule('refund_day', { amount_fen: 2500 });
    const one_by_one = await refunds(3, 'many orders');
    const [first = 0, second = 0, third = 0] = one_by_one;
    const other = await signIn(server, { may });
    const at_once = await refunds(4, 'many orders');
    return [
      [statuses([await agree(first), await agree(second), await agree(third)]), [200, 200, 202]],
      [statuses(await Promise.all(at_once.map((one) => agree(one, other)))).sort(), [200, 200, 202, 202]],
    ];
  },
  price_change: async () => {
    await rule('price_change', { percent: 30 });
    const [{ id }, other, { goods }] = [await priced(), await priced(), await priced()];
    const steps = [await price(id, 1290), await price(id, 1660)];
    const agreed = await approve(steps[1] as Reply);
    const back = await price(id, 1000);
    const halves = await Promise.all([price(other.id, 1290), price(other.id, 1664)]);
    const [row] = await db.rows<{ p: number }>('SELECT sale_price_fen AS p FROM sku WHERE id = $1', [other.id]);
    const adjust = () => clerk.call('POST', `/api/goods/${goods}/adjust_price/`, { percent: 71 });
    return [
      [statuses([...steps, agreed, back]), [200, 202, 200, 202]],
      [statuses(halves).sort(), [200, 202]],
      [Math.abs((row?.p ?? 0) - 1000) <= 300, true],
      [statuses([await adjust(), await adjust()]), [200, 202]],
    ];
  },
  price_below_cost: async () => {
    await rule('price_below_cost', { amount_fen: 100 });
    const { id } = await priced();
    return [[statuses([await price(id, 550), await price(id, 460)]), [200, 202]]];
  },
  stocktake_difference: async () => {
    await rule('stocktake_difference', { amount_fen: 150 });
    const post = async (id: number) => clerk.call('POST', `/api/stocktake/${id}/post/`, {});
    const first = await counted();
    const one = await post(first);
    const second = await counted();
    return [[statuses([one, await post(second), await post(second)]), [200, 202, 409]]];
  },
  exported_codes: async () => {
    await rule('exported_codes', { quantity: 3 });
    const { id } = await makeCoupons(db, 2);
    const other = await signIn(server, { may });
    const outcomes = (replies: readonly Reply[]) => replies.map(({ body }) => Object.keys(body)[0]);
    const at_once = await Promise.all(['印在礼品卡上', '再印一次'].map((reason) => askCodes(other, id, reason)));
    return [
      [outcomes([await askCodes(clerk, id), await askCodes(clerk, id)]), ['job', 'approval']],
      [outcomes(at_once).sort(), ['approval', 'job']],
    ];
  },
  received_over: async () => {
    await rule('received_over', { percent: 20 });
    const doc = await announced();
    const first = await post(doc, 6);
    await clerk.call('POST', `/api/stock_doc/${doc.id}/unpost/`, { reason: '再数' });
    const again = await post(doc, 7);
    const at_once = await Promise.all([post(doc, 7), post(doc, 7)]);
    return [
      [statuses([first, again]), [200, 202]],
      [statuses(at_once), [409, 409]],
    ];
  },
};

test('every measure is tried by splitting', () => {
  expect(approvalMeasure.values.map(({ value }) => value).sort()).toEqual(Object.keys(splittings).sort());
});

test.each(Object.entries(splittings))('small steps do not walk round a rule of %s', async (_, split) => {
  for (const [seen, expected] of await split()) expect(seen).toEqual(expected);
  const twice = 'SELECT label FROM approval_line GROUP BY approval_id, label HAVING count(*) > 1';
  expect(await db.rows(twice)).toEqual([]);
});

test('a price that a second person agreed to counts from there, whatever it was', async () => {
  await rule('price_change', { percent: 30 });
  const { id } = await priced();
  const doubled = await price(id, 2000);
  expect((await approve(doubled)).status).toBe(200);
  const kept = await db.rows('SELECT sale_price_fen AS p, is_approved FROM sku_price WHERE sku_id = $1 ORDER BY id', [
    id,
  ]);
  expect(kept).toEqual([
    { p: 1000, is_approved: true },
    { p: 2000, is_approved: true },
  ]);
});

/** A SKU of ten yuan on the mall's shelf, and ways to change what it costs there. */
async function onShelf() {
  const { id: sku } = await fixture.stocked(0);
  const [row] = await db.rows<{ id: number }>('SELECT id FROM mall_goods WHERE sku_id = $1', [sku]);
  const path = `/api/bank_mall_goods/${row?.id}/`;
  return {
    id: row?.id ?? 0,
    set: (price_fen: number | null) => clerk.call('PATCH', path, { price_fen }),
    adjust: (percent: number | null) => clerk.call('POST', `${path}adjust_price/`, { percent }),
  };
}

test("small steps of a price on a mall's shelf add up, and clearing it is no way round", async () => {
  await rule('price_change', { percent: 30 });
  const [typed, adjusted, cleared, raced] = [await onShelf(), await onShelf(), await onShelf(), await onShelf()];
  const agreed = [await typed.set(1290), await typed.set(1660)];
  agreed.push(await approve(agreed[1] as Reply), await typed.set(1000));
  expect(statuses(agreed)).toEqual([200, 202, 200, 202]);
  expect(statuses([await adjusted.adjust(83), await adjusted.adjust(83)])).toEqual([200, 202]);
  const around = [await cleared.set(1300), await cleared.set(null), await cleared.set(700), await cleared.set(690)];
  expect(statuses(around)).toEqual([200, 200, 200, 202]);
  expect(statuses(await Promise.all([raced.adjust(83), raced.adjust(83)])).sort()).toEqual([200, 202]);
  const kept = await db.rows(
    'SELECT price_fen AS p, is_approved FROM mall_price WHERE mall_goods_id = $1 ORDER BY id',
    [typed.id],
  );
  expect(kept).toEqual([
    { p: 1290, is_approved: false },
    { p: 1660, is_approved: true },
  ]);
  await expect(db.rows('UPDATE mall_price SET price_fen = 1')).rejects.toThrow(/append-only/);
});

test('a million pieces for five wait for a second person even where no rule says so', async () => {
  const doc = await announced();
  const reply = await post(doc, 1_000_000);
  expect([reply.status, reply.body.approval?.state]).toEqual([202, 'waiting']);
  const [row] = await db.rows<{ state: string }>('SELECT state FROM stock_doc WHERE id = $1', [doc.id]);
  expect(row?.state).toBe('approved');
  const { body: shown } = await chief.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`);
  expect(shown.cause).toContain('应收 5 件，实收 1000000 件');
  expect((await clerk.call('POST', `/api/approval/${reply.body.approval.id}/approve/`, {})).status).toBe(403);
  const own = await chief.call('POST', `/api/stock_doc/${doc.id}/post/`, {
    lines: [{ line: doc.line, actual_quantity: 1_000_000 }],
  });
  expect(own.body.code).toBe('approval.waiting');
  expect((await approve(reply)).status).toBe(200);
});

test('points that a refund gives back count at their worth', async () => {
  const { code } = await fixture.stocked(1, 100);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  await db.rows('UPDATE mall SET points_per_yuan = 50 WHERE id = (SELECT mall_id FROM "order" WHERE id = $1)', [id]);
  await db.rows('UPDATE "order" SET points_used = 1000 WHERE id = $1', [id]);
  await db.rows('UPDATE order_line SET points = 1000 WHERE order_id = $1', [id]);
  await orderSteps.ask(id);
  const [refund = 0] = await orderSteps.refundIds(id);
  await rule('refund_amount', { amount_fen: 2099 });
  const waiting = await agree(refund);
  expect(waiting.status).toBe(202);
  const { content } = (await chief.call('GET', `/api/approval_readonly/${waiting.body.approval.id}/`)).body;
  expect(content).toContainEqual(expect.objectContaining({ label: '其中退回积分', text: '1000 积分，20.00 元' }));
  expect((await approve(waiting)).status).toBe(200);
});
