import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import type { OneCredit } from '../../src/platform/value-account/credit-each.query.ts';
import { size } from '../batteries/battery.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { bonuses, makeValueWorld, purses, type ValueWorld } from './test-accounts.ts';

let database: TestDatabase;
let world: ValueWorld;

beforeAll(async () => {
  database = await startTestDatabase({ staff: 24 });
  world = await makeValueWorld(database);
});
afterAll(() => database.close());

const common = { kind: 'top_up', sub_balance: 'subsidy', document_no: 'CZ1', remark: '餐补' } as const;
const creditEach = (credits: readonly OneCredit[]) =>
  inTransaction(world.ctx, (tx) => purses.creditEach(tx, { ...common, credits }));

const entriesOf = (account_id: number) =>
  world.ctx.db.rows<{ sub_balance: string; amount: number; before: number; after: number }>(
    `SELECT sub_balance, amount_fen AS amount, before_fen AS before, after_fen AS after FROM test_purse_entry
     WHERE account_id = $1 ORDER BY id`,
    [account_id],
  );

test('every account gets its amount after what its sub-balance held, once under a key, and closed ones nothing', async () => {
  const [first, second, closed] = [await world.open(), await world.open(), await world.open()];
  const cash = {
    do: 'credit',
    account_id: first,
    key: 'cash',
    kind: 'top_up',
    amount: 70,
    sub_balance: 'cash',
  } as const;
  await world.post(cash);
  await world.ctx.db.rows("UPDATE test_purse SET state = 'closed' WHERE id = $1", [closed]);
  const credits = [
    { account_id: second, key: 'a2', amount: 20 },
    { account_id: first, key: 'a1', amount: 10 },
    { account_id: closed, key: 'a3', amount: 5 },
  ];
  expect(await creditEach(credits)).toEqual({ count: 2, amount: 30 });
  expect(await creditEach(credits)).toEqual({ count: 0, amount: 0 });
  expect(await creditEach([{ account_id: first, key: 'b1', amount: 4 }])).toEqual({ count: 1, amount: 4 });
  expect((await entriesOf(first)).slice(1)).toEqual([
    { sub_balance: 'subsidy', amount: 10, before: 0, after: 10 },
    { sub_balance: 'subsidy', amount: 4, before: 10, after: 14 },
  ]);
  expect(await entriesOf(closed)).toEqual([]);
  const spent = await world.post({ do: 'debit', account_id: first, key: 'spend', kind: 'charge', amount: 84 });
  expect(spent).toMatchObject({ balance: 0 });
  await expect(creditEach([...credits, ...credits])).rejects.toThrow('twice');
  expect(await world.faults()).toEqual([]);
});

test('accounts of one balance get theirs after all that they held', async () => {
  const account_id = await world.open(bonuses);
  const give = (key: string, amount: number) =>
    inTransaction(world.ctx, (tx) =>
      bonuses.creditEach(tx, { kind: 'top_up', credits: [{ account_id, key, amount }] }),
    );
  await give('p1', 100);
  await world.post({ do: 'debit', account_id, key: 'p2', kind: 'charge', amount: 30 }, bonuses);
  await give('p3', 5);
  const [account] = await world.ctx.db.rows('SELECT balance FROM test_bonus WHERE id = $1', [account_id]);
  expect(account).toEqual({ balance: 75 });
  expect(await world.faults()).toEqual([]);
});

test('a batch leaves the rows that single credits leave', async () => {
  const rowsOf = async (ids: readonly number[]) => {
    const columns = (table: string, own: string) =>
      world.ctx.db.rows(
        `SELECT to_jsonb(t) - 'id' - 'account_id' - 'lot' - 'key' AS row FROM ${table} t WHERE ${own} ORDER BY t.id`,
        [ids],
      );
    return [
      await columns('test_purse', 'id = ANY($1::bigint[])'),
      await columns('test_purse_lot', 'account_id = ANY($1::bigint[])'),
      await columns('test_purse_entry', 'account_id = ANY($1::bigint[])'),
    ];
  };
  const expires_at = new Date('2026-06-01T00:00:00+08:00');
  const [together, single] = [
    [await world.open(), await world.open()],
    [await world.open(), await world.open()],
  ];
  for (const amount of [10, 20]) {
    const credits = together.map((account_id) => ({ account_id, key: `t${amount}:${account_id}`, amount }));
    await inTransaction(world.ctx, (tx) => purses.creditEach(tx, { ...common, expires_at, credits }));
    for (const account_id of single)
      await world.post({ do: 'credit', account_id, key: `s${amount}:${account_id}`, amount, ...common, expires_at });
  }
  await world.ctx.db.rows('UPDATE test_purse SET created_at = updated_at WHERE id = ANY($1::bigint[])', [
    [...together, ...single],
  ]);
  expect(await rowsOf(together)).toEqual(await rowsOf(single));
  expect(await rowsOf(together)).toMatchObject([{ length: 2 }, { length: 4 }, { length: 4 }]);
});

/** Reads balances, lets others in between and writes what it made of them. */
function creditNaively(account_ids: readonly number[]): Promise<void> {
  return inTransaction(world.ctx, async ({ db }: Context) => {
    const seen = await db.rows<{ id: number; balance: number }>(
      'SELECT id, balance_fen AS balance FROM test_purse WHERE id = ANY($1::bigint[])',
      [account_ids],
    );
    for (const { id, balance } of seen)
      await db.rows('UPDATE test_purse SET balance_fen = $2 WHERE id = $1', [id, balance + 3]);
  });
}

const runs = 12;
const atOnce = <T>(work: (run: number) => Promise<T>) => Promise.all(Array.from({ length: runs }, (_, n) => work(n)));

test('batches at once pay each person once under a key and lose nothing; one that reads before it writes does', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 40; n += 1) ids.push(await world.open());
  const balances = async () => {
    const [row] = await world.ctx.db.rows<{ sum: number }>(
      'SELECT sum(balance_fen)::int AS sum FROM test_purse WHERE id = ANY($1::bigint[])',
      [ids],
    );
    return row?.sum ?? 0;
  };
  let expected = 0;
  for (let round = 0; round < size({ short: 3, long: 100 }); round += 1) {
    const turned = (run: number) => [...ids.slice(run), ...ids.slice(0, run)];
    const credits = (run: number, key: string) =>
      turned(run).map((account_id) => ({ account_id, key: `${key}:${account_id}`, amount: 3 }));
    const same = await atOnce((run) => creditEach(credits(run, `same:${round}`)));
    expect(same.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
    await atOnce((run) => creditEach(credits(run, `own:${round}:${run}`)));
    expected += 3 * ids.length * (1 + runs);
    expect(await balances()).toBe(expected);
  }
  expect(await world.faults()).toEqual([]);
  await atOnce(() => creditNaively(ids));
  expect(await balances()).toBeLessThan(expected + 3 * ids.length * runs);
});
