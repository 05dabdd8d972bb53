import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { policySql } from '../../src/platform/database/policies.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

let database: EmptyDatabase;
let staff: Db;
const agent = (agent_label_id: number): Scope => ({ kind: 'agent', agent_label_id });

beforeAll(async () => {
  database = await startEmptyDatabase({ agent: 2, staff: 2 });
  const { owner } = database.pools;
  await owner.query('CREATE TABLE parcel (id bigint PRIMARY KEY, agent_label_id bigint NOT NULL)');
  await owner.query('CREATE TABLE shelf (id bigint PRIMARY KEY, pieces int NOT NULL)');
  for (const statement of policySql({ table: 'parcel', scope: { by: { agent: 'agent_label_id' } } })) {
    await owner.query(statement);
  }
  for (const statement of policySql({ table: 'shelf', scope: 'closed' })) await owner.query(statement);
  staff = createDb(database.pools, { kind: 'staff' });
});
beforeEach(async () => {
  const { owner } = database.pools;
  await owner.query('TRUNCATE parcel, shelf');
  await owner.query('INSERT INTO parcel SELECT n, 1 + n % 9 FROM generate_series(1, 90) n');
  await owner.query('INSERT INTO shelf VALUES (1, 1000)');
});
afterAll(() => database.close());

const seen = async (db: Db): Promise<number> => (await db.rows('SELECT FROM parcel')).length;
const take = (db: Db) => db.rows('UPDATE shelf SET pieces = pieces - 1 WHERE id = 1 RETURNING id');
const pieces = async () => (await staff.rows<{ pieces: number }>('SELECT pieces FROM shelf'))[0]?.pieces;

test('a lowered view is limited, its consequences are not, and all commits together', async () => {
  const counts = await staff.transaction(async (tx) => {
    const before = await seen(tx);
    const within = await tx.lowered(agent(3), async (own) => {
      await own.transaction(async (deeper) => {
        await deeper.rows('DELETE FROM parcel');
        await take(deeper.trusted());
      });
      return [await seen(own), await seen(own.trusted())];
    });
    return [before, ...within, await seen(tx)];
  });
  expect(counts).toEqual([90, 0, 80, 80]);
  expect([await seen(staff), await pieces()]).toEqual([80, 999]);
});

test('what it may not touch is refused, and the transaction goes on with every row', async () => {
  const after = await staff.transaction(async (tx) => {
    await expect(tx.lowered(agent(3), take)).rejects.toThrow();
    await expect(tx.lowered(agent(3), () => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed');
    await take(tx);
    const other = await tx.lowered(agent(4), seen);
    return [await seen(tx), other];
  });
  expect(after).toEqual([90, 10]);
  expect(await pieces()).toBe(999);
});

test('the next on the same connections is limited by nothing that was lent', async () => {
  for (let round = 0; round < 6; round += 1) {
    await staff.transaction((tx) => tx.lowered(agent(3), seen));
    expect(await seen(staff)).toBe(90);
    expect(await staff.transaction(seen)).toBe(90);
  }
});

test('only a view of every row lends another, in a transaction', async () => {
  await expect(staff.lowered(agent(3), seen)).rejects.toThrow('transaction');
  const limited = createDb(database.pools, agent(3), 'trusted');
  await expect(limited.transaction(async (tx) => tx.lowered(agent(4), seen))).rejects.toThrow('lends no other');
  expect(await staff.transaction((tx) => tx.lowered({ kind: 'staff' }, seen))).toBe(90);
});
