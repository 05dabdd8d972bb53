import { Invalid } from '@zhanggui/contract/platform/errors';
import type { Field, Fields, LinesField } from '@zhanggui/contract/platform/fields/field';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import { Issues, joinPath } from '@zhanggui/contract/platform/issues';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { accountIdOf } from '../../identity/caller.ts';
import type { Children } from '../binding.ts';
import { columnOf, quote } from '../column-name.ts';

export type LineValues = Readonly<Record<string, unknown>>;

/** The parent of written lines, and the values of each besides its own fields. */
export interface LinesTarget {
  readonly child: Children;
  /** The fields of the `lines` field; a line says all that are written, and what else it names are columns. */
  readonly fields: Fields;
  readonly parent_id: number;
  /** The name of the `lines` field, for messages. */
  readonly path: string;
  readonly carried?: LineValues;
}

/** Makes a record's child rows those of a checked body: a line with an id changes its row, others are new, rows left out go. */
export async function writeLines(ctx: Context, target: LinesTarget, lines: readonly LineValues[]): Promise<void> {
  const table = quote(getTableConfig(target.child.table).name);
  await refuseUnknown(ctx, table, target, lines);
  const rows = lines.map((line) => rowOf(ctx, target, line));
  const kept = rows.filter((row) => row.id !== undefined);
  const added = rows.filter((row) => row.id === undefined);
  await ctx.db.rows(`DELETE FROM ${table} WHERE ${quote(target.child.key)} = $1 AND NOT (id = ANY($2::bigint[]))`, [
    target.parent_id,
    kept.map((row) => row.id),
  ]);
  if (kept.length > 0) await change(ctx, table, kept);
  if (added.length > 0) await add(ctx, table, added);
}

interface NamedLines {
  readonly id: number;
  /** The column of a line that holds the id. */
  readonly key: string;
  readonly values: LineValues;
}

/** The same for each of these `lines` fields that a body names; fields that it leaves out keep their rows. */
export async function writeNamedLines<R extends ResourceDeclaration>(
  ctx: Context,
  { fields }: R,
  { id: parent_id, key, values }: NamedLines,
  tables: { readonly [N in keyof R['fields']]?: PgTable },
): Promise<void> {
  for (const [path, table] of Object.entries(tables as Readonly<Record<string, PgTable>>)) {
    const lines = values[path] as readonly LineValues[] | null | undefined;
    const field = fields[path] as LinesField;
    if (lines !== undefined)
      await writeLines(ctx, { child: { table, key }, fields: field.fields, parent_id, path }, lines ?? []);
  }
}

function rowOf(ctx: Context, { child, fields, parent_id, carried }: LinesTarget, line: LineValues): LineValues {
  const writable = Object.entries(fields).filter(
    ([name, field]) => name !== 'id' && !field.read_only && !keepsMasked(field, line, name),
  );
  const own = writable.map(([name, field]) => [columnOf(name, field), storable(line[name] ?? null, field)]);
  const named = new Set(writable.map(([name]) => name));
  const further = Object.entries(line).filter(([name]) => !named.has(name));
  const writer = accountIdOf(ctx.caller);
  return {
    ...carried,
    ...Object.fromEntries([...own, ...further]),
    [child.key]: parent_id,
    created_by: writer,
    updated_by: writer,
  };
}

/** A masked value sent back means "unchanged" and arrives here as absent: the line keeps its value. */
function keepsMasked(field: Field, line: LineValues, name: string): boolean {
  return isPersonal(field) && line.id !== undefined && line[name] === undefined;
}

/** Rows travel as JSON, in which a moment is text. */
function storable(value: unknown, field: Field): unknown {
  return field.kind === 'datetime' && typeof value === 'number' ? new Date(value * 1000).toISOString() : value;
}

async function change(ctx: Context, table: string, rows: readonly LineValues[]): Promise<void> {
  const columns = columnsOf(rows).filter((column) => column !== 'id' && column !== 'created_by');
  const set = columns.map((column) => `${quote(column)} = x.${quote(column)}`);
  await ctx.db.rows(
    `UPDATE ${table} c SET ${set.join(', ')}, updated_at = now(), version = c.version + 1
     FROM jsonb_array_elements($1::jsonb) r JOIN ${table} o ON o.id = (r ->> 'id')::bigint,
       LATERAL jsonb_populate_record(o, r) x
     WHERE c.id = x.id`,
    [JSON.stringify(rows)],
  );
}

async function add(ctx: Context, table: string, rows: readonly LineValues[]): Promise<void> {
  const columns = columnsOf(rows).map(quote);
  const from = columns.map((column) => `x.${column}`);
  await ctx.db.rows(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${from.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) x`,
    [JSON.stringify(rows)],
  );
}

function columnsOf(rows: readonly LineValues[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Refuses ids of lines that are not this record's, and references to records that are not there. */
async function refuseUnknown(
  ctx: Context,
  table: string,
  { child, fields, parent_id, path }: LinesTarget,
  lines: readonly LineValues[],
): Promise<void> {
  const issues = new Issues();
  const own = await ctx.db.rows<{ id: number }>(`SELECT id FROM ${table} WHERE ${quote(child.key)} = $1 FOR UPDATE`, [
    parent_id,
  ]);
  const free = new Set(own.map((row) => row.id));
  for (const [index, { id }] of lines.entries()) {
    if (typeof id !== 'number' || free.delete(id)) continue;
    issues.add(joinPath(joinPath(path, index), 'id'), '该行不存在或重复');
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'ref') await refuseMissing(ctx, child, { name, field, path, issues }, lines);
    if (field.required && !field.read_only) refuseMasked({ name, field, path, issues }, lines);
  }
  if (issues.found) throw new Invalid(issues.map);
}

interface LineField<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly path: string;
  readonly issues: Issues;
}

/** A new line has nothing that a masked value could leave as it is. */
function refuseMasked({ name, field, path, issues }: LineField, lines: readonly LineValues[]): void {
  for (const [index, line] of lines.entries()) {
    if (line.id !== undefined || line[name] !== undefined) continue;
    issues.add(joinPath(joinPath(path, index), name), `${field.label}不能为空`);
  }
}

type Reference = LineField<Extract<Field, { kind: 'ref' }>>;

/** The table that a line's reference points to: its foreign key knows it where the resource has another name. */
function targetTable({ table }: Children, { name, field }: Reference): string {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const key = keys.find(({ columns }) => columns[0]?.name === columnOf(name, field));
  return quote(key ? getTableConfig(key.foreignTable).name : field.to().name);
}

async function refuseMissing(
  ctx: Context,
  child: Children,
  reference: Reference,
  lines: readonly LineValues[],
): Promise<void> {
  const { name, field, path, issues } = reference;
  const ids = [...new Set(lines.map((line) => line[name]).filter((id) => typeof id === 'number'))];
  const rows = await ctx.db.rows<{ id: number }>(
    `SELECT r.id FROM ${targetTable(child, reference)} r WHERE r.id = ANY($1::bigint[]) AND NOT r.is_deleted`,
    [ids],
  );
  const known = new Set(rows.map((row) => row.id));
  for (const [index, line] of lines.entries()) {
    const id = line[name];
    if (typeof id !== 'number' || known.has(id)) continue;
    issues.add(joinPath(joinPath(path, index), name), `${field.label}不存在`);
  }
}
