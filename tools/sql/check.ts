import { parseSync } from 'libpg-query';
import type { Client } from 'pg';
import { type Catalogue, readCatalogue } from './database/catalogue.ts';
import { type Description, describe } from './database/describe.ts';
import { resultColumns } from './nullability/statement.ts';
import { ownershipFaults, type Required } from './rules/ownership.ts';
import { nullabilityOf, parameterFaults } from './rules/parameters.ts';
import { neverNullFault, rowFaults } from './rules/row.ts';
import { tableUse } from './rules/tables.ts';
import { versionFaults } from './rules/versions.ts';
import type { Sources } from './source/program.ts';
import type { Statement } from './source/statements.ts';
import { unchecked } from './unchecked.ts';

/** What statements are held against. */
export interface Rules {
  readonly checker: Sources['checker'];
  readonly owners: ReadonlyMap<string, string>;
  readonly required: Required;
}

/** One thing that is wrong with a statement. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Prepares every statement on a database with the schema of today and says what is wrong with it. */
export async function checkStatements(
  client: Client,
  statements: readonly Statement[],
  rules: Rules,
): Promise<Fault[]> {
  const catalogue = await readCatalogue(client);
  const versioned = new Set(
    [...catalogue.tables]
      .filter(([, columns]) => columns.some(({ name }) => name === 'version'))
      .map(([table]) => table),
  );
  const faults: Fault[] = [];
  for (const [{ file, line }, variants] of Map.groupBy(statements, ({ call }) => call)) {
    const found: string[][] = [];
    for (const statement of variants) found.push(await check(client, statement, { ...rules, catalogue, versioned }));
    faults.push(...faultsOfAll(found).map((message) => ({ file, line, message })));
  }
  return faults;
}

/** First data is written into every table, and is no edit of a former version. */
function isFirstData(path: string): boolean {
  return path.includes('/packages/demo/src/') || path.endsWith('.seed.ts');
}

/** A column of one row type for several texts is nullable when it is in one of them. */
function faultsOfAll(found: readonly string[][]): string[] {
  const all = new Set(found.flat());
  return [...all].filter((fault) => !fault.endsWith(neverNullFault) || found.every((faults) => faults.includes(fault)));
}

interface Schema extends Rules {
  readonly catalogue: Catalogue;
  readonly versioned: ReadonlySet<string>;
}

async function check(client: Client, statement: Statement, schema: Schema): Promise<string[]> {
  const { checker, catalogue, versioned } = schema;
  const { text, values, row, json } = statement;
  let described: Description;
  try {
    described = await describe(client, text);
    // Later statements name what a temporary table brings.
    if (/^\s*CREATE TEMP/i.test(text))
      await client.query(
        text.replace(/ON COMMIT DROP/i, ''),
        described.parameters.map(() => null),
      );
  } catch (error) {
    // What is not read there may make a temporary table.
    const isAbsent = error instanceof Error && 'code' in error && error.code === '42P01';
    if (isAbsent && Object.keys(unchecked).some((path) => statement.call.file.endsWith(path))) return [];
    return [error instanceof Error ? error.message : String(error)];
  }
  const parsed = parseSync(text).stmts?.[0]?.stmt;
  if (!parsed || 'FetchStmt' in parsed) return [];
  const use = tableUse(parsed);
  const columns = row ? resultColumns(parsed, catalogue.tables, nullabilityOf(checker, values)) : [];
  return [
    ...(values
      ? parameterFaults(checker, catalogue, { parameters: described.parameters, values })
      : ['the number of its values is not known']),
    ...(row ? rowFaults(checker, catalogue, { described, columns, row, json }) : []),
    ...(isFirstData(statement.call.file) ? [] : ownershipFaults(statement.call.file, use, schema)),
    ...(isFirstData(statement.call.file) ? [] : versionFaults(text, use, versioned)),
  ];
}
