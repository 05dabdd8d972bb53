import { invalid } from '@zhanggui/contract/platform/errors';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { noEdit } from '../../platform/database/row-edit.ts';
import type { Context } from '../context.ts';
import { quote } from '../resource/column-name.ts';
import { writeLines } from '../resource/lines/write-lines.ts';
import { tableName } from './document-row.query.ts';
import type { Columns, StoredDocument } from './document-storage.ts';
import { largestAmount } from './largest-amount.ts';

/** Writes the lines of a body, or brings those that stay in line with the header, and adds up. */
export async function saveLines(
  ctx: Context,
  stored: StoredDocument,
  { id, lines }: { readonly id: number; readonly lines: readonly Columns[] | null | undefined },
): Promise<void> {
  const { table, key, repeats = [], derive = () => ({}), complete } = stored.storage.lines;
  const header = tableName(stored.storage.table);
  if (lines) {
    const columns = repeats.length === 0 ? 'id' : repeats.map(quote).join(', ');
    const [repeated] = await ctx.db.rows<Columns>(`SELECT ${columns} FROM ${header} WHERE id = $1`, [id]);
    const carried = repeats.length === 0 ? {} : (repeated ?? {});
    const target = { child: { table, key }, fields: lineFields(stored), parent_id: id, path: 'lines', carried };
    const completed = complete ? await complete(ctx, id, lines) : lines;
    await writeLines(
      ctx,
      target,
      completed.map((line, index) => ({ ...line, ...derive(line, index) })),
    );
  } else if (repeats.length > 0) {
    const set = repeats.map((column) => `${quote(column)} = d.${quote(column)}`).join(', ');
    await ctx.db.rows(
      `UPDATE ${tableName(table)} l ${noEdit('the header is edited')} SET ${set} FROM ${header} d WHERE d.id = $1 AND l.${quote(key)} = $1`,
      [id],
    );
  }
  await addUp(ctx, stored, id);
}

/** Writes the rows of further `lines` fields that a body gives; those that are read-only are the domain's. */
export async function saveChildren(
  ctx: Context,
  { document, storage }: StoredDocument,
  { id, body }: { readonly id: number; readonly body: Columns },
): Promise<void> {
  const { repeats = [] } = storage.lines;
  for (const [name, child] of Object.entries(storage.children ?? {})) {
    const field = document.fields[name];
    const rows = body[name] as readonly Columns[] | null | undefined;
    if (field?.kind !== 'lines' || field.read_only || rows === undefined) continue;
    const columns = ['id', ...repeats].map(quote).join(', ');
    const [header] = await ctx.db.rows<Columns>(`SELECT ${columns} FROM ${tableName(storage.table)} WHERE id = $1`, [
      id,
    ]);
    const carried = Object.fromEntries(repeats.map((column) => [column, header?.[column]]));
    await writeLines(ctx, { child, fields: field.fields, parent_id: id, path: name, carried }, rows ?? []);
  }
}

/** Brings a header's totals in line with its lines; refuses more than a money field holds. */
export async function addUp(ctx: Context, { document, storage }: StoredDocument, id: number): Promise<void> {
  const { table, key, totals = {} } = storage.lines;
  const columns = Object.keys(totals).map(quote);
  if (columns.length === 0) return;
  const sums = Object.entries(totals).map(([column, sum]) => `${sum} AS ${quote(column)}`);
  const [row] = await ctx.db.rows<Columns>(
    `UPDATE ${tableName(storage.table)} d ${noEdit('totals follow from the lines')} SET ${columns.map((column) => `${column} = t.${column}`).join(', ')}
     FROM (SELECT ${sums.join(', ')} FROM ${tableName(table)} WHERE ${quote(key)} = $1 AND NOT is_deleted) t
     WHERE d.id = $1 RETURNING ${columns.map((column) => `d.${column}`).join(', ')}`,
    [id],
  );
  const isTooMuch = Object.keys(totals).some(
    (column) => document.fields[column]?.kind === 'money' && Number(row?.[column] ?? 0) > largestAmount,
  );
  if (isTooMuch) invalid('lines', '总金额超出范围');
}

function lineFields({ document }: StoredDocument): Fields {
  const { lines } = document.fields;
  if (lines?.kind !== 'lines') throw new Error(`${document.name} has no lines`);
  return lines.fields;
}
