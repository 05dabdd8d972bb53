import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetJobItems } from '../../src/features/bulk/forget-items.job.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';

let server: TestServer;
let clerk: SignedIn;
let goods: number[];
let made = 0;
const open = new AbortController().signal;
const may = [
  '/goods/list',
  '/goods/list#create',
  '/goods/list#shelve',
  '/goods/category',
  '/goods/category#create',
] as const;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may });
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  const category = (await clerk.call('POST', '/api/category/', { name: `零食${made}` })).body.id;
  goods = [];
  for (const index of [1, 2, 3, 4, 5]) {
    const skus = [{ code: `B${made}-${index}`, spec_values: [], sale_price_fen: 990 }];
    const body = { name: `第${made}批 ${index}`, category, pictures: ['/media/a.png'], specs: [], skus };
    const reply = await clerk.call('POST', '/api/goods/', body);
    goods.push(reply.body.id);
  }
});

const start = (who: SignedIn, body: object) =>
  who.call('POST', '/api/goods/put_on/', body, { 'idempotency-key': randomUUID() });
const run = () => runNext(server.app.runner, ['bulk'], open);
const jobOf = async (who: SignedIn, id: number) => (await who.call('GET', `/api/job_readonly/${id}/`)).body;
const itemsOf = async (who: SignedIn, id: number) =>
  (await who.call('GET', `/api/job_item_readonly/?job=${id}&ordering=id`)).body.results;
const stateOf = async (id: number) => (await clerk.call('GET', `/api/goods_readonly/${id}/`)).body.state;

test('chosen records are acted on one by one, and each tells what became of it', async () => {
  const already = goods[1] ?? 0;
  await clerk.call('POST', `/api/goods/${already}/put_on/`, {});
  const started = await start(clerk, { ids: goods.slice(0, 3), count: 3 });
  expect(started.status).toBe(202);
  await run();
  const job = await jobOf(clerk, started.body.job.id);
  expect(job).toMatchObject({ kind: 'bulk', title: '批量上架商品', state: 'succeeded', done: 3, failed: 1, total: 3 });
  expect(job.message).toBe('成功 2 条，未成功 1 条');
  const notices = await server.database
    .db()
    .rows("SELECT title, text FROM notification WHERE title LIKE '批量上架商品%'");
  expect(notices).toEqual([{ title: '批量上架商品未全部成功', text: '成功 2 条，未成功 1 条' }]);
  const items = await itemsOf(clerk, started.body.job.id);
  expect(items.map(({ state }: { state: string }) => state)).toEqual(['done', 'refused', 'done']);
  expect(items[1]).toMatchObject({ record_id: already, title: `第${made}批 2` });
  expect(items[1].message).toMatch(/不能上架/);
  expect(await stateOf(goods[3] ?? 0)).toBe('draft');
});

test('all that a filter finds but a few; what comes later is not touched', async () => {
  const filter = { name__contains: `第${made}批` };
  const started = await start(clerk, { filter, exclude_ids: [goods[0]], count: 4 });
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await run();
  expect(await stateOf(goods[0] ?? 0)).toBe('draft');
  expect(await Promise.all(goods.slice(1).map(stateOf))).toEqual(['on', 'on', 'on', 'on']);
});

test('a preview that no longer holds starts nothing', async () => {
  const { status, body } = await start(clerk, { filter: { name__contains: `第${made}批` }, count: 4 });
  expect([status, body.code, body.count]).toEqual([409, 'bulk.moved', 5]);
  expect(await run()).toBe(false);
});

test('what names no records, or both ways, is refused by field', async () => {
  expect((await start(clerk, {})).body).toEqual({ ids: ['请用 ids 或 filter 之一指明记录'] });
  expect((await start(clerk, { ids: goods, filter: {} })).status).toBe(400);
  expect((await start(clerk, { ids: [] })).body).toEqual({ ids: ['至少选择一条记录'] });
  expect(Object.keys((await start(clerk, { filter: { nonsense: 1 } })).body)).toEqual(['nonsense']);
  expect((await start(clerk, { ids: [999_999_999] })).body.detail).toBe('没有符合条件的记录');
});

test('a stopped job goes on where it ended', async () => {
  const { body } = await start(clerk, { ids: goods });
  const { id } = body.job;
  await clerk.call('POST', `/api/job/${id}/cancel/`, {});
  expect(await jobOf(clerk, id)).toMatchObject({ state: 'cancelled', done: 0 });
  expect(await run()).toBe(false);
  expect((await clerk.call('POST', `/api/job/${id}/resume/`, {})).status).toBe(200);
  await run();
  expect(await jobOf(clerk, id)).toMatchObject({ state: 'succeeded', done: 5, failed: 0 });
  const again = await clerk.call('POST', `/api/job/${id}/resume/`, {});
  expect([again.status, again.body.code]).toEqual([409, 'bulk.nothing_left']);
});

/** As a server leaves a job that was lost after a record's effect and before its outcome was written. */
async function loseOutcome(id: number, record_id: number): Promise<void> {
  const db = server.database.db();
  await db.rows("UPDATE job_item SET state = 'waiting' WHERE job = $1 AND record_id = $2", [id, record_id]);
  await db.rows("UPDATE job_run SET state = 'queued' WHERE id = $1", [id]);
}

test('a record whose outcome was lost is not acted on twice; without the kept reply it would be', async () => {
  const { body } = await start(clerk, { ids: goods.slice(0, 1) });
  const { id } = body.job;
  await run();
  await loseOutcome(id, goods[0] ?? 0);
  await run();
  expect((await itemsOf(clerk, id))[0]).toMatchObject({ state: 'done', message: null });
  await server.database.db().rows('DELETE FROM idempotency_key');
  await loseOutcome(id, goods[0] ?? 0);
  await run();
  expect((await itemsOf(clerk, id))[0]).toMatchObject({ state: 'refused' });
});

test('a caller limited to some rows acts on those alone', async () => {
  const db = server.database.db();
  const labels = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲'), ('乙') RETURNING id");
  const [own, foreign] = labels.map(({ id }) => id);
  const orders = await db.rows<{ id: number }>(
    `INSERT INTO "order" (order_no, kind, status, payment_status, ship_state, refund_state, channel, buyer_name,
       buyer_phone, region, address, delivery_method, goods_fen, discount_fen, freight_fen, payable_fen, paid_fen,
       goods_count, agent_label_id)
     SELECT 'A' || n, 'mall', 0, 0, 'none', 'none', '小程序', '买家', '13800001000', ARRAY['山东省', '青岛市', '市南区'],
       '香港中路', 'express', 100, 0, 0, 100, 0, 1, CASE n WHEN 3 THEN $2::bigint ELSE $1::bigint END
     FROM generate_series(1, 3) n RETURNING id`,
    [own, foreign],
  );
  const agent = await signIn(server, { may: ['/order/list', '/order/list#remark'], agent_label_id: own ?? 0 });
  const ids = orders.map(({ id }) => id);
  const started = await agent.call(
    'POST',
    '/api/order/remark/',
    { ids, staff_remark: '加急', count: 2 },
    {
      'idempotency-key': randomUUID(),
    },
  );
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await run();
  expect(await jobOf(agent, started.body.job.id)).toMatchObject({ state: 'succeeded', done: 2, failed: 0 });
  const remarks = await db.rows<{ staff_remark: string | null }>(
    'SELECT staff_remark FROM "order" WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  expect(remarks.map(({ staff_remark }) => staff_remark)).toEqual(['加急', '加急', null]);
});

test('who lost the permission before the job ran changes nothing', async () => {
  const other = await signIn(server, { may });
  const { body } = await start(other, { ids: goods });
  await server.database
    .db()
    .rows(`UPDATE backend_role r SET menu_permission = '' FROM "user" u WHERE u.id = $1 AND r.id = u.role_id`, [
      other.id,
    ]);
  await run();
  const [row] = await server.database.db().rows('SELECT state, done FROM job_run WHERE id = $1', [body.job.id]);
  expect(row).toEqual({ state: 'failed', done: 0 });
  expect(await Promise.all(goods.map(stateOf))).toEqual(['draft', 'draft', 'draft', 'draft', 'draft']);
});

test('a month after its end a job keeps no outcomes of single records', async () => {
  const { body } = await start(clerk, { ids: goods.slice(0, 1) });
  await run();
  const ctx = server.app.contextFor('test');
  await forgetJobItems.work(ctx, server.app.runner.surface);
  expect(await itemsOf(clerk, body.job.id)).toHaveLength(1);
  const later = new Date(Date.now() + 31 * 86_400_000);
  await forgetJobItems.work({ ...ctx, clock: () => later }, server.app.runner.surface);
  expect(await itemsOf(clerk, body.job.id)).toEqual([]);
});

test('outcomes are their owner’s alone', async () => {
  const { body } = await start(clerk, { ids: goods.slice(0, 1) });
  await run();
  const other = await signIn(server, { may });
  expect(await itemsOf(other, body.job.id)).toEqual([]);
  expect((await other.call('POST', `/api/job/${body.job.id}/resume/`, {})).status).toBe(404);
});
