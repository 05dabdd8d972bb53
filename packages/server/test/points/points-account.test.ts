import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;

beforeAll(async () => {
  server = await sharedTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
});

const act = (id: number, verb: string, body: object = {}) =>
  chief.call('POST', `/api/points_account/${id}/${verb}/`, body);

/** An account of a person whose enterprise may owe us a thousand yuan. */
async function account() {
  const own = await makeEnterprise(db, { credit_limit_fen: 100_000, point_price_fen: 1 });
  const [employee = 0] = await own.hire(1);
  const [row] = await db.rows<{ id: number }>(
    'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id',
    [own.id, employee],
  );
  return { enterprise: own.id, employee, id: row?.id ?? 0 };
}

describe('points of one person', () => {
  test('are granted at the price of the enterprise, deducted against its fund, and put right for nothing', async () => {
    const { id, enterprise } = await account();
    expect((await act(id, 'grant', { points: 300, reason: '补发' })).body).toMatchObject({
      balance: 300,
      available: 300,
    });
    expect((await act(id, 'deduct', { points: 100, reason: '多发' })).body).toMatchObject({ balance: 200 });
    expect((await act(id, 'adjust', { points: -50, reason: '更正' })).body).toMatchObject({ balance: 150 });
    expect((await act(id, 'deduct', { points: 151, reason: '多发' })).body).toMatchObject({
      code: 'value.not_enough',
      available: 150,
    });
    expect((await act(id, 'adjust', { points: 0, reason: '无' })).body.points).toEqual(['积分不能为 0']);
    const [fund] = (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results;
    expect(fund.balance_fen).toBe(100);
    const entries = (await chief.call('GET', `/api/points_entry_readonly/?enterprise=${enterprise}&ordering=id`)).body;
    expect(
      entries.results.map(({ kind, amount, before, after, remark }: Record<string, unknown>) => [
        kind,
        amount,
        before,
        after,
        remark,
      ]),
    ).toEqual([
      ['grant', 300, 0, 300, '补发'],
      ['deduct', -100, 300, 200, '多发'],
      ['adjust', -50, 200, 150, '更正'],
    ]);
  });

  test('come back for nothing as far as corrections took them, and are paid for beyond that', async () => {
    const { id, enterprise } = await account();
    const adjust = async (points: number) => (await act(id, 'adjust', { points, reason: '更正' })).body;
    const owed = async () =>
      (
        await db.rows<{ fen: number }>(
          "SELECT coalesce(sum(original_fen), 0)::int AS fen FROM open_item WHERE party_kind = 'enterprise' AND party_id = $1",
          [enterprise],
        )
      )[0]?.fen;
    await act(id, 'grant', { points: 300, reason: '补发' });
    expect(await adjust(-50)).toMatchObject({ balance: 250 });
    expect(await adjust(30)).toMatchObject({ balance: 280 });
    expect(await owed()).toBe(300);
    expect(await adjust(60)).toMatchObject({ balance: 340 });
    expect(await owed()).toBe(340);
    await db.rows('UPDATE enterprise SET credit_limit_fen = 345 WHERE id = $1', [enterprise]);
    expect(await adjust(10)).toMatchObject({ code: 'points.over_credit' });
    await chief.call('POST', `/api/enterprise/${enterprise}/suspend/`, { reason: '合同到期' });
    expect(await adjust(1)).toHaveProperty('code');
    expect(await adjust(-10)).toMatchObject({ balance: 330 });
    expect(await adjust(10)).toMatchObject({ balance: 340 });
    expect(await owed()).toBe(340);
  });

  test('come back from a correction with the end and the price that they had', async () => {
    const { id, enterprise } = await account();
    await act(id, 'grant', { points: 100, reason: '补发', expires_date: '2099-12-31' });
    for (const points of [-60, -20, 50, 30]) await act(id, 'adjust', { points, reason: '更正' });
    const lots = await db.rows(
      'SELECT remaining, expires_at IS NULL AS is_endless FROM points_lot WHERE account_id = $1',
      [id],
    );
    expect(lots).toEqual([{ remaining: 100, is_endless: false }]);
    await act(id, 'deduct', { points: 100, reason: '多发' });
    const [fund] = (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results;
    expect(fund.balance_fen).toBe(100);
  });

  test('are paid back at the price that was paid for each lot, whatever it is now', async () => {
    const { id, enterprise } = await account();
    const price = (fen: number) =>
      db.rows('UPDATE enterprise SET point_price_fen = $2 WHERE id = $1', [enterprise, fen]);
    const fund = async () =>
      (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results[0].balance_fen;
    await act(id, 'grant', { points: 100, reason: '补发' });
    await price(3);
    await chief.call('POST', `/api/enterprise/${enterprise}/deposit/`, { amount_fen: 90, reference_no: `P${id}` });
    await act(id, 'grant', { points: 50, reason: '补发' });
    await act(id, 'adjust', { points: 10, reason: '更正' });
    await price(7);
    expect(await fund()).toBe(0);
    await act(id, 'deduct', { points: 120, reason: '多发' });
    expect(await fund()).toBe(100 * 1 + 20 * 3);
    await act(id, 'freeze', { reason: '离职' });
    await db.rows(
      "UPDATE employee SET state = 'left' WHERE id = (SELECT employee_id FROM points_account WHERE id = $1)",
      [id],
    );
    expect((await act(id, 'settle')).body).toMatchObject({ state: 'closed', balance: 0 });
    expect(await fund()).toBe(160 + 40 * 3);
  });

  test('are frozen with the person, settled when they left, and open again when they return', async () => {
    const { id, employee, enterprise } = await account();
    await act(id, 'grant', { points: 80, reason: '补发' });
    expect((await act(id, 'settle')).body.code).toBe('points.not_frozen');
    expect((await act(id, 'freeze')).body).toHaveProperty('reason');
    const frozen = (await act(id, 'freeze', { reason: '账号异常' })).body;
    expect(frozen).toMatchObject({ state: 'frozen', state_reason: '账号异常' });
    expect((await act(id, 'settle')).body.code).toBe('points.still_employed');
    expect((await act(id, 'unfreeze')).body).toMatchObject({ state: 'open', state_reason: null });
    const entries = await db.rows<{ changes: string }>(
      "SELECT changes::text AS changes FROM audit WHERE act = 'points_account.freeze' AND subject_id = $1",
      [id],
    );
    expect(entries.map(({ changes }) => changes)).toEqual([expect.stringContaining('账号异常')]);
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    expect((await chief.call('GET', `/api/points_account_readonly/${id}/`)).body).toMatchObject({ state: 'frozen' });
    expect((await act(id, 'settle')).body).toMatchObject({ state: 'closed', balance: 0 });
    const [fund] = (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results;
    expect(fund.balance_fen).toBe(80);
    await chief.call('POST', `/api/employee/${employee}/return/`, {});
    expect((await chief.call('GET', `/api/points_account_readonly/${id}/`)).body).toMatchObject({ state: 'open' });
  });

  test('that were frozen for cause stay so when their person leaves and returns', async () => {
    const { id, employee } = await account();
    await act(id, 'freeze', { reason: '账号异常' });
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    await chief.call('POST', `/api/employee/${employee}/return/`, {});
    const shown = (await chief.call('GET', `/api/points_account_readonly/${id}/`)).body;
    expect(shown).toMatchObject({ state: 'frozen', state_reason: '账号异常' });
  });

  test('open down to their entries, and as of a past moment', async () => {
    const { id, enterprise } = await account();
    await act(id, 'grant', { points: 30, reason: '补发' });
    const why = (await chief.call('GET', `/api/points_account_readonly/${id}/why/?figure=balance`)).body;
    expect(why).toMatchObject({ total: 30, value: 30 });
    const past = await chief.call(
      'GET',
      `/api/points_account/as_of/?at=${Math.floor(Date.now() / 1000) - 60}&enterprise=${enterprise}`,
    );
    expect(past.body).toMatchObject({ count: 0, balance: 0 });
    const now = await chief.call(
      'GET',
      `/api/points_account/as_of/?at=${Math.floor(Date.now() / 1000)}&enterprise=${enterprise}`,
    );
    expect(now.body).toMatchObject({ count: 1, balance: 30 });
  });
});

test('what can neither be taken nor paid is refused at once, and waits for nobody', async () => {
  const { id, enterprise } = await account();
  const beyond = { points: 999_999, reason: '更正' };
  const withdrawal = { amount_fen: 999_999, reference_no: `X${enterprise}` };
  const replies = [
    await act(id, 'deduct', beyond),
    await act(id, 'adjust', { ...beyond, points: -beyond.points }),
    await chief.call('POST', `/api/enterprise/${enterprise}/withdraw/`, withdrawal),
    await act(id, 'grant', beyond),
    await act(id, 'adjust', beyond),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    ...Array.from({ length: 3 }, () => [409, 'value.not_enough']),
    ...Array.from({ length: 2 }, () => [409, 'points.over_credit']),
  ]);
  const paths = [`/enterprise-point/points-management?id=${id}`, `/enterprise/index?id=${enterprise}`];
  expect(await db.rows('SELECT id FROM approval WHERE path = ANY($1::text[])', [paths])).toEqual([]);
});

test('money goes into the fund once under its number, and out again with a second person', async () => {
  const { enterprise } = await account();
  const deposit = (amount_fen: number) =>
    chief.call('POST', `/api/enterprise/${enterprise}/deposit/`, { amount_fen, reference_no: `B${enterprise}` });
  expect((await deposit(500)).status).toBe(200);
  expect((await deposit(500)).status).toBe(200);
  expect((await deposit(600)).body.code).toBe('value.key_reused');
  const body = { amount_fen: 200, reference_no: `W${enterprise}` };
  const asked = await chief.call('POST', `/api/enterprise/${enterprise}/withdraw/`, body);
  expect(asked.status).toBe(202);
  const other = await signIn(server, { superuser: true });
  expect((await other.call('POST', `/api/approval/${asked.body.approval.id}/approve/`, {})).status).toBe(200);
  const [fund] = (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results;
  expect(fund.balance_fen).toBe(300);
});
