import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { isSearchTrusted, trustSearch } from '../../src/platform/derived/trusted-search.ts';
import { type ParcelDatabase, type Process, startParcelDatabase } from './parcel-database.ts';

let database: ParcelDatabase;
let process: Process;

beforeAll(async () => {
  database = await startParcelDatabase();
  process = database.startProcess(2);
  await database.pools.owner.query(
    `INSERT INTO parcel (number, status, agent_label_id, name, phone, amount_fen)
     SELECT 'DD' || 1000000 + i, 1, 1 + (i % 20 = 0)::int, chr(19968 + i % 3000) || chr(19968 + i % 2777) || '家', '138' || 10000000 + i * 37, i
     FROM generate_series(1, 20000) i`,
  );
  await database.pools.owner.query('VACUUM ANALYZE parcel');
});
afterAll(async () => {
  await process.close();
  await database.close();
});

async function plan(condition: string, value: string): Promise<string> {
  const db = process.db({ kind: 'agent', agent_label_id: 1 });
  const rows = await db.rows<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT count(*) FROM parcel t WHERE NOT t.is_deleted AND ${condition}`,
    [value],
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const byName = '(grams(t.name) @> contains_grams($1) AND norm(t.name) LIKE contains_pattern($1))';
const byPhone = 'norm(t.phone) LIKE $1';
const byNumber = 'norm(t.number) LIKE contains_pattern($1)';

test('a limited caller’s contains uses the indexes on contents', async () => {
  expect(await plan(byName, '一丁')).toContain('parcel_name_grams');
  expect(await plan(byName, '丁')).toContain('parcel_name_grams');
  expect(await plan(byPhone, '_____%1234')).toContain('parcel_phone_trgm');
  expect(await plan(byPhone, '138__%1234')).toContain('parcel_phone_trgm');
  expect(await plan(byNumber, '001234')).toContain('parcel_number_trgm');
});

test('where the functions are not trusted it does not, and the server knows', async () => {
  const client = database.administrator;
  await withClient(client, (administrator) => administrator.query('ALTER FUNCTION public.grams(text) NOT LEAKPROOF'));
  expect(await isSearchTrusted(database.pools.owner)).toBe(false);
  expect(await plan(byName, '一丁')).not.toContain('parcel_name_grams');
  expect(await trustSearch(database.pools.owner)).toBe(false);
  expect(await withClient(client, trustSearch)).toBe(true);
  expect(await plan(byName, '一丁')).toContain('parcel_name_grams');
});

test('contains ignores width and case, takes % and _ literally, and finds single letters', async () => {
  await database.pools.owner.query(
    "INSERT INTO parcel (number, status, agent_label_id, name, amount_fen) VALUES ('x1', 1, 1, 'ＡＢ_张%９', 1), ('x2', 1, 1, 'abc', 1)",
  );
  const found = async (value: string) => {
    const rows = await process
      .db({ kind: 'agent', agent_label_id: 1 })
      .rows<{ number: string }>(`SELECT number FROM parcel t WHERE ${byName} AND number LIKE 'x_' ORDER BY id`, [
        value,
      ]);
    return rows.map(({ number }) => number).join();
  };
  expect(await found('ab')).toBe('x1,x2');
  expect(await found('ＢＣ')).toBe('x2');
  expect(await found('_张%9')).toBe('x1');
  expect(await found('b%9')).toBe('');
  expect(await found('b_张')).toBe('x1');
  expect(await found('9')).toBe('x1');
  expect(await found('')).toBe('x1,x2');
  expect(await found('\\')).toBe('');
});
