import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { DatabaseFailure, DatabaseUnavailable } from '../../src/platform/database/errors.ts';
import { policySql } from '../../src/platform/database/policies.ts';
import { barrier } from '../harness/barrier.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { eventually } from '../harness/eventually.ts';

let database: EmptyDatabase;
let db: Db;

beforeAll(async () => {
  database = await startEmptyDatabase({ staff: 4 }, 1);
  await database.pools.owner.query(`
    CREATE TABLE purse (id bigint PRIMARY KEY, balance bigint NOT NULL CONSTRAINT purse_balance_ck CHECK (balance >= 0), owner_id bigint CONSTRAINT purse_owner_fk REFERENCES purse);
    INSERT INTO purse VALUES (1, 100), (2, 100)`);
  for (const statement of policySql({ table: 'purse', scope: 'closed' })) await database.pools.owner.query(statement);
  db = createDb(database.pools, { kind: 'staff' });
});

afterAll(() => database.close());

async function endSessions(): Promise<void> {
  await withClient(database.administrator, (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename LIKE 'zg_staff%'",
    ),
  );
}

async function sleepers(): Promise<number> {
  return withClient(database.administrator, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
    );
    return rows[0]?.n ?? 0;
  });
}

describe('what the database refuses is told apart', () => {
  it.each([
    ['unique', 'INSERT INTO purse VALUES (1, 0)', { constraint: 'purse_pkey', table: 'purse' }],
    ['check', 'UPDATE purse SET balance = -1', { constraint: 'purse_balance_ck' }],
    ['foreign_key', 'UPDATE purse SET owner_id = 99', { constraint: 'purse_owner_fk' }],
    ['not_null', 'UPDATE purse SET balance = NULL', { column: 'balance' }],
    ['permission', 'TRUNCATE purse', { code: '42501' }],
    ['other', 'SELECT 1 / 0', { code: '22012' }],
  ])('%s', async (kind, text, more) => {
    const failure = await db.rows(text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseFailure);
    expect(failure).toMatchObject({ kind, ...more });
  });

  it('without the values of rows, which its detail quotes', async () => {
    const failure = await db.rows('INSERT INTO purse VALUES (2, 77)').catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unique' });
    expect(inspect(failure, { showHidden: true, depth: 9 })).not.toContain('(2)');
  });

  it('when a lock is waited for in vain', async () => {
    await db.transaction(async (holder) => {
      await holder.rows('UPDATE purse SET balance = 1 WHERE id = 1');
      const waiting = db.transaction((tx) => tx.rows('UPDATE purse SET balance = 2 WHERE id = 1'), {
        lock_timeout_ms: 300,
      });
      await expect(waiting).rejects.toMatchObject({ kind: 'lock_timeout' });
    });
  });

  it('when two wait for each other, and nothing is tried again by itself', async () => {
    let runs = 0;
    const bothHaveWritten = barrier(2);
    const cross = (first: number, second: number) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.rows('UPDATE purse SET balance = balance WHERE id = $1', [first]);
        await bothHaveWritten();
        await tx.rows('UPDATE purse SET balance = balance WHERE id = $1', [second]);
      });
    const outcomes = await Promise.allSettled([cross(1, 2), cross(2, 1)]);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'deadlock' } });
    expect(runs).toBe(2);
  });

  it('when snapshots can not be put in order', async () => {
    const bothHaveRead = barrier(2);
    const bump = () =>
      db.transaction(
        async (tx) => {
          await tx.rows('SELECT balance FROM purse');
          await bothHaveRead();
          await tx.rows('UPDATE purse SET balance = balance + 1 WHERE id = 1');
        },
        { isolation: 'repeatable read' },
      );
    const outcomes = await Promise.allSettled([bump(), bump()]);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'serialization' } });
  });
});

describe('limits of a request connection', () => {
  it('end a statement after the time that its view has', async () => {
    const slow = (tx: Db) => tx.rows('SELECT pg_sleep(30)');
    await expect(db.transaction(slow, { statement_timeout_ms: 200 })).rejects.toMatchObject({
      kind: 'statement_timeout',
    });
    const counting = createDb(database.pools, { kind: 'staff' }, 'counting');
    await expect(slow(counting)).rejects.toMatchObject({ kind: 'statement_timeout' });
  });

  it('are those that were decided, on every pool', async () => {
    const names = [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'TimeZone',
      'plan_cache_mode',
      'application_name',
    ];
    const settings = async (pool: pg.Pool) => {
      const { rows } = await pool.query<{ value: string }>(
        'SELECT current_setting(name) AS value FROM unnest($1::text[]) name',
        [names],
      );
      return rows.map(({ value }) => value);
    };
    const request = ['10s', '3s', '15s', 'Asia/Shanghai', 'auto', 'zhanggui'];
    expect(await settings(database.pools.of('staff'))).toEqual(request);
    expect(await settings(database.pools.of('branch'))).toEqual(request);
    expect(await settings(database.pools.counting('agent'))).toEqual(['3s', ...request.slice(1)]);
    expect((await settings(database.pools.owner)).slice(0, 3)).toEqual(['0', '0', '0']);
  });
});

describe('a lost connection', () => {
  it('fails what was under way as unavailable, and the next request connects again', async () => {
    let lost = 0;
    database.pools.onLost(() => {
      lost += 1;
    });
    const sleeping = db.rows('SELECT pg_sleep(20)').catch((error: unknown) => error);
    const working = db
      .transaction(async (tx) => {
        await tx.rows('UPDATE purse SET balance = 55 WHERE id = 2');
        await tx.rows('SELECT pg_sleep(20)');
      })
      .catch((error: unknown) => error);
    await eventually(async () => expect(await sleepers()).toBe(2));
    await endSessions();
    expect(await sleeping).toBeInstanceOf(DatabaseUnavailable);
    expect(await working).toBeInstanceOf(DatabaseUnavailable);
    expect(await db.rows('SELECT balance FROM purse WHERE id = 2')).not.toEqual([{ balance: 55 }]);
    expect(lost).toBeGreaterThan(0);
  });

  it('between two statements of a transaction undoes it and ends no process', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.rows('UPDATE purse SET balance = 66 WHERE id = 2');
      await endSessions();
      await delay(50);
      await tx.transaction((inner) => inner.rows('SELECT 1'));
    });
    await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.rows('SELECT balance FROM purse WHERE id = 2')).not.toEqual([{ balance: 66 }]);
  });

  it('leaves idle connections to be replaced', async () => {
    await Promise.all([1, 2, 3, 4].map(() => db.rows('SELECT pg_sleep(0.05)')));
    await endSessions();
    await delay(50);
    const answers = await Promise.all(Array.from({ length: 12 }, () => db.rows('SELECT 1 AS one')));
    expect(answers).toEqual(Array.from({ length: 12 }, () => [{ one: 1 }]));
  });

  it('is what a database that is not there looks like', async () => {
    const nowhere = new pg.Pool({ ...database.logins.owner, host: '/nowhere' });
    const away = createDb({ ...database.pools, of: () => nowhere }, { kind: 'staff' });
    await expect(away.rows('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(away.transaction((tx) => tx.rows('SELECT 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.end();
  });
});
