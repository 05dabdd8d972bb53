import type { Fields } from '@zhanggui/contract/platform/fields/field';
import type { ListQuery } from '@zhanggui/contract/platform/resource/list-query';
import type { RowFilter } from '../../platform/count/count-plan.ts';
import type { Db } from '../../platform/database/db.ts';
import { quote } from '../../platform/resource/column-name.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { orderBy } from '../../platform/resource/page-sql.ts';
import { selectionOf } from '../../platform/resource/selection.ts';

/** Rows to read: which, in which order, and what of each. */
export interface RowsToRead {
  readonly compiled: CompiledResource;
  readonly query: ListQuery;
  readonly where: RowFilter;
  /** Its columns, in the order of the file. */
  readonly fields: Fields;
}

const batch = 1000;

/** Reads all rows of one snapshot in batches, each row as a JSON array in wire form. */
export async function readRows(
  db: Db,
  read: RowsToRead,
  take: (rows: readonly string[], total: number) => Promise<void>,
): Promise<number> {
  const options = { isolation: 'repeatable read', statement_timeout_ms: 0 } as const;
  return db.transaction(async (tx) => {
    await tx.rows("SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
    const { where, compiled } = read;
    const [counted] = await tx.rows<{ count: number }>(
      `SELECT count(*) FROM ${compiled.table} t WHERE ${where.sql('t')}`,
      where.values,
    );
    const total = counted?.count ?? 0;
    await tx.rows(`DECLARE exported NO SCROLL CURSOR FOR ${rowsSql(read)}`, where.values);
    while (true) {
      const rows = await tx.rows<{ row: string }>(`FETCH ${batch} FROM exported`);
      if (rows.length === 0) return total;
      await take(
        rows.map(({ row }) => row),
        total,
      );
    }
  }, options);
}

function rowsSql({ compiled, query, where, fields }: RowsToRead): string {
  const selected = selectionOf(fields, compiled.binding.computed);
  const order = orderBy(compiled, query);
  const from = `FROM ${compiled.table} t WHERE ${where.sql('t')} ORDER BY ${order}`;
  return `SELECT json_build_array(${Object.keys(fields)
    .map((name) => `r.${quote(name)}`)
    .join(', ')})::text AS row
    FROM (SELECT ${selected} ${from}) r`;
}
