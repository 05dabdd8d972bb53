import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoalesce } from '../../src/platform/count/coalesce.ts';
import type { CountedRead } from '../../src/platform/count/count-plan.ts';
import { type ParcelDatabase, type Process, startParcelDatabase } from './parcel-database.ts';
import { everything } from './parcel-filters.ts';
import { seededChance } from './seeded-random.ts';

let database: ParcelDatabase;
let processes: Process[] = [];

beforeAll(async () => {
  database = await startParcelDatabase();
  processes = [database.startProcess(6), database.startProcess(6)];
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await database.close();
});

/** One list that all clients request; its page has the number of rows of each writer. */
const shared: CountedRead = {
  table: 'parcel',
  where: everything,
  page: `(SELECT coalesce(json_object_agg(k, n), '{}')::text FROM (SELECT coalesce(created_by, 0) AS k, count(*) AS n FROM parcel t WHERE ${everything.sql('t')} GROUP BY 1) w)`,
  values: [],
};

test('who has written sees it in the next shared reply, and the total is that of the rows shown', async () => {
  const end = Date.now() + 2500;
  const isOver = () => Date.now() >= end && replies > 200;
  let [replies, sent] = [0, 0];
  const client = async (own: number, process: Process, list: () => Promise<{ count: number; page: string }>) => {
    const chance = seededChance(own);
    const db = process.db();
    for (let written = 0; !isOver(); ) {
      await db.rows('INSERT INTO parcel (number, status, amount_fen, created_by) VALUES ($1, 1, 1, $2)', [
        `${own}-${written}`,
        own,
      ]);
      written += 1;
      for (let reads = chance.below(3); reads >= 0; reads -= 1) {
        const { count, page } = await list();
        const rows = JSON.parse(page) as Record<string, number>;
        replies += 1;
        expect(rows[own]).toBe(written);
        expect(count).toBe(Object.values(rows).reduce((sum, n) => sum + n, 0));
      }
    }
  };
  const clients = processes.flatMap((process, at) => {
    const coalesce = createCoalesce();
    const list = () =>
      coalesce('all', () => {
        sent += 1;
        return process.counter.read(process.db(), shared);
      });
    return Array.from({ length: 10 }, (_, part) => client(at * 100 + part + 1, process, list));
  });
  await Promise.all(clients);
  expect(sent).toBeLessThan(replies / 2);
});

test('what a transaction has written is in its own reply and in nobody else’s', async () => {
  const [one, other] = processes;
  if (!one || !other) throw new Error('two processes run');
  const total = async () => (await other.counter.read(other.db(), shared)).count;
  const before = await total();
  await one.db().transaction(async (tx) => {
    await tx.rows("INSERT INTO parcel (number, status, amount_fen) VALUES ('unseen', 1, 1)");
    expect((await one.counter.read(tx, shared)).count).toBe(before + 1);
    expect(await total()).toBe(before);
    expect((await one.counter.read(one.db(), shared)).count).toBe(before);
  });
  expect(await total()).toBe(before + 1);
});

test('a transaction with an older snapshot is not answered from a later count', async () => {
  const [process] = processes;
  if (!process) throw new Error('two processes run');
  await process.db().transaction(
    async (tx) => {
      const [seen] = await tx.rows<{ n: number }>('SELECT count(*) AS n FROM parcel WHERE NOT is_deleted');
      await process.db().rows("INSERT INTO parcel (number, status, amount_fen) VALUES ('later', 1, 1)");
      expect((await process.counter.read(process.db(), shared)).count).toBe((seen?.n ?? 0) + 1);
      expect((await process.counter.read(tx, shared)).count).toBe(seen?.n);
    },
    { isolation: 'repeatable read' },
  );
});
