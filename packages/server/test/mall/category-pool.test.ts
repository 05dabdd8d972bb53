import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let keeper: SignedIn;
let mall: number;
let other: number;
let food: number;
let rice: number;
let sku: number;

const page = '/goods-pool/category-pool';

async function insert(sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await server.database.db().rows<{ id: number }>(`${sql} RETURNING id`, values);
  return row?.id ?? 0;
}

beforeAll(async () => {
  server = await sharedTestServer();
  const newMall = (code: string, kind: string) =>
    insert("INSERT INTO mall (code, name, bank, kind) VALUES ($1, $1, 'GMA', $2)", [code, kind]);
  [mall, other] = [await newMall('CP-GF', 'gf'), await newMall('CP-ABC', 'abc')];
  const newCategory = (name: string, level: number, parent: number | null) =>
    insert('INSERT INTO category (name, level, parent_id) VALUES ($1, $2, $3)', [name, level, parent]);
  food = await newCategory('CP食品', 1, null);
  rice = await newCategory('CP大米', 2, food);
  const goods = await insert(
    "INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ('CP米', $1, '袋', 9, 1, 'on')",
    [rice],
  );
  await insert('INSERT INTO goods_mall (goods_id, mall_id) VALUES ($1, $2)', [goods, mall]);
  sku = await insert(
    "INSERT INTO sku (goods_id, code, name, sale_price_fen, cost_fen) VALUES ($1, 'CP-1', 'CP米', 900, 500)",
    [goods],
  );
  const leaves = (['create', 'update', 'delete'] as const).map((leaf) => `${page}#${leaf}` as const);
  keeper = await signIn(server, { may: [page, ...leaves] });
});

const set = (category: number, rule: string | null) =>
  keeper.call('POST', '/api/category_pool/set/', { mall, category, rule });
const explain = async () =>
  (await keeper.call('GET', `/api/category_pool/explain/?mall=${mall}&sku_code=CP-1`)).body as {
    readonly conditions: readonly { readonly label: string; readonly is_met: boolean; readonly text: string }[];
  };
const shownAs = async () =>
  (await server.database.db().rows<{ shown_as: string }>('SELECT shown_as FROM mall_goods WHERE sku_id = $1', [sku]))[0]
    ?.shown_as;
const reason = async () => (await explain()).conditions.find(({ label }) => label === '品类池允许');

test('a rule holds for the categories below it, until a nearer one or one for the SKU', async () => {
  expect(await shownAs()).toBe('shown');
  expect((await set(food, 'deny')).body).toEqual({ changed_count: 1 });
  expect(await shownAs()).toBe('barred');
  expect(await reason()).toMatchObject({ is_met: false, text: '分类“CP大米”不可售，规则来自“CP食品”' });
  expect((await set(rice, 'allow')).body).toEqual({ changed_count: 1 });
  expect(await shownAs()).toBe('shown');
  expect((await set(rice, null)).status).toBe(200);
  const exception = await keeper.call('POST', '/api/category_pool/', { mall, sku, rule: 'allow' });
  expect(exception.status, JSON.stringify(exception.body)).toBe(201);
  expect(await shownAs()).toBe('shown');
  expect(await reason()).toMatchObject({ is_met: true, text: '这个SKU单独设为可售' });
  const both = await keeper.call('POST', '/api/category_pool/', { mall, sku, category: rice, rule: 'allow' });
  expect(both.body).toEqual({ category: ['分类和SKU请选择其一'] });
  const own = `/api/category_pool/${exception.body.id}/`;
  expect((await keeper.call('PATCH', own, { mall: other })).body).toEqual({
    mall: ['商城不能更改，请在另一商城新建规则'],
  });
  expect((await keeper.call('PATCH', own, { mall, remark: '例外' })).status).toBe(200);
  expect((await keeper.call('DELETE', own)).status).toBe(204);
  expect(await shownAs()).toBe('barred');
  expect((await set(food, null)).status).toBe(200);
  expect(await shownAs()).toBe('shown');
});

test('rules that are set at once end as one of them says', async () => {
  const replies = await Promise.all(['deny', 'allow', 'deny', 'allow'].map((rule) => set(food, rule)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await server.database
    .db()
    .rows<{ rule: string }>(
      'SELECT rule FROM category_pool WHERE mall_id = $1 AND category_id = $2 AND NOT is_deleted',
      [mall, food],
    );
  expect(rows).toHaveLength(1);
  expect(await shownAs()).toBe(rows[0]?.rule === 'deny' ? 'barred' : 'shown');
  await set(food, null);
});

test('goods are taken off the shelf once, and what is off is put on again', async () => {
  const [own] = await server.database.db().rows<{ id: number }>('SELECT id FROM mall_goods WHERE sku_id = $1', [sku]);
  const shop = '/gf-mall/shop' as const;
  const clerk = await signIn(server, { may: [shop, `${shop}#shelve`] });
  const act = (verb: string) => clerk.call('POST', `/api/bank_mall_goods/${own?.id}/${verb}/`, {});
  expect(await act('put_on')).toMatchObject({
    status: 409,
    body: { code: 'transition.refused', allowed: ['take_off'] },
  });
  const replies = await Promise.all([act('take_off'), act('take_off'), act('take_off')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await act('take_off')).toMatchObject({ status: 409, body: { allowed: ['put_on'] } });
  expect((await act('put_on')).body).toMatchObject({ state: 'on' });
});

test('a row says what its mall sells and asks for: nothing where the mall is disabled or has no price in force', async () => {
  const db = server.database.db();
  const clerk = await signIn(server, { may: ['/gf-mall/shop'] });
  const shelf = async () => {
    const { body } = await clerk.call('GET', `/api/bank_mall_goods_readonly/?mall=${mall}`);
    const [{ shown_as, sale_price_fen, sale_points }] = body.results;
    return { shown_as, sale_price_fen, sale_points };
  };
  const change = (set: string) => db.rows(`UPDATE mall SET ${set} WHERE id = $1`, [mall]);
  const sold = { shown_as: 'shown', sale_price_fen: 900, sale_points: 0 };
  expect(await shelf()).toEqual(sold);
  await change("state = 'disabled'");
  expect(await shelf()).toEqual({ ...sold, shown_as: 'mall_off' });
  await change("state = 'enabled'");
  expect(await shelf()).toEqual(sold);
  const pool = await insert("INSERT INTO goods_pool (code, name) VALUES ('CP', 'CP池')");
  await change(`pool_id = ${pool}`);
  expect(await shelf()).toEqual({ shown_as: 'unpriced', sale_price_fen: null, sale_points: null });
  await change("pool_id = NULL, pricing = 'both'");
  expect(await shelf()).toEqual({ shown_as: 'unpriced', sale_price_fen: null, sale_points: null });
  await change("pricing = 'money'");
  expect(await shelf()).toEqual(sold);
});

test('a page of one kind of malls keeps the shelves of its own alone', async () => {
  const [own] = await server.database.db().rows<{ id: number }>('SELECT id FROM mall_goods WHERE sku_id = $1', [sku]);
  const path = `/api/bank_mall_goods/${own?.id}`;
  const shop = '/gf-mall/shop' as const;
  const gf = await signIn(server, { may: [shop, `${shop}#create`, `${shop}#update`, `${shop}#shelve`] });
  const abcPage = '/bank/agriculturalBank' as const;
  const abc = await signIn(server, { may: [abcPage, `${abcPage}#create`, `${abcPage}#update`, `${abcPage}#shelve`] });
  expect((await gf.call('POST', `${path}/take_off/`, {})).body).toMatchObject({ state: 'off', shown_as: 'off' });
  expect((await gf.call('POST', `${path}/put_on/`, {})).body).toMatchObject({ state: 'on', shown_as: 'shown' });
  expect((await gf.call('POST', `${path}/adjust_price/`, { percent: 90 })).body).toMatchObject({ price_fen: 810 });
  const window = { shelf_from: 4_000_000_000, shelf_to: 3_900_000_000 };
  expect((await gf.call('POST', `${path}/set_terms/`, window)).body).toEqual({ shelf_to: ['下架时间应晚于上架时间'] });
  for (const act of ['take_off', 'adjust_price', 'set_terms']) {
    expect((await abc.call('POST', `${path}/${act}/`, {})).status, act).toBe(404);
  }
  expect((await abc.call('GET', `/api/bank_mall_goods_readonly/${own?.id}/`)).status).toBe(404);
  const added = await abc.call('POST', `/api/bank_mall/${other}/add_goods/`, { skus: [{ sku }] });
  expect(added.body, JSON.stringify(added.body)).toEqual({ count: 1 });
  expect((await gf.call('POST', `/api/bank_mall/${other}/add_goods/`, { skus: [{ sku }] })).status).toBe(404);
});

test('of the prices of a mall those change that are given, and its own ends by a choice', async () => {
  const [own] = await server.database
    .db()
    .rows<{ id: number }>('UPDATE mall_goods SET price_fen = 700, points_price = 40 WHERE sku_id = $1 RETURNING id', [
      sku,
    ]);
  const gf = await signIn(server, { may: ['/gf-mall/shop', '/gf-mall/shop#update'] });
  const adjust = async (body: object) =>
    (await gf.call('POST', `/api/bank_mall_goods/${own?.id}/adjust_price/`, body)).body;
  expect(await adjust({ points_percent: 50 })).toMatchObject({ price_fen: 700, points_price: 20 });
  expect(await adjust({})).toEqual({ percent: ['请填写要调整的比例，或选择取消商城价'] });
  expect(await adjust({ percent: 95, clear_price: true })).toEqual({
    clear_price: ['调整商城价和取消商城价请选择其一'],
  });
  expect(await adjust({ percent: 90 })).toMatchObject({ price_fen: 630, points_price: 20 });
  expect(await adjust({ clear_price: true })).toMatchObject({ price_fen: null, points_price: 20 });
});
