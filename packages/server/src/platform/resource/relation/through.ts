import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../context.ts';
import { isSearchedByParts } from '../../derived/column-index.ts';
import { contains } from '../../fields/contains.ts';
import { adapterOf } from '../../fields/field-adapters.ts';
import { labelViewOf, quote } from '../column-name.ts';
import { type CompiledResource, declaredField } from '../compiled.ts';

const maxIds = 1000;

/** Resolves `relation__label__contains` to ids, so that counts and pages read own columns only. */
export async function resolveThrough(
  ctx: Context,
  compiled: CompiledResource,
  condition: Condition,
): Promise<Condition> {
  const field = declaredField(compiled.resource, condition.field);
  if (field.kind !== 'ref' || condition.through === undefined) return condition;
  const view = quote(labelViewOf(field.to().name));
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const label = `l.${quote(condition.through)}`;
  const target = compiled.targets.get(condition.field);
  const named = target && declaredField(target, condition.through);
  const wanted =
    named && isSearchedByParts(named)
      ? adapterOf(named).compare(label, 'contains', { value: condition.value, bind })
      : contains(label, bind(condition.value));
  // Sorted here, for the planner would walk the whole table to find the first ids.
  const rows = await ctx.db.rows<{ id: number }>(
    `SELECT l.id FROM ${view} l WHERE ${wanted} LIMIT ${maxIds + 1}`,
    values,
  );
  if (rows.length > maxIds) fail('filter.too_broad', { label: field.label });
  return { field: condition.field, lookup: 'in', value: rows.map((row) => row.id).sort((a, b) => a - b) };
}
