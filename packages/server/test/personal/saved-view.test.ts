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
  await keep(clerk, { name: '今日退款', search: 'refund_state=part', role: role.id });
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
  expect((await keep(stranger, { name: '外人', role: role.id })).body.code).toBe('saved_view.role');
  expect((await keep(superuser, { name: '全员', role: role.id })).status).toBe(201);
  expect(await namesOf(mate)).toEqual(['全员']);
});

test('only its owner forgets a view', async () => {
  const [shared] = (await views(mate)).results;
  expect((await mate.call('DELETE', `/api/saved_view/${shared.id}/`)).status).toBe(404);
  expect((await superuser.call('DELETE', `/api/saved_view/${shared.id}/`)).status).toBe(204);
  expect(await namesOf(mate)).toEqual([]);
});
