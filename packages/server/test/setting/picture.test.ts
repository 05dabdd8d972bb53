import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

const page = '/content-management/picture';

let server: TestServer;
let keeper: SignedIn;
let app: SignedCall;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, { may: [page, `${page}#create`, `${page}#update`, `${page}#delete`] });
  const key = { name: '小程序', channel: '小程序', mall_id: null, agent_label_id: null, rate_per_minute: null };
  app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
});
afterAll(() => server.close());

const url = '/media/2026/a.webp';
const post = (title: string, values: object = {}) =>
  keeper.call('POST', '/api/picture/', { title, slot: 'home', kind: 1, picture: url, ...values });
const made = async (title: string, values: object = {}): Promise<number> => (await post(title, values)).body.id;
const shown = async (slot: string) =>
  (await app('GET', `/open/v1/pictures/?slot=${slot}`)).body.results.map(({ title }: { title: string }) => title);
const arrange = (slot: string, ids: readonly number[], who = keeper) =>
  who.call('POST', '/api/picture/arrange/', { slot, kind: 1, pictures: ids.map((id) => ({ id })) });
const seconds = () => Math.floor(Date.now() / 1000);

test('the public API serves what is live now, in order; the rest only the console', async () => {
  await made('在前', { link: 'https://a.cn/x' });
  await made('在后', { starts_at: seconds() - 60, ends_at: seconds() + 600 });
  await made('未开始', { starts_at: seconds() + 600 });
  await made('已结束', { starts_at: seconds() - 600, ends_at: seconds() - 60 });
  await made('停用', { state: 'disabled' });
  const { status, body } = await app('GET', '/open/v1/pictures/?slot=home');
  expect([status, body.results.map(({ title }: { title: string }) => title)]).toEqual([200, ['在前', '在后']]);
  expect(body.results[0]).toMatchObject({ slot: 'home', kind: 1, picture: url, link: 'https://a.cn/x', ends_at: null });
  const rows = (await keeper.call('GET', '/api/picture_readonly/?slot=home&ordering=position')).body.results;
  expect(rows.map(({ display }: { display: string }) => display)).toEqual(['live', 'live', 'pending', 'ended', 'off']);
  expect((await keeper.call('GET', '/api/picture_readonly/?slot=home&is_live=true')).body.count).toBe(2);
  expect((await app('GET', '/open/v1/pictures/', undefined, { secret: 'wrong' })).status).toBe(401);
});

test('the reply has an ETag that stays until a picture changes', async () => {
  const id = await made('一', { slot: 'mine' });
  const target = '/open/v1/pictures/?slot=mine';
  const first = await app('GET', target);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await app('GET', target, undefined, { headers: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, undefined]);
  await keeper.call('PATCH', `/api/picture/${id}/`, { title: '二' });
  const changed = await app('GET', target, undefined, { headers: { 'if-none-match': etag } });
  expect([changed.status, changed.body.results[0].title]).toEqual([200, '二']);
});

test('pictures are put in order as a whole, and a moved one comes last in its new place', async () => {
  const slot = 'points';
  const [a, b, c] = [await made('甲', { slot }), await made('乙', { slot }), await made('丙', { slot })];
  expect((await arrange(slot, [c, a, b])).body).toEqual({ count: 3 });
  expect(await shown(slot)).toEqual(['丙', '甲', '乙']);
  for (const ids of [
    [a, b],
    [a, b, c, c],
    [a, b, 999_999],
  ])
    expect((await arrange(slot, ids)).body).toMatchObject({ code: 'picture.moved_on' });
  await made('丁', { slot: 'activity' });
  await keeper.call('PATCH', `/api/picture/${c}/`, { slot: 'activity' });
  expect([await shown(slot), await shown('activity')]).toEqual([
    ['甲', '乙'],
    ['丁', '丙'],
  ]);
  const reader = await signIn(server, { may: [page] });
  expect((await arrange(slot, [b, a], reader)).status).toBe(403);
});

test('orders and new pictures at once leave each place with one row of numbers', async () => {
  const slot = 'login';
  const ids = [await made('1', { slot }), await made('2', { slot }), await made('3', { slot })];
  const replies = await Promise.all([
    arrange(slot, ids.toReversed()),
    post('4', { slot }),
    arrange(slot, [ids[1] ?? 0, ids[0] ?? 0, ids[2] ?? 0]),
    post('5', { slot }),
  ]);
  expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const rows = (await keeper.call('GET', `/api/picture_readonly/?slot=${slot}&ordering=position`)).body.results;
  expect(rows.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['a link that is none', { link: 'javascript:alert(1)' }, 'link'],
  ['a picture that was not uploaded', { picture: 'https://a.cn/a.png' }, 'picture'],
  ['a window that ends before it begins', { starts_at: 1_800_000_000, ends_at: 1_700_000_000 }, 'ends_at'],
  ['an unknown slot', { slot: 'nowhere' }, 'slot'],
] as const)('refuses %s on its field', async (_, values, field) => {
  const { status, body } = await post('错', values);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('a change is held to the window that is stored', async () => {
  const id = await made('窗口', { slot: 'category', starts_at: 1_800_000_000, ends_at: 1_800_086_400 });
  const refused = await keeper.call('PATCH', `/api/picture/${id}/`, { ends_at: 1_799_999_999 });
  expect(refused).toMatchObject({ status: 400, body: { ends_at: ['结束时间应晚于开始时间'] } });
});

test('a link inside the storefront leads to what is there and open, and shows when it is not any more', async () => {
  const db = server.database.db();
  const one = async (sql: string) => (await db.rows<{ id: number }>(`${sql} RETURNING id`))[0]?.id ?? 0;
  const category = await one("INSERT INTO category (name, level) VALUES ('茶叶', 1)");
  const goods = await one(
    `INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ('龙井', ${category}, '盒', 13, 1, 'on')`,
  );
  const special = await one("INSERT INTO special (title) VALUES ('春茶')");
  await db.rows("INSERT INTO short_link (code, target) VALUES ('Tea2026', 'https://a.cn/tea')");
  const slot = 'category';
  const open = ['/goods/', '/category/'].map((path) => `${path}${path === '/goods/' ? goods : category}`);
  for (const link of [...open, '/s/Tea2026', 'https://a.cn/x']) await made(link.slice(0, 32), { slot, link });
  for (const [link, fault] of [
    ['/goods/999999', '商品不存在'],
    ['/Goods/999999', '商品不存在'],
    [`/special/${special}`, '专题未发布'],
    ['/special/999999', '专题不存在'],
    ['/category/999999', '分类不存在'],
    ['/s/tea2026', '短链接不存在'],
  ]) {
    expect(await post('错', { slot, link })).toMatchObject({
      status: 400,
      body: { link: [`链接打不开：${fault}`] },
    });
  }
  await db.rows(`UPDATE goods SET state = 'off' WHERE id = ${goods}`);
  await db.rows(`UPDATE category SET state = 'disabled' WHERE id = ${category}`);
  await db.rows("UPDATE short_link SET expires_at = now() - interval '1 hour' WHERE code = 'Tea2026'");
  const read = async (query = '') =>
    (await keeper.call('GET', `/api/picture_readonly/?slot=${slot}&link__isnull=false&ordering=position${query}`)).body
      .results;
  const shown = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ link_state, link_fault }) => [link_state, link_fault]);
  const broken = [
    ['broken', '商品未上架'],
    ['broken', '分类已停用'],
    ['broken', '短链接已过期'],
  ];
  expect(shown(await read())).toEqual([...broken, ['outside', null]]);
  expect(shown(await read('&is_link_broken=true'))).toEqual(broken);
  const [first] = await read();
  const changed = await keeper.call('PATCH', `/api/picture/${first.id}/`, { title: '改名', link: first.link });
  expect(changed.status).toBe(200);
});
