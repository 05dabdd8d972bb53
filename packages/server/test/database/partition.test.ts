import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { applyPartitions } from '../../src/platform/database/partition/apply-partitions.ts';
import { assertPartitionsAreClosed } from '../../src/platform/database/partition/assert-partitions.ts';
import type { ScopedPartitions } from '../../src/platform/database/partition/convert-table.ts';
import { closeMonths, makePartitions } from '../../src/platform/database/partition/make-partitions.ts';
import { monthName, monthStart } from '../../src/platform/database/partition/month.ts';
import { partitionsOf } from '../../src/platform/database/partition/partition-state.ts';
import { retireMonths } from '../../src/platform/database/partition/retire-months.ts';
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts';
import type { FileStore } from '../../src/platform/files/file-store.port.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';

const visit: ScopedPartitions = {
  ...{ table: 'visit', column: 'created_at', clock: 'server', keep_months: 6, after: 'archived', scope: 'traces' },
};
const now = new Date('2026-11-27T02:00:00Z');

let database: EmptyDatabase;
let folder: string;
let staff: Db;
const owner = () => database.pools.owner;

const tables = `
  CREATE TABLE visit (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, created_at timestamptz(6) NOT NULL DEFAULT now(),
    who text NOT NULL CHECK (who <> ''), note text);
  CREATE INDEX visit_who ON visit (who, id);
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append only'; END $$;
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON visit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE FUNCTION visit_text(v visit) RETURNS text LANGUAGE sql STABLE AS 'SELECT v.id || v.who';
  CREATE VIEW visit_ref AS SELECT id, who FROM visit;
  GRANT SELECT ON visit_ref TO zg_staff;
  CREATE TABLE archived_partition (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_name text NOT NULL, partition text NOT NULL,
    from_at timestamptz, until_at timestamptz NOT NULL, state text NOT NULL, row_count bigint NOT NULL, first_id bigint, last_id bigint,
    next_id bigint, later_ids bigint[] NOT NULL, file_key text, columns text[] NOT NULL, content_sha256 text,
    detached_at timestamptz NOT NULL, archived_at timestamptz)`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await startEmptyDatabase({ staff: 8 });
  await owner().query(tables);
  staff = createDb(database.pools, { kind: 'staff' });
});
afterEach(() => database.close());

const names = async () => (await partitionsOf(owner(), 'visit')).map(({ name }) => name.replace('visit_', ''));
const apply = (at = now) => applyPartitions(owner(), [visit], at);

/** Rows of each of the months before the present one and of this one, in their order. */
async function fill(months: number, rows = 100): Promise<void> {
  for (let month = -months; month <= 0; month += 1) {
    await owner().query(
      `INSERT INTO visit (created_at, who) SELECT $1::timestamptz + interval '1 hour' * n, 'p' || n % 10 FROM generate_series(1, $2) n`,
      [monthStart(now, month), rows],
    );
  }
}

/** The partitions that a statement reads, as it is planned for these values. */
async function visited(text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await owner().query(`EXPLAIN (FORMAT TEXT) ${text}`, [...values]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/ on visit_(\S+) /g)].flatMap(([, name]) => name ?? []);
}

const grant = () => owner().query('GRANT SELECT, INSERT ON visit TO zg_staff');
const count = async (from = 'visit') => Number((await owner().query(`SELECT count(*) FROM ${from}`)).rows[0].count);

describe('a table that others write to', () => {
  test('becomes partitioned and loses no row, no number and no right', async () => {
    await fill(2, 20_000);
    await grant();
    let going = true;
    const written: number[] = [];
    const refused: unknown[] = [];
    const write = async (writer: number) => {
      while (going) {
        await staff
          .transaction(async (tx) => {
            const [row] = await tx.rows<{ id: number }>(
              'INSERT INTO visit (who) VALUES ($1) RETURNING id',
              [`w${writer}`],
              {
                name: 'visit:write',
              },
            );
            await tx.rows('SELECT visit_text(v) FROM visit v WHERE id = $1', [row?.id], { name: 'visit:read' });
            return row?.id ?? 0;
          })
          .then(
            (id) => written.push(id),
            (error: unknown) => refused.push(error),
          );
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    const more = (than: number) => expect.poll(() => written.length, { timeout: 60_000 }).toBeGreaterThan(than + 20);
    try {
      await more(0);
      await apply(new Date());
      await more(written.length);
    } finally {
      going = false;
      await Promise.all(writers);
    }
    expect(refused).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
    expect(await count()).toBe(60_000 + written.length);
    expect(await count(`visit WHERE id = ANY('{${written.join()}}')`)).toBe(written.length);
    expect(await count('visit_ref')).toBe(60_000 + written.length);
    expect((await names())[0]).toBe('before');
  });

  test('is taken up again where a conversion was interrupted, by servers that start together', async () => {
    await fill(1);
    await owner().query(
      `ALTER TABLE visit ADD CONSTRAINT visit_before_bound CHECK (created_at < '2026-12-01') NOT VALID`,
    );
    await owner().query('CREATE INDEX visit_before_key ON visit (who)');
    await Promise.all([apply(), apply(), apply()]);
    expect(await names()).toEqual(['before', '2027_01', '2027_02', 'default']);
    expect(await count()).toBe(200);
    await apply();
    expect(await count()).toBe(200);
  });

  test('keeps its rules: rights, checks, indexes, triggers, functions and the order of its numbers', async () => {
    await fill(1);
    await apply();
    await expect(staff.rows("INSERT INTO visit (who) VALUES ('')")).rejects.toThrow();
    const [row] = await staff.rows<{ id: number; text: string }>(
      "WITH v AS (INSERT INTO visit (who) VALUES ('new') RETURNING *) SELECT id, id || who AS text FROM v",
    );
    expect(row).toEqual({ id: 202, text: '202new' });
    await expect(staff.rows('UPDATE visit SET note = 1')).rejects.toMatchObject({ kind: 'permission' });
    await expect(owner().query('DELETE FROM visit')).rejects.toThrow('append only');
    await expect(owner().query('DELETE FROM partitions.visit_2027_01')).rejects.toThrow('append only');
    await expect(owner().query('TRUNCATE partitions.visit_before')).rejects.toThrow('append only');
    const { rows } = await owner().query('SELECT visit_text(v) AS text FROM visit v WHERE id = 1');
    expect(rows).toEqual([{ text: '1p1' }]);
    expect(await staff.rows('SELECT FROM visit_ref')).toHaveLength(201);
    const agent = createDb(database.pools, { kind: 'agent', agent_label_id: 1 });
    await agent.rows("INSERT INTO visit (who) VALUES ('agent')");
    await expect(agent.rows('SELECT FROM visit')).rejects.toMatchObject({ kind: 'permission' });
  });

  test('that a foreign key refers to is refused with its reason', async () => {
    await owner().query('CREATE TABLE stay (visit_id bigint REFERENCES visit)');
    await expect(apply()).rejects.toThrow('stay_visit_id_fkey');
  });
});

test('no login of the server reaches a partition, and a start that would let one is refused', async () => {
  await apply();
  await expect(staff.rows('SELECT FROM partitions.visit_2026_11')).rejects.toMatchObject({ kind: 'permission' });
  await expect(staff.rows("INSERT INTO partitions.visit_2026_11 (who) VALUES ('x')")).rejects.toMatchObject({
    kind: 'permission',
  });
  await assertPartitionsAreClosed(owner(), [visit]);
  await owner().query('GRANT SELECT ON partitions.visit_2026_11 TO zg_staff');
  await expect(assertPartitionsAreClosed(owner(), [visit])).rejects.toThrow('visit_2026_11');
  await owner().query(
    'REVOKE SELECT ON partitions.visit_2026_11 FROM zg_staff; GRANT USAGE ON SCHEMA partitions TO zg_agent',
  );
  await expect(assertPartitionsAreClosed(owner(), [visit])).rejects.toThrow('zg_agent');
});

describe('months', () => {
  test('are made three ahead, once, by several servers at a time', async () => {
    await apply();
    expect(await names()).toEqual(['before', '2026_11', '2026_12', '2027_01', '2027_02', 'default']);
    const later = monthStart(now, 2);
    await Promise.all([1, 2, 3].map(() => makePartitions(owner(), visit, later)));
    expect((await names()).slice(-3)).toEqual(['2027_03', '2027_04', 'default']);
  });

  test('that were not made in time refuse no row: the default partition has it until they are', async () => {
    await apply();
    const late = monthStart(now, 6);
    await owner().query("INSERT INTO visit (created_at, who) VALUES ($1, 'late'), ($2, 'clock ran ahead')", [
      late,
      monthStart(now, 30),
    ]);
    expect(await count('partitions.visit_default')).toBe(2);
    await makePartitions(owner(), visit, late);
    expect(await count(`partitions.visit_${monthName(late)}`)).toBe(1);
    expect(await count('partitions.visit_default')).toBe(1);
    expect(await count()).toBe(2);
  });

  test('that have ended are closed by the range of their numbers, and opened again where the clock was set back', async () => {
    const byDatabase: ScopedPartitions = { ...visit, clock: 'database' };
    await applyPartitions(owner(), [visit], monthStart(new Date(), -3));
    await owner().query(
      "INSERT INTO visit (created_at, who) SELECT now() - interval '95 days', 'p' FROM generate_series(1, 100)",
    );
    const ended = (await partitionsOf(owner(), 'visit')).find(
      ({ until }) => until !== null && until > new Date(Date.now() - 95 * 86_400_000),
    );
    const name = ended?.name ?? '';
    const of = name.replace('visit_', '');
    expect(await closeMonths(owner(), visit)).toEqual([]);
    expect(await closeMonths(owner(), byDatabase)).toEqual([name]);
    expect(await closeMonths(owner(), byDatabase)).toEqual([]);
    expect(await visited('SELECT FROM visit WHERE id = $1', [7])).toContain(of);
    expect(await visited('SELECT FROM visit WHERE id > $1', [300])).not.toContain(of);
    const late = () => owner().query("INSERT INTO visit (created_at, who) VALUES (now() - interval '95 days', 'late')");
    await expect(late()).rejects.toThrow(`${name}_ids`);
    // As if the clock said so: a month of the future is found closed.
    const ahead = `visit_${monthName(new Date())}`;
    await owner().query(`ALTER TABLE partitions.${ahead} ADD CONSTRAINT ${ahead}_ids CHECK (id < 0)`);
    await closeMonths(owner(), byDatabase);
    await owner().query("INSERT INTO visit (who) VALUES ('now')");
  });
});

describe('old months', () => {
  const parts = (files: FileStore = diskFileStore(folder)) => ({ owner: owner(), files, now: monthStart(now, 8) });
  const retire = (files?: FileStore) => retireMonths(parts(files), visit);
  const noted = async () => (await owner().query('SELECT * FROM archived_partition ORDER BY partition')).rows;

  /** Empty partitions of the past, then rows by month. */
  async function filled(): Promise<void> {
    await apply(monthStart(now, -1));
    await fill(1);
    // A number that was drawn late in October and used after the first of November.
    await owner().query("INSERT INTO visit (created_at, who) VALUES ($1, 'overlap')", [
      new Date(monthStart(now).getTime() - 1000),
    ]);
  }

  test('are archived in a file that holds them, and dropped', async () => {
    await filled();
    expect(await retire()).toEqual(['visit_2026_10', 'visit_2026_11', 'visit_2026_12', 'visit_before']);
    const [october, november] = await noted();
    expect(october).toMatchObject({
      state: 'archived',
      row_count: '101',
      first_id: '1',
      last_id: '201',
      next_id: '101',
      later_ids: ['201'],
    });
    expect(november).toMatchObject({ row_count: '100', first_id: '101', last_id: '200' });
    expect(await count()).toBe(0);
    await owner().query('CREATE TABLE again (LIKE visit)');
    const { copyIn } = await import('../../src/platform/database/copy-rows.ts');
    const client = await owner().connect();
    await copyIn(client, { name: 'again', columns: october.columns }, join(folder, october.file_key));
    client.release();
    expect(await count('again')).toBe(101);
    expect(await retire()).toEqual([]);
  });

  test('are archived once, however many servers are at it', async () => {
    await filled();
    const gone = await Promise.all([1, 2, 3].map(() => retire()));
    expect(gone.flat().sort()).toEqual(['visit_2026_10', 'visit_2026_11', 'visit_2026_12', 'visit_before']);
    expect((await noted()).map(({ state }) => state)).toEqual(['archived', 'archived', 'archived', 'archived']);
  });

  test('stay where their file is not stored whole, and are taken up again', async () => {
    await filled();
    const store = diskFileStore(folder);
    const { Readable } = await import('node:stream');
    const { gzipSync } = await import('node:zlib');
    const broken: FileStore = { ...store, read: async () => Readable.from([gzipSync('half')]) };
    await expect(retire(broken)).rejects.toThrow('is not what was written');
    expect(await count('partitions.visit_2026_10')).toBe(101);
    expect((await noted())[0]).toMatchObject({ state: 'detached', file_key: null });
    expect(await retire()).toContain('visit_2026_10');
    expect((await noted()).map(({ state }) => state)).toEqual(['archived', 'archived', 'archived', 'archived']);
  });

  test('are deleted where nothing asks for them', async () => {
    await filled();
    await retireMonths(parts(), { ...visit, after: 'deleted' });
    expect((await noted())[0]).toMatchObject({ state: 'deleted', row_count: '101', file_key: null });
    expect(await count()).toBe(0);
  });
});
