import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellableCombinations } from '../../src/domains/shop/combination/combination.query.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';

let server: TestServer;
let clerk: SignedIn;
let chief: SignedIn;
let category: number;
let skus: { id: number; code: string }[];
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, {
    may: [
      ...([
        '/goods/list',
        '/goods/list#create',
        '/goods/list#shelve',
        '/goods/list#delete',
        '/goods/list#update',
      ] as const),
      ...(['/goods/combination', '/goods/combination#create', '/goods/combination#update'] as const),
      ...(['/goods/combination#delete', '/goods/combination#shelve'] as const),
    ],
  });
  chief = await signIn(server, { superuser: true });
  const db = server.database.db();
  const [row] = await db.rows<{ id: number }>("INSERT INTO category (name, level) VALUES ('茶', 1) RETURNING id");
  category = row?.id ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  const goods = await clerk.call('POST', '/api/goods/', {
    name: '茶具',
    category,
    pictures: ['/media/a.png'],
    specs: [{ name: '款', values: ['壶', '杯'] }],
    skus: [
      { code: `P${made}`, spec_values: ['壶'], sale_price_fen: 3000 },
      { code: `C${made}`, spec_values: ['杯'], sale_price_fen: 1500, fulfilment: 'presale', presale_quota: 7 },
    ],
  });
  skus = goods.body.skus;
});

const body = (change: object = {}) => ({
  code: `ZH-${made}`,
  name: '一壶两杯',
  pictures: ['/media/a.png'],
  sale_price_fen: 4999,
  items: [
    { sku: skus[0]?.id, quantity: 1 },
    { sku: skus[1]?.id, quantity: 2 },
  ],
  ...change,
});
const post = (change: object = {}) => clerk.call('POST', '/api/combination/', body(change));
const patch = (id: number, change: object) => clerk.call('PATCH', `/api/combination/${id}/`, change);
const act = (id: number, verb: string) => clerk.call('POST', `/api/combination/${id}/${verb}/`, {});

describe('the price of a combination', () => {
  const rule = (measure: string, threshold: object) =>
    chief.call('POST', '/api/approval_rule/', { name: measure, measure, state: 'enabled', ...threshold });
  const approve = (waiting: Reply) => chief.call('POST', `/api/approval/${waiting.body.approval.id}/approve/`, {});
  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

  beforeEach(() => server.database.db().rows('UPDATE sku SET cost_fen = 1000'));
  afterEach(() => server.database.db().rows('UPDATE approval_rule SET is_deleted = true'));

  test('below what its parts cost waits for a second person, in a new one, in a changed one and with more parts', async () => {
    await rule('price_below_cost', { amount_fen: 0 });
    const low = await post({ sale_price_fen: 2999 });
    expect(low).toMatchObject({ status: 202, body: { approval: { state: 'waiting' } } });
    const shown = (await chief.call('GET', `/api/approval_readonly/${low.body.approval.id}/`)).body;
    expect(shown.cause).toContain('低于成本 0.01 元');
    expect((await approve(low)).status).toBe(200);
    const { body: kept } = await clerk.call('GET', `/api/combination_readonly/?code=ZH-${made}`);
    const [{ id }] = kept.results;
    expect(kept.results).toMatchObject([{ sale_price_fen: 2999, created_by: { id: clerk.id } }]);
    expect((await patch(id, { name: '茶具一套' })).status).toBe(200);
    expect((await patch(id, { sale_price_fen: 2000 })).status).toBe(202);
    const items = [{ sku: skus[0]?.id, quantity: 9 }];
    const other = await post({ code: `ZH-${made}-2`, sale_price_fen: 3000 });
    expect(statuses([other, await patch(other.body.id, { items })])).toEqual([201, 202]);
  });

  test('counts from the last approved one and the one of a day ago: small steps add up', async () => {
    await rule('price_change', { percent: 30 });
    const { id } = (await post({ sale_price_fen: 4000 })).body;
    const steps = [await patch(id, { sale_price_fen: 3000 }), await patch(id, { sale_price_fen: 2400 })];
    steps.push(await approve(steps[1] as Reply), await patch(id, { sale_price_fen: 4000 }));
    expect(statuses(steps)).toEqual([200, 202, 200, 202]);
    const { id: raced } = (await post({ code: `ZH-${made}-2`, sale_price_fen: 4000 })).body;
    const halves = [3100, 2500].map((sale_price_fen) => patch(raced, { sale_price_fen }));
    expect(statuses(await Promise.all(halves)).sort()).toEqual([200, 202]);
    const db = server.database.db();
    const text = 'SELECT sale_price_fen AS p, is_approved FROM combination_price WHERE combination_id = $1 ORDER BY id';
    expect(await db.rows(text, [id])).toEqual([
      { p: 4000, is_approved: true },
      { p: 3000, is_approved: false },
      { p: 2400, is_approved: true },
    ]);
  });
});

describe('a combination', () => {
  test('knows what its pieces cost alone and how many sets they make', async () => {
    const { status, body: saved } = await post();
    expect(status, JSON.stringify(saved)).toBe(201);
    expect(saved).toMatchObject({ state: 'draft', unit: '套', value_fen: 6000, item_count: 2, available: 0 });
    const db = server.database.db();
    const [place] = await db.rows<{ id: number }>(
      "INSERT INTO location (code, name, region) VALUES ($1, '仓', '{山东省}') RETURNING id",
      [`W${made}`],
    );
    await db.rows('INSERT INTO stock_level (location_id, sku_id, on_hand) VALUES ($1, $2, 9)', [
      place?.id,
      skus[0]?.id,
    ]);
    const { body: list } = await clerk.call('GET', `/api/combination_readonly/?code=ZH-${made}`);
    expect(list.results).toMatchObject([{ available: 3, value_fen: 6000 }]);
    const parts = await clerk.call('GET', `/api/combination/parts/?sku_ids=${skus.map(({ id }) => id).join(',')}`);
    expect(parts.body.results).toMatchObject([
      { code: `P${made}`, sale_price_fen: 3000, available: 9 },
      { code: `C${made}`, sale_price_fen: 1500, available: 7 },
    ]);
  });

  test('can be sent back whole as it was read, and changes its parts by id', async () => {
    const { body: saved } = await post();
    const again = await patch(saved.id, saved);
    expect(again.body).toMatchObject({ items: saved.items, version: saved.version + 1 });
    const [first] = saved.items;
    const changed = await patch(saved.id, { items: [{ ...first, quantity: 4 }] });
    expect(changed.body).toMatchObject({ value_fen: 12_000, items: [{ id: first.id, quantity: 4 }] });
  });

  test.each([
    [() => ({ code: 'P1' }), 'code'],
    [() => ({ items: [] }), 'items'],
    [() => ({ items: [{ sku: skus[0]?.id, quantity: 1 }] }), 'items'],
    [() => ({ items: [1, 2].map(() => ({ sku: skus[0]?.id, quantity: 1 })) }), 'items.1.sku'],
    [() => ({ items: [{ sku: 999_999, quantity: 2 }] }), 'items.0.sku'],
    [() => ({ items: [{ sku: skus[0]?.id, quantity: 0 }] }), 'items.0.quantity'],
    [() => ({ sale_price_fen: -1 }), 'sale_price_fen'],
    [() => ({ malls: [{ mall: 999_999 }] }), 'malls.0.mall'],
  ])('is refused when something is wrong (%#)', async (change, field) => {
    const { status, body: issues } = await post(change());
    expect([status, Object.keys(issues)]).toEqual([400, [field]]);
  });

  test('has a code that no SKU can take, by the contract and by the database', async () => {
    await post();
    expect((await post()).body).toHaveProperty('code');
    const goods = { name: '茶盘', category, skus: [{ code: 'ZH-9', spec_values: [], sale_price_fen: 1 }] };
    expect((await clerk.call('POST', '/api/goods/', goods)).body).toHaveProperty(['skus.0.code']);
    const db = server.database.db();
    const forced = db.rows("UPDATE sku SET code = 'ZH-9' WHERE id = $1", [skus[0]?.id]);
    await expect(forced).rejects.toThrow(/sku_code_no_combination/);
  });

  test('keeps its SKUs until it is deleted', async () => {
    const { body: saved } = await post();
    const goods = (await clerk.call('GET', '/api/goods_readonly/?ordering=-id')).body.results[0];
    await clerk.call('POST', `/api/goods/${goods.id}/recycle/`, {});
    const remove = () => clerk.call('DELETE', `/api/goods/${goods.id}/`);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'goods.sku_in_use' } });
    expect((await clerk.call('DELETE', `/api/combination/${saved.id}/`)).status).toBe(204);
    expect((await remove()).status).toBe(204);
  });
});

describe('the shelf of combinations', () => {
  test.each([
    [{ pictures: [] }, '没有图片'],
    [{ sale_price_fen: 0 }, '没有组合价'],
    [{ sale_price_fen: 6001 }, '组合价高于单品合计'],
  ])('refuses %j', async (change, reason) => {
    const { body: saved } = await post(change);
    const refused = await act(saved.id, 'put_on');
    expect(refused).toMatchObject({ status: 409, body: { detail: `不能上架：${reason}` } });
  });

  test('admits what is ready, keeps it so, and gives it back before it is deleted', async () => {
    const { body: saved } = await post();
    expect((await act(saved.id, 'put_on')).body.state).toBe('on');
    expect((await patch(saved.id, { sale_price_fen: 9900 })).body.code).toBe('combination.not_ready');
    expect((await act(saved.id, 'put_on')).body.allowed).toEqual(['take_off']);
    expect((await clerk.call('DELETE', `/api/combination/${saved.id}/`)).body.code).toBe('combination.on_shelf');
    expect((await act(saved.id, 'take_off')).body.state).toBe('off');
  });

  test('is closed to a caller who may only read', async () => {
    const { body: saved } = await post();
    const reader = await signIn(server, { may: ['/goods/combination'] });
    expect((await reader.call('GET', '/api/combination_readonly/')).status).toBe(200);
    expect((await reader.call('POST', `/api/combination/${saved.id}/put_on/`, {})).status).toBe(403);
    expect((await reader.call('POST', '/api/combination/', body())).status).toBe(403);
  });
});

describe('a mall', () => {
  let fixture: OrderFixture;
  beforeAll(async () => {
    fixture = await openOrderFixture();
  });
  afterAll(() => fixture.close());

  test('sells the combinations that it shows, with its own prices of their parts', async () => {
    const db = fixture.database.db();
    const [a, b] = [await fixture.stocked(5, 3000), await fixture.stocked(5, 1500)];
    const code = `ZH-${randomBytes(4).toString('hex')}`;
    const [row] = await db.rows<{ id: number }>(
      "INSERT INTO combination (code, name, unit, sale_price_fen, state) VALUES ($1, '组合', '套', 4000, 'on') RETURNING id",
      [code],
    );
    await db.rows('INSERT INTO combination_item (combination_id, sku_id, quantity) VALUES ($1, $2, 1), ($1, $3, 2)', [
      row?.id,
      a.id,
      b.id,
    ]);
    const ask = (mall_id: number | null) => sellableCombinations(fixture.ctx(), { mall_id, codes: [code] });
    expect(await ask(fixture.mall_id)).toEqual([]);
    await db.rows('INSERT INTO combination_mall (combination_id, mall_id) VALUES ($1, $2)', [row?.id, fixture.mall_id]);
    await db.rows('UPDATE mall_goods SET price_fen = 1200 WHERE mall_id = $1 AND sku_id = $2', [fixture.mall_id, b.id]);
    expect(await ask(fixture.mall_id)).toMatchObject([
      {
        combination_code: code,
        sale_price_fen: 4000,
        parts: [
          { sku_code: a.code, price_fen: 3000, quantity: 1, fulfilment: 'stock' },
          { sku_code: b.code, price_fen: 1200, quantity: 2 },
        ],
      },
    ]);
    expect(await ask(null)).toMatchObject([{ parts: [{ price_fen: 3000 }, { price_fen: 1500 }] }]);
    await db.rows("UPDATE goods SET state = 'recycled' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [b.id]);
    expect(await ask(fixture.mall_id)).toEqual([]);
  });
});
