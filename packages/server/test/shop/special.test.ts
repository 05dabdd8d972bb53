import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

const page = '/goods/special';

let server: TestServer;
let editor: SignedIn;
let app: SignedCall;
let foreign: SignedCall;
let malls: { readonly here: number; readonly other: number };
let category: number;
const goods: Record<string, number> = {};

const one = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await server.database.db().rows<{ id: number }>(text, values))[0]?.id ?? 0;

async function addGoods(name: string, price: number, place = category): Promise<void> {
  const id = await one(
    `INSERT INTO goods (name, category_id, pictures, unit, tax_rate, stock_type, state)
     VALUES ($1, $2, '{/media/g.webp}', '件', 13, 1, 'on') RETURNING id`,
    [name, place],
  );
  for (const [at, fen] of [price, price + 500].entries()) {
    const sku = await one(
      'INSERT INTO sku (goods_id, code, name, sale_price_fen) VALUES ($1, $2, $3, $4) RETURNING id',
      [...[id, `${name}-${at}`, name, fen]],
    );
    await one("INSERT INTO mall_goods (mall_id, sku_id, mall_kind) VALUES ($1, $2, 'general') RETURNING id", [
      malls.here,
      sku,
    ]);
  }
  goods[name] = id;
}

beforeAll(async () => {
  server = await startTestServer();
  const leaves = ['create', 'update', 'delete', 'publish'].map((leaf) => `${page}#${leaf}` as const);
  editor = await signIn(server, { may: [page, ...(leaves as [])] });
  const mall = (code: string) =>
    one("INSERT INTO mall (code, name, bank) VALUES ($1, $1 || '商城', 'COMM') RETURNING id", [code]);
  malls = { here: await mall('甲'), other: await mall('乙') };
  category = await one("INSERT INTO category (name, level) VALUES ('茶', 1) RETURNING id");
  const below = await one("INSERT INTO category (name, level, parent_id) VALUES ('红茶', 2, $1) RETURNING id", [
    category,
  ]);
  const elsewhere = await one("INSERT INTO category (name, level) VALUES ('酒', 1) RETURNING id");
  await addGoods('龙井', 3000);
  await addGoods('祁红', 2000, below);
  await addGoods('米酒', 900, elsewhere);
  const key = { channel: '小程序', agent_label_id: null, rate_per_minute: null };
  const ctx = server.app.contextFor('test');
  app = signedCalls(server.origin, await createAppKey(ctx, testSecret, { ...key, name: '甲', mall_id: malls.here }));
  foreign = signedCalls(
    server.origin,
    await createAppKey(ctx, testSecret, { ...key, name: '乙', mall_id: malls.other }),
  );
});
afterAll(() => server.close());

const picture = (values: object = {}) => ({ id: 'p', kind: 'picture', picture: '/media/a.webp', ...values });
const chosen = (...names: readonly string[]) => ({
  ...{ id: 'g', kind: 'goods', title: '好茶' },
  goods: names.map((name) => ({ goods: goods[name] })),
});
const rule = (values: object) => ({ id: 'r', kind: 'rule', ...values });
const seconds = () => Math.floor(Date.now() / 1000);

const post = (values: object = {}) =>
  editor.call('POST', '/api/special/', {
    title: '春茶',
    malls: [{ mall: malls.here }],
    blocks: [picture()],
    ...values,
  });
const made = async (values: object = {}): Promise<number> => (await post(values)).body.id;
const act = (id: number, verb: string, body: object = {}, who = editor) =>
  who.call('POST', `/api/special/${id}/${verb}/`, body);
const patch = (id: number, values: object) => editor.call('PATCH', `/api/special/${id}/`, values);
const read = async (id: number) => (await editor.call('GET', `/api/special_readonly/${id}/`)).body;
const versionsOf = async (id: number) =>
  (await editor.call('GET', `/api/special_version_readonly/?special=${id}&ordering=number`)).body.results;
const served = (id: number, caller = app) => caller('GET', `/open/v1/specials/${id}/`);

describe('the public API', () => {
  test('serves what is published, in its window and its mall; the rest is not there', async () => {
    const now = seconds();
    const live = await made({ title: '展示中', starts_at: now - 60, ends_at: now + 600 });
    const pending = await made({ title: '未开始', starts_at: now + 600 });
    const draft = await made({ title: '草稿' });
    for (const id of [live, pending]) expect((await act(id, 'publish')).status).toBe(200);
    const { body } = await app('GET', '/open/v1/specials/');
    const ids = body.results.map(({ id }: { id: number }) => id);
    expect([live, pending, draft].map((id) => ids.includes(id))).toEqual([true, false, false]);
    expect((await foreign('GET', '/open/v1/specials/')).body.results).toEqual([]);
    expect((await served(live)).body).toMatchObject({
      id: live,
      title: '展示中',
      blocks: [{ kind: 'picture', goods: [] }],
    });
    for (const id of [pending, draft]) expect((await served(id)).status).toBe(404);
    expect((await served(live, foreign)).status).toBe(404);
    expect((await app('GET', '/open/v1/specials/', undefined, { secret: 'wrong' })).status).toBe(401);
    expect((await act(live, 'withdraw')).body.state).toBe('withdrawn');
    expect((await served(live)).status).toBe(404);
  });

  test('resolves goods at the price of their cheapest SKU, in the order of the choice, without what is off the shelf', async () => {
    const id = await made({ blocks: [chosen('祁红', '龙井', '米酒')] });
    await act(id, 'publish');
    const shown = async () =>
      (await served(id)).body.blocks[0].goods.map(({ name, price_fen }: { name: string; price_fen: number }) => [
        ...[name, price_fen],
      ]);
    expect(await shown()).toEqual([
      ['祁红', 2000],
      ['龙井', 3000],
      ['米酒', 900],
    ]);
    await server.database.db().rows("UPDATE goods SET state = 'off' WHERE id = $1", [goods.龙井]);
    await server.database
      .db()
      .rows('UPDATE mall_goods SET price_fen = 1500 WHERE sku_id IN (SELECT id FROM sku WHERE goods_id = $1)', [
        goods.祁红,
      ]);
    expect(await shown()).toEqual([
      ['祁红', 1500],
      ['米酒', 900],
    ]);
    await server.database.db().rows("UPDATE goods SET state = 'on' WHERE id = $1", [goods.龙井]);
  });

  test('has an ETag that stays until something changes', async () => {
    const id = await made();
    await act(id, 'publish');
    const etag = (await served(id)).headers.get('etag') ?? '';
    const again = () => app('GET', `/open/v1/specials/${id}/`, undefined, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await patch(id, { title: '改名' });
    expect((await again()).status).toBe(304);
    await act(id, 'publish');
    expect((await again()).body).toMatchObject({ title: '改名' });
  });
});

test('the preview shows the blocks as the public API does, by rules too', async () => {
  const blocks = [
    chosen('龙井'),
    rule({ id: 'c', by: 'category', category, count: 5 }),
    rule({ id: 'n', by: 'newest', count: 1 }),
    rule({ id: 'b', by: 'best_selling' }),
    { id: 't', kind: 'text', text: '说明' },
  ];
  const { status, body } = await editor.call('POST', '/api/special/preview/', { mall: malls.here, blocks });
  expect(status, JSON.stringify(body)).toBe(200);
  const names = body.blocks.map((block: { goods: { name: string }[] }) => block.goods.map(({ name }) => name));
  expect(names).toEqual([['龙井'], ['祁红', '龙井'], ['米酒'], ['米酒', '祁红', '龙井'], []]);
  const id = await made({ blocks });
  await act(id, 'publish');
  expect((await served(id)).body.blocks).toEqual(body.blocks);
});

test.each([
  ['no mall', { malls: [] }, '没有选择商城'],
  ['no content', { blocks: [] }, '没有内容'],
  ['a window that is over', { ends_at: 1_700_000_000 }, '展示时间已结束'],
  ['a picture without a file', { blocks: [picture({ picture: null })] }, '第1块（图片）没有上传图片'],
  [
    'a link that mini-programs do not open',
    { blocks: [picture({ link: 'http://a.cn' })] },
    '第1块（图片）的链接应以 https://',
  ],
  ['goods without a choice', { blocks: [picture(), chosen()] }, '第2块（指定商品）没有选择商品'],
  ['a rule without its category', { blocks: [rule({ by: 'category' })] }, '没有选择分类'],
  ['a countdown that is over', { blocks: [{ id: 'd', kind: 'countdown', ends_at: 1 }] }, '的时间已过'],
] as const)('is not published with %s', async (_, values, reason) => {
  const { status, body } = await act(await made(values), 'publish');
  expect([status, body.code]).toEqual([409, 'special.not_ready']);
  expect(body.detail).toContain(reason);
});

test('is not published where a mall has none of its goods on the shelf', async () => {
  const id = await made({ malls: [{ mall: malls.here }, { mall: malls.other }], blocks: [chosen('龙井')] });
  expect((await act(id, 'publish')).body.detail).toBe('不能发布：第1块（指定商品）在乙商城没有在售商品');
});

test.each([
  ['an unknown kind', [{ id: 'x', kind: 'video' }], '第1块：类型只能是'],
  ['a link that is none', [picture(), picture({ id: 'q', link: 'javascript:alert(1)' })], '第2块：链接应以'],
  ['a field of another kind', [picture({ text: '字' })], '第1块（图片）没有「文字」'],
  ['the same id twice', [picture(), picture()], '第2块（图片）的编号重复'],
] as const)('does not store %s', async (_, blocks, message) => {
  const { status, body } = await post({ blocks });
  expect(status).toBe(400);
  expect(body.blocks[0]).toContain(message);
});

test('versions stay: a former one is restored as what is written, and buyers see it once it is published', async () => {
  const id = await made({ title: '第一版' });
  await act(id, 'publish');
  await patch(id, { title: '第二版', blocks: [chosen('龙井')], malls: [] });
  expect(await read(id)).toMatchObject({ has_changes: true, state: 'published', published_number: 1 });
  expect((await served(id)).body.title).toBe('第一版');
  await patch(id, { malls: [{ mall: malls.here }] });
  expect((await act(id, 'publish')).body).toMatchObject({ has_changes: false, published_number: 2 });
  const [first] = await versionsOf(id);
  const restored = await editor.call('POST', `/api/special_version/${first.id}/restore/`, {});
  expect(restored.body).toMatchObject({ id, title: '第一版', has_changes: true, blocks: [{ kind: 'picture' }] });
  expect(restored.body.malls).toMatchObject([{ mall: { id: malls.here } }]);
  expect((await served(id)).body.title).toBe('第二版');
  await act(id, 'publish');
  expect((await served(id)).body.title).toBe('第一版');
  expect((await versionsOf(id)).map(({ title }: { title: string }) => title)).toEqual(['第一版', '第二版', '第一版']);
  const change = server.database.db().rows("UPDATE special_version SET title = '改' WHERE id = $1", [first.id]);
  await expect(change).rejects.toThrow();
});

test('publishings at once make one version each number, and none is lost', async () => {
  const id = await made();
  const { version } = await read(id);
  const replies = await Promise.all([1, 2, 3, 4].map(() => act(id, 'publish', { version })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'conflict',
    'conflict',
    'conflict',
  ]);
  expect(await versionsOf(id)).toHaveLength(1);
  await Promise.all([1, 2, 3].flatMap((n) => [patch(id, { title: `题${n}` }), act(id, 'publish')]));
  const numbers = (await versionsOf(id)).map(({ number }: { number: number }) => number);
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1));
  expect((await read(id)).published_number).toBe(numbers.length);
});

test('two numbers that were read without the lock collide in the table', async () => {
  const id = await made();
  const db = server.database.db();
  const naive = async () => {
    const [row] = await db.rows<{ n: number }>('SELECT published_number + 1 AS n FROM special WHERE id = $1', [id]);
    return () =>
      db.rows(
        "INSERT INTO special_version (special_id, number, title, blocks, mall_ids) VALUES ($1, $2, '双', '[]', '{}')",
        [id, row?.n],
      );
  };
  const writes = await Promise.all([naive(), naive()]);
  const ends = await Promise.allSettled(writes.map((write) => write()));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what is published is withdrawn, copied and changed, but not deleted, nor published again unchanged', async () => {
  const id = await made();
  expect((await act(id, 'withdraw')).body.code).toBe('transition.refused');
  await act(id, 'publish');
  expect((await act(id, 'publish')).body.code).toBe('special.unchanged');
  expect((await editor.call('DELETE', `/api/special/${id}/`)).body.code).toBe('special.not_draft');
  const copy = await act(id, 'copy', { title: '副本' });
  expect(copy.body).toMatchObject({ title: '副本', state: 'draft', published_number: 0, block_count: 1 });
  expect(copy.body.malls).toHaveLength(1);
  expect((await editor.call('DELETE', `/api/special/${copy.body.id}/`)).status).toBe(204);
  const reader = await signIn(server, { may: [page] });
  for (const verb of ['publish', 'withdraw']) expect((await act(id, verb, {}, reader)).status).toBe(403);
  const list = await editor.call('GET', `/api/special_readonly/?mall=${malls.here}&state=published`);
  expect(list.body.results.map((row: { id: number }) => row.id)).toContain(id);
});
