import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Catalogue } from '../database/catalogue.ts';
import { parameterFaults } from '../rules/parameters.ts';
import { rowFaults } from '../rules/row.ts';
import { sqlCalls } from './calls.ts';
import { openModuleScope } from './module-scope.ts';
import { readSources, type Sources } from './program.ts';
import { type Reading, type Statement, statementReader } from './statements.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'zhanggui-sql-')));
afterAll(() => rmSync(folder, { recursive: true }));

const head = `import { quoted } from './quoted.ts';
interface Db { readonly rows: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]> }
const columns = ['id', 'name'];
const by = { name: 'name = $1', code: 'code = $1' };
`;
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      ...{ strict: true, target: 'es2024', module: 'nodenext', noEmit: true, allowImportingTsExtensions: true },
      types: [],
    },
  }),
);
writeFileSync(join(folder, 'quoted.ts'), `export const quoted = (name: string): string => '"' + name + '"';\n`);
const scope = openModuleScope(folder);
const files: string[] = [];
let sources: Sources | undefined;

/** Writes a module for one test; what is read of its calls comes later, with that of all others. */
function moduleOf(
  text: string,
): () => { readonly readings: readonly Reading[]; readonly statements: readonly Statement[] } {
  const file = join(folder, `module-${files.length}.ts`);
  writeFileSync(file, head + text);
  files.push(file);
  return () => {
    const all = program();
    const calls = sqlCalls(all).filter((call) => call.file === file);
    const readings = calls.map(statementReader(all, scope));
    return { readings, statements: readings.flatMap(({ statements }) => statements) };
  };
}

function program(): Sources {
  sources ??= readSources(join(folder, 'tsconfig.json'), (path) => path.startsWith(folder));
  return sources;
}

const within = (call: string) =>
  moduleOf(`export function f(db: Db, value: string, key: 'name' | 'code', size: number) { ${call}; }`);

test.each([
  ['a literal', within("db.rows('SELECT 1')"), ['SELECT 1']],
  [
    'a constant and what it is made of',
    within(`db.rows(\`SELECT \${columns.join(', ')} FROM a\`)`),
    ['SELECT id, name FROM a'],
  ],
  ['a function of another file', within(`db.rows(\`SELECT \${quoted('x')}\`)`), ['SELECT "x"']],
  [
    'a local constant',
    within(`const end = ' LIMIT ' + columns.length; db.rows('SELECT 1' + end)`),
    ['SELECT 1 LIMIT 2'],
  ],
  [
    'a condition that is not known',
    within(`db.rows('SELECT 1' + (value.length > 3 ? ' LIMIT 1' : ''))`),
    ['SELECT 1 LIMIT 1', 'SELECT 1'],
  ],
  ['the options of a type', within(`db.rows('SELECT ' + by[key])`), ['SELECT name = $1', 'SELECT code = $1']],
  ['a number', within(`db.rows(['SELECT 1 LIMIT', size].join(' '))`), ['SELECT 1 LIMIT 1']],
  ['a text from outside', within(`db.rows('SELECT ' + value)`), []],
])('%s is followed', (_, read, texts) => {
  expect(read().statements.map(({ text }) => text)).toEqual(texts);
});

const calledWithTexts = moduleOf(`
  const find = (db: Db, table: string) => db.rows('SELECT FROM ' + table);
  export const one = (db: Db) => find(db, 'a');
  export const other = (db: Db) => find(db, quoted('b'));`);

test('a text that callers give is read from each of them', () => {
  expect(calledWithTexts().statements.map(({ text }) => text)).toEqual(['SELECT FROM a', 'SELECT FROM "b"']);
});

const passedOn = moduleOf(`
  const find = (db: Db, table: string) => db.rows('SELECT FROM ' + table);
  export const one = (db: Db) => find(db, 'a');
  export const all = [find];`);

test('a function that is passed on may be called by anything', () => {
  expect(passedOn().readings.map(({ unknown }) => unknown)).toEqual(['table']);
});

const writing = moduleOf(`
  function write(db: Db, changes: Record<string, unknown>) {
    const set = Object.keys(changes).map((name, index) => name + ' = $' + (index + 1));
    return db.rows('UPDATE a SET ' + set.join(', '), Object.values(changes));
  }
  export const f = (db: Db, name: string, size: number | null) => write(db, { name, ...(size === null ? {} : { size }) });`);

test('columns that hang on the keys of an object are numbered as their values are', () => {
  expect(writing().statements.map(({ text, values }) => [text, values?.length])).toEqual([
    ['UPDATE a SET name = $1', 1],
    ['UPDATE a SET name = $1, size = $2', 2],
  ]);
});

const types = new Map([
  [23, { name: 'int4', element: undefined }],
  [25, { name: 'text', element: undefined }],
  [1184, { name: 'timestamptz', element: undefined }],
  [1007, { name: '_int4', element: 23 }],
  [3802, { name: 'jsonb', element: undefined }],
]);
const catalogue: Catalogue = { tables: new Map(), types };

function only(read: ReturnType<typeof moduleOf>): Statement {
  const [statement] = read().statements;
  if (!statement) throw new Error('no statement');
  return statement;
}

const declaring = (row: string) => moduleOf(`export const f = (db: Db) => db.rows<${row}>('SELECT id, at FROM a');`);
const sending = (values: string) =>
  moduleOf(`export const f = (db: Db, size?: number) => db.rows('SELECT', ${values});`);

test.each([
  ['what it gives', declaring('{ id: number; at: Date | null }'), []],
  ['a column less', declaring('{ id: number }'), ["column 'at' is not declared"]],
  ['a column more', declaring('{ id: number; at: Date | null; x: string }'), ["no column is called 'x'"]],
  ['no null', declaring('{ id: number; at: Date }'), ["column 'at' may be null, which its declaration leaves out"]],
  [
    'a null that can not be',
    declaring('{ id: number | null; at: Date | null }'),
    ["column 'id' is never null, but is declared so"],
  ],
  [
    'another type',
    declaring('{ id: string; at: Date | null }'),
    ["column 'id' is number, but is declared as something else"],
  ],
  ['what may be absent', declaring('{ id: number; at: Date | null; x?: string }'), []],
  ['nothing certain', declaring('Record<string, unknown>'), []],
])('a row type that declares %s', (_, read, faults) => {
  const { checker } = program();
  const statement = only(read);
  const described = {
    parameters: [],
    columns: [
      { name: 'id', type: 23 },
      { name: 'at', type: 1184 },
    ],
  };
  const columns = [
    { name: 'id', isNullable: false },
    { name: 'at', isNullable: true },
  ];
  const result = { described, columns, row: statement.row ?? checker.getUnknownType(), json: 'value' as const };
  expect(rowFaults(checker, catalogue, result)).toEqual(faults);
});

test.each([
  ['values of their types', sending('[1, "x", new Date(), [1], { a: 1 }]'), 0],
  ['nulls', sending('[null, null, null, null, null]'), 0],
  ['a value less', sending('[1, "x"]'), 1],
  ['a text for a number', sending('["1", "x", new Date(), [1], "{}"]'), 1],
  ['a number for a text', sending('[1, 2, new Date(), [1], "{}"]'), 1],
  ['a list of texts for one of numbers', sending('[1, "x", new Date(), ["x"], "{}"]'), 1],
  ['a list for JSON', sending('[1, "x", new Date(), [1], [1]]'), 1],
  ['what may be undefined', sending('[size, "x", new Date(), [1], "{}"]'), 1],
])('%s', (_, read, faults) => {
  const statement = only(read);
  const given = { parameters: [23, 25, 1184, 1007, 3802], values: statement.values ?? [] };
  expect(parameterFaults(program().checker, catalogue, given)).toHaveLength(faults);
});
