import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactOnce } from '../../src/platform/count/count-compaction.job.ts';
import type { CountedRead } from '../../src/platform/count/count-plan.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type ParcelDatabase, type Process, startParcelDatabase } from './parcel-database.ts';

/** Several ranges of ids. */
const parcels = 30_000;
const limit = 7;

let database: ParcelDatabase;
let process: Process;
let staff: Db;

beforeAll(async () => {
  database = await startParcelDatabase();
  process = database.startProcess(6);
  staff = process.db();
  await add(parcels);
  await compactOnce(database.pools.owner);
});
afterAll(async () => {
  await process.close();
  await database.close();
});

const add = (count: number, db = staff) =>
  db.rows(
    'INSERT INTO parcel (number, status, amount_fen) SELECT gen_random_uuid(), 1 + n % 4, n FROM generate_series(1, $1::int) n',
    [count],
  );

interface Asked {
  readonly offset: number;
  readonly descending?: boolean;
  readonly is_deleted?: boolean;
}

/** A read whose page is the ids alone. */
function deepRead({ offset, descending = true, is_deleted = false }: Asked): CountedRead {
  const sql = (alias: string) => `${is_deleted ? '' : 'NOT '}${alias}.is_deleted`;
  const order = descending ? 'DESC' : 'ASC';
  const page = (rows: string) => `(SELECT coalesce(json_agg(t.id ORDER BY t.id ${order}), '[]')::text FROM ${rows} t)`;
  return {
    table: 'parcel',
    where: { sql, values: [], key: String(is_deleted), columns: ['is_deleted'] },
    values: [limit, offset],
    page: page(`(SELECT * FROM parcel t WHERE ${sql('t')} ORDER BY id ${order} LIMIT $1::bigint OFFSET $2::bigint)`),
    deep: { descending, values_from: 0, page },
  };
}

async function page(asked: Asked, db = staff): Promise<number[]> {
  return JSON.parse((await process.counter.read(db, deepRead(asked))).page);
}

async function plainPage({ offset, descending = true, is_deleted = false }: Asked, db = staff): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `SELECT id FROM parcel WHERE is_deleted = $1 ORDER BY id ${descending ? 'DESC' : 'ASC'} LIMIT $2 OFFSET $3`,
    [is_deleted, limit, offset],
  );
  return rows.map(({ id }) => id);
}

const offsets = [0, 1, 5000, 8000, 8191, 8192, 8193, 15_000, 16_384, 29_000, 29_990, 29_999, 30_000, 31_000, 90_000];

const everyPage = offsets.flatMap((offset) =>
  [true, false].flatMap((descending) => [true, false].map((is_deleted) => ({ offset, descending, is_deleted }))),
);

/** The pages that differ from those found by passing all rows before them. */
async function differingPages(db = staff): Promise<Asked[]> {
  const differing: Asked[] = [];
  for (const asked of everyPage) {
    if (!isDeepStrictEqual(await page(asked, db), await plainPage(asked, db))) differing.push(asked);
  }
  return differing;
}

const write = async (db: Db) => {
  await add(900, db);
  await db.rows('UPDATE parcel SET is_deleted = true WHERE id % 7 = 0');
  await db.rows('UPDATE parcel SET status = 2 WHERE id % 11 = 0');
  await db.rows('DELETE FROM parcel WHERE id % 13 = 0');
};

test('a deep page has the rows that passing all before it would find', async () => {
  expect(await differingPages()).toEqual([]);
});

test('it sees what was written since the counts were brought up to date, and nothing that is not committed', async () => {
  await write(staff);
  expect(await differingPages()).toEqual([]);
  await staff.transaction(async (tx) => {
    await add(500, tx);
    await tx.rows('UPDATE parcel SET is_deleted = NOT is_deleted WHERE id % 5 = 0');
    expect(await differingPages()).toEqual([]);
    // The snapshot of the counts is taken while this transaction runs.
    await add(10);
    await compactOnce(database.pools.owner);
    expect(await differingPages()).toEqual([]);
  });
  expect(await differingPages()).toEqual([]);
  await compactOnce(database.pools.owner);
  expect(await differingPages()).toEqual([]);
});

test('where the counts are behind it passes all rows before the page', async () => {
  await database.pools.owner.query(
    "UPDATE change_log SET folded_at = clock_timestamp() - interval '1 minute' WHERE name = 'parcel'",
  );
  expect(await differingPages()).toEqual([]);
  await compactOnce(database.pools.owner);
});

test('the counts of ranges agree with the rows, and pages rest on them', async () => {
  const owner = database.pools.owner;
  const { rows } = await owner.query(
    `SELECT is_deleted, id >> 13 AS id_range, count(*) AS row_count FROM parcel GROUP BY 1, 2 EXCEPT
     SELECT is_deleted, id_range, row_count FROM parcel_id_range`,
  );
  expect(rows).toEqual([]);
  await owner.query('UPDATE parcel_id_range SET row_count = row_count + 5 WHERE NOT is_deleted');
  expect(await page({ offset: 15_000 })).not.toEqual(await plainPage({ offset: 15_000 }));
});

test('callers of a part get their own rows', async () => {
  await staff.rows('UPDATE parcel SET agent_label_id = 1 WHERE id % 3 = 0');
  const agent = process.db({ kind: 'agent', agent_label_id: 1 });
  expect(await page({ offset: 5000 }, agent)).toHaveLength(limit);
  expect(await differingPages(agent)).toEqual([]);
});
