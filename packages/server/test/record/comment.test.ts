import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { placedOrder } from './placed-order.ts';

const page = '/order/list';

let server: TestServer;
let db: Db;
let superuser: SignedIn;
let clerk: SignedIn;
let colleague: SignedIn;
let order: number;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  superuser = await signIn(server, { superuser: true });
  clerk = await signIn(server, { may: [page] });
  colleague = await signIn(server, { may: [page] });
  order = await placedOrder(db);
});
afterAll(() => server.close());

interface Comment {
  readonly id: number;
  readonly text: string | null;
  readonly mentions: readonly { readonly id: number }[];
}

const say = (who: SignedIn, id: number, text: unknown, ...mentions: readonly number[]) =>
  who.call('POST', `/api/order/${id}/comments/`, { text, mentions: mentions.map((one) => ({ id: one })) });
const comments = async (who: SignedIn, id: number, query = ''): Promise<readonly Comment[]> =>
  (await who.call('GET', `/api/order_readonly/${id}/comments/${query}`)).body.results;
const received = async (who: SignedIn) =>
  (await who.call('GET', '/api/notification_readonly/?read_at__isnull=true')).body as {
    count: number;
    results: { id: number; title: string; text: string; path: string }[];
  };

test('what is said of a record stands with it, in order, by page, and in its history', async () => {
  const id = await placedOrder(db);
  expect((await say(clerk, id, '  ')).body).toEqual({ text: ['评论不能为空'] });
  expect((await say(clerk, id, 'x'.repeat(1001))).body).toEqual({ text: ['评论不能超过1000个字符'] });
  const once = { 'idempotency-key': 'said-once' };
  const said = () => clerk.call('POST', `/api/order/${id}/comments/`, { text: '第 0 条' }, once);
  expect([(await said()).body.id, (await said()).status]).toEqual([(await said()).body.id, 201]);
  for (let at = 1; at <= 21; at += 1) expect((await say(clerk, id, `第 ${at} 条 <b>`)).status).toBe(201);
  const first = await comments(colleague, id);
  expect([first.length, first[0]?.text]).toEqual([20, '第 21 条 <b>']);
  expect(await comments(colleague, id, `?before=${first.at(-1)?.id}`)).toMatchObject([
    { text: '第 1 条 <b>', person: { id: clerk.id }, mentions: [], withdrawn_at: null },
    { text: '第 0 条' },
  ]);
  const { body } = await clerk.call('GET', `/api/order_readonly/${id}/history/`);
  expect(body.results[0]).toMatchObject({ act_label: '评论', changes: null });
});

test('a mention comes by the channels that the account has set for it: none, the desktop alone, or as usual', async () => {
  const reader = await signIn(server, { may: [page] });
  const set = (value: unknown) => reader.call('POST', '/api/user_setting/', { key: 'notification.channels', value });
  const events = () =>
    db.rows<{ data: { is_desktop: boolean } }>(
      "SELECT data FROM stream_event WHERE user_id = $1 AND kind = 'notification' ORDER BY number",
      [reader.id],
    );
  await set({ mention: [] });
  await say(clerk, order, '没有渠道', reader.id);
  expect([(await received(reader)).count, await events()]).toEqual([0, []]);
  await set({ mention: ['desktop'], job: [] });
  await say(clerk, order, '只在桌面', reader.id);
  expect([(await received(reader)).count, (await events()).at(-1)?.data.is_desktop]).toEqual([0, true]);
  await set(null);
  await say(clerk, order, '照常', reader.id);
  expect([(await received(reader)).results.map(({ text }) => text), (await events()).at(-1)?.data.is_desktop]).toEqual([
    ['照常'],
    false,
  ]);
});

test('who is mentioned is told where it was, once, in the stream as well, and notes that it was read', async () => {
  const made = await say(clerk, order, '请 @同事 看一下', colleague.id, colleague.id, clerk.id);
  expect(made.body.mentions).toHaveLength(2);
  const { count, results } = await received(colleague);
  expect([count, results[0]?.text, results[0]?.path]).toEqual([1, '请 @同事 看一下', `/order/detail?id=${order}`]);
  expect(results[0]?.title).toMatch(/^user_\w+ 在订单 R\S+ 的评论里提到你$/);
  expect((await received(clerk)).count).toBe(0);
  const events = await db.rows("SELECT 1 FROM stream_event WHERE user_id = $1 AND kind = 'notification'", [
    colleague.id,
  ]);
  expect(events).toHaveLength(1);
  const id = results[0]?.id;
  expect((await clerk.call('POST', `/api/notification/${id}/read/`, {})).status).toBe(404);
  expect((await colleague.call('POST', `/api/notification/${id}/read/`, {})).body.read_at).toEqual(expect.any(Number));
  expect((await received(colleague)).count).toBe(0);
  await say(clerk, order, '一', colleague.id);
  await say(clerk, order, '二', colleague.id);
  expect((await colleague.call('POST', '/api/notification/read_all/', {})).body).toEqual({ count: 2 });
  expect((await received(colleague)).count).toBe(0);
});

test('only people who may see the record are offered and can be mentioned', async () => {
  const [own, others] = await Promise.all(
    ['甲', '乙'].map(async (name) => (await superuser.call('POST', '/api/agent_label/', { name })).body.id as number),
  );
  const id = await placedOrder(db, { agent_label_id: own ?? 0 });
  const inside = await signIn(server, { may: [page], agent_label_id: own ?? 0 });
  const outside = await signIn(server, { may: [page], agent_label_id: others ?? 0 });
  const elsewhere = await signIn(server, { may: ['/goods/list'] });
  const gift = await placedOrder(db, { kind: 'gift', agent_label_id: own ?? 0 });
  const offered = async (record: number) =>
    (await superuser.call('GET', `/api/order_readonly/${record}/mentionable/?q=user_`)).body.results.map(
      (person: { id: number }) => person.id,
    );
  const people = await offered(id);
  expect(people).toEqual(expect.arrayContaining([clerk.id, inside.id]));
  for (const other of [outside.id, elsewhere.id]) expect(people).not.toContain(other);
  expect(await offered(gift)).toEqual([]);
  for (const other of [outside.id, elsewhere.id, 999_999]) {
    const refused = await say(clerk, id, '请看', other);
    expect([refused.status, refused.body]).toEqual([400, { mentions: ['只能提到看得到这条记录的人'] }]);
  }
  expect(await comments(clerk, id)).toEqual([]);
  for (const call of [() => say(outside, id, '看'), () => outside.call('GET', `/api/order_readonly/${id}/comments/`)]) {
    expect((await call()).status).toBe(404);
  }
  expect((await say(elsewhere, id, '看')).status).toBe(403);
  expect((await say(inside, id, '@总部 请看', clerk.id)).status).toBe(201);
  expect((await say(clerk, id, '@分公司 请看', inside.id)).status).toBe(201);
  expect((await received(inside)).results[0]?.path).toBe(`/order/detail?id=${id}`);
});

test('a comment is taken back by the caller who wrote it, and its words are gone from every reply', async () => {
  const id = await placedOrder(db);
  const { body: comment } = await say(clerk, id, '说错了', colleague.id);
  const path = `/api/order/${id}/comments/${comment.id}/withdraw/`;
  const refused = await colleague.call('POST', path, {});
  expect([refused.status, refused.body.detail]).toEqual([403, '只能撤回自己的评论']);
  const other = await placedOrder(db);
  expect((await clerk.call('POST', `/api/order/${other}/comments/${comment.id}/withdraw/`, {})).status).toBe(404);
  expect((await clerk.call('POST', path, {})).body).toMatchObject({ text: null, mentions: [] });
  expect((await clerk.call('POST', path, {})).status).toBe(200);
  expect(JSON.stringify(await comments(colleague, id))).not.toContain('说错了');
  const { body: list } = await colleague.call('GET', '/api/notification_readonly/');
  expect(JSON.stringify(list)).not.toContain('说错了');
  expect((await received(colleague)).results.map(({ text }) => text)).not.toContain('（评论已撤回）');
  const acts = await db.rows<{ act_label: string }>(
    "SELECT act_label FROM audit WHERE resource = 'order' AND subject_id = $1 ORDER BY id",
    [id],
  );
  expect(acts.map(({ act_label }) => act_label)).toEqual(['评论', '撤回评论']);
});

test('a resource that holds no comments has no such path', async () => {
  expect((await superuser.call('GET', '/api/agent_label_readonly/1/comments/')).status).toBe(404);
});
