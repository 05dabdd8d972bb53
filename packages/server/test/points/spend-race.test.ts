import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { barrier } from '../harness/barrier.ts';
import { signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { makePointsBranches, type PointsBranches, spendBody, type Wanted } from './points-branches.ts';

let server: TestServer;
let db: Db;
let world: PointsBranches;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  world = await makePointsBranches(server);
});
afterAll(() => server.close());

const page = '/enterprise-point/points-cell';
const price_fen = 1;

async function untilFree(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  return reply.body.code === 'busy' ? untilFree(call) : reply;
}

const spend = (who: { call: PointsBranches['chief']['call'] }, wanted: Wanted) =>
  untilFree(() => who.call('POST', `/api/points_cell/${wanted[0]}/spend/`, spendBody(wanted)));

describe('people at branches', () => {
  const many = size({ short: 200, long: 2000 });

  test('two hundred at once and a budget for ten: exactly ten, beside refusals of every kind and spends elsewhere', async () => {
    const [last, plenty] = [
      await world.open({ people: 20, points: 200, spend_budget: 100 }),
      await world.open({ people: 20, points: 200, spend_budget: 100_000 }),
    ];
    const kinds: readonly ((n: number) => Wanted)[] = [
      (n) => [last.id, last.people[n % 20], 10],
      (n) => [plenty.id, plenty.people[n % 20], 1],
      (n) => [last.id, last.people[n % 20], 201],
      (n) => [plenty.id, last.people[n % 20], 1],
    ];
    const wanted = Array.from(
      { length: many },
      (_, n) => kinds[n % 8 < 5 ? 0 : (n % 8) - 4]?.(n) ?? ([0, 0, 0] as const),
    );
    const replies = await Promise.all(wanted.map((one) => spend(world.chief, one)));
    const of = (kind: number) => replies.filter((_, n) => (n % 8 < 5 ? 0 : (n % 8) - 4) === kind);
    const codes = (kind: number) => new Set(of(kind).map(({ status, body: reply }) => reply.code ?? status));
    expect(of(0).filter(({ status }) => status === 200)).toHaveLength(10);
    expect(codes(0)).toEqual(new Set([200, 'points_cell.over_budget']));
    expect(codes(1)).toEqual(new Set([200]));
    expect(codes(2)).toEqual(new Set(['value.not_enough']));
    expect(codes(3)).toEqual(new Set(['points.foreign_people']));
    expect([await world.spentAt(last.id), await world.spentAt(plenty.id)]).toEqual([100, of(1).length]);
    const done = replies.filter(({ status }) => status === 200);
    const [stored] = await db.rows<{ records: number; transactions: number; audited: number }>(
      `SELECT count(*)::int AS records, count(DISTINCT r.xmin::text)::int AS transactions, count(a.id)::int AS audited
       FROM points_cell_record r LEFT JOIN audit a ON a.resource = 'points_cell_record' AND a.subject_id = r.id
       WHERE r.points_cell_id = ANY($1::bigint[]) AND r.kind = 'spend'`,
      [[last.id, plenty.id]],
    );
    expect(stored).toMatchObject({ records: done.length, audited: done.length });
    expect(stored?.transactions).toBeLessThan(done.length);
    expect(await world.faults()).toEqual([]);
  });

  test('a budget is gone beyond by batches that add up what was spent without the row of the month', async () => {
    const { id, enterprise, people } = await world.open({ people: 10, points: 1, spend_budget: 10 });
    const counted = barrier(2);
    const naive = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.rows<{ spent: number }>(
          "SELECT coalesce(sum(points), 0)::int AS spent FROM points_cell_record WHERE points_cell_id = $1 AND kind = 'spend'",
          [id],
        );
        await counted();
        const done = people.slice(0, 10 - (row?.spent ?? 0));
        await tx.rows(
          `INSERT INTO points_cell_record (number, kind, points_cell_id, enterprise_id, bank_cell_id, employee_id, month, points, reason)
           SELECT gen_random_uuid()::text, 'spend', $1, $2, $3, e, '2026-01', 1, 'naive' FROM unnest($4::bigint[]) e`,
          [id, enterprise, world.cells.counter, done],
        );
        return done.length;
      });
    const taken = await Promise.all([naive(), naive()]);
    expect(taken[0] + taken[1]).toBeGreaterThan(10);
    await db.rows("DELETE FROM points_cell_record WHERE reason = 'naive'");
  });

  test('given at once, each is paid for once, and what an enterprise can not pay is refused', async () => {
    const [poor, rich] = [
      await world.open({
        people: 20,
        points: 0,
        spend_budget: 0,
        earn_budget: 10_000,
        credit_limit_fen: 10 * 10 * price_fen,
      }),
      await world.open({ people: 20, points: 0, spend_budget: 0, earn_budget: 10_000 }),
    ];
    const replies = await Promise.all(
      Array.from({ length: many }, async (_, n) => {
        const own = n % 2 === 0 ? poor : rich;
        const body = spendBody([own.id, own.people[n % 20], 10]);
        return {
          own,
          reply: await untilFree(() => world.chief.call('POST', `/api/points_cell/${own.id}/earn/`, body)),
        };
      }),
    );
    const of = (own: typeof poor) => replies.filter((one) => one.own === own).map(({ reply }) => reply);
    expect(of(poor).filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(of(poor).map(({ status, body }) => body.code ?? status))).toEqual(
      new Set([200, 'points.over_credit']),
    );
    expect(new Set(of(rich).map(({ status }) => status))).toEqual(new Set([200]));
    const done = replies.flatMap(({ reply }) => (reply.status === 200 ? [reply.body] : []));
    expect(new Set(done.map(({ amount_fen }) => amount_fen))).toEqual(new Set([10 * price_fen]));
    const [stored] = await db.rows<{ records: number; transactions: number; owed_fen: number }>(
      `SELECT count(*)::int AS records, count(DISTINCT r.xmin::text)::int AS transactions,
         (SELECT sum(residual_fen)::int FROM open_item WHERE source_kind = 'points_budget' AND source_id = ANY(array_agg(r.id))) AS owed_fen
       FROM points_cell_record r WHERE r.points_cell_id = ANY($1::bigint[])`,
      [[poor.id, rich.id]],
    );
    expect(stored).toMatchObject({ records: done.length, owed_fen: done.length * 10 * price_fen });
    expect(stored?.transactions).toBeLessThan(done.length);
    expect(await world.faults()).toEqual([]);
  });

  test('one balance for ten: exactly ten of two hundred', async () => {
    const own = await world.open({ people: 1, points: 100, spend_budget: 100_000 });
    const replies = await Promise.all(
      Array.from({ length: many }, () => spend(world.chief, [own.id, own.people[0], 10])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(replies.map(({ status, body: reply }) => reply.code ?? status))).toEqual(
      new Set([200, 'value.not_enough']),
    );
    expect(await world.balanceOf(own.people[0] ?? 0)).toBe(0);
    expect(await world.faults()).toEqual([]);
  });

  test('each leaves an entry of their own account, and the refused none', async () => {
    const own = await world.open({ people: 12, points: 10, spend_budget: 1000 });
    const clerks = await Promise.all(Array.from({ length: 4 }, () => signIn(server, { superuser: true })));
    const replies = await Promise.all(
      Array.from({ length: 48 }, async (_, n) => {
        const clerk = clerks[n % 4] ?? world.chief;
        const points = n % 3 === 2 ? 11 : 1;
        // An unknown person is refused for the input.
        return { clerk, reply: await spend(clerk, [own.id, n % 6 === 5 ? 999_999_999 : own.people[n % 12], points]) };
      }),
    );
    const done = replies.filter(({ reply }) => reply.status === 200);
    expect(done).toHaveLength(32);
    for (const { reply } of done) {
      const { body: record } = await world.chief.call('GET', `/api/points_cell_record_readonly/${reply.body.id}/`);
      expect(reply.body).toEqual(record);
    }
    const rows = await db.rows<{ id: number; by: number; entry_by: number; acted_by: number; request_id: string }>(
      `SELECT r.id, r.created_by AS by, e.created_by AS entry_by, a.created_by AS acted_by, a.request_id FROM points_cell_record r
       JOIN points_entry e ON e.key = 'spend:' || r.id
       JOIN audit a ON a.resource = 'points_cell_record' AND a.subject_id = r.id WHERE r.points_cell_id = $1 ORDER BY r.id`,
      [own.id],
    );
    const expected = done.map(({ clerk: { id }, reply }) => {
      const request_id = reply.headers.get('x-request-id');
      return { id: reply.body.id, by: id, entry_by: id, acted_by: id, request_id };
    });
    expect(rows).toEqual(expected.toSorted((a, b) => a.id - b.id));
    const acts = await db.rows('SELECT FROM audit WHERE act = $1 AND created_by = ANY($2::bigint[])', [
      'points_cell.spend',
      clerks.map(({ id }) => id),
    ]);
    expect(acts).toHaveLength(32);
  });

  test('accounts of several scopes at once reach their own branches only', async () => {
    const labels = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('东'), ('西') RETURNING id");
    const own = await Promise.all(
      labels.map(async ({ id: agent_label_id }) => ({
        branch: await world.open({ people: 3, points: 100, spend_budget: 1000, agent_label_id }),
        clerk: await signIn(server, { may: [page, `${page}#spend`], agent_label_id }),
      })),
    );
    const replies = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const clerk = own[n % 2]?.clerk ?? world.chief;
        const at = own[n % 6 < 4 ? n % 2 : 1 - (n % 2)]?.branch;
        return (await spend(clerk, [at?.id ?? 0, at?.people[n % 3], 1])).status;
      }),
    );
    expect(replies).toEqual(Array.from({ length: 60 }, (_, n) => (n % 6 < 4 ? 200 : 404)));
    expect(await Promise.all(own.map(({ branch }) => world.spentAt(branch.id)))).toEqual([20, 20]);
    expect(await world.faults()).toEqual([]);
  });
});
