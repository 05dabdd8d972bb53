import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { approves } from './approval-world.ts';
import { askCodes, makeCoupons } from './coupon-codes.ts';

const page = '/point-coupon';
const may: readonly Permission[] = [page, `${page}#export`, `${page}#reveal`];

let server: TestServer;
let db: Db;
let chief: SignedIn;
let keeper: SignedIn;
let clerk: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
  keeper = await signIn(server, { may: [...may, ...approves] });
});
afterAll(() => server.close());
beforeEach(async () => {
  clerk = await signIn(server, { may: [...may, ...approves] });
  await db.rows('UPDATE approval_rule SET is_deleted = true');
});

const rule = async (quantity: number) => {
  const terms = { name: '导出券码', measure: 'exported_codes', quantity, state: 'enabled' };
  const { status } = await chief.call('POST', '/api/approval_rule/', terms);
  if (status !== 201) throw new Error('no rule was made');
};
const decide = ({ body }: Reply, verb: string, who = keeper) =>
  who.call('POST', `/api/approval/${body.approval.id}/${verb}/`, { note: '用途属实' });
const jobsOf = (id: number) =>
  db.rows<{ id: number }>('SELECT id FROM job_run WHERE created_by = $1 ORDER BY id', [id]);
const readJob = async (who: SignedIn, id: number) => who.call('GET', `/api/job_readonly/${id}/`);

/** The last job of an account as it ends. */
async function ended(who: SignedIn) {
  await runNext(server.app.runner, ['export'], new AbortController().signal);
  return (await readJob(who, (await jobsOf(who.id)).at(-1)?.id ?? 0)).body;
}

/** The codes in the file that the last job of an account made. */
async function fileOf(who: SignedIn): Promise<unknown[]> {
  const { bytes } = await fetchFile(server, (await ended(who)).result_url);
  return (await rowsOf(bytes))
    .slice(1)
    .map(([, code]) => code)
    .sort();
}

test('codes up to the limit of a rule go out at once; beyond it a second person decides, and the asker alone has the file', async () => {
  await rule(3);
  const [few, more] = [await makeCoupons(db, 3), await makeCoupons(db, 2)];
  expect((await askCodes(clerk, few.id)).body).toEqual({ job: { id: expect.any(Number) } });
  expect(await fileOf(clerk)).toEqual(few.codes);
  const waiting = await askCodes(clerk, more.id);
  expect(waiting).toMatchObject({ status: 202, body: { approval: { state: 'waiting' } } });
  expect(await jobsOf(clerk.id)).toHaveLength(1);
  const { body: shown } = await keeper.call('GET', `/api/approval_readonly/${waiting.body.approval.id}/`);
  expect(shown).toMatchObject({
    title: '导出积分券 · 完整券码、卡密 2 个',
    cause: '导出券码：导出完整券码、卡密 2 个，一天内共 5 个，超过 3',
    path: page,
  });
  expect(shown.content).toEqual([
    expect.objectContaining({ label: '列', text: '序号、券码' }),
    expect.objectContaining({ label: '范围', text: expect.stringMatching(/^批次：C/) }),
    expect.objectContaining({ label: '原因', text: '印在礼品卡上' }),
  ]);
  expect((await decide(waiting, 'approve', clerk)).body.code).toBe('approval.own');
  expect((await decide(waiting, 'approve')).status).toBe(200);
  expect(await fileOf(clerk)).toEqual(more.codes);
  const [, job] = await jobsOf(clerk.id);
  expect((await readJob(keeper, job?.id ?? 0)).status).toBe(404);
  expect(await jobsOf(keeper.id)).toEqual([]);
  const logged = await db.rows(
    "SELECT details -> 'codes' AS codes, details -> 'reveal' ->> 'reason' AS reason FROM audit WHERE act = 'export' AND created_by = $1 ORDER BY id",
    [clerk.id],
  );
  expect(logged).toEqual([3, 2].map((codes) => ({ codes, reason: '印在礼品卡上' })));
});

test('without a rule every code waits; what is refused makes no file, and masked files wait for nobody', async () => {
  const { id } = await makeCoupons(db, 1);
  const waiting = await askCodes(clerk, id);
  expect(waiting.body.approval.state).toBe('waiting');
  expect((await askCodes(clerk, id)).body.code).toBe('approval.waiting');
  expect((await decide(waiting, 'reject')).status).toBe(200);
  expect(await jobsOf(clerk.id)).toEqual([]);
  const masked = await clerk.call('POST', '/api/point_coupon/export/', {
    ...{ columns: ['serial', 'code'], filter: { point_coupon_batch: id } },
  });
  expect(masked.body.job.id).toEqual(expect.any(Number));
  expect(await fileOf(clerk)).toEqual([expect.stringMatching(/^\*{8}/)]);
});

test('a file holds no more codes than were agreed to', async () => {
  const batch = await makeCoupons(db, 2);
  const waiting = await askCodes(clerk, batch.id);
  await batch.add(1);
  expect((await decide(waiting, 'approve')).body.code).toBe('approval.moved');
  const again = await askCodes(clerk, batch.id, '重新提交');
  expect((await decide(again, 'approve')).status).toBe(200);
  await batch.add(1);
  expect(await ended(clerk)).toMatchObject({
    ...{ state: 'failed', result_url: null },
    message: '券码、卡密已多于提交时的 3 个，请重新导出',
  });
});

test('a caller of one branch takes out codes of the branch alone, with a second person of the head office', async () => {
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id");
  const agent = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
  const [own, other] = [await makeCoupons(db, 2, label?.id), await makeCoupons(db, 2)];
  const waiting = await askCodes(agent, own.id);
  expect(waiting.body.approval.state).toBe('waiting');
  expect((await decide(waiting, 'approve')).status).toBe(200);
  expect(await fileOf(agent)).toEqual(own.codes);
  expect((await askCodes(agent, other.id)).body).toEqual({ job: { id: expect.any(Number) } });
  expect(await fileOf(agent)).toEqual([]);
});
