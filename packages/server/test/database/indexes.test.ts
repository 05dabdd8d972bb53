import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Indexes with the same key over the same rows of a table; each write pays for every one of them. */
const doubles = `
  SELECT array_agg(indexrelid::regclass::text ORDER BY indexrelid::regclass::text) AS names
  FROM pg_index JOIN pg_class t ON t.oid = indrelid
  WHERE t.relnamespace = 'public'::regnamespace
  GROUP BY indrelid, indkey::text, indclass::text, indoption::text,
    pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
  HAVING count(*) > 1 ORDER BY 1`;

test('no two indexes of a table find the same rows by the same key', async () => {
  const { rows } = await database.pools.owner.query<{ names: readonly string[] }>(doubles);
  expect(rows.map(({ names }) => names)).toEqual([]);
});
