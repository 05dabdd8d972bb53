import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import { baseFields } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../context.ts';
import { readConditions, seenBy } from './access.ts';
import { quote } from './column-name.ts';
import type { CompiledResource } from './compiled.ts';
import { selectionOf } from './selection.ts';
import { statementName } from './statement-name.ts';
import { compileWhere } from './where.ts';

/** `GET P_readonly/{id}/`: the record's JSON text; 404 when it does not exist, is deleted, or is not the caller's to see. */
export function get(ctx: Context, compiled: CompiledResource, id: number): Promise<string> {
  return read(ctx, compiled, id, 'detail');
}

/** A record that the caller may read. */
interface Readable {
  readonly id: number;
  /** In seconds. */
  readonly created_at: number;
}

/** As `get`, without what the record holds: for what is asked about it. */
export async function readable(ctx: Context, compiled: CompiledResource, id: number): Promise<Readable> {
  return JSON.parse(await read(ctx, compiled, id, 'stamp')) as Readable;
}

async function read(ctx: Context, compiled: CompiledResource, id: number, part: Part): Promise<string> {
  const conditions = readConditions(compiled, ctx.caller);
  const record = await readRecord(ctx, compiled, { id, conditions, part });
  if (record !== undefined) return record;
  const successor = await successorOf(ctx, compiled, id);
  const found =
    successor === undefined ? undefined : await readRecord(ctx, compiled, { id: successor, conditions, part });
  return found ?? fail('not_found', {});
}

/** The record that answers for one that went into another, perhaps by way of several. */
async function successorOf(
  ctx: Context,
  { binding, table }: CompiledResource,
  id: number,
): Promise<number | undefined> {
  if (binding.moved_to === undefined) return undefined;
  const column = quote(binding.moved_to);
  const [last] = await ctx.db.rows<{ id: number }>(
    `WITH RECURSIVE way AS (SELECT id, ${column} AS next FROM ${table} WHERE id = $1
       UNION SELECT r.id, r.${column} FROM way w JOIN ${table} r ON r.id = w.next)
     SELECT id FROM way WHERE next IS NULL AND id <> $1`,
    [id],
  );
  return last?.id;
}

type Part = 'detail' | 'stamp';

interface RecordToRead {
  readonly id: number;
  readonly conditions?: readonly Condition[];
  readonly part?: Part;
}

const { id: idField, created_at } = baseFields;
const stamp = selectionOf({ id: idField, created_at }, {});

/** A record in wire form, or undefined; for replies to writes the caller's pages do not narrow it. */
export async function readRecord(
  ctx: Context,
  whole: CompiledResource,
  { id, conditions = [], part = 'detail' }: RecordToRead,
): Promise<string | undefined> {
  const compiled = seenBy(whole, ctx.caller);
  const byId: Condition = { field: 'id', lookup: 'eq', value: id };
  const where = compileWhere(compiled, {
    is_deleted: false,
    scope: ctx.caller.scope,
    conditions: [byId, ...conditions],
  });
  const row = `SELECT t.* FROM ${compiled.table} t WHERE ${where.sql('t')}`;
  const name = statementName(
    part === 'detail' ? 'get' : 'readable',
    compiled.name,
    ctx.caller.scope.kind,
    ...conditions.map(shape),
  );
  const [found] = await ctx.db.rows<{ record: string }>(
    `SELECT row_to_json(p)::text AS record FROM (SELECT ${part === 'detail' ? compiled.detail : stamp} FROM (${row}) t) p`,
    where.values,
    { name, ...(compiled.is_partitioned ? { plan: 'custom' } : {}) },
  );
  return found?.record;
}

/** Records in wire form by their ids, for replies to writes. */
export async function readRecords(
  ctx: Context,
  whole: CompiledResource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const compiled = seenBy(whole, ctx.caller);
  const conditions: readonly Condition[] = [{ field: 'id', lookup: 'in', value: ids }];
  const where = compileWhere(compiled, { is_deleted: false, scope: ctx.caller.scope, conditions });
  const rows = await ctx.db.rows<{ id: number; record: string }>(
    `SELECT p.id, row_to_json(p)::text AS record
     FROM (SELECT ${compiled.detail} FROM (SELECT t.* FROM ${compiled.table} t WHERE ${where.sql('t')}) t) p`,
    where.values,
    // The replies of a batch are few: planning each time for their number costs more than reading them.
    {
      name: statementName('get_many', compiled.name, ctx.caller.scope.kind),
      plan: compiled.is_partitioned ? 'custom' : 'generic',
    },
  );
  return new Map(rows.map(({ id, record }) => [id, record]));
}

function shape(condition: Condition): string {
  return `${condition.field}.${condition.lookup}`;
}
