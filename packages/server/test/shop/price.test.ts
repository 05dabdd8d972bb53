import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let clerk: SignedIn;
let category: number;
let made = 0;
let goods: { id: number; skus: { id: number; code: string; version: number }[] };

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, {
    may: [
      ...([
        '/goods/list',
        '/goods/list#create',
        '/goods/list#update',
        '/goods/sku-list',
        '/goods/sku-list#update',
      ] as const),
    ],
  });
  const [row] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO category (name, level) VALUES ('茶', 1) RETURNING id");
  category = row?.id ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  const { body } = await clerk.call('POST', '/api/goods/', {
    name: '茶具',
    category,
    pictures: ['/media/a.png'],
    specs: [{ name: '款', values: ['壶', '杯'] }],
    skus: [
      {
        ...{ code: `P${made}`, spec_values: ['壶'], sale_price_fen: 3000, cost_fen: 1000, barcode: `69000${made}` },
        ...{ pieces_per_carton: 24, shelf_life_days: 540 },
      },
      { code: `C${made}`, spec_values: ['杯'], sale_price_fen: 1 },
    ],
  });
  goods = body;
});

const act = (verb: string, body: object, id = goods.id) => clerk.call('POST', `/api/goods/${id}/${verb}/`, body);
const pricesOf = async (sku: number | undefined) =>
  (await clerk.call('GET', `/api/sku_price_readonly/?sku=${sku}&ordering=id`)).body.results;

describe('the prices of a SKU', () => {
  test('are kept whenever they change, no matter who changes them, and only then', async () => {
    const [pot] = goods.skus;
    await clerk.call('PATCH', `/api/sku/${pot?.id}/`, { sale_price_fen: 3500 });
    await clerk.call('PATCH', `/api/sku/${pot?.id}/`, { sale_price_fen: 3500, points_price: 9 });
    await act('adjust_price', { percent: 90 });
    expect(await pricesOf(pot?.id)).toMatchObject([
      { sale_price_fen: 3000, cost_fen: 1000, created_by: { id: clerk.id } },
      { sale_price_fen: 3500 },
      { sale_price_fen: 3150, created_by: { id: clerk.id } },
    ]);
    const db = server.database.db();
    await expect(db.rows('UPDATE sku_price SET sale_price_fen = 1')).rejects.toThrow(/append-only/);
  });

  test('are written at the version that was seen', async () => {
    const [pot] = goods.skus;
    await clerk.call('PATCH', `/api/sku/${pot?.id}/`, { sale_price_fen: 3500 });
    const late = await clerk.call('PATCH', `/api/sku/${pot?.id}/`, {
      sale_price_fen: 4000,
      version: pot?.version ?? 1,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { sale_price_fen: 3500 } } });
  });

  test('say where its pieces lie', async () => {
    const db = server.database.db();
    const [place] = await db.rows<{ id: number }>(
      "INSERT INTO location (code, name, region) VALUES ($1, '青岛仓', '{山东省}') RETURNING id",
      [`W${made}`],
    );
    await db.rows('INSERT INTO stock_level (location_id, sku_id, on_hand, reserved, safety) VALUES ($1, $2, 9, 2, 1)', [
      place?.id,
      goods.skus[0]?.id,
    ]);
    const { body } = await clerk.call('GET', `/api/sku/${goods.skus[0]?.id}/places/`);
    expect(body.results).toEqual([{ place: '青岛仓', on_hand: 9, reserved: 2, safety: 1, available: 6 }]);
  });
});

describe('a goods', () => {
  test('is adjusted in one proportion, never to nothing', async () => {
    const { body } = await act('adjust_price', { percent: 10 });
    expect(body.skus.map(({ sale_price_fen }: { sale_price_fen: number }) => sale_price_fen)).toEqual([300, 1]);
    expect((await act('adjust_price', { percent: 9 })).status).toBe(400);
    expect((await act('adjust_price', { percent: 90 }, 999_999)).status).toBe(404);
  });

  test('moves to another category and freight template that are there', async () => {
    const db = server.database.db();
    const [other] = await db.rows<{ id: number }>("INSERT INTO category (name, level) VALUES ('杯', 1) RETURNING id");
    const [freight] = await db.rows<{ id: number }>(
      "INSERT INTO freight_template (name, basis) VALUES ('快递', 'piece') RETURNING id",
    );
    expect((await act('classify', { category: other?.id })).body.category).toMatchObject({ name: '杯' });
    expect((await act('change_freight', { freight_template: freight?.id })).body.freight_template.name).toBe('快递');
    expect((await act('classify', { category: 999_999 })).body).toEqual({ category: ['分类不存在或已停用'] });
  });

  test('is given nothing that is disabled, and keeps what was disabled since', async () => {
    const db = server.database.db();
    const disabled = async (insert: string) => {
      const [row] = await db.rows<{ id: number }>(`${insert} RETURNING id`);
      return row?.id;
    };
    const old = await disabled("INSERT INTO category (name, level, state) VALUES ('旧类', 1, 'disabled')");
    const brand = await disabled("INSERT INTO brand (name, state) VALUES ('旧牌', 'disabled')");
    const freight_template = await disabled(
      "INSERT INTO freight_template (name, basis, state) VALUES ('旧运费', 'piece', 'disabled')",
    );
    expect((await act('classify', { category: old })).body).toEqual({ category: ['分类不存在或已停用'] });
    expect((await act('change_freight', { freight_template })).body).toEqual({
      freight_template: ['运费模板不存在或已停用'],
    });
    const patch = (body: object) => clerk.call('PATCH', `/api/goods/${goods.id}/`, body);
    const refused = await patch({ category: old, brand, freight_template });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['category', 'brand', 'freight_template']]);
    await db.rows('UPDATE goods SET brand_id = $2, category_id = $3 WHERE id = $1', [goods.id, brand, old]);
    const kept = await patch({ name: '旧茶具', category: old, brand });
    expect([kept.status, kept.body.brand.name, kept.body.category.name]).toEqual([200, '旧牌', '旧类']);
  });

  test('has what it was and is in the audit log, and so have its SKUs', async () => {
    const db = server.database.db();
    const [other] = await db.rows<{ id: number }>("INSERT INTO category (name, level) VALUES ('盏', 1) RETURNING id");
    const [freight] = await db.rows<{ id: number }>(
      "INSERT INTO freight_template (name, basis) VALUES ('冷链', 'piece') RETURNING id",
    );
    await act('classify', { category: other?.id });
    await act('change_freight', { freight_template: freight?.id });
    await act('adjust_price', { percent: 90 });
    const entries = (resource: string, id: number | undefined) =>
      db.rows(
        'SELECT act, subject, changes FROM audit WHERE resource = $1 AND subject_id = $2 AND act LIKE $3 ORDER BY id',
        [resource, id, 'goods.%'],
      );
    expect(await entries('goods', goods.id)).toMatchObject([
      { act: 'goods.classify', subject: '茶具', changes: { category: [{ name: '茶' }, { name: '盏' }] } },
      { act: 'goods.change_freight', subject: '茶具', changes: { freight_template: [null, { name: '冷链' }] } },
      { act: 'goods.adjust_price', subject: '茶具' },
    ]);
    const [pot, cup] = goods.skus;
    expect(await entries('sku', pot?.id)).toMatchObject([
      { act: 'goods.adjust_price', changes: { sale_price_fen: [3000, 2700] } },
    ]);
    expect(await entries('sku', cup?.id)).toEqual([]);
  });

  test('is copied as a draft with codes of its own, again and again', async () => {
    const first = await act('copy', { name: '茶具（新）' });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({
      name: '茶具（新）',
      state: 'draft',
      skus: [
        { code: `P${made}-C1`, sale_price_fen: 3000, barcode: null, pieces_per_carton: 24, shelf_life_days: 540 },
        { code: `C${made}-C1`, pieces_per_carton: null },
      ],
    });
    expect((await act('copy', { name: '茶具（又）' })).body.skus[0].code).toBe(`P${made}-C2`);
    const list = await clerk.call('GET', `/api/sku_readonly/?goods=${first.body.id}&ordering=id`);
    expect(list.body.results[0].name).toBe('茶具（新） 壶');
  });

  test('is copied with what malls say of its SKUs', async () => {
    const db = server.database.db();
    const [mall] = await db.rows<{ id: number }>(
      "INSERT INTO mall (code, name, bank, kind) VALUES ($1, $1, 'GMA', 'gf') RETURNING id",
      [`CM${made}`],
    );
    await db.rows('INSERT INTO goods_mall (goods_id, mall_id) VALUES ($1, $2)', [goods.id, mall?.id]);
    const [pot, cup] = goods.skus;
    await db.rows("UPDATE mall_goods SET state = 'off' WHERE sku_id = $1", [pot?.id]);
    await db.rows(
      `UPDATE mall_goods SET price_fen = 3, points_price = 7, limit_per_buyer = 2, stock_percent = 40, title = '杯子', bank_no = 'B1',
         shelf_to = '2099-01-01T00:00:00Z' WHERE sku_id = $1`,
      [cup?.id],
    );
    const copy = await act('copy', { name: '茶具（商城）' });
    expect(copy.status, JSON.stringify(copy.body)).toBe(200);
    expect(
      await db.rows(
        `SELECT m.state, m.price_fen, m.points_price, m.limit_per_buyer, m.stock_percent, m.title, m.bank_no, m.shelf_to IS NULL AS is_endless
         FROM mall_goods m JOIN sku s ON s.id = m.sku_id WHERE s.goods_id = $1 AND NOT m.is_deleted ORDER BY s.id`,
        [copy.body.id],
      ),
    ).toEqual([
      {
        ...{ state: 'off', price_fen: null, points_price: null, limit_per_buyer: null, stock_percent: 100 },
        ...{ title: null, bank_no: null, is_endless: true },
      },
      {
        ...{ state: 'on', price_fen: 3, points_price: 7, limit_per_buyer: 2, stock_percent: 40 },
        ...{ title: '杯子', bank_no: null, is_endless: false },
      },
    ]);
  });

  test('is closed to a caller who may only read', async () => {
    const reader = await signIn(server, { may: ['/goods/list'] });
    for (const [verb, body] of [
      ['copy', { name: '副本' }],
      ['adjust_price', { percent: 90 }],
      ['classify', { category }],
    ] as const) {
      expect((await reader.call('POST', `/api/goods/${goods.id}/${verb}/`, body)).status).toBe(403);
    }
    expect((await reader.call('GET', `/api/sku/${goods.skus[0]?.id}/places/`)).status).toBe(403);
    const flat = await signIn(server, { may: ['/goods/category_old'] });
    expect((await flat.call('GET', '/api/category_readonly/')).status).toBe(200);
  });
});
