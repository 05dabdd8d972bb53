import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/context.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { bonuses, makeValueWorld, purses, type ValueWorld } from './test-accounts.ts';

let database: TestDatabase;
let world: ValueWorld;
let keys = 0;
const at = (text: string) => new Date(`${text}+08:00`);
const key = () => {
  keys += 1;
  return `k${keys}`;
};

beforeAll(async () => {
  database = await startTestDatabase({ staff: 8 });
  world = await makeValueWorld(database);
});
afterAll(() => database.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A purse with 30 of subsidy that ends in May and 50 of cash. */
async function filledPurse(): Promise<number> {
  world.setNow(at('2026-05-01T12:00:00'));
  const account_id = await world.open();
  const top_up = { do: 'credit', account_id, kind: 'top_up' } as const;
  await world.post({ ...top_up, key: key(), amount: 50, sub_balance: 'cash' });
  await world.post({
    ...top_up,
    key: key(),
    amount: 30,
    sub_balance: 'subsidy',
    expires_at: at('2026-06-01T00:00:00'),
  });
  return account_id;
}

const entriesOf = (account_id: number, table = 'test_purse_entry', amount = 'amount_fen') =>
  world.ctx.db.rows<{ kind: string; sub_balance: string; amount: number; before: number; after: number }>(
    `SELECT kind, sub_balance, ${amount} AS amount, ${amount.replace('amount', 'before')} AS before,
       ${amount.replace('amount', 'after')} AS after FROM ${table} WHERE account_id = $1 ORDER BY id`,
    [account_id],
  );

describe('spending', () => {
  test('takes the declared sub-balance first and writes before and after of each', async () => {
    const account_id = await filledPurse();
    const done = await world.post({ do: 'debit', account_id, key: key(), kind: 'charge', amount: 40 });
    expect(done).toEqual({ amount: 40, balance: 40, available: 40, is_repeat: false });
    expect((await entriesOf(account_id)).slice(2)).toEqual([
      { kind: 'charge', sub_balance: 'subsidy', amount: -30, before: 30, after: 0 },
      { kind: 'charge', sub_balance: 'cash', amount: -10, before: 50, after: 40 },
    ]);
  });

  test('happens once under a key, and a key stands for one business', async () => {
    const account_id = await filledPurse();
    const command = { do: 'debit', account_id, key: key(), kind: 'charge', amount: 40 } as const;
    await world.post(command);
    expect(await world.post(command)).toEqual({ amount: 40, balance: 40, available: 40, is_repeat: true });
    expect(await failure(world.post({ ...command, amount: 39 }))).toMatchObject({ code: 'value.key_reused' });
    const other = await filledPurse();
    expect(await failure(world.post({ ...command, account_id: other }))).toMatchObject({ code: 'value.key_reused' });
  });

  test('is refused beyond what is available, with what that is', async () => {
    const account_id = await filledPurse();
    const command = { do: 'debit', account_id, key: key(), kind: 'charge', amount: 81 } as const;
    expect(await failure(world.post(command))).toMatchObject({
      code: 'value.not_enough',
      message: '余额不足，可用 0.80 元',
      extra: { available: 80 },
    });
    expect(await failure(world.post({ ...command, from: ['cash'], amount: 51 }))).toMatchObject({
      extra: { available: 50 },
    });
    expect(await failure(world.post({ ...command, account_id: 999_999 }))).toMatchObject({ code: 'value.no_account' });
  });

  test('does not touch what has ended, also before that is posted', async () => {
    const account_id = await filledPurse();
    world.setNow(at('2026-06-01T00:00:00'));
    const command = { do: 'debit', account_id, key: key(), kind: 'charge', amount: 51 } as const;
    expect(await failure(world.post(command))).toMatchObject({ extra: { available: 50 } });
  });

  test('a frozen account takes and does not give; a closed one does neither', async () => {
    const account_id = await filledPurse();
    const set = (state: string) =>
      world.ctx.db.rows('UPDATE test_purse SET state = $2 WHERE id = $1', [account_id, state]);
    const debit = { do: 'debit', account_id, key: key(), kind: 'charge', amount: 1 } as const;
    const credit = { do: 'credit', account_id, key: key(), kind: 'top_up', amount: 1, sub_balance: 'cash' } as const;
    await set('frozen');
    expect(await failure(world.post(debit))).toMatchObject({ code: 'value.frozen' });
    expect(await world.post(credit)).toMatchObject({ balance: 81 });
    await set('closed');
    expect(await failure(world.post(debit))).toMatchObject({ code: 'value.closed' });
    expect(await failure(world.post({ ...credit, key: key() }))).toMatchObject({ code: 'value.closed' });
    await set('open');
  });

  test('of several at once, those that fit are done and the others change nothing', async () => {
    const [one, two] = [await filledPurse(), await filledPurse()];
    const debit = { do: 'debit', kind: 'charge' } as const;
    const outcomes = await inTransaction(world.ctx, (tx) =>
      purses.postEach(tx, [
        { ...debit, account_id: two, key: key(), amount: 70 },
        { ...debit, account_id: one, key: key(), amount: 80 },
        { ...debit, account_id: two, key: key(), amount: 70 },
        { ...debit, account_id: two, key: key(), amount: 10 },
      ]),
    );
    expect(outcomes.map((outcome) => ('refusal' in outcome ? outcome.refusal.code : outcome.balance))).toEqual([
      10,
      0,
      'value.not_enough',
      0,
    ]);
  });
});

describe('a hold', () => {
  test('keeps its lots until it is captured, in parts, or released', async () => {
    const account_id = await filledPurse();
    const hold = key();
    expect(await world.post({ do: 'hold', account_id, key: hold, amount: 40 })).toMatchObject({
      balance: 80,
      available: 40,
    });
    const rest = { do: 'debit', account_id, key: key(), kind: 'charge', amount: 41 } as const;
    expect(await failure(world.post(rest))).toMatchObject({ extra: { available: 40 } });
    const capture = { do: 'capture', account_id, key: key(), kind: 'charge', hold, amount: 35 } as const;
    expect(await world.post(capture)).toMatchObject({ balance: 45, available: 40 });
    expect(await world.post(capture)).toMatchObject({ amount: 35, is_repeat: true });
    expect(await failure(world.post({ ...capture, key: key(), amount: 6 }))).toMatchObject({ code: 'value.exceeds' });
    expect(await world.post({ do: 'release', account_id, hold })).toMatchObject({ amount: 5, available: 45 });
    expect(await world.post({ do: 'release', account_id, hold })).toMatchObject({ amount: 0, available: 45 });
    expect(await failure(world.post({ ...capture, key: key() }))).toMatchObject({ code: 'value.no_hold' });
  });

  test('outlives the end of its lots: what was promised is paid, what is given free expires', async () => {
    const account_id = await filledPurse();
    const hold = key();
    await world.post({ do: 'hold', account_id, key: hold, amount: 30 });
    world.setNow(at('2026-06-01T00:00:01'));
    await purses.expireDue(world.ctx);
    expect(await world.post({ do: 'capture', account_id, key: key(), kind: 'charge', hold, amount: 10 })).toMatchObject(
      {
        balance: 70,
        available: 50,
      },
    );
    expect(await world.post({ do: 'release', account_id, hold })).toMatchObject({ balance: 70, available: 50 });
    expect(await purses.expireDue(world.ctx)).toBe(1);
    expect(await entriesOf(account_id)).toContainEqual({
      ...{ kind: 'expire', sub_balance: 'subsidy' },
      ...{ amount: -20, before: 20, after: 0 },
    });
  });
});

describe('expiry', () => {
  test('is posted once by several callers at once, and leaves what has not ended', async () => {
    const ids = await Promise.all([filledPurse(), filledPurse(), filledPurse()]);
    world.setNow(at('2026-05-31T23:59:59'));
    expect(await purses.expireDue(world.ctx)).toBe(0);
    world.setNow(at('2026-06-01T00:00:00'));
    await Promise.all([1, 2, 3].map(() => purses.expireDue(world.ctx)));
    for (const account_id of ids) {
      const expired = (await entriesOf(account_id)).filter(({ kind }) => kind === 'expire');
      expect(expired).toEqual([{ kind: 'expire', sub_balance: 'subsidy', amount: -30, before: 30, after: 0 }]);
    }
  });
});

describe('a reversal', () => {
  test('restores the same lots, the last one first, and never more than was taken', async () => {
    const account_id = await filledPurse();
    const of = key();
    await world.post({ do: 'debit', account_id, key: of, kind: 'charge', amount: 40 });
    const refund = { do: 'reverse', account_id, kind: 'refund', of } as const;
    expect(await world.post({ ...refund, key: key(), amount: 15 })).toMatchObject({ balance: 55 });
    expect((await entriesOf(account_id)).slice(4)).toEqual([
      { kind: 'refund', sub_balance: 'cash', amount: 10, before: 40, after: 50 },
      { kind: 'refund', sub_balance: 'subsidy', amount: 5, before: 0, after: 5 },
    ]);
    expect(await failure(world.post({ ...refund, key: key(), amount: 26 }))).toMatchObject({
      code: 'value.exceeds',
      extra: { available: 25 },
    });
    expect(await world.post({ ...refund, key: key() })).toMatchObject({ amount: 25, balance: 80 });
    expect(await world.post({ ...refund, key: key() })).toMatchObject({ amount: 0 });
  });

  test('of what has expired meanwhile lives by the declared rule: days of grace', async () => {
    const account_id = await filledPurse();
    const of = key();
    await world.post({ do: 'debit', account_id, key: of, kind: 'charge', amount: 20 });
    world.setNow(at('2026-06-02T08:00:00'));
    await purses.expireDue(world.ctx);
    await world.post({ do: 'reverse', account_id, key: key(), kind: 'refund', of });
    const [lot] = await world.ctx.db.rows<{ remaining: number; expires_at: Date; origin_id: number }>(
      'SELECT remaining_fen AS remaining, expires_at, origin_id FROM test_purse_lot WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
      [account_id],
    );
    expect(lot).toMatchObject({ remaining: 20, expires_at: at('2026-06-05T08:00:00') });
    expect(lot?.origin_id).toBeGreaterThan(0);
  });

  test('or it expires at once, and both are written', async () => {
    world.setNow(at('2026-05-01T12:00:00'));
    const account_id = await world.open(bonuses);
    const [credit, debit] = [key(), key()];
    const expires_at = at('2026-06-01T00:00:00');
    await world.post({ do: 'credit', account_id, key: credit, kind: 'top_up', amount: 9, expires_at }, bonuses);
    await world.post({ do: 'debit', account_id, key: debit, kind: 'charge', amount: 9 }, bonuses);
    world.setNow(expires_at);
    const refund = { do: 'reverse', account_id, key: key(), kind: 'refund', of: debit } as const;
    expect(await world.post(refund, bonuses)).toMatchObject({ amount: 9, balance: 0 });
    expect(await world.post(refund, bonuses)).toMatchObject({ amount: 9, is_repeat: true });
    expect(
      (await entriesOf(account_id, 'test_bonus_entry', 'amount')).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['top_up', 9],
      ['charge', -9],
      ['refund', 9],
      ['expire', -9],
    ]);
  });

  test('of what was put in takes back what is not spent', async () => {
    world.setNow(at('2026-05-01T12:00:00'));
    const account_id = await world.open(bonuses);
    const [first, second] = [key(), key()];
    const credit = { do: 'credit', account_id, kind: 'top_up' } as const;
    await world.post({ ...credit, key: first, amount: 100 }, bonuses);
    await world.post({ ...credit, key: second, amount: 50 }, bonuses);
    await world.post({ do: 'debit', account_id, key: key(), kind: 'charge', amount: 70 }, bonuses);
    const reverse = { do: 'reverse', account_id, kind: 'take_back', of: first } as const;
    expect(await world.post({ ...reverse, key: key() }, bonuses)).toMatchObject({ amount: 30, balance: 50 });
    expect(await world.post({ ...reverse, key: key() }, bonuses)).toMatchObject({ amount: 0, balance: 50 });
  });
});

test('every account adds up after all that', async () => {
  expect(await world.faults()).toEqual([]);
});
