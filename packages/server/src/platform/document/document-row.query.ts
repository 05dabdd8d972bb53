import type { AnyDocument } from '@zhanggui/contract/platform/document/document';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { edited } from '../database/row-edit.ts';
import { accountIdOf } from '../identity/caller.ts';
import { quote } from '../resource/column-name.ts';
import type { Columns, DocumentRow } from './document-storage.ts';

/** The name of a table, quoted for SQL. */
export function tableName(table: PgTable): string {
  return quote(getTableConfig(table).name);
}

/** Locks the header of a document of this kind that the caller sees; 404 for any other. */
export async function lockDocument(
  tx: Context,
  { document: { only }, table }: { readonly document: AnyDocument; readonly table: PgTable },
  id: number,
): Promise<DocumentRow & Columns> {
  const kind = only ? ` AND ${quote(only.field)} = ANY($2)` : '';
  const [row] = await tx.db.rows<DocumentRow & Columns>(
    `SELECT * FROM ${tableName(table)} WHERE id = $1 AND NOT is_deleted${kind} FOR UPDATE`,
    only ? [id, only.values] : [id],
  );
  return row ?? fail('not_found', {});
}

/** Writes columns of a locked header. */
export async function writeDocument(tx: Context, table: PgTable, id: number, changes: Columns): Promise<void> {
  const set = Object.keys(changes).map((column, index) => `${quote(column)} = $${index + 4}`);
  await tx.db.rows(
    `UPDATE ${tableName(table)} SET ${[...set, edited({ at: '$2', by: '$3::bigint' })].join(', ')} WHERE id = $1`,
    [id, tx.clock(), accountIdOf(tx.caller), ...Object.values(changes)],
  );
}
