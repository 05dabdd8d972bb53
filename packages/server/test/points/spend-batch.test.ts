import { Failure, Invalid, isExpectedFailure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoveCall, moveAtBranch, moveEach } from '../../src/domains/points/branch/points-cell-record.service.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { inSharedTransaction } from '../../src/platform/http/batching/shared-transaction.ts';
import { size } from '../batteries/battery.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { failureOf } from '../order/order-steps.ts';
import {
  makePointsBranches,
  type PointsBranch,
  type PointsBranches,
  spendBody,
  type Wanted,
} from './points-branches.ts';

let server: TestServer;
let db: Db;
let world: PointsBranches;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  world = await makePointsBranches(server);
});
afterAll(() => server.close());

const callOf = (wanted: Wanted): MoveCall => ({
  ctx: server.app.contextFor('test'),
  ...{ id: wanted[0], body: spendBody(wanted) },
});
const spendBatch = (calls: readonly MoveCall[]) => inSharedTransaction(calls, (tx) => moveEach(tx, 'spend', calls));
const together = (...wanted: Wanted[]) => spendBatch(wanted.map(callOf));
const alone = (wanted: Wanted) => moveAtBranch(server.app.contextFor('test'), 'spend', wanted[0], spendBody(wanted));
const codeOf = (outcome: unknown) => {
  if (outcome instanceof Invalid) return Object.keys(outcome.issues)[0];
  return outcome instanceof Failure ? outcome.code : outcome;
};

/** What a record left behind, without its ids, numbers and moments. */
async function tracesOf(id: number): Promise<unknown> {
  const without = [
    'id',
    'number',
    'key',
    'document_no',
    'lot',
    'account_id',
    'employee_id',
    'created_at',
    'updated_at',
  ];
  const plain = (t: string) => without.reduce((sql, name) => `${sql} - '${name}'`, `to_jsonb(${t})`);
  return db.rows(
    `SELECT ${plain('r')} AS record, ${plain('e')} AS entry, e.document_no = r.number AS is_named, a.balance, l.remaining
     FROM points_cell_record r JOIN points_entry e ON e.key = 'spend:' || r.id JOIN points_account a ON a.id = e.account_id
     JOIN points_lot l ON l.id = e.lot WHERE r.id = $1 ORDER BY e.leg`,
    [id],
  );
}

const recordsAt = async ({ id }: PointsBranch) =>
  (await db.rows("SELECT FROM points_cell_record WHERE points_cell_id = $1 AND kind = 'spend'", [id])).length;

describe('points spent together', () => {
  test('leave behind what each would have left alone, in an order of their own', async () => {
    const { id, people } = await world.open({ people: 4, points: 100, spend_budget: 1000 });
    const [first, second] = await together([id, people[0], 30], [id, people[2], 70]);
    const singles = [await alone([id, people[1], 30]), await alone([id, people[3], 70])];
    for (const [at, one] of [first, second].entries()) {
      if (!one || isExpectedFailure(one)) throw new Error('not spent');
      expect(await tracesOf(one.id)).toEqual(await tracesOf(singles[at]?.id ?? 0));
    }
    expect(await world.spentAt(id)).toBe(200);
    expect(await world.faults()).toEqual([]);
  });

  test('are refused one by one for the reason that each has alone', async () => {
    const [own, poor, paused, fresh] = [
      await world.open({ people: 3, points: 100, spend_budget: 150 }),
      await world.open({ people: 2, points: 10, spend_budget: 1000 }),
      await world.open({ people: 1, points: 10, spend_budget: 1000 }),
      await world.open({ people: 2, points: 0, spend_budget: 1000 }),
    ];
    await world.chief.call('POST', `/api/points_cell/${paused.id}/pause/`, {});
    await db.rows("UPDATE points_account SET state = 'frozen' WHERE employee_id = $1", [poor.people[1]]);
    const [gone] = await db.rows<{ id: number }>('SELECT max(id) + 1000 AS id FROM points_cell');
    const wanted: readonly Wanted[] = [
      [own.id, own.people[0], 80],
      [gone?.id ?? 0, own.people[0], 1],
      [own.id, own.people[0], 21],
      [own.id, own.people[1], 71],
      [own.id, own.people[1], 101],
      [poor.id, poor.people[0], 11],
      [poor.id, poor.people[1], 1],
      [paused.id, paused.people[0], 1],
      [own.id, poor.people[0], 1],
      [own.id, 0, 1],
      [fresh.id, fresh.people[0], 1],
      [own.id, own.people[2], 70],
      [poor.id, poor.people[0], 10],
    ];
    const outcomes = await together(...wanted);
    expect(outcomes.map((one) => (one && 'id' in one ? 'done' : codeOf(one)))).toEqual([
      ...['done', 'not_found', 'value.not_enough', 'points_cell.over_budget', 'value.not_enough'],
      ...['value.not_enough', 'value.frozen', 'points_cell.not_open', 'points.foreign_people', 'employee'],
      ...['value.not_enough', 'done', 'done'],
    ]);
    expect(outcomes[3]).toMatchObject({ extra: { left: 70 }, message: '超出本月消费上限，还剩 70 积分' });
    const sums = await Promise.all([own, poor, paused, fresh].map(({ id }) => world.spentAt(id)));
    expect(sums).toEqual([150, 10, 0, 0]);
    for (const [at, one] of wanted.entries()) {
      const outcome = outcomes[at];
      if (outcome && 'id' in outcome) continue;
      expect(codeOf(await failureOf(alone(one)))).toBe(codeOf(outcome));
    }
    expect(await db.rows('SELECT FROM points_account WHERE employee_id = ANY($1::bigint[])', [fresh.people])).toEqual(
      [],
    );
    expect(await world.faults()).toEqual([]);
  });

  test('take nothing of the budget where the account refuses, and nothing of the account where the budget does', async () => {
    const [small, large] = [
      await world.open({ people: 2, points: 50, spend_budget: 60 }),
      await world.open({ people: 1, points: 1, spend_budget: 60 }),
    ];
    const other = await world.chief.call('POST', '/api/points_cell/', {
      ...{ enterprise: small.enterprise, bank_cell: world.cells.next },
    });
    const wide: number = other.body.id;
    await world.chief.call('POST', `/api/points_cell/${wide}/set_budget/`, { earn_budget: 1, spend_budget: 1000 });
    await world.chief.call('POST', `/api/points_cell/${wide}/earn/`, spendBody([wide, small.people[0], 1]));
    const outcomes = await together(
      [small.id, small.people[0], 40],
      [small.id, small.people[1], 51],
      [small.id, small.people[1], 30],
      [wide, small.people[1], 50],
      [small.id, small.people[0], 11],
      [small.id, small.people[0], 20],
      [large.id, large.people[0], 1],
    );
    expect(outcomes.map((one) => (one && 'id' in one ? 'done' : codeOf(one)))).toEqual([
      ...['done', 'value.not_enough', 'points_cell.over_budget', 'done', 'done', 'value.not_enough', 'done'],
    ]);
    expect([await world.spentAt(small.id), await world.spentAt(wide)]).toEqual([51, 50]);
    expect(await Promise.all(small.people.map(world.balanceOf))).toEqual([0, 0]);
    expect(await world.faults()).toEqual([]);
  });

  test('all go alone where their work fails: nothing of it is left', async () => {
    const own = await world.open({ people: 2, points: 10, spend_budget: 100 });
    await db.transaction(async (tx) => {
      await tx.rows('SELECT FROM points_account WHERE employee_id = $1 FOR UPDATE', [own.people[1]]);
      const impatient = createDb({ ...server.database.pools, timeout_factor: 0.1 }, { kind: 'staff' });
      const calls = own.people.map((employee) => {
        const call = callOf([own.id, employee, 1]);
        return { ...call, ctx: { ...call.ctx, db: impatient } };
      });
      expect(await spendBatch(calls)).toEqual([undefined, undefined]);
    });
    expect([await recordsAt(own), await world.spentAt(own.id)]).toEqual([0, 0]);
  });

  test('are not spent again when nobody knows whether they were', async () => {
    const own = await world.open({ people: 2, points: 10, spend_budget: 100 });
    const cut: Db = {
      ...db,
      transaction: async (work) => {
        await db.transaction(work);
        throw new Error('the line was cut before the answer');
      },
    };
    const calls = own.people.map((employee) => {
      const call = callOf([own.id, employee, 1]);
      return { ...call, ctx: { ...call.ctx, db: cut } };
    });
    await expect(spendBatch(calls)).rejects.toThrow('the line was cut');
    expect([await recordsAt(own), await world.spentAt(own.id)]).toEqual([2, 2]);
  });

  test('batches over the same branches and people in any order, beside single calls, meet no deadlock', async () => {
    const branches = await Promise.all(
      [1, 2, 3].map(() => world.open({ people: 4, points: 5000, spend_budget: 100_000 })),
    );
    const wanted = branches.flatMap(({ id, people }) => people.map((employee): Wanted => [id, employee, 1]));
    const rounds = size({ short: 12, long: 200 });
    const undone: unknown[] = [];
    const log = { warn: (about: object) => undone.push(about) } as unknown as MoveCall['ctx']['log'];
    const batch = (from: number) => {
      const mixed = wanted.map((_, at) => wanted[(at * 5 + from) % wanted.length] ?? ([0, 0, 0] as const));
      return spendBatch(mixed.map(callOf).map((call) => ({ ...call, ctx: { ...call.ctx, log } })));
    };
    for (let round = 0; round < rounds; round += 1) {
      const [single = [0, 0, 0] as const] = wanted.slice(round % wanted.length);
      const outcomes = await Promise.all([batch(round), batch(round * 7 + 3), batch(round * 11 + 6), alone(single)]);
      expect(outcomes.flat().every((one) => one !== undefined && 'id' in one)).toBe(true);
    }
    expect(undone).toEqual([]);
    const spent = await Promise.all(branches.map(({ id }) => world.spentAt(id)));
    expect(spent.reduce((sum, one) => sum + one, 0)).toBe(rounds * (3 * wanted.length + 1));
    expect(await world.faults()).toEqual([]);
  });
});
