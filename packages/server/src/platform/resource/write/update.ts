import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import { type CheckedBody, checkPatch } from '@zhanggui/contract/platform/resource/resource-body';
import { auditLog } from '../../audit/audit-log.port.ts';
import type { Context } from '../../context.ts';
import { admitWrite, seenBy, writeConditions } from '../access.ts';
import type { Hooks } from '../binding.ts';
import { quote } from '../column-name.ts';
import type { CompiledResource, ResourceRegistry } from '../compiled.ts';
import { readRecord } from '../get.ts';
import { statementName } from '../statement-name.ts';
import { statementText } from '../statement-texts.ts';
import { compileWhere } from '../where.ts';
import { checkChangedRegions } from './check-regions.ts';
import { lockRow } from './lock-row.ts';
import { remove, restore } from './remove.ts';
import { explainWrite } from './write-failure.ts';
import { type ColumnValues, checkReferences, columnValues, scopeValues } from './write-values.ts';

interface Target {
  readonly id: number;
  readonly body: unknown;
}

/** `PATCH P/{id}/`: changes what was sent and answers the record as it is after; `is_deleted` deletes or restores. */
export async function update(
  ctx: Context,
  registry: ResourceRegistry,
  compiled: CompiledResource,
  { id, body }: Target,
): Promise<string> {
  const onlyDeleted = isDeletion(body);
  if (!onlyDeleted) admitWrite(compiled, ctx.caller, 'update');
  const checked = checkPatch(compiled.resource, body);
  if (checked.is_deleted === true) {
    await remove(ctx, compiled, id);
    return JSON.stringify({ id, is_deleted: true });
  }
  if (checked.is_deleted === false && (await restore(ctx, compiled, id)) && onlyDeleted) {
    return (await readRecord(ctx, compiled, { id })) ?? fail('not_found', {});
  }
  await checkReferences(ctx, registry, compiled, { id, values: checked.values });
  await checkChangedRegions(ctx, registry, compiled, { id, values: checked.values });
  return explainWrite(compiled, () => write(ctx, compiled, id, checked));
}

/** Whether a body says nothing but that its record is deleted, or no longer. */
export function isDeletion(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const sent = Object.keys(body).filter((name) => name !== 'version' && name !== 'id');
  return sent.length === 1 && sent[0] === 'is_deleted';
}

function write(ctx: Context, compiled: CompiledResource, id: number, checked: CheckedBody): Promise<string> {
  const { beforeUpdate, afterUpdate } = compiled.binding.hooks as Hooks;
  const guard = compiled.resource.guards?.update;
  const isNarrowed = writeConditions(compiled, ctx.caller, 'update').length > 0;
  if (!beforeUpdate && !afterUpdate && !guard && !isNarrowed)
    return store(ctx, compiled, { id, checked, update: updateAudited });
  return ctx.extensions.one(auditLog).transaction(ctx, compiled, { verb: 'update', id }, async (tx) => {
    const current = await lockRow(tx, compiled, { id, verb: 'update' });
    if (checked.version !== undefined && checked.version !== current.version) return conflict(tx, compiled, id);
    if (guard) enforceGuard(guard, current);
    const values = beforeUpdate ? await beforeUpdate(tx, current, checked.values) : checked.values;
    await store(tx, compiled, { id, checked: { values }, update: updateRow });
    await afterUpdate?.(tx, id, checked.values);
    // A page of some rows makes no others of them.
    if (isNarrowed) await lockRow(tx, compiled, { id, verb: 'update' });
    return (await readRecord(tx, compiled, { id })) ?? fail('not_found', {});
  });
}

interface Storing {
  readonly id: number;
  readonly checked: CheckedBody;
  readonly update: typeof updateRow;
}

async function store(ctx: Context, compiled: CompiledResource, { id, checked, update }: Storing): Promise<string> {
  const caller = admitWrite(compiled, ctx.caller, 'update');
  const columns = new Map([...columnValues(compiled, checked.values)]);
  for (const column of scopeValues(compiled, caller.scope).keys()) columns.delete(column);
  columns.set('updated_by', caller.id);
  const record = await update(ctx, compiled, { id, version: checked.version, columns });
  return record ?? conflict(ctx, compiled, id);
}

interface RowUpdate {
  readonly id: number;
  readonly version?: number | undefined;
  readonly columns: ColumnValues;
}

/** Writes columns of one live row in the caller's scope; undefined when no row (of that version) was there. */
async function updateRow(ctx: Context, compiled: CompiledResource, row: RowUpdate): Promise<string | undefined> {
  const { where, assignments, name } = updateParts(ctx, compiled, row);
  const { table } = compiled;
  const { detail } = seenBy(compiled, ctx.caller);
  const [found] = await ctx.db.rows<{ record: string }>(
    `WITH t AS (UPDATE ${table} r SET ${assignments}, updated_at = now(), version = r.version + 1
       WHERE ${where.sql('r')} RETURNING r.*)
     SELECT row_to_json(p)::text AS record FROM (SELECT ${detail} FROM t) p`,
    [...where.values, ...row.columns.values()],
    { name: name('update') },
  );
  return found?.record;
}

/** As `updateRow`, with an audit entry of the row's former values. */
async function updateAudited(ctx: Context, compiled: CompiledResource, row: RowUpdate): Promise<string | undefined> {
  const { where, assignments, name } = updateParts(ctx, compiled, row);
  const { table } = compiled;
  const { detail } = seenBy(compiled, ctx.caller);
  const { columns } = row;
  const log = ctx.extensions.one(auditLog);
  const named = name('update-traced');
  const text = statementText(compiled, named, () => {
    const entry = log.entry(compiled, { verb: 'update', columns, from: where.values.length + columns.size + 1 });
    const returned = ['r.*', ...entry.former].join(', ');
    return `WITH t AS (UPDATE ${table} r SET ${assignments}, updated_at = now(), version = r.version + 1
       WHERE ${where.sql('r')} RETURNING ${returned}), traced AS (${entry.sql})
     SELECT row_to_json(p)::text AS record FROM (SELECT ${detail} FROM t) p`;
  });
  const values = [...where.values, ...columns.values(), ...log.actorValues(ctx)];
  const [found] = await ctx.db.rows<{ record: string }>(text, values, { name: named });
  return found?.record;
}

function updateParts({ caller }: Context, compiled: CompiledResource, { id, version, columns }: RowUpdate) {
  const admitted = writeConditions(compiled, caller, 'update');
  const conditions: Condition[] = [{ field: 'id', lookup: 'eq', value: id }, ...admitted];
  if (version !== undefined) conditions.push({ field: 'version', lookup: 'eq', value: version });
  const where = compileWhere(compiled, { is_deleted: false, scope: caller.scope, conditions });
  const assignments = [...columns.keys()].map((name, i) => `${quote(name)} = $${where.values.length + i + 1}`);
  const narrowed = admitted.map(({ field, lookup }) => `${field}.${lookup}`);
  const shape = [
    compiled.resource.name,
    caller.scope.kind,
    String(version !== undefined),
    ...narrowed,
    ...columns.keys(),
  ];
  return { where, assignments: assignments.join(', '), name: (verb: string) => statementName(verb, ...shape) };
}

async function conflict(ctx: Context, compiled: CompiledResource, id: number): Promise<never> {
  const current = await readRecord(ctx, compiled, { id });
  return current === undefined ? fail('not_found', {}) : fail('conflict', { current: JSON.parse(current) as unknown });
}
