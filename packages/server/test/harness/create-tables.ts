import { SQL } from 'drizzle-orm';
import { getTableConfig, type IndexedColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import type { TestDatabase } from './database.ts';

const dialect = new PgDialect();

function text(value: unknown): string {
  if (value instanceof SQL) return dialect.sqlToQuery(value.inlineParams()).sql;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Makes tables of no domain in a test's own database, as they are declared, open to every role. */
export async function createTables({ pools }: TestDatabase, tables: readonly PgTable[]): Promise<void> {
  const owner = createOwnerDb(pools);
  for (const table of tables) {
    for (const statement of statementsOf(table)) await owner.rows(statement);
  }
  await owner.rows('GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO PUBLIC');
}

function statementsOf(table: PgTable): string[] {
  const { name, columns, checks, indexes } = getTableConfig(table);
  const parts = columns.map((column) => {
    const { generated, generatedIdentity, default: initial, notNull, primary } = column;
    const words = [`"${column.name}" ${column.getSQLType()}`];
    if (primary) words.push('PRIMARY KEY');
    if (generatedIdentity) words.push('GENERATED ALWAYS AS IDENTITY');
    if (generated) words.push(`GENERATED ALWAYS AS (${text(generated.as)}) STORED`);
    if (initial !== undefined) words.push(`DEFAULT ${text(initial)}`);
    if (notNull) words.push('NOT NULL');
    return words.join(' ');
  });
  const rules = checks.map((rule) => `CONSTRAINT "${rule.name}" CHECK (${text(rule.value)})`);
  const made = indexes.map(({ config }) => {
    const on = config.columns.map((column) => `"${(column as IndexedColumn).name}"`).join(', ');
    const where = config.where ? ` WHERE ${text(config.where)}` : '';
    return `CREATE ${config.unique ? 'UNIQUE ' : ''}INDEX ON "${name}" (${on})${where}`;
  });
  return [`CREATE TABLE "${name}" (${[...parts, ...rules].join(', ')})`, ...made, `GRANT ALL ON "${name}" TO PUBLIC`];
}
