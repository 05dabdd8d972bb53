import { stateNameOf } from '@zhanggui/contract/platform/document/document';
import type { Context } from '../context.ts';
import { accountIdOf } from '../identity/caller.ts';
import { quote } from '../resource/column-name.ts';
import { nextNumber } from './document-number.query.ts';
import { tableName } from './document-row.query.ts';
import type { AnyStorage, Columns, DocumentRow, StoredDocument } from './document-storage.ts';

interface Reversing {
  readonly row: DocumentRow & Columns;
  readonly body: object;
}

/** Undoes a posted document by one of its own: the same header and lines, posted at once with the opposite entries. */
export async function reverseDocument(
  tx: Context,
  stored: StoredDocument,
  { row, body }: Reversing,
): Promise<undefined> {
  const { reversal } = stored.storage;
  if (!reversal) throw new Error(`${stored.document.name} is bound without a reversal`);
  const number = await nextNumber(tx, stored.document.number);
  const remark = 'reason' in body ? String(body.reason) : null;
  const id = await copyHeader(tx, stored, { from: row, number, remark });
  const lines = await copyLines(tx, stored.storage, { from: row.id, to: id });
  const entries = (await reversal.posted(tx, row)).map((posted) => {
    const line_id = lines.get(posted.line_id);
    if (line_id === undefined) throw new Error(`the reversal of ${row.number} misses line ${posted.line_id}`);
    return { ...reversal.opposite(posted), line_id };
  });
  await reversal.write(tx, { id, number }, entries);
  return undefined;
}

interface Copy {
  readonly from: DocumentRow & Columns;
  readonly number: string;
  readonly remark: string | null;
}

/** The copy passes every event up to its posting at the present moment. */
async function copyHeader(
  tx: Context,
  { document, storage }: StoredDocument,
  { from, number, remark }: Copy,
): Promise<number> {
  const moments = Object.values(document.events).flatMap(({ sets, reverses }) => (reverses ? [] : (sets ?? [])));
  const table = tableName(storage.table);
  const writer = accountIdOf(tx.caller);
  const values: Columns = {
    ...Object.fromEntries((storage.reversal?.header ?? []).map((column) => [column, from[column]])),
    ...Object.fromEntries(moments.map((column) => [column, tx.clock()])),
    ...{
      number,
      remark,
      [stateNameOf(document)]: from[stateNameOf(document)],
      [`${document.relations?.reverses}_id`]: from.id,
    },
    ...storage.reversal?.set,
    ...{ created_by: writer, updated_by: writer },
  };
  const [row] = await tx.db.rows<{ id: number }>(
    `INSERT INTO ${table} (${Object.keys(values).map(quote).join(', ')})
     VALUES (${Object.keys(values)
       .map((_, index) => `$${index + 1}`)
       .join(', ')}) RETURNING id`,
    Object.values(values),
  );
  if (!row) throw new Error('a reversal was not stored');
  return row.id;
}

/** Copies lines in their order; answers the copy of each. */
async function copyLines(
  tx: Context,
  { lines, reversal }: AnyStorage,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, number>> {
  const table = tableName(lines.table);
  const key = quote(lines.key);
  const columns = (reversal?.lines ?? []).map(quote).join(', ');
  await tx.db.rows(
    `INSERT INTO ${table} (${key}, ${columns}, created_by, updated_by)
     SELECT $2, ${columns}, $3::bigint, $3::bigint FROM ${table} WHERE ${key} = $1 AND NOT is_deleted ORDER BY id`,
    [from, to, accountIdOf(tx.caller)],
  );
  const ids = await tx.db.rows<{ of: number; id: number }>(
    `SELECT ${key} AS of, id FROM ${table} WHERE ${key} = ANY($1::bigint[]) AND NOT is_deleted ORDER BY id`,
    [[from, to]],
  );
  const copies = ids.filter((line) => line.of === to);
  const originals = ids.filter((line) => line.of === from);
  return new Map(originals.flatMap(({ id }, index) => (copies[index] ? [[id, copies[index].id]] : [])));
}
