import { beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let clerk: SignedIn;
let mate: SignedIn;
let stranger: SignedIn;
let superuser: SignedIn;
const list = 'list:/order/list:order';

beforeAll(async () => {
  server = await sharedTestServer();
  [clerk, mate, stranger] = [await signIn(server, {}), await signIn(server, {}), await signIn(server, {})];
  superuser = await signIn(server, { superuser: true });
  await server.database
    .db()
    .rows('UPDATE "user" SET role_id = (SELECT role_id FROM "user" WHERE id = $1) WHERE id = $2', [clerk.id, mate.id]);
});

const views = async (who: SignedIn) => (await who.call('GET', `/api/saved_view_readonly/?list=${list}`)).body;
const keep = (who: SignedIn, view: object) => who.call('POST', '/api/saved_view/', { list, ...view });
const namesOf = async (who: SignedIn) => (await views(who)).results.map(({ name }: { name: string }) => name);

test('a view is one’s own until it is shared with the role, and only with that', async () => {
  const [role] = (await views(clerk)).roles;
  const columns = { shown: ['order_no'], hidden: [], widths: {} };
  await keep(clerk, { name: '待发货', search: 'status=1&ordering=paid_at', columns });
  await keep(clerk, { name: '今日退款', search: 'refund_state=part', roles: [role.id] });
  expect(await namesOf(clerk)).toEqual(['今日退款', '待发货']);
  expect(await namesOf(mate)).toEqual(['今日退款']);
  expect(await namesOf(stranger)).toEqual([]);
  expect((await views(clerk)).results[1]).toMatchObject({ search: 'status=1&ordering=paid_at', columns, is_own: true });
  expect((await views(mate)).results[0]).toMatchObject({ is_own: false });
});

test('the same name replaces, and nobody shares with a role of others', async () => {
  const [role] = (await views(clerk)).roles;
  await keep(clerk, { name: '今日退款', search: 'refund_state=all' });
  expect(await namesOf(mate)).toEqual([]);
  expect((await keep(stranger, { name: '外人', roles: [role.id] })).body.code).toBe('saved_view.role');
  expect((await keep(superuser, { name: '全员', roles: [role.id] })).status).toBe(201);
  expect(await namesOf(mate)).toEqual(['全员']);
});

test('a view is shared with several roles, and none of them twice', async () => {
  const [own] = (await views(clerk)).roles;
  const [theirs] = (await views(stranger)).roles;
  expect((await keep(superuser, { name: '两组', roles: [own.id, theirs.id] })).status).toBe(201);
  expect(await namesOf(mate)).toContain('两组');
  expect(await namesOf(stranger)).toContain('两组');
  expect((await keep(clerk, { name: '越权', roles: [own.id, theirs.id] })).body.code).toBe('saved_view.role');
  expect((await keep(clerk, { name: '坏', roles: ['x'] })).status).toBe(400);
});

test('the workbench counts one’s own views as their lists do, on pages that are open', async () => {
  const keeper = await signIn(server, { may: ['/order/list'] });
  await keep(keeper, { name: '所有订单', search: '' });
  await keep(keeper, { name: '商城订单', search: 'status=1&ordering=paid_at&page_size=30', fixed: 'kind=mall' });
  await keeper.call('POST', '/api/saved_view/', { list: 'list:/goods/list:goods', name: '商品', search: '' });
  const { status, body } = await keeper.call('GET', '/api/saved_view_readonly/own/');
  expect(status).toBe(200);
  const counted = async (query: string) => (await keeper.call('GET', `/api/order_readonly/?${query}`)).body.count;
  expect(body.results).toMatchObject([
    { name: '商城订单', page: '/order/list', count: await counted('status=1&kind=mall') },
    { name: '所有订单', path: '/order/list', count: await counted('') },
  ]);
  expect(body.results[0].path).toBe('/order/list?status=1&ordering=paid_at&page_size=30');
});

test('a view of a second part of its page opens that part, on the workbench and among what its keeper holds', async () => {
  const page = '/admin-crm/customers-merge';
  const keeper = await signIn(server, { may: [page] });
  const search = 'view=users&nickname__contains=%E7%8E%8B';
  await keeper.call('POST', '/api/saved_view/', { list: `list:${page}:customer_user`, name: '姓王的', search });
  const { results } = (await keeper.call('GET', '/api/saved_view_readonly/own/')).body;
  expect(results).toMatchObject([{ page, path: `${page}?${search}`, count: expect.any(Number) }]);
  const { kinds } = (await superuser.call('GET', `/api/user/${keeper.id}/held_work/`)).body;
  expect(JSON.stringify(kinds)).toContain(`${page}?${search}`);
});

test('a view is renamed and shared anew by itself; its filter and columns change where they are given', async () => {
  const keeper = await signIn(server, {});
  const [role] = (await views(keeper)).roles;
  const columns = { shown: ['order_no'], hidden: [], widths: {} };
  const { id } = (await keep(keeper, { name: '旧名', search: 'status=1', columns, fixed: 'kind=mall' })).body;
  await keep(keeper, { name: '别的' });
  const change = (who: SignedIn, view: object) => who.call('PATCH', `/api/saved_view/${id}/`, view);
  const own = async () => (await views(keeper)).results.find((view: { id: number }) => view.id === id);
  expect((await change(keeper, { name: '新名', roles: [role.id] })).status).toBe(200);
  const kept = { name: '新名', roles: [role.id], search: 'status=1', columns, fixed: 'kind=mall' };
  expect(await own()).toMatchObject(kept);
  expect((await change(keeper, { name: '别的' })).body.code).toBe('saved_view.name');
  expect((await change(stranger, { name: '外人' })).status).toBe(404);
  const [theirs] = (await views(stranger)).roles;
  expect((await change(keeper, { name: '越权', roles: [theirs.id] })).body.code).toBe('saved_view.role');
  expect(await own()).toMatchObject(kept);
  await change(keeper, { name: '新名', search: null, columns: null, fixed: null });
  expect(await own()).toMatchObject({ roles: [role.id], search: '', columns: null, fixed: '' });
});

test('only its owner forgets a view', async () => {
  const [shared] = (await views(mate)).results.filter(({ name }: { name: string }) => name === '全员');
  expect((await mate.call('DELETE', `/api/saved_view/${shared.id}/`)).status).toBe(404);
  expect((await superuser.call('DELETE', `/api/saved_view/${shared.id}/`)).status).toBe(204);
  expect(await namesOf(mate)).not.toContain('全员');
});
