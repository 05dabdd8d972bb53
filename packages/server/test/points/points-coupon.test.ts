import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { expireCoupons } from '../../src/domains/points/coupon/coupon.job.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { openText } from '../../src/platform/fields/text/sealed-text.ts';
import { size } from '../batteries/battery.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

let server: TestServer;
let db: Db;
let maker: SignedIn;
let approver: SignedIn;
let app: SignedCall;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  maker = await signIn(server, { superuser: true });
  approver = await signIn(server, { superuser: true });
});
// Each test with an application of its own: wrong codes are counted by application.
beforeEach(async () => {
  app = await application();
});
afterAll(() => server.close());

async function application(): Promise<SignedCall> {
  const name = `企业商城小程序${randomBytes(3).toString('hex')}`;
  const terms = { name, channel: name, mall_id: null, agent_label_id: null, rate_per_minute: null };
  return signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, terms));
}

const act = (id: number, verb: string, body: object = {}, who = maker) =>
  who.call('POST', `/api/point_coupon_batch/${id}/${verb}/`, body);
const read = async (id: number) => (await maker.call('GET', `/api/point_coupon_batch_readonly/${id}/`)).body;
const redeem = (code: string, employee_no = 'H1', through = app) =>
  through('POST', '/open/v1/point-coupons/redeem/', { code, employee_no });
const codesOf = async (id: number) =>
  (
    await db.rows<{ code: string }>('SELECT code FROM point_coupon WHERE point_coupon_batch_id = $1 ORDER BY serial', [
      id,
    ])
  ).map(({ code }) => openText(server.app.contextFor('test'), code));

async function enterprise() {
  const own = await makeEnterprise(db, { point_price_fen: 2 });
  const people = await own.hire(2);
  const reference_no = `Q${randomBytes(5).toString('hex')}`;
  await maker.call('POST', `/api/enterprise/${own.id}/deposit/`, { amount_fen: 100_000, reference_no });
  const fund = async () =>
    (await maker.call('GET', `/api/enterprise_fund_readonly/?enterprise=${own.id}`)).body.results[0].balance_fen;
  return { ...own, people, fund };
}

/** A batch whose codes were made. */
async function made(enterprise_id: number, change: object = {}): Promise<{ id: number; codes: string[] }> {
  const terms = { name: '生日券', points: 100, coupon_count: 5, to_date: '2099-12-31', valid_days: 30 };
  const { body } = await maker.call('POST', '/api/point_coupon_batch/', {
    enterprise: enterprise_id,
    ...terms,
    ...change,
  });
  await act(body.id, 'submit');
  await act(body.id, 'approve', {}, approver);
  await act(body.id, 'post');
  await runNext(server.app.runner, ['points.coupons'], signal);
  return { id: body.id, codes: await codesOf(body.id) };
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(({ name }) => /^(count\.)?(point|enterprise_fund|open_item)/.test(name))) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

describe('a batch of coupons', () => {
  test('is agreed to by another, paid by the fund, and its codes are made by one job', async () => {
    const own = await enterprise();
    const lines = [{ employee: own.people[0], coupon_count: 2 }];
    const { id, codes } = await made(own.id, { lines });
    expect(await read(id)).toMatchObject({
      ...{ state: 'active', total_points: 500, amount_fen: 1000, prepaid_fen: 1000, credit_fen: 0 },
      ...{ made_count: 5, handed_count: 2, redeemed_count: 0, unused_count: 5 },
    });
    expect(await own.fund()).toBe(99_000);
    expect(new Set(codes).size).toBe(5);
    const stored = await db.rows('SELECT * FROM point_coupon WHERE point_coupon_batch_id = $1', [id]);
    expect(codes.filter((code) => JSON.stringify(stored).includes(code))).toEqual([]);
    const { results } = (await maker.call('GET', `/api/point_coupon_readonly/?point_coupon_batch=${id}`)).body;
    expect(results.map(({ code }: { code: string }) => code)).toEqual(
      codes.map(() => expect.stringMatching(/^\*{8}/)).reverse(),
    );
    expect(await faults()).toEqual([]);
  });

  test('refuses windows that end before they begin, foreign people and more coupons than it has', async () => {
    const [own, other] = [await enterprise(), await enterprise()];
    const draft = async (change: object) => {
      const terms = { enterprise: own.id, name: '券', points: 1, coupon_count: 2, to_date: '2099-12-31' };
      return maker.call('POST', '/api/point_coupon_batch/', { ...terms, ...change });
    };
    expect((await draft({ from_date: '2100-01-01' })).body.to_date).toEqual(['兑换截止不能早于兑换开始']);
    const late = await draft({ to_date: '2020-01-01' });
    expect((await act(late.body.id, 'submit')).body.to_date).toEqual(['兑换截止日已过']);
    const many = await draft({ lines: [{ employee: own.people[0], coupon_count: 3 }] });
    expect((await act(many.body.id, 'submit')).body.lines).toEqual(['发给员工共 3 张，超过批次的 2 张']);
    const lineOf = (employee: number | undefined) => ({ employee, coupon_count: 1 });
    const foreign = await draft({ lines: [lineOf(own.people[0]), lineOf(other.people[0])] });
    expect(foreign.body['lines.1.employee']).toEqual([expect.stringMatching('不是该企业的员工')]);
    const again = await draft({ lines: [lineOf(own.people[0]), lineOf(own.people[0])] });
    expect(again.body['lines.1.employee']).toEqual(['与第 1 行重复，请合并']);
    const leaving = await draft({ lines: [lineOf(own.people[0])] });
    await db.rows("UPDATE employee SET state = 'left' WHERE id = $1", [own.people[0]]);
    expect((await act(leaving.body.id, 'submit')).body['lines.0.employee']).toEqual([expect.stringMatching('已离职')]);
  });

  test('that is revoked ends what is unused and pays its enterprise back, once', async () => {
    const own = await enterprise();
    const { id, codes } = await made(own.id);
    await redeem(codes[0] ?? '');
    expect((await act(id, 'revoke', { reason: '活动取消' })).body).toMatchObject({ state: 'ended', prepaid_fen: 200 });
    expect(await own.fund()).toBe(100_000 - 200);
    expect((await act(id, 'revoke', { reason: '再来' })).status).toBe(409);
    expect((await redeem(codes[1] ?? '')).body.code).toBe('points.coupon_refused');
    expect(await faults()).toEqual([]);
  });

  test('ends by itself after its last day', async () => {
    const own = await enterprise();
    const { id, codes } = await made(own.id);
    await db.rows("UPDATE point_coupon_batch SET to_date = '2026-01-31' WHERE id = $1", [id]);
    await db.rows("UPDATE point_coupon SET to_date = '2026-01-31' WHERE point_coupon_batch_id = $1", [id]);
    expect((await redeem(codes[0] ?? '')).body.code).toBe('points.coupon_refused');
    await expireCoupons(server.app.contextFor('test'));
    expect(await read(id)).toMatchObject({ state: 'ended', unused_count: 0, prepaid_fen: 0 });
    expect(await own.fund()).toBe(100_000);
    expect(await faults()).toEqual([]);
  });
});

describe('a coupon', () => {
  test('becomes a lot of its person that ends, and what is deducted of it is paid back at its price', async () => {
    const own = await enterprise();
    const { codes } = await made(own.id);
    const [code = ''] = codes;
    const first = await redeem(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect(first).toMatchObject({ status: 201, body: { points: 100, name: '生日券' } });
    expect(await redeem(code)).toMatchObject({ status: 200, body: first.body });
    const [lot] = await db.rows<{ account_id: number; remaining: number; days: number }>(
      'SELECT account_id, remaining, ceil(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM points_lot WHERE enterprise_id = $1',
      [own.id],
    );
    expect(lot).toMatchObject({ remaining: 100, days: 30 });
    const before = await own.fund();
    await maker.call('POST', `/api/points_account/${lot?.account_id}/deduct/`, { points: 40, reason: '误发' });
    expect(await own.fund()).toBe(before + 80);
    expect(await faults()).toEqual([]);
  });

  test('that was handed out is redeemed by its person alone; an unused one can be voided', async () => {
    const own = await enterprise();
    const { id, codes } = await made(own.id);
    const rows = await db.rows<{ id: number }>(
      'SELECT id FROM point_coupon WHERE point_coupon_batch_id = $1 ORDER BY serial',
      [id],
    );
    const [first, second] = rows.map((row) => row.id);
    const on = (coupon: number | undefined, verb: string, body: object) =>
      maker.call('POST', `/api/point_coupon/${coupon}/${verb}/`, body);
    expect((await on(first, 'hand_out', { employee: own.people[1] })).body).toMatchObject({ state: 'unused' });
    expect((await redeem(codes[0] ?? '', 'H1')).body.code).toBe('points.coupon_refused');
    expect((await redeem(codes[0] ?? '', 'H2')).status).toBe(201);
    expect((await on(first, 'void', { reason: '错发' })).body.code).toBe('points.coupon_used');
    const before = await own.fund();
    expect((await on(second, 'void', { reason: '错发' })).body).toMatchObject({ state: 'void', state_reason: '错发' });
    expect(await own.fund()).toBe(before + 200);
    expect((await on(rows[2]?.id, 'hand_out', { employee: own.people[1] })).status).toBe(200);
    expect((await on(rows[2]?.id, 'void', { reason: '离职' })).status).toBe(200);
    expect((await redeem(codes[2] ?? '', 'H2')).body.code).toBe('points.coupon_void');
    const stranger = await enterprise();
    expect((await on(rows[3]?.id, 'hand_out', { employee: stranger.people[0] })).body.code).toBe(
      'points.foreign_people',
    );
    expect(await faults()).toEqual([]);
  });

  test('a hundred calls of two people for one code redeem it once', async () => {
    const own = await enterprise();
    const { codes } = await made(own.id);
    const [code = ''] = codes;
    const calls = size({ short: 100, long: 1000 });
    const applications = [await application(), await application()];
    const replies = await Promise.all(
      Array.from({ length: calls }, (_, at) => redeem(code, at % 2 ? 'H1' : 'H2', applications[at % 2])),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(calls / 2 - 1);
    expect(replies.filter(({ status }) => status === 409 || status === 429)).toHaveLength(calls / 2);
    const [lots] = await db.rows<{ count: number; points: number }>(
      'SELECT count(*)::int AS count, sum(amount)::int AS points FROM points_lot WHERE enterprise_id = $1',
      [own.id],
    );
    expect(lots).toEqual({ count: 1, points: 100 });
    expect(await faults()).toEqual([]);
  });

  test('that can not be redeemed is answered as one that never was, whatever the reason', async () => {
    const own = await enterprise();
    const lines = [{ employee: own.people[0], coupon_count: 1 }];
    const [{ codes }, past] = [await made(own.id, { lines }), await made(own.id)];
    const [handed = '', used = '', left = ''] = codes;
    await db.rows("UPDATE point_coupon SET to_date = '2026-01-31' WHERE point_coupon_batch_id = $1", [past.id]);
    await db.rows("UPDATE point_coupon_batch SET to_date = '2026-01-31' WHERE id = $1", [past.id]);
    expect((await redeem(used)).status).toBe(201);
    const through = await application();
    const replies = [
      await redeem('ZZZZZZZZZZZZ', 'H2'),
      await redeem(handed, 'H2'),
      await redeem(used, 'H2'),
      await redeem(past.codes[0] ?? '', 'H2'),
      await redeem(left, 'H9', through),
    ];
    const { status, body } = replies[0] ?? {};
    expect([status, body.code]).toEqual([409, 'points.coupon_refused']);
    expect(replies.map((reply) => [reply.status, reply.body])).toEqual(replies.map(() => [status, body]));
    expect((await redeem(left, 'H2')).status).toBe(201);
  });

  test('is no longer guessed after five wrong codes of one person, or fifty of one application', async () => {
    const own = await enterprise();
    const { codes } = await made(own.id);
    const wrong = async (employee_no: string) => (await redeem('ZZZZZZZZZZZZ', employee_no)).status;
    for (let at = 0; at < 5; at += 1) expect(await wrong('H1')).toBe(409);
    expect((await redeem(codes[0] ?? '')).status).toBe(429);
    expect((await redeem(codes[0] ?? '', 'H2')).status).toBe(201);
    for (let at = 0; at < 45; at += 1) expect(await wrong(`X${at % 9}`)).toBe(409);
    expect((await redeem(codes[1] ?? '', 'H2')).status).toBe(429);
    expect((await redeem(codes[1] ?? '', 'H2', await application())).status).toBe(201);
  });

  test('without its lock is redeemed more than once', async () => {
    const own = await enterprise();
    const { id } = await made(own.id);
    let naive = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [row] = await db.rows<{ state: string }>(
          'SELECT state FROM point_coupon WHERE point_coupon_batch_id = $1 AND serial = 1',
          [id],
        );
        if (row?.state === 'unused') naive += 1;
      }),
    );
    expect(naive).toBeGreaterThan(1);
  });

  test('with a fault in the books is found', async () => {
    const own = await enterprise();
    const { id, codes } = await made(own.id);
    await redeem(codes[0] ?? '');
    await db.rows(
      "UPDATE point_coupon SET state = 'unused', redeemed_by_id = NULL, redeemed_at = NULL WHERE point_coupon_batch_id = $1 AND state = 'redeemed'",
      [id],
    );
    expect((await faults()).map((fault) => fault.split(' ')[0])).toEqual(['point_coupon.redeemed']);
  });
});
