import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryServer } from '../../src/domains/delivery/domain.ts';
import { requestDue } from '../../src/domains/delivery/timing/schedule-updates.job.ts';
import { followParcels } from '../../src/domains/order/trace/ask-carrier.service.ts';
import { parcelTrackers, type TrackAnswer } from '../../src/domains/order/trace/parcel-tracker.port.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { servedBy } from '../harness/adapters.ts';
import { barrier } from '../harness/barrier.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { relayOnce } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

const page = '/delivery/update-timing-list';

let fixture: OrderFixture;
let server: TestServer;
let db: Db;
let keeper: SignedIn;
let orderSteps: OrderSteps;
let made = 0;

beforeAll(async () => {
  fixture = await openOrderFixture(12);
  server = await startTestServer({}, fixture.database);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  const leaves = ['create', 'update', 'delete', 'run', 'pause'] as const;
  keeper = await signIn(server, { may: [page, ...leaves.map((leaf) => `${page}#${leaf}` as const)] });
});
afterAll(() => server.close());

async function channel(carrier: string): Promise<number> {
  made += 1;
  const [row] = await db.rows<{ id: number }>(
    "INSERT INTO delivery_channel (code, name, carrier, basis) VALUES ($1, $1, $2, 'weight') RETURNING id",
    [`C${made}`, carrier],
  );
  return row?.id ?? 0;
}
async function timing(carrier: string, values: object = { kind: 'daily', times: '18:30, 06:00' }) {
  const { status, body } = await keeper.call('POST', '/api/update_timing/', {
    channel: await channel(carrier),
    ...values,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const act = (id: number, verb: string) => keeper.call('POST', `/api/update_timing/${id}/${verb}/`, {});
const read = async (id: number) => (await keeper.call('GET', `/api/update_timing_readonly/${id}/`)).body;
const runsOf = async ({ channel: { id } }: { channel: { id: number } }) =>
  (await keeper.call('GET', `/api/update_run_readonly/?channel=${id}&ordering=id`)).body.results;
const at = (moment: Date) => fixture.ctx(system, () => moment);
const later = (seconds: number) => at(new Date(seconds * 1000 + 1000));

/** Does what waits, with carriers that answer so; counts how often each was asked. */
function working(answer: TrackAnswer | undefined, from = at(new Date())) {
  const asked: string[] = [];
  const track = async ({ carrier }: { readonly carrier: string }) => {
    asked.push(carrier);
    return answer as TrackAnswer;
  };
  const ctx = servedBy(from, parcelTrackers, answer ? { track } : undefined);
  const relay = () => relayOnce(ctx, deliveryServer.subscribers ?? [], server.app.runner.surface);
  return { asked, relay, ctx };
}
const nothingNew: TrackAnswer = { outcome: 'known', traces: [] };

async function sent(): Promise<string> {
  const { code } = await fixture.stocked(3);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  await orderSteps.ship(id);
  const [row] = await db.rows<{ carrier: string }>('SELECT carrier FROM shipment WHERE order_id = $1', [id]);
  return row?.carrier ?? '';
}

test('a timing knows its next run, and asks for what its kind needs', async () => {
  const one = await timing('EMS');
  expect(one).toMatchObject({ times: '06:00,18:30', interval_minutes: null, state: 'active', last_result: null });
  expect([one.next_run_at > Date.now() / 1000, one.next_run_at % 60]).toEqual([true, 0]);
  const changed = await keeper.call('PATCH', `/api/update_timing/${one.id}/`, {
    kind: 'interval',
    interval_minutes: 30,
  });
  expect(changed.body).toMatchObject({ times: null, interval_minutes: 30 });
  expect(Math.abs(changed.body.next_run_at - Date.now() / 1000 - 1800)).toBeLessThan(30);
  const free = await channel('EMS');
  const bad = (values: object) => keeper.call('POST', '/api/update_timing/', { channel: free, ...values });
  expect((await bad({ kind: 'daily' })).body).toEqual({ times: ['请填写更新时间'] });
  expect((await bad({ kind: 'interval' })).body).toEqual({ interval_minutes: ['请填写间隔'] });
  expect(Object.keys((await bad({ kind: 'daily', times: '6点' })).body)).toEqual(['times']);
  expect((await bad({ kind: 'interval', interval_minutes: 5 })).status).toBe(400);
  expect((await bad({ kind: 'cron' })).body).toEqual({ cron: ['请填写 cron 表达式'] });
  expect((await bad({ kind: 'cron', cron: '0 0 31 2 *' })).body).toEqual({ cron: ['表达式有误，或没有这样的时间'] });
  expect((await bad({ kind: 'cron', cron: 'reboot' })).status).toBe(400);
  const worded = await keeper.call('PATCH', `/api/update_timing/${one.id}/`, { kind: 'cron', cron: '30  6 * * 1-5' });
  expect(worded.body).toMatchObject({ cron: '30 6 * * 1-5', plan: '周一至周五 6 时 30 分', interval_minutes: null });
  expect(worded.body.upcoming.split('，')).toHaveLength(3);
  const second = await keeper.call('POST', '/api/update_timing/', {
    channel: one.channel.id,
    kind: 'daily',
    times: '08:00',
  });
  expect(second).toMatchObject({ status: 400, body: { channel: ['配送渠道已存在'] } });
});

test('“run now” pressed several times at once runs once; without the guard each would run', async () => {
  const one = await timing(await sent());
  const replies = await Promise.all([1, 2, 3, 4].map(() => act(one.id, 'run')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { asked, relay } = working(nothingNew);
  expect(await relay()).toBe(1);
  const [run, ...others] = await runsOf(one);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ trigger: 'manual', state: 'succeeded', asked_count: asked.length, failed_count: 0 });
  expect(asked.length).toBeGreaterThan(0);
  expect(await read(one.id)).toMatchObject({ last_result: 'succeeded', last_message: `查询 ${asked.length} 个包裹` });

  await fixture.database.pools.owner.query('CREATE TABLE naive_run (channel_id bigint)');
  await fixture.database.pools.owner.query('GRANT ALL ON naive_run TO PUBLIC');
  const allHaveRead = barrier(4);
  const naively = async () => {
    const open = await db.rows('SELECT 1 FROM naive_run WHERE channel_id = $1', [one.channel.id]);
    await allHaveRead();
    if (open.length === 0) await db.rows('INSERT INTO naive_run VALUES ($1)', [one.channel.id]);
  };
  await Promise.all([1, 2, 3, 4].map(naively));
  expect(await db.rows('SELECT 1 FROM naive_run')).toHaveLength(4);
});

test('what is due runs once, whichever servers look for it; a paused one and one of a disabled channel do not', async () => {
  const [due, paused, off] = [await timing('YTO'), await timing('STO'), await timing('YUNDA')];
  expect((await act(paused.id, 'pause')).body).toMatchObject({ state: 'paused', next_run_at: null });
  await db.rows("UPDATE delivery_channel SET state = 'disabled' WHERE id = $1", [off.channel.id]);
  const ctx = later(due.next_run_at);
  await Promise.all([requestDue(ctx), requestDue(ctx), requestDue(ctx)]);
  await requestDue(ctx);
  expect([await runsOf(due), await runsOf(paused), await runsOf(off)]).toMatchObject([
    [{ trigger: 'schedule', state: 'waiting' }],
    [],
    [],
  ]);
  const { next_run_at } = await read(due.id);
  expect(next_run_at).toBeGreaterThan(due.next_run_at);
  await act(due.id, 'run');
  expect(await runsOf(due)).toHaveLength(1);
  await working(undefined, ctx).relay();
  const [failed] = await runsOf(due);
  expect([failed.state, failed.message]).toEqual(['failed', '没有配置圆通的物流查询']);
  expect((await act(paused.id, 'pause')).body).toMatchObject({ code: 'update_timing.paused' });
  expect((await act(paused.id, 'resume')).body).toMatchObject({ state: 'active', next_run_at: expect.any(Number) });
});

test('an update says of how many parcels the carrier answered nothing, and one that a lost server had begun is done', async () => {
  const carrier = await sent();
  const one = await timing(carrier);
  await act(one.id, 'run');
  const { relay } = working({ outcome: 'unknown', message: '超时' });
  await relay();
  const [run] = await runsOf(one);
  expect([run.state, run.failed_count, run.asked_count]).toEqual(['failed', run.asked_count, run.asked_count]);
  expect(run.message).toContain('没有结果');
  await act(one.id, 'run');
  const [, lost] = await runsOf(one);
  await db.rows("UPDATE update_run SET state = 'running' WHERE id = $1", [lost.id]);
  const { ctx } = working(nothingNew);
  const [subscriber] = deliveryServer.subscribers ?? [];
  await subscriber?.work(ctx, { update_run_id: lost.id }, server.app.runner.surface, false);
  expect((await runsOf(one))[1].state).toBe('running');
  await subscriber?.work(ctx, { update_run_id: lost.id }, server.app.runner.surface, true);
  expect((await runsOf(one))[1].state).toBe('succeeded');
});

test('an update that fails for a reason of ours says whom to ask, not what the database said', async () => {
  const one = await timing(await sent());
  await act(one.id, 'run');
  const { ctx } = working(nothingNew);
  const [run] = await runsOf(one);
  const [subscriber] = deliveryServer.subscribers ?? [];
  const broken = {
    ...ctx,
    adapters: {
      ...ctx.adapters,
      of: () => {
        throw new Error('canceling statement due to statement timeout');
      },
    },
  };
  await subscriber?.work(broken, { update_run_id: run.id }, server.app.runner.surface, false);
  expect((await runsOf(one))[0]).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^系统错误，请联系管理员/),
  });
});

test('the usual schedule leaves carriers with a timing of their own to it', async () => {
  const carrier = await sent();
  await db.rows("UPDATE shipment SET next_trace_at = now() - interval '1 minute' WHERE carrier = $1", [carrier]);
  await db.rows('UPDATE update_timing SET is_deleted = true');
  const before = working(nothingNew);
  await followParcels(before.ctx);
  expect(before.asked).toContain(carrier);
  const one = await timing(carrier);
  await act(one.id, 'pause');
  await db.rows("UPDATE shipment SET next_trace_at = now() - interval '1 minute' WHERE carrier = $1", [carrier]);
  const after = working(nothingNew);
  await followParcels(after.ctx);
  expect(after.asked).not.toContain(carrier);
});

test('who may read timings may not run or pause them', async () => {
  const one = await timing('JTSD');
  const reader = await signIn(server, { may: [page] });
  const replies = await Promise.all(
    ['run', 'pause', 'resume'].map((verb) => reader.call('POST', `/api/update_timing/${one.id}/${verb}/`, {})),
  );
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
});
