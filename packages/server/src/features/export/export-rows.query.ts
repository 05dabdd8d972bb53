import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { ListQuery } from '@zhanggui/contract/platform/resource/list-query';
import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import type { RowFilter } from '../../platform/count/count-plan.ts';
import type { Db } from '../../platform/database/db.ts';
import { quote } from '../../platform/resource/column-name.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { orderBy } from '../../platform/resource/page-sql.ts';
import { childrenSelect, selectionOf } from '../../platform/resource/selection.ts';
import type { LineSheet } from './line-sheet.ts';

/** Rows to read: which, in which order, and what of each. */
export interface RowsToRead {
  readonly compiled: CompiledResource;
  readonly query: ListQuery;
  readonly where: RowFilter;
  /** Columns of the records, in the order of the file. */
  readonly fields: Fields;
  /** Lines of the records, read after them. */
  readonly lines: readonly LineSheet[];
}

/** Where rows are written to, a sheet at a time. */
export interface RowSink {
  /** Takes rows as JSON arrays in wire form; `total` counts the records. */
  readonly take: (rows: readonly string[], of: { readonly sheet: number; readonly total: number }) => Promise<void>;
  /** Begins the next sheet. */
  readonly next: () => void;
}

const batch = 1000;

/** Reads all records of one snapshot in batches, then their lines; returns the number of records. */
export async function readRows(db: Db, read: RowsToRead, { take, next }: RowSink): Promise<number> {
  const options = { isolation: 'repeatable read', statement_timeout_ms: 0, reads_only: 'once' } as const;
  return db.transaction(async (tx) => {
    await tx.rows("SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
    const { where, compiled } = read;
    const [counted] = await tx.rows<{ count: number }>(
      `SELECT count(*) FROM ${compiled.table} t WHERE ${where.sql('t')}`,
      where.values,
    );
    const total = counted?.count ?? 0;
    const statements = [recordsSql(read), ...read.lines.map((lines) => linesSql(read, lines))];
    for (const [sheet, sql] of statements.entries()) {
      if (sheet > 0) next();
      await tx.rows(`DECLARE exported NO SCROLL CURSOR FOR ${sql}`, where.values);
      for (let rows = await fetchRows(tx); rows.length > 0; rows = await fetchRows(tx))
        await take(rows, { sheet, total });
      await tx.rows('CLOSE exported');
    }
    return total;
  }, options);
}

async function fetchRows(tx: Db): Promise<readonly string[]> {
  const rows = await tx.rows<{ row: string }>(`FETCH ${batch} FROM exported`);
  return rows.map(({ row }) => row);
}

function recordsSql(read: RowsToRead): string {
  const selected = selectionOf(read.fields, read.compiled.binding.computed);
  const cells = Object.keys(read.fields).map((name) => `r.${quote(name)}`);
  return `SELECT json_build_array(${cells.join(', ')})::text AS row FROM (SELECT ${selected} ${fromOf(read)}) r`;
}

function linesSql(read: RowsToRead, { label, fields, children: { table, key } }: LineSheet): string {
  const { resource, binding } = read.compiled;
  const title = selectionOf({ [label]: fieldOf(resource, label) as Field }, binding.computed);
  const cells = Object.keys(fields).map((name) => `r.line->'${name}'`);
  return `SELECT json_build_array(r.${quote(label)}, ${cells.join(', ')})::text AS row
    FROM (SELECT ${title}, json_array_elements(${childrenSelect(fields, { table, key })}) AS line ${fromOf(read)}) r`;
}

function fromOf({ compiled, query, where }: RowsToRead): string {
  return `FROM ${compiled.table} t WHERE ${where.sql('t')} ORDER BY ${orderBy(compiled, query)}`;
}
