import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let clerk: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may: ['/goods/category', '/goods/category#create', '/goods/category#update'] });
});
afterAll(() => server.close());

const db = () => server.database.db();
const make = async (name: string, parent?: number): Promise<number> =>
  (await clerk.call('POST', '/api/category/', { name, parent })).body.id;
const move = (id: number, body: object, who = clerk) => who.call('POST', `/api/category/${id}/move/`, body);
const effects = async (id: number, parent?: number) =>
  (await clerk.call('GET', `/api/category/${id}/move_effects/${parent === undefined ? '' : `?parent=${parent}`}`)).body;
const children = async (parent: number) =>
  (
    await db().rows<{ id: number; level: number }>(
      'SELECT id, level FROM category WHERE parent_id = $1 AND NOT is_deleted ORDER BY sort, id',
      [parent],
    )
  ).map(({ id }) => id);

test('a category goes to its place among others with all below it, and says before what follows', async () => {
  const [food, fresh] = [await make('食品'), await make('生鲜')];
  const [nuts, tea] = [await make('坚果', food), await make('茶', food)];
  const walnut = await make('核桃', nuts);
  const fruit = await make('水果', fresh);
  await db().rows(
    `WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('MV', '一号商城', 'COMM') RETURNING id),
       r AS (INSERT INTO category_pool (mall_id, category_id, rule) SELECT m.id, $1::bigint, 'deny' FROM m RETURNING id),
       g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ('核桃', $2, '袋', 9, 1, 'on') RETURNING id),
       v AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m)
     INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT g.id, 'MV-1', '核桃', 100 FROM g`,
    [fresh, walnut],
  );
  const goodsIn = async (id: number) => (await clerk.call('GET', `/api/category_readonly/${id}/`)).body.goods_count;
  expect([await goodsIn(food), await goodsIn(nuts), await goodsIn(tea)]).toEqual([1, 1, 0]);
  expect(await effects(nuts, fresh)).toMatchObject({
    ...{ category_count: 1, goods_count: 1, level: 2, deepest: 3 },
    malls: [{ mall: '一号商城', before: 'allow', after: 'deny', sku_count: 1 }],
    specials: [],
  });
  expect(await children(food)).toEqual([nuts, tea]);
  expect((await move(nuts, { parent: fresh, before: fruit })).status).toBe(200);
  expect(await children(fresh)).toEqual([nuts, fruit]);
  const barred = await db().rows<{ category_id: number }>(
    'SELECT category_id FROM category_barred ORDER BY category_id',
  );
  expect(barred.map(({ category_id }) => category_id)).toEqual([fresh, nuts, walnut, fruit].toSorted((a, b) => a - b));
  expect((await move(fruit, { parent: fresh, before: nuts })).status).toBe(200);
  expect(await children(fresh)).toEqual([fruit, nuts]);
  expect((await move(nuts, {})).body).toMatchObject({ level: 1, parent: null });
  expect((await move(nuts, { parent: walnut })).body).toEqual({ parent: ['上级分类不能是自己或自己的下级'] });
  expect((await move(nuts, { parent: food, before: fruit })).body).toEqual({ before: ['该分类不在新的上级之下'] });
  const reader = await signIn(server, { may: ['/goods/category'] });
  expect((await move(nuts, { parent: food }, reader)).status).toBe(403);
  const traces = await db().rows("SELECT FROM audit WHERE resource = 'category' AND subject_id = $1", [nuts]);
  expect(traces.length).toBeGreaterThan(1);
});

test('moves at once never close a circle, and every level follows its parent', async () => {
  const [one, two] = [await make('甲'), await make('乙')];
  const replies = await Promise.all([
    ...[move(one, { parent: two }), move(two, { parent: one })],
    ...Array.from({ length: 4 }, async () => move(await make('丙', one), { parent: two })),
  ]);
  expect(replies.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
  const wrong = await db().rows(
    'SELECT c.id FROM category c LEFT JOIN category p ON p.id = c.parent_id WHERE c.level <> coalesce(p.level, 0) + 1 AND NOT c.is_deleted',
  );
  expect(wrong).toEqual([]);
  const sorts = await db().rows(
    'SELECT parent_id FROM category WHERE parent_id = ANY($1::bigint[]) AND NOT is_deleted GROUP BY parent_id, sort HAVING count(*) > 1',
    [[one, two]],
  );
  expect(sorts).toEqual([]);
});
