import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type ParcelDatabase, type Process, startParcelDatabase } from './parcel-database.ts';
import { checkedRead, filterOf } from './parcel-filters.ts';

let database: ParcelDatabase;
let process: Process;

beforeAll(async () => {
  database = await startParcelDatabase();
  process = database.startProcess(4);
  await database.pools.owner.query(
    "INSERT INTO parcel (number, status, name, amount_fen) SELECT 'P' || i, 1, '张三', i FROM generate_series(1, 50) i",
  );
});
afterAll(async () => {
  await process.close();
  await database.close();
});

/** A filter whose count takes as long as a function does. */
const slow = (key: string, by: string) => ({
  ...filterOf(false),
  sql: (alias: string) => `NOT ${alias}.is_deleted AND ${alias}.id < 2 AND (SELECT ${by}) IS NOT NULL`,
  key,
  columns: ['is_deleted', 'id'],
});

const waiting = (key: string) => slow(key, 'pg_advisory_xact_lock_shared(7)');

/** Keeps `waiting` filters waiting until the returned function is called. */
async function holdBack(): Promise<() => Promise<void>> {
  const client = await database.pools.owner.connect();
  await client.query('SELECT pg_advisory_lock(7)');
  return async () => {
    await client.query('SELECT pg_advisory_unlock(7)');
    client.release();
  };
}

test('a count that takes longer than three seconds is refused with what to do about it', async () => {
  const usual = database.startProcess(4, 1);
  const endless = checkedRead(slow('endless', 'pg_sleep(300)'));
  const requested = [1, 2, 3].map(() => usual.counter.read(usual.db(), endless));
  const refusal = { code: 'filter.too_slow', status: 400 };
  await Promise.all(requested.map((answer) => expect(answer).rejects.toMatchObject(refusal)));
  await usual.close();
});

test('one first count of a filter runs at a time, and the others start from it', async () => {
  const texts: string[] = [];
  const db: Db = process.db();
  const watched: Db = {
    ...db,
    rows: (text, values, options) => {
      texts.push(text);
      return db.rows(text, values, options);
    },
  };
  const release = await holdBack();
  const where = waiting('slow');
  const requested = [1, 2, 3, 4, 5].map(() => process.counter.read(watched, checkedRead(where)));
  await release();
  const answers = await Promise.all(requested);
  expect(answers).toEqual(answers.map(() => ({ count: 1, page: '1' })));
  expect(texts).toHaveLength(4);
  expect(texts.every((text) => text.includes('parcel_log'))).toBe(true);
});

test('warm lists go on while the lane of first counts is full', async () => {
  const where = filterOf(false, ['status', (column, parameter) => `${column} = ${parameter}::bigint`, 1]);
  const warm = () => process.counter.read(process.db(), checkedRead(where));
  await warm();
  const release = await holdBack();
  const cold = ['a', 'b', 'c'].map((key) => process.counter.read(process.db(), checkedRead(waiting(key))));
  const ended: number[] = [];
  for (const answer of cold) void answer.then(({ count }) => ended.push(count));
  for (let times = 0; times < 5; times += 1) expect((await warm()).count).toBe(50);
  expect(ended).toEqual([]);
  await release();
  for (const { count } of await Promise.all(cold)) expect(count).toBe(1);
});

test('a table without a log, and a log that was taken away, are counted plainly', async () => {
  await database.pools.owner.query("INSERT INTO memo (title) VALUES ('a'), ('b')");
  const memo = { ...checkedRead(filterOf(false)), table: 'memo', page: "'[]'" };
  expect(await process.counter.read(process.db(), memo)).toEqual({ count: 2, page: '[]' });
  await database.pools.owner.query('DELETE FROM change_log');
  await database.pools.owner.query('ALTER TABLE parcel DISABLE TRIGGER parcel_log_insert');
  for (const number of ['Q1', 'Q2']) {
    await process.db().rows('INSERT INTO parcel (number, status, amount_fen) VALUES ($1, 1, 1)', [number]);
    const { count, page } = await process.counter.read(process.db(), checkedRead(filterOf(false)));
    expect(count).toBe(Number(page));
  }
});
