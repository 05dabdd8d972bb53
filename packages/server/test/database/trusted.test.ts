import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { policySql } from '../../src/platform/database/policies.ts';
import { atMost } from '../harness/at-most.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const agents = 9;
const connections = 4;
let database: EmptyDatabase;
let staff: Db;

beforeAll(async () => {
  database = await startEmptyDatabase({ agent: connections, staff: connections });
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
  await owner.query(`INSERT INTO parcel SELECT n, 1 + n % ${agents} FROM generate_series(1, 90) n`);
  await owner.query('INSERT INTO shelf VALUES (1, 1000)');
});
afterAll(() => database.close());

const agent = (agent_label_id: number, lane: 'requests' | 'trusted' = 'trusted'): Db =>
  createDb(database.pools, { kind: 'agent', agent_label_id }, lane);

const seen = async (db: Db): Promise<number> => (await db.rows('SELECT FROM parcel')).length;
const take = (db: Db) => db.rows('UPDATE shelf SET pieces = pieces - 1 WHERE id = 1 RETURNING id');
const pieces = async () => (await staff.rows<{ pieces: number }>('SELECT pieces FROM shelf'))[0]?.pieces;

describe('the trusted view of a limited caller', () => {
  it('reaches every row in the transaction of its cause, whose own view stays limited', async () => {
    const counts = await agent(3).transaction(async (tx) => {
      const before = await seen(tx);
      await take(tx.trusted());
      const beyond = await seen(tx.trusted());
      return [before, beyond, await seen(tx)];
    });
    expect(counts).toEqual([10, 90, 10]);
    expect(await pieces()).toBe(999);
  });

  it('commits and vanishes with its cause', async () => {
    const failing = agent(3).transaction(async (tx) => {
      await tx.rows('DELETE FROM parcel');
      await take(tx.trusted());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([await pieces(), await seen(staff)]).toEqual([1000, 90]);
  });

  it('leaves the own view limited behind an undone savepoint, whichever view opened it', async () => {
    await agent(3).transaction(async (tx) => {
      for (const view of [tx, tx.trusted()]) {
        const failing = view.transaction(async (inner) => {
          await take(inner.trusted());
          await inner.rows('SELECT 1 / 0');
        });
        await expect(failing).rejects.toThrow('division by zero');
        expect(await seen(tx)).toBe(10);
        expect(await seen(tx.trusted())).toBe(90);
        await view.transaction((inner) => seen(inner.trusted()));
        expect(await seen(tx)).toBe(10);
      }
      await expect(tx.transaction((inner) => inner.rows('INSERT INTO parcel VALUES (91, 4)'))).rejects.toMatchObject({
        kind: 'permission',
      });
      await expect(tx.transaction((inner) => take(inner))).rejects.toMatchObject({ kind: 'permission' });
    });
    expect(await pieces()).toBe(1000);
  });

  it('is not to be had without a declaration, nor outside of a transaction', async () => {
    await expect(agent(3, 'requests').transaction(async (tx) => tx.trusted())).rejects.toThrow('consequences');
    expect(() => agent(3).trusted()).toThrow('consequences');
    expect(await seen(agent(3))).toBe(10);
  });

  it('is the own view where that has every row', async () => {
    expect(staff.trusted()).toBe(staff);
    await staff.transaction(async (tx) => expect(tx.trusted()).toBe(tx));
  });
});

it(`leaves nothing behind on ${connections} shared connections, errors in the middle`, async () => {
  const life = async (label: number, fault: number): Promise<boolean> => {
    const db = agent(label);
    return db.transaction(async (tx) => {
      const before = await seen(tx);
      if (fault % 5 === 0) await tx.trusted().rows('SELECT nothing FROM parcel');
      await take(tx.trusted());
      if (fault % 7 === 0) throw new Error('changed my mind');
      const rows = await tx.rows<{ agent_label_id: number }>('SELECT agent_label_id FROM parcel');
      return before === 10 && rows.length === 10 && rows.every((row) => row.agent_label_id === label);
    });
  };
  const lives = Array.from(
    { length: 600 },
    (_, index) => () => life(1 + (index % agents), index).catch(() => undefined),
  );
  const plain = Array.from({ length: 200 }, () => staff.rows<{ who: string }>('SELECT current_user AS who'));
  const settled = await atMost(10 * connections, lives);
  const outcomes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(outcomes.filter((outcome) => outcome === false)).toEqual([]);
  const committed = outcomes.filter((outcome) => outcome === true).length;
  expect(committed).toBeGreaterThan(300);
  expect(await pieces()).toBe(1000 - committed);
  const users = new Set((await Promise.all(plain)).flatMap((rows) => rows.map(({ who }) => who)));
  expect([...users]).toEqual([database.logins.runtime.staff.user]);
  const left = await staff.rows<{ left: string | null }>(
    "SELECT nullif(current_setting('app.agent', true), '') AS left",
  );
  expect(left).toEqual([{ left: null }]);
});
