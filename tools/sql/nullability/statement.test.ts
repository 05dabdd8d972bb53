import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { resultColumns } from './statement.ts';

beforeAll(() => loadModule());

const column = (name: string, is_nullable = false) => ({ name, is_nullable });
const tables = new Map([
  ['a', [column('id'), column('b_id', true), column('name'), column('note', true), column('data', true)]],
  ['b', [column('id'), column('label'), column('size', true)]],
]);

/** The columns of a statement that may be NULL; `$1` is never null, `$2` may be, `$3` is a list without nulls. */
function nullable(sql: string): string[] {
  const statement = parseSync(sql).stmts?.[0]?.stmt;
  if (!statement) throw new Error(`nothing in ${sql}`);
  const parameters = [
    { isNullable: false, hasNullableElements: true },
    { isNullable: true, hasNullableElements: true },
    { isNullable: false, hasNullableElements: false },
  ];
  return resultColumns(statement, tables, parameters).flatMap(({ name, isNullable }) => (isNullable ? [name] : []));
}

test.each([
  ['a column as its table has it', 'SELECT id, note FROM a', ['note']],
  ['every column', 'SELECT a.* FROM a', ['b_id', 'note', 'data']],
  ['what a condition demands', "SELECT note FROM a WHERE note = 'x'", []],
  ['what one of two conditions demands', "SELECT note FROM a WHERE note = 'x' OR name = 'x'", ['note']],
  ['what both of two conditions demand', "SELECT note FROM a WHERE note = 'x' OR note = 'y'", []],
  ['what a condition refuses', 'SELECT note FROM a WHERE NOT (note = $1)', []],
  ['what is compared as distinct', 'SELECT note FROM a WHERE note IS DISTINCT FROM $1', ['note']],
  ['a join', 'SELECT a.b_id, b.label FROM a JOIN b ON b.id = a.b_id', []],
  ['the other side of an outer join', 'SELECT a.b_id, b.label FROM a LEFT JOIN b ON b.id = a.b_id', ['b_id', 'label']],
  ['an outer join turned round', 'SELECT a.name, b.label FROM a RIGHT JOIN b ON b.id = a.b_id', ['name']],
  [
    'an outer join of which a row is demanded',
    'SELECT b.label FROM a LEFT JOIN b ON b.id = a.b_id WHERE b.size > 0',
    [],
  ],
  ['a full join', 'SELECT a.name, b.label FROM a FULL JOIN b ON b.id = a.b_id', ['name', 'label']],
  ['coalesce', "SELECT coalesce(note, '') AS x, coalesce(note, $2) AS y FROM a", ['y']],
  ['a count and a sum over no rows', 'SELECT count(*) AS n, sum(id) AS s FROM a', ['s']],
  ['a sum over a group', 'SELECT sum(id) AS s, max(note) AS m FROM a GROUP BY name', ['m']],
  ['a sum over a part of a group', 'SELECT sum(id) FILTER (WHERE id > 1) AS s FROM a GROUP BY name', ['s']],
  ['grouping sets', 'SELECT name FROM a GROUP BY GROUPING SETS ((name), ())', ['name']],
  ['a window', 'SELECT sum(id) OVER () AS s, lag(id) OVER (ORDER BY id) AS l FROM a', ['l']],
  ['a member of JSON', "SELECT data->>'x' AS x FROM a WHERE data IS NOT NULL", ['x']],
  ['a query for one value', 'SELECT (SELECT label FROM b WHERE b.id = a.b_id) AS x FROM a', ['x']],
  ['a query for a number of rows', 'SELECT (SELECT count(*) FROM b WHERE b.id = a.b_id) AS x FROM a', []],
  ['a case without an end', "SELECT CASE WHEN id > 1 THEN 'x' END AS x FROM a", ['x']],
  ['a case that knows its condition', "SELECT CASE WHEN note IS NOT NULL THEN note ELSE '' END AS x FROM a", []],
  ['a union', 'SELECT name AS x FROM a UNION ALL SELECT note FROM a', ['x']],
  ['a query with a name', 'WITH c AS (SELECT note, id FROM a) SELECT id, note FROM c', ['note']],
  [
    'a query that reads itself',
    'WITH RECURSIVE c AS (SELECT id AS x FROM a UNION ALL SELECT b_id FROM a JOIN c ON c.x = a.id) SELECT x FROM c',
    ['x'],
  ],
  ['parameters', 'SELECT $1::int AS x, $2::int AS y', ['y']],
  ['a list without nulls', 'SELECT x FROM unnest($3::int[]) AS u(x)', []],
  ['a list that may hold nulls', 'SELECT x FROM unnest($1::int[]) AS u(x)', ['x']],
  ['rows of JSON', 'SELECT x FROM jsonb_to_recordset($1::jsonb) AS r(x int)', ['x']],
  ['what an insert returns', 'INSERT INTO a (name, note) VALUES ($1, $1) RETURNING id, note, b_id', ['b_id']],
  ['what an update returns', 'UPDATE a SET note = $1, b_id = $2 WHERE b_id = 1 RETURNING note, b_id', ['b_id']],
  ['what a delete returns', 'DELETE FROM a WHERE note = $1 RETURNING note, b_id', ['b_id']],
])('%s', (_, sql, expected) => {
  expect(nullable(sql)).toEqual(expected);
});
