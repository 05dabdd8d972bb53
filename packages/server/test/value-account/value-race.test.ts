import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { size } from '../batteries/battery.ts';
import { atMost } from '../harness/at-most.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeValueWorld, purses, type ValueWorld } from './test-accounts.ts';

const rounds = size({ short: 2, long: 100 });
const connections = 48;
let database: TestDatabase;
let world: ValueWorld;
let keys = 0;

beforeAll(async () => {
  database = await startTestDatabase({ staff: connections });
  world = await makeValueWorld(database);
});
afterAll(() => database.close());

const key = () => {
  keys += 1;
  return `r${keys}`;
};

async function filled(amount: number): Promise<number> {
  const account_id = await world.open();
  await world.post({ do: 'credit', account_id, key: key(), kind: 'top_up', amount, sub_balance: 'cash' });
  return account_id;
}

type Charge = (account_id: number) => Promise<unknown>;

const charge: Charge = (account_id) => world.post({ do: 'debit', account_id, key: key(), kind: 'charge', amount: 1 });

/** Reads the balance, lets others in between and writes what it made of it. */
function chargeNaively(account_id: number) {
  return inTransaction(world.ctx, async ({ db }: Context) => {
    const [seen] = await db.rows<{ balance: number }>('SELECT balance_fen AS balance FROM test_purse WHERE id = $1', [
      account_id,
    ]);
    if (!seen || seen.balance < 1) throw new Error('not enough');
    await db.rows('UPDATE test_purse SET balance_fen = $2 WHERE id = $1', [account_id, seen.balance - 1]);
  });
}

async function rush(attempt: Charge): Promise<{ charged: number; refusals: unknown[] }> {
  const account_id = await filled(10);
  const attempts = Array.from({ length: 200 }, () => () => attempt(account_id));
  const outcomes = await atMost(connections, attempts);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  return { charged: outcomes.length - refusals.length, refusals };
}

describe('two hundred charges at once on a balance for ten', () => {
  test('ten succeed, round after round', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { charged, refusals } = await rush(charge);
      expect(charged).toBe(10);
      expect([...new Set(refusals)]).toEqual(['value.not_enough']);
    }
    expect(await world.faults()).toEqual([]);
  });
});

test('the same charge sent by fifty at once is made once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account_id = await filled(100);
    const command = { do: 'debit', account_id, key: key(), kind: 'charge', amount: 3 } as const;
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => world.post(command)));
    expect(outcomes.filter(({ is_repeat }) => !is_repeat)).toHaveLength(1);
    expect(outcomes.every(({ amount, balance }) => amount === 3 && balance === 97)).toBe(true);
  }
});

test('fifty refunds at once never give back more than was charged', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account_id = await filled(100);
    const of = key();
    await world.post({ do: 'debit', account_id, key: of, kind: 'charge', amount: 20 });
    const refunds = Array.from({ length: 50 }, () =>
      world.post({ do: 'reverse', account_id, key: key(), kind: 'refund', of, amount: 3 }),
    );
    const outcomes = await Promise.allSettled(refunds);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  }
  expect(await world.faults()).toEqual([]);
});

test('a hold is captured or released, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account_id = await filled(10);
    const hold = key();
    await world.post({ do: 'hold', account_id, key: hold, amount: 10 });
    const [captured, released] = await Promise.allSettled([
      world.post({ do: 'capture', account_id, key: key(), kind: 'charge', hold }),
      world.post({ do: 'release', account_id, hold }),
    ]);
    const taken = captured.status === 'fulfilled' ? captured.value.amount : 0;
    const freed = released.status === 'fulfilled' ? released.value.amount : 0;
    expect(taken + freed).toBe(10);
  }
  expect(await world.faults()).toEqual([]);
});

test('batches over the same accounts in any order, beside single charges, neither deadlock nor leave the books', async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, () => filled(40 * rounds)));
  const batch = (from: number) => {
    const order = accounts.map((_, at) => accounts[(at * 5 + from) % accounts.length] ?? 0);
    const commands = order.map(
      (account_id) => ({ do: 'debit', account_id, key: key(), kind: 'charge', amount: 1 }) as const,
    );
    return inTransaction(world.ctx, (tx) => purses.postEach(tx, commands));
  };
  const work = Array.from({ length: 20 * rounds }, (_, at) =>
    at % 3 === 0 ? charge(accounts[at % 12] ?? 0) : batch(at),
  );
  const outcomes = await Promise.allSettled(work);
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toEqual([]);
  expect(await world.faults()).toEqual([]);
});

test('control: a charge that trusts what it read is made more than ten times', async () => {
  const { charged } = await rush(chargeNaively);
  expect(charged).toBeGreaterThan(10);
});
