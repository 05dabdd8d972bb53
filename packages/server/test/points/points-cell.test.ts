import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type Cells, makeCells } from '../bank/cells.ts';
import { size } from '../batteries/battery.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const page = '/enterprise-point/points-cell';

let server: TestServer;
let db: Db;
let chief: SignedIn;
let cells: Cells;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
  cells = await makeCells(server);
});
afterAll(() => server.close());

const act = (id: number, verb: string, body: object = {}, who = chief) =>
  who.call('POST', `/api/points_cell/${id}/${verb}/`, body);
const reverse = (id: number) => chief.call('POST', `/api/points_cell_record/${id}/reverse/`, { reason: '重复发放' });
const read = async (id: number) => (await chief.call('GET', `/api/points_cell_readonly/${id}/`)).body;

/** A branch for an enterprise that may owe us a thousand yuan, with its people. */
async function branch(
  budgets: { earn_budget?: number; spend_budget?: number; valid_days?: number },
  people = 1,
  terms: Parameters<typeof makeEnterprise>[1] = {},
) {
  const own = await makeEnterprise(db, { credit_limit_fen: 100_000, point_price_fen: 2, ...terms });
  const employees = await own.hire(people);
  const { valid_days, ...given } = budgets;
  const body = { enterprise: own.id, bank_cell: cells.counter, valid_days };
  const made = await chief.call('POST', '/api/points_cell/', body);
  const set = await act(made.body.id, 'set_budget', { earn_budget: 0, spend_budget: 0, ...given });
  if (set.status !== 200) throw new Error(JSON.stringify([made.body, set.body]));
  return { ...own, enterprise: own.id, id: made.body.id as number, employees, employee: employees[0] ?? 0 };
}

const points = (employee: number, amount: number) => ({ employee, points: amount, reason: '网点活动' });

async function balanceOf(employee: number): Promise<number> {
  const [row] = await db.rows<{ balance: number }>('SELECT balance FROM points_account WHERE employee_id = $1', [
    employee,
  ]);
  return row?.balance ?? 0;
}

async function owedBy(enterprise: number): Promise<number> {
  const [row] = await db.rows<{ fen: number }>(
    `SELECT coalesce(sum(CASE side WHEN 'debit' THEN original_fen ELSE -original_fen END), 0)::bigint AS fen FROM open_item
     WHERE party_kind = 'enterprise' AND party_id = $1`,
    [enterprise],
  );
  return row?.fen ?? 0;
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(({ name }) => /^(count\.)?(points|enterprise_fund|open_item)/.test(name))) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

describe('a points branch', () => {
  test('gives points within its budget, which the enterprise pays, and takes them when they are spent', async () => {
    const { id, employee, enterprise } = await branch({ earn_budget: 500, spend_budget: 200, valid_days: 30 });
    const earned = await act(id, 'earn', points(employee, 300));
    expect(earned.body).toMatchObject({ kind: 'earn', state: 'done', points: 300, amount_fen: 600 });
    expect(await balanceOf(employee)).toBe(300);
    expect(await owedBy(enterprise)).toBe(600);
    const [lot] = await db.rows<{ days: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM points_lot WHERE employee_id = $1',
      [employee],
    );
    expect(lot?.days).toBe(30);
    expect((await act(id, 'earn', points(employee, 201))).body).toMatchObject({
      code: 'points_cell.over_budget',
      left: 200,
      detail: '超出本月发放预算，还剩 200 积分',
    });
    expect((await act(id, 'spend', points(employee, 120))).body).toMatchObject({ kind: 'spend', amount_fen: 0 });
    expect((await act(id, 'spend', points(employee, 81))).body).toMatchObject({ left: 80 });
    expect(await read(id)).toMatchObject({ month_earned: 300, month_spent: 120 });
    expect(await balanceOf(employee)).toBe(180);
    expect(await faults()).toEqual([]);
  });

  test('takes back what is unspent, pays for it, and frees the budget of its month', async () => {
    const { id, employee, enterprise } = await branch({ earn_budget: 300, spend_budget: 300 });
    const earned = (await act(id, 'earn', points(employee, 300))).body;
    const spent = (await act(id, 'spend', points(employee, 100))).body;
    expect((await reverse(earned.id)).body).toMatchObject({ state: 'reversed', returned_points: 200 });
    expect([await balanceOf(employee), await owedBy(enterprise)]).toEqual([0, 200]);
    expect((await reverse(earned.id)).body).toMatchObject({ code: 'points_cell.reversed' });
    expect((await reverse(spent.id)).body).toMatchObject({ state: 'reversed', returned_points: 100 });
    expect(await balanceOf(employee)).toBe(100);
    expect(await read(id)).toMatchObject({ month_earned: 100, month_spent: 0 });
    const account = (await chief.call('GET', `/api/points_account_readonly/?employee=${employee}`)).body.results[0];
    await chief.call('POST', `/api/points_account/${account.id}/deduct/`, { points: 100, reason: '多发' });
    const [fund] = (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results;
    expect(fund.balance_fen).toBe(200);
    expect(await faults()).toEqual([]);
  });

  test('pays the enterprise for what a person had spent who left and was settled', async () => {
    const { id, employee, enterprise } = await branch({ earn_budget: 300, spend_budget: 300 });
    await act(id, 'earn', points(employee, 300));
    const spent = (await act(id, 'spend', points(employee, 100))).body;
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    const account = (await chief.call('GET', `/api/points_account_readonly/?employee=${employee}`)).body.results[0];
    await chief.call('POST', `/api/points_account/${account.id}/settle/`, {});
    expect((await reverse(spent.id)).body).toMatchObject({ state: 'reversed', returned_points: 100 });
    const [fund] = (await chief.call('GET', `/api/enterprise_fund_readonly/?enterprise=${enterprise}`)).body.results;
    expect(fund.balance_fen).toBe(600);
    expect(await balanceOf(employee)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('gives nothing that was spent back, and nothing beyond credit', async () => {
    const { id, employee } = await branch({ earn_budget: 100, spend_budget: 100 }, 1, { credit_limit_fen: 100 });
    const earned = (await act(id, 'earn', points(employee, 50))).body;
    await act(id, 'spend', points(employee, 50));
    expect((await reverse(earned.id)).body).toMatchObject({ code: 'points_cell.all_spent' });
    expect((await act(id, 'earn', points(employee, 10))).body).toMatchObject({ code: 'points.over_credit' });
    expect(await read(id)).toMatchObject({ month_earned: 50 });
    expect((await act(id, 'spend', points(employee, 10))).body).toMatchObject({ code: 'value.not_enough' });
    expect(await read(id)).toMatchObject({ month_spent: 50 });
  });

  test('serves only people who work for its enterprise, and only while it is open', async () => {
    const { id, employee } = await branch({ earn_budget: 100 });
    const other = await branch({ earn_budget: 100 });
    expect((await act(id, 'earn', points(other.employee, 10))).body).toMatchObject({ code: 'points.foreign_people' });
    await chief.call('POST', `/api/employee/${employee}/leave/`, {});
    expect((await act(id, 'earn', points(employee, 10))).body).toMatchObject({ code: 'points.foreign_people' });
    expect((await act(other.id, 'pause')).body).toMatchObject({ state: 'paused' });
    expect((await act(other.id, 'earn', points(other.employee, 10))).body).toMatchObject({
      code: 'points_cell.not_open',
    });
    expect((await act(other.id, 'resume')).body).toMatchObject({ state: 'open' });
    expect((await act(other.id, 'earn', points(other.employee, 10))).status).toBe(200);
  });

  test('has budgets that follow within the month, never below what was used', async () => {
    const { id, employee } = await branch({ earn_budget: 100 });
    const change = (body: object) => act(id, 'set_budget', { spend_budget: 0, ...body });
    await act(id, 'earn', points(employee, 60));
    expect((await change({ earn_budget: 59 })).body).toEqual({ earn_budget: ['本月已发放 60 积分，预算不能更低'] });
    expect((await change({ earn_budget: 70 })).status).toBe(200);
    expect((await act(id, 'earn', points(employee, 11))).body).toMatchObject({ left: 10 });
    expect((await act(id, 'earn', points(employee, 10))).status).toBe(200);
    const [month] = (await chief.call('GET', `/api/points_cell_month_readonly/?points_cell=${id}`)).body.results;
    expect(month).toMatchObject({ earn_budget: 70, earned: 70 });
    expect((await chief.call('DELETE', `/api/points_cell/${id}/`)).body).toMatchObject({ code: 'in_use' });
    const moved = await chief.call('PATCH', `/api/points_cell/${id}/`, { bank_cell: cells.next });
    expect(moved.body).toHaveProperty('bank_cell');
  });

  test('is one for each enterprise and branch', async () => {
    const { enterprise } = await branch({});
    const again = await chief.call('POST', '/api/points_cell/', { enterprise, bank_cell: cells.counter });
    expect(again.status).toBe(400);
    const next = await chief.call('POST', '/api/points_cell/', { enterprise, bank_cell: cells.next });
    expect(next.status).toBe(201);
  });
});

describe('a budget', () => {
  const many = size({ short: 50, long: 400 });

  test('holds however many are given points at once', async () => {
    const { id, employees } = await branch({ earn_budget: 70 }, 10);
    const replies = await Promise.all(
      Array.from({ length: many }, (_, at) => act(id, 'earn', points(employees[at % 10] ?? 0, 10))),
    );
    const done = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ body }) => body.code === 'points_cell.over_budget');
    expect([done.length, refused.length]).toEqual([7, many - 7]);
    expect(await read(id)).toMatchObject({ month_earned: 70 });
    const sums = await Promise.all(employees.map(balanceOf));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(70);
    expect(await faults()).toEqual([]);
  });

  test('is gone beyond by a sum without the row of the month', async () => {
    const { id, enterprise, employee } = await branch({ earn_budget: 10 });
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const naive = (wait: Promise<void>, counted?: () => void) =>
      db.transaction(async (tx) => {
        const [row] = await tx.rows<{ points: number }>(
          "SELECT coalesce(sum(points), 0)::int AS points FROM points_cell_record WHERE points_cell_id = $1 AND kind = 'earn'",
          [id],
        );
        counted?.();
        await wait;
        if ((row?.points ?? 0) + 10 > 10) return false;
        await tx.rows(
          `INSERT INTO points_cell_record (number, kind, points_cell_id, enterprise_id, bank_cell_id, employee_id, month, points, reason)
           VALUES (gen_random_uuid()::text, 'earn', $1, $2, $3, $4, '2026-01', 10, 'naive')`,
          [id, enterprise, cells.counter, employee],
        );
        return true;
      });
    const first = naive(release.promise, held.resolve);
    await held.promise;
    expect(await naive(Promise.resolve())).toBe(true);
    release.resolve();
    expect(await first).toBe(true);
    await db.rows("DELETE FROM points_cell_record WHERE reason = 'naive'");
  });

  test('is taken once for a call that is sent twice', async () => {
    const { id, employee } = await branch({ earn_budget: 100 });
    const key = randomUUID();
    const send = () =>
      server.as(chief.token)('POST', `/api/points_cell/${id}/earn/`, points(employee, 40), {
        'idempotency-key': key,
      });
    const [one, two] = [await send(), await send()];
    expect(two.body.id).toBe(one.body.id);
    expect(await read(id)).toMatchObject({ month_earned: 40 });
  });

  test('beyond the rule waits for a second person, all branches of the enterprise together', async () => {
    const { enterprise } = await branch({ earn_budget: 400_000 });
    const next = (await chief.call('POST', '/api/points_cell/', { enterprise, bank_cell: cells.next })).body.id;
    const asked = await act(next, 'set_budget', { earn_budget: 200_000, spend_budget: 0 });
    expect(asked.status).toBe(202);
    const other = await signIn(server, { superuser: true });
    expect((await other.call('POST', `/api/approval/${asked.body.approval.id}/approve/`, {})).status).toBe(200);
    const { body: found } = await chief.call('GET', `/api/points_cell_readonly/?enterprise=${enterprise}`);
    expect(found.results.map((row: { earn_budget: number }) => row.earn_budget).sort()).toEqual([200_000, 400_000]);
  });
});

test('each sees the branches of its own: the enterprise, its agent label, and the bank below its own branch', async () => {
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('分公司') RETURNING id");
  const agent_label_id = label?.id ?? 0;
  const own = await branch({ earn_budget: 100 }, 1, { agent_label_id });
  await act(own.id, 'earn', points(own.employee, 10));
  const sees = async (person: object) => {
    const { call } = await signIn(server, { may: [page], ...person });
    const count = async (path: string) =>
      (await call('GET', `${path}?enterprise=${own.enterprise}`)).body.results.length;
    return [
      await count('/api/points_cell_readonly/'),
      await count('/api/points_cell_month_readonly/'),
      await count('/api/points_cell_record_readonly/'),
    ];
  };
  expect(await sees({ agent_label_id })).toEqual([1, 1, 1]);
  expect(await sees({ enterprise_id: own.enterprise })).toEqual([1, 1, 1]);
  expect(await sees({ bank_cell_id: cells.city })).toEqual([1, 1, 1]);
  expect(await sees({ bank_cell_id: cells.foreign })).toEqual([0, 0, 0]);
  const [elsewhere] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('别处') RETURNING id");
  await chief.call('PATCH', `/api/enterprise/${own.enterprise}/`, { agent_label: elsewhere?.id });
  expect(await sees({ agent_label_id })).toEqual([0, 0, 1]);
});
