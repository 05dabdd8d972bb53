import { alsoMade } from '../audit/audit-draft.ts';
import type { Context } from '../context.ts';
import { accountIdOf } from '../identity/caller.ts';
import { quote } from '../resource/column-name.ts';
import { saveLines } from './document-lines.service.ts';
import { nextNumber } from './document-number.query.ts';
import { tableName } from './document-row.query.ts';
import type { Columns, StoredDocument } from './document-storage.ts';

export interface OpenedDocument {
  /** Columns of the header, `state` among them where it does not begin as a draft. */
  readonly header: Columns;
  /** Values by field, and further columns. */
  readonly lines: readonly Columns[];
}

/** Makes a document by a service, as its form would: number, lines, what derives from them, totals. */
export async function openDocument(
  tx: Context,
  stored: StoredDocument,
  { header, lines }: OpenedDocument,
): Promise<number> {
  const { document, storage } = stored;
  const writer = accountIdOf(tx.caller);
  const kind = document.only ? { [document.only.field]: document.only.values[0] } : {};
  const number = await nextNumber(tx, document.number);
  const columns: Columns = { ...kind, ...header, number, created_by: writer, updated_by: writer };
  const names = Object.keys(columns);
  const [row] = await tx.db.rows<{ id: number }>(
    `INSERT INTO ${tableName(storage.table)} (${names.map(quote).join(', ')})
     VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(columns),
  );
  if (!row) throw new Error(`a ${document.name} was not stored`);
  alsoMade(tx, document, row.id);
  await saveLines(tx, stored, { id: row.id, lines });
  return row.id;
}
