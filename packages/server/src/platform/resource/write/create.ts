import { fail } from '@zhanggui/contract/platform/platform.errors';
import { checkCreate } from '@zhanggui/contract/platform/resource/resource-body';
import { about } from '../../audit/audit-draft.ts';
import { auditLog } from '../../audit/audit-log.port.ts';
import type { Context } from '../../context.ts';
import { admitWrite, seenBy, writeConditions } from '../access.ts';
import type { Hooks } from '../binding.ts';
import type { CompiledResource, ResourceRegistry } from '../compiled.ts';
import { readRecord } from '../get.ts';
import { statementName } from '../statement-name.ts';
import { statementText } from '../statement-texts.ts';
import { checkRegions } from './check-regions.ts';
import { lockRow } from './lock-row.ts';
import { explainWrite } from './write-failure.ts';
import { type ColumnValues, checkReferences, columnValues, placeholders, scopeValues } from './write-values.ts';

/** `POST P/`: stores a new record and answers it as JSON text. */
export async function create(
  ctx: Context,
  registry: ResourceRegistry,
  compiled: CompiledResource,
  body: unknown,
): Promise<string> {
  const caller = admitWrite(compiled, ctx.caller, 'create');
  const { values } = checkCreate(compiled.resource, withoutScope(compiled, ctx, body));
  await checkReferences(ctx, registry, compiled, { values });
  await checkRegions(ctx, registry, compiled.resource.fields, values);
  const store = (from: Context, stored: Readonly<Record<string, unknown>>, write: typeof insert) => {
    const own = [...columnValues(compiled, stored), ...scopeValues(compiled, ctx.caller.scope)];
    return write(from, compiled, new Map([...own, ['created_by', caller.id], ['updated_by', caller.id]]));
  };
  const { beforeCreate, afterCreate } = compiled.binding.hooks as Hooks;
  const isNarrowed = writeConditions(compiled, caller, 'create').length > 0;
  return explainWrite(compiled, async () => {
    if (!beforeCreate && !afterCreate && !isNarrowed) return (await store(ctx, values, insertAudited)).record;
    return ctx.extensions.one(auditLog).transaction(ctx, compiled, { verb: 'create' }, async (tx) => {
      const { id } = await store(tx, beforeCreate ? await beforeCreate(tx, values) : values, insert);
      about(tx, compiled.resource, id);
      await afterCreate?.(tx, id, values);
      // A page of some rows makes no others.
      if (isNarrowed) await lockRow(tx, compiled, { id, verb: 'create' });
      return (await readRecord(tx, compiled, { id })) ?? fail('not_found', {});
    });
  });
}

/** A limited caller may send the column of its scope back; it is set from the scope, whatever was sent. */
function withoutScope(compiled: CompiledResource, ctx: Context, body: unknown): unknown {
  const columns = scopeValues(compiled, ctx.caller.scope);
  if (columns.size === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const [column, id] = [...columns][0] ?? [];
  const name = String(column).replace(/_id$/, '');
  return Object.hasOwn(compiled.resource.fields, name) ? { ...body, [name]: id } : body;
}

interface Inserted {
  readonly id: number;
  readonly record: string;
}

async function insert(ctx: Context, compiled: CompiledResource, columns: ColumnValues): Promise<Inserted> {
  const { names, marks } = placeholders(columns, 1);
  const { table, resource } = compiled;
  const { detail, narrowed_for = '' } = seenBy(compiled, ctx.caller);
  const [row] = await ctx.db.rows<Inserted>(
    `WITH t AS (INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')}) RETURNING *)
     SELECT p.id, row_to_json(p)::text AS record FROM (SELECT ${detail} FROM t) p`,
    [...columns.values()],
    { name: statementName('create', resource.name, narrowed_for, ...columns.keys()) },
  );
  return row ?? fail('unavailable', {});
}

/** The audit entry is inserted with the row that it describes. */
async function insertAudited(ctx: Context, compiled: CompiledResource, columns: ColumnValues): Promise<Inserted> {
  const { names, marks } = placeholders(columns, 1);
  const { table, resource } = compiled;
  const { detail, narrowed_for = '' } = seenBy(compiled, ctx.caller);
  const name = statementName('create-traced', resource.name, narrowed_for, ...columns.keys());
  const log = ctx.extensions.one(auditLog);
  const text = statementText(compiled, name, () => {
    const { sql } = log.entry(compiled, { verb: 'create', columns, from: columns.size + 1 });
    return `WITH t AS (INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')}) RETURNING *), traced AS (${sql})
     SELECT p.id, row_to_json(p)::text AS record FROM (SELECT ${detail} FROM t) p`;
  });
  const [row] = await ctx.db.rows<Inserted>(text, [...columns.values(), ...log.actorValues(ctx)], { name });
  return row ?? fail('unavailable', {});
}
