import { randomBytes } from 'node:crypto';
import { createOrder } from '@zhanggui/contract/domains/order/order.action';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { sendRefund } from '../../src/domains/order/refund/send-refund.service.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { simulators } from '../harness/adapters.ts';
import { eventually } from '../harness/eventually.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
  await db.rows(`
    WITH w AS (INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}') RETURNING id),
    c AS (INSERT INTO category (name, level) VALUES ('茶叶', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '龙井', id, '盒', 9, 1, 'on' FROM c RETURNING id),
    s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen, points_price) SELECT g.id, v.code, v.code, 1000, v.points FROM g,
      (VALUES ('TEA', 100), ('TEA-BIG', 250)) v(code, points) RETURNING id)
    INSERT INTO stock_level (location_id, sku_id, on_hand) SELECT w.id, s.id, 1000 FROM w, s`);
});
afterAll(() => server.close());

const own = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`;
const buyer = {
  name: '韩梅梅',
  phone: '13912345678',
  province: '山东省',
  city: '青岛市',
  county: '市南区',
  address: '1 号',
};

interface Mall {
  readonly id: number;
  readonly mall: number;
  readonly enterprise: number;
  readonly people: readonly number[];
  readonly app: SignedCall;
  readonly grant: (person: number, points: number) => Promise<number>;
}

/** The open mall of an enterprise with two people, and its storefront. */
async function openMall(pricing = 'points'): Promise<Mall> {
  const enterprise = await makeEnterprise(db, { credit_limit_fen: 1_000_000 });
  const people = await enterprise.hire(2);
  const terms = { enterprise: enterprise.id, name: `商城${enterprise.code}`, pricing, category_default: 'allow' };
  const { body } = await chief.call('POST', '/api/points_mall/', terms);
  await db.rows("INSERT INTO warehouse_mall (location_id, mall_id) SELECT id, $1 FROM location WHERE code = 'W'", [
    body.mall.id,
  ]);
  await chief.call('POST', `/api/bank_mall/${body.mall.id}/add_goods/`, { whole: true });
  await chief.call('POST', `/api/points_mall/${body.id}/open/`);
  const name = own('企业');
  const application = { name, channel: name, mall_id: body.mall.id, agent_label_id: null, rate_per_minute: null };
  const app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, application));
  const grant = async (person: number, points: number) => {
    const account = 'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id';
    const [row] = await db.rows<{ id: number }>(account, [enterprise.id, people[person]]);
    await chief.call('POST', `/api/points_account/${row?.id}/grant/`, { points, reason: '福利' });
    return row?.id ?? 0;
  };
  return { id: body.id, mall: body.mall.id, enterprise: enterprise.id, people, app, grant };
}

const order = (change: object = {}) => ({
  ...{ external_no: own('E'), kind: 'points', buyer, delivery_method: 'express', employee_no: 'H1' },
  ...{ lines: [{ sku_code: 'TEA', quantity: 2 }], ...change },
});
const balance = async (id: number) =>
  (await db.rows<{ balance: number }>('SELECT balance FROM points_account WHERE id = $1', [id]))[0]?.balance;
const lots = (id: number) => db.rows('SELECT id, remaining FROM points_lot WHERE account_id = $1 ORDER BY id', [id]);

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(
    ({ name, lag_ms }) => lag_ms === undefined && /^(count\.)?(point|enterprise_fund|order)/.test(name),
  )) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

/** Asks for a refund of some pieces, and agrees to it. */
async function refund({ app }: Mall, order_no: string, quantity: number) {
  const lines = [{ sku_code: 'TEA', quantity }];
  const asked = await app('POST', `/open/v1/orders/${order_no}/refunds/`, {
    refund_no: own('R'),
    reason: '不要了',
    lines,
  });
  const [row] = await db.rows<{ id: number }>('SELECT id FROM refund WHERE refund_no = $1', [asked.body.refund_no]);
  await chief.call('POST', `/api/refund/${row?.id}/approve/`);
  return { ...asked, id: row?.id ?? 0 };
}

describe('the mall of an enterprise', () => {
  test('has goods at prices in points, is shown to its people while it is open, and is not sent again unchanged', async () => {
    const mall = await openMall();
    await mall.grant(0, 300);
    const read = (query = 'employee_no=H1', headers = {}) =>
      mall.app('GET', `/open/v1/points-mall/?${query}`, undefined, { headers });
    const first = await read();
    expect(first).toMatchObject({ status: 200, body: { available_points: 300, theme: 'red', next: null } });
    expect(first.body.categories).toMatchObject([{ name: '茶叶' }]);
    expect(first.body.goods).toMatchObject([
      { name: '龙井', sku_code: 'TEA', points_price: 100, price_fen: 0, available: 1000 },
      { sku_code: 'TEA-BIG', points_price: 250 },
    ]);
    expect((await read('employee_no=H2')).body.available_points).toBe(0);
    expect((await read('employee_no=H9')).body.employee_no).toEqual(['没有这位在职员工']);
    const unchanged = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await read('employee_no=H1', unchanged)).status).toBe(304);
    const preview = await chief.call('GET', `/api/points_mall/${mall.id}/preview/`);
    expect(preview.body.goods).toEqual(first.body.goods);
    expect((await chief.call('PATCH', `/api/points_mall/${mall.id}/`, { theme: 'gold' })).status).toBe(200);
    expect((await read()).body.theme).toBe('gold');
    await chief.call('PATCH', `/api/points_mall/${mall.id}/`, { ends_at: 1_700_000_000 });
    expect((await read()).body.code).toBe('points.mall_closed');
    expect((await mall.app('POST', '/open/v1/orders/', order())).body.code).toBe('points.mall_closed');
    await chief.call('PATCH', `/api/points_mall/${mall.id}/`, { ends_at: null });
    await chief.call('POST', `/api/points_mall/${mall.id}/close/`);
    expect((await read()).body.code).toBe('points.mall_closed');
  });

  test('is not offered to staff who order by phone, and says why it takes no such order', async () => {
    const { mall } = await openMall('both');
    const [tea] = await db.rows<{ id: number }>("SELECT id FROM sku WHERE code = 'TEA'");
    const cart = { mall, lines: [{ sku: tea?.id, quantity: 1 }] };
    expect(await chief.call('POST', '/api/order/price/', cart)).toMatchObject({
      status: 409,
      body: { code: 'order.paid_in_points' },
    });
    const [one] = await db.rows<{ id: number }>(
      "INSERT INTO mall (code, name, bank) VALUES ($1, $1, 'COMM') RETURNING id",
      [own('M')],
    );
    const picks = new URLSearchParams(createOrder.body.mall.picks);
    const { body } = await chief.call('GET', `/api/bank_mall_readonly/options/?q=&${picks}`);
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([one?.id]);
  });

  test('is one for each enterprise, prices in points, and keeps the name of its shop', async () => {
    const mall = await openMall();
    const terms = { name: '另一个', pricing: 'points', category_default: 'allow' };
    const second = await chief.call('POST', '/api/points_mall/', { ...terms, enterprise: mall.enterprise });
    expect(second.body.enterprise).toEqual(['该企业已有积分商城']);
    const set = (pricing: string) =>
      chief.call('POST', `/api/points_mall/${mall.id}/set_terms/`, { pricing, category_default: 'allow' });
    expect((await set('money')).body.pricing).toEqual(['积分商城按积分或积分加金额计价']);
    expect((await set('both')).body.pricing).toBe('both');
    const inserted = 'INSERT INTO goods_pool (code, name) VALUES ($1, $1) RETURNING id';
    const [pool] = await db.rows<{ id: number }>(inserted, [own('池')]);
    const limits = { pricing: 'both', pool: pool?.id, category_default: 'deny' };
    await chief.call('POST', `/api/points_mall/${mall.id}/set_terms/`, limits);
    const { body: limited } = await chief.call('GET', `/api/points_mall_readonly/${mall.id}/`);
    expect(limited).toMatchObject({ ...limits, pool: { id: pool?.id } });
    await chief.call('POST', `/api/points_mall/${mall.id}/set_terms/`, { pricing: 'both', category_default: 'allow' });
    await chief.call('PATCH', `/api/points_mall/${mall.id}/`, { name: '新名称' });
    const [shop] = await db.rows('SELECT name, kind, pricing FROM mall WHERE id = $1', [mall.mall]);
    expect(shop).toEqual({ name: '新名称', kind: 'points', pricing: 'both' });
    const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('分公司') RETURNING id");
    await db.rows('UPDATE points_mall SET agent_label_id = $2 WHERE id = $1', [mall.id, label?.id]);
    const may = ['/points-mall', '/points-mall#update'] as const;
    const branch = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
    expect((await branch.call('PATCH', `/api/points_mall/${mall.id}/`, { name: '分公司改名' })).status).toBe(200);
    expect(await db.rows('SELECT name FROM mall WHERE id = $1', [mall.mall])).toEqual([{ name: '分公司改名' }]);
    const window = { starts_at: 1_900_000_000, ends_at: 1_800_000_000 };
    expect((await chief.call('PATCH', `/api/points_mall/${mall.id}/`, window)).body.ends_at).toEqual([
      '截止时间应晚于开放时间',
    ]);
  });
});

describe('an order for points', () => {
  test('spends them with it, and each refund returns them to the lots that they came from', async () => {
    const mall = await openMall();
    const account = await mall.grant(0, 150);
    await chief.call('POST', `/api/points_account/${account}/grant/`, { points: 200, reason: '补发' });
    const before = await lots(account);
    const placed = await mall.app('POST', '/open/v1/orders/', order());
    expect(placed).toMatchObject({ status: 201, body: { payable_fen: 0, points_used: 200, status: 1 } });
    expect(placed.body.lines).toMatchObject([{ points: 200 }]);
    expect(await balance(account)).toBe(150);
    const { order_no } = placed.body;
    const [row] = (await chief.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results;
    expect(row).toMatchObject({
      kind: 'points',
      enterprise: { id: mall.enterprise },
      employee: { id: mall.people[0] },
    });
    expect((await refund(mall, order_no, 1)).body).toMatchObject({ points: 100, amount_fen: 0 });
    expect(await balance(account)).toBe(250);
    await refund(mall, order_no, 1);
    expect(await lots(account)).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  test('with money takes both, and gives both back', async () => {
    const mall = await openMall('both');
    const account = await mall.grant(0, 500);
    const placed = await mall.app('POST', '/open/v1/orders/', order());
    expect(placed.body).toMatchObject({ payable_fen: 2000, points_used: 200, status: 0 });
    expect(await balance(account)).toBe(300);
    const { order_no } = placed.body;
    const paid = { pay_no: own('P'), channel_no: own('C'), method: 'wechat', amount_fen: 2000, paid_at: 1_700_000_000 };
    await mall.app('POST', `/open/v1/orders/${order_no}/payments/`, paid);
    const back = await refund(mall, order_no, 2);
    expect(await balance(account)).toBe(300);
    await sendRefund({ ...server.app.contextFor('test'), adapters: simulators() }, back.id);
    expect(await balance(account)).toBe(500);
    const cancelled = await mall.app('POST', '/open/v1/orders/', order());
    await mall.app('POST', `/open/v1/orders/${cancelled.body.order_no}/cancel/`, {});
    expect(await balance(account)).toBe(500);
    expect(await faults()).toEqual([]);
  });

  test('is closed without holding stock while its points wait, since placing locks points first', async () => {
    const mall = await openMall('both');
    const account = await mall.grant(0, 500);
    const { order_no } = (await mall.app('POST', '/open/v1/orders/', order())).body;
    const blockedByMe = 'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
    const { closing } = await db.transaction(async (tx) => {
      await tx.rows('SELECT id FROM points_account WHERE id = $1 FOR UPDATE', [account]);
      const closing = mall.app('POST', `/open/v1/orders/${order_no}/cancel/`, {});
      await eventually(async () => expect(await tx.rows(blockedByMe)).toHaveLength(1));
      await tx.rows('SELECT id FROM stock_level FOR UPDATE NOWAIT');
      return { closing };
    });
    expect(await closing).toMatchObject({ status: 200, body: { status: 7 } });
    expect(await balance(account)).toBe(500);
  });

  test('names a person of the enterprise and no kind but its own, at a place where it was ordered', async () => {
    const mall = await openMall();
    const account = await mall.grant(0, 1000);
    const place = (change: object) => mall.app('POST', '/open/v1/orders/', order(change));
    expect((await place({ employee_no: undefined })).body.employee_no).toEqual(['企业积分商城的订单请填写工号']);
    expect((await place({ employee_no: 'H9' })).body.employee_no).toEqual(['没有这位在职员工']);
    expect((await place({ kind: 'mall', employee_no: undefined })).body.kind).toEqual([
      '企业积分商城的订单类型应为积分或点位',
    ]);
    expect((await place({ lines: [{ sku_code: 'TEA', quantity: 11 }] })).body).toMatchObject({
      code: 'value.not_enough',
      available: 1000,
    });
    expect(await balance(account)).toBe(1000);
    const at = await place({ kind: 'point', place: { id: 7, name: '三号厂房服务点' } });
    const [row] = (await chief.call('GET', `/api/order_readonly/?order_no=${at.body.order_no}`)).body.results;
    expect(row).toMatchObject({ kind: 'point', place_name: '三号厂房服务点' });
  });

  test('is limited by person, whatever phone it names', async () => {
    const mall = await openMall();
    await mall.grant(0, 1000);
    await mall.grant(1, 1000);
    await db.rows('UPDATE mall_goods SET limit_per_buyer = 2 WHERE mall_id = $1', [mall.mall]);
    const place = (phone: string, employee_no = 'H1') =>
      mall.app('POST', '/open/v1/orders/', order({ employee_no, buyer: { ...buyer, phone } }));
    expect((await place('13900000001')).status).toBe(201);
    expect((await place('13900000002')).body.code).toBe('order.limit_exceeded');
    expect((await place('13900000001', 'H2')).status).toBe(201);
  });

  test('at a place is of its goods, by who may use it, and within the limit of a person, also by many at once', async () => {
    const mall = await openMall();
    const account = await mall.grant(0, 1000);
    const code = own('D').slice(0, 12);
    const where = { region: ['山东省', '青岛市', '市南区'], address: '香港中路6号' };
    const point_cell = (
      await chief.call('POST', '/api/point_cell/', { code, name: '服务点', enterprise: mall.enterprise, ...where })
    ).body.id;
    const at = (more: object = {}) => {
      const lines = [{ sku_code: 'TEA', quantity: 1 }];
      return mall.app(
        'POST',
        '/open/v1/orders/',
        order({ kind: 'point', place: { id: 7, name: '七号', code }, lines, ...more }),
      );
    };
    expect((await at()).body.code).toBe('place.not_offered');
    const [sku] = await db.rows<{ id: number }>("SELECT id FROM sku WHERE code = 'TEA'");
    const terms = { point_cell, sku: sku?.id, points: 100, limit_period: 'day', limit_quantity: 3 };
    const { body: product } = await chief.call('POST', '/api/point_cell_product/', terms);
    await chief.call('POST', `/api/point_cell_product/${product.id}/put_on/`);
    const first = await at();
    expect([first.status, first.body.code]).toEqual([201, undefined]);
    const [row] = (await chief.call('GET', `/api/order_readonly/?order_no=${first.body.order_no}`)).body.results;
    expect(row).toMatchObject({ place_name: '服务点' });
    expect((await at({ lines: [{ sku_code: 'TEA', quantity: 3 }] })).body).toMatchObject({
      code: 'place.limit',
      left: 2,
    });
    const calls = size({ short: 20, long: 200 });
    const replies = await Promise.all(Array.from({ length: calls }, () => at()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(replies.filter(({ body }) => body.code === 'place.limit')).toHaveLength(calls - 2);
    expect(await balance(account)).toBe(700);
    const renamed = `${code}-2`;
    const rename = (to: string) => chief.call('PATCH', `/api/point_cell/${point_cell}/`, { code: to });
    expect((await rename(renamed)).status).toBe(200);
    expect((await at({ place: { id: 7, name: '七号', code: renamed } })).body.code).toBe('place.limit');
    await rename(code);
    await refund(mall, first.body.order_no, 1);
    expect((await at()).status).toBe(201);
    await db.rows(`UPDATE "order" SET created_at = created_at - interval '1 day' WHERE place_code = $1`, [code]);
    expect((await at({ lines: [{ sku_code: 'TEA', quantity: 3 }] })).status).toBe(201);
    await chief.call('PATCH', `/api/point_cell/${point_cell}/`, { admits: 'granted' });
    expect((await at()).body.code).toBe('place.refused');
    expect((await at({ place: { id: 7, name: '七号', code: 'NONE' } })).body).toHaveProperty(['place.code']);
    expect(await faults()).toEqual([]);
  });

  test('of a person who left and was settled is paid back to the enterprise', async () => {
    const mall = await openMall();
    const account = await mall.grant(0, 300);
    const { order_no } = (await mall.app('POST', '/open/v1/orders/', order())).body;
    await chief.call('POST', `/api/employee/${mall.people[0]}/leave/`, {});
    await chief.call('POST', `/api/points_account/${account}/settle/`);
    const fund = async () =>
      (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${mall.enterprise}`)).body.results[0]
        .balance_fen;
    expect(await fund()).toBe(100);
    await refund(mall, order_no, 2);
    expect(await fund()).toBe(300);
    const [row] = await db.rows('SELECT state, balance FROM points_account WHERE id = $1', [account]);
    expect(row).toEqual({ state: 'closed', balance: 0 });
    expect(await faults()).toEqual([]);
  });

  test('many at once never spend more than there is', async () => {
    const mall = await openMall();
    const account = await mall.grant(0, 500);
    const calls = size({ short: 20, long: 200 });
    const one = () => mall.app('POST', '/open/v1/orders/', order({ lines: [{ sku_code: 'TEA', quantity: 1 }] }));
    const replies = await Promise.all(Array.from({ length: calls }, one));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === 'value.not_enough')).toHaveLength(calls - 5);
    expect(await balance(account)).toBe(0);
    expect(await faults()).toEqual([]);
  });
});
