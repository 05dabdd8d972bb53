import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { coverageFaults } from './coverage.ts';
import { ownershipFaults, tableOwners } from './ownership.ts';
import { tableUse } from './tables.ts';
import { handWrittenVersions, versionFaults } from './versions.ts';

beforeAll(() => loadModule());

function use(sql: string) {
  const statement = parseSync(sql).stmts?.[0]?.stmt;
  if (!statement) throw new Error(`nothing in ${sql}`);
  return tableUse(statement);
}

test('a statement reads and writes tables at any depth, and names of its own queries are none', () => {
  const { reads, writes } = use(
    `WITH gone AS (DELETE FROM a WHERE id IN (SELECT a_id FROM b) RETURNING id),
       made AS (INSERT INTO c SELECT id FROM gone ON CONFLICT (id) DO UPDATE SET x = 1)
     UPDATE d SET x = (SELECT max(y) FROM e) FROM made WHERE d.id = made.id`,
  );
  expect([...reads].sort()).toEqual(['b', 'e']);
  expect([...writes].sort()).toEqual(['a', 'c', 'd']);
});

describe('owners', () => {
  const owners = tableOwners([
    { path: 'src/domains/shop/shop.tables.ts', text: "export const goods = pgTable(\n  'goods', {})" },
    { path: 'src/domains/order/order.tables.ts', text: "pgTable('order', {})" },
    { path: 'src/platform/jobs/run/job.tables.ts', text: "pgTable('job_run', {})" },
    { path: 'src/domains/order/order.service.ts', text: "pgTable('other', {})" },
    {
      path: 'src/domains/shop/points.tables.ts',
      text: "valueTables({ ...{ lot: 'p_lot', hold: 'p_hold', entry: 'p_entry' } })",
    },
  ]);
  const required = (domain: string) => (domain === 'order' ? ['shop'] : []);
  const faults = (path: string, sql: string) => ownershipFaults(path, use(sql), { owners, required });

  test('a domain writes its own tables only', () => {
    expect(faults('src/domains/order/a.service.ts', 'UPDATE "order" SET x = 1')).toEqual([]);
    expect(faults('src/domains/order/a.service.ts', 'UPDATE goods SET x = 1')).toHaveLength(1);
    expect(faults('src/domains/order/a.service.ts', 'DELETE FROM job_run')).toHaveLength(1);
    expect(faults('src/domains/order/a.service.ts', 'UPDATE p_lot SET x = 1')).toHaveLength(1);
    expect(faults('src/domains/order/a.service.ts', 'DELETE FROM p_entry')).toHaveLength(1);
  });

  test('a domain reads the domains that it requires, and whatever lies below all domains', () => {
    expect(faults('src/domains/order/a.query.ts', 'SELECT FROM goods, job_run, other')).toEqual([]);
    expect(faults('src/domains/shop/a.query.ts', 'SELECT FROM "order"')).toHaveLength(1);
    expect(faults('src/features/audit/a.query.ts', 'SELECT FROM goods')).toHaveLength(1);
    expect(faults('src/platform/http/a.query.ts', 'SELECT FROM goods')).toHaveLength(1);
  });
});

describe('versions', () => {
  const faults = (sql: string) => versionFaults(sql, use(sql), new Set(['a', 'b']));

  test.each([
    ['an edit', 'UPDATE a SET x = 1, updated_at = now(), version = version + 1', 0],
    ['a table without a version', 'UPDATE c SET x = 1', 0],
    ['an update that says nothing', 'UPDATE a SET x = 1', 1],
    ['an edit without its moment', 'UPDATE a SET x = 1, version = version + 1', 1],
    ['an update that is no edit', 'UPDATE a /* no edit: 茶 */ SET x = 1', 0],
    ['an edit that says that it is none', 'UPDATE a /* no edit: x */ SET updated_at = now(), version = 1', 1],
    ['one of two that says nothing', 'WITH u AS (UPDATE a /* no edit: 茶 */ SET x = 1) UPDATE b SET x = 1', 1],
    ['the other of two', 'WITH u AS (UPDATE a SET x = 1) UPDATE b /* no edit: x */ SET x = 1', 1],
    ['a conflict', 'INSERT INTO a (x) VALUES (1) ON CONFLICT (x) DO UPDATE SET x = 1', 1],
  ])('%s', (_, sql, count) => {
    expect(faults(sql)).toHaveLength(count);
  });
});

test('what can not be read is listed, and the list holds nothing else', () => {
  const place = (path: string, count: number) => ({
    path,
    line: 1,
    statements: Array.from({ length: count }),
    unknown: 'x',
  });
  const listed = { 'a/': 'why' };
  expect(coverageFaults([place('a/b.ts', 0), place('c.ts', 1)], listed)).toEqual([]);
  expect(coverageFaults([place('a/b.ts', 0), place('c.ts', 0)], listed)).toEqual([
    'c.ts:1: its text can not be read: x',
  ]);
  expect(coverageFaults([place('a/b.ts', 1)], listed)).toEqual([
    "tools/sql/unchecked.ts: 'a/' has nothing unchecked any more",
  ]);
});

test('a version that is counted by hand is found, but where rows are written', () => {
  const text = 'UPDATE t SET a = 1,\n  version = t.version + 1';
  expect(handWrittenVersions('domains/shop/a.service.ts', text)).toEqual([
    'domains/shop/a.service.ts:2: counts a version by hand: use edited() or updateRow()',
  ]);
  expect(handWrittenVersions('platform/database/row-edit.ts', text)).toEqual([]);
});
