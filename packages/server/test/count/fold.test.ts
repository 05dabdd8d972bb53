import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compactOnce, startCountCompaction } from '../../src/platform/count/count-compaction.job.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { eventually } from '../harness/eventually.ts';
import { type ParcelDatabase, type Process, startParcelDatabase } from './parcel-database.ts';
import { checkedRead, everything } from './parcel-filters.ts';

let database: ParcelDatabase;
let process: Process;
let staff: Db;

beforeAll(async () => {
  database = await startParcelDatabase();
  process = database.startProcess(6);
  staff = process.db();
});
afterAll(async () => {
  await process.close();
  await database.close();
});
beforeEach(() => compactOnce(database.pools.owner));

const owner = <Row extends object>(text: string) => database.pools.owner.query<Row>(text);
const write = () => staff.rows('INSERT INTO parcel (number, status, amount_fen) VALUES (gen_random_uuid(), 1, 10)');

async function counted(): Promise<number> {
  const { rows } = await owner<{ n: number }>('SELECT coalesce(sum(row_count), 0)::int AS n FROM parcel_cuboid_0');
  return rows[0]?.n ?? 0;
}

test('brings what was written into the rollups within a second or so', async () => {
  const before = await counted();
  const fold = startCountCompaction({ pools: database.pools, log: pino({ level: 'silent' }) });
  await write();
  await eventually(async () => expect(await counted()).toBe(before + 1));
  await fold.stop();
  await write();
  await delay(1200);
  expect(await counted()).toBe(before + 1);
});

test('of two at a time one folds, and nothing is counted twice', async () => {
  const before = await counted();
  for (let round = 0; round < 20; round += 1) {
    await write();
    const folds = await Promise.all([1, 2, 3].map(() => compactOnce(database.pools.owner)));
    expect(folds.filter((folded) => folded === 1).length).toBeLessThanOrEqual(1);
  }
  await compactOnce(database.pools.owner);
  expect(await counted()).toBe(before + 20);
});

test('refuses to fold with more than one snapshot', async () => {
  await expect(owner('SELECT fold_change_logs()')).rejects.toThrow('REPEATABLE READ');
});

test('folds rarely while an old snapshot is held', async () => {
  await staff.transaction(
    async (tx) => {
      await tx.rows('SELECT 1');
      for (let round = 0; round < 3; round += 1) await write();
      await owner(
        'UPDATE change_log SET horizon = pg_snapshot_xmax(pg_current_snapshot()), folded_at = clock_timestamp()',
      );
      expect(await compactOnce(database.pools.owner)).toBe(0);
      await owner("UPDATE change_log SET folded_at = clock_timestamp() - interval '11 seconds'");
      expect(await compactOnce(database.pools.owner)).toBe(1);
    },
    { isolation: 'repeatable read' },
  );
});

test('trims what no count needs any more, and totals stay exact', async () => {
  const check = async () => {
    const { count, page } = await process.counter.read(staff, checkedRead(everything));
    expect(count).toBe(Number(page));
  };
  const rows = async (table: string) =>
    (await owner<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;
  const fold = async () => {
    await owner("UPDATE change_log SET marked_at = clock_timestamp() - interval '61 seconds'");
    await compactOnce(database.pools.owner);
    await check();
  };
  await check();
  for (let round = 0; round < 3; round += 1) {
    await write();
    await fold();
  }
  // A transaction of another test's database holds the horizon back for as long as it runs.
  const trimmed = async () => {
    await fold();
    expect(await rows('parcel_log')).toBeLessThanOrEqual(1);
  };
  await eventually(trimmed);
  await staff.rows('DELETE FROM parcel');
  await check();
  const empty = async () => {
    await fold();
    expect(await rows('parcel_cuboid_0')).toBe(0);
  };
  await eventually(empty);
});
