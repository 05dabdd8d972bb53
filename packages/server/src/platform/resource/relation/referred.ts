import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../context.ts';
import { adapterOf } from '../../fields/field-adapters.ts';
import { type CompiledResource, declaredField } from '../compiled.ts';

/** Resolves a filter by what a reference leads to into the ids that it means, so that counts and pages read own columns only. */
export async function resolveReferred(
  ctx: Context,
  { binding, resource }: CompiledResource,
  condition: Condition,
): Promise<Condition> {
  const related = binding.related[condition.field];
  if (related?.reference === undefined) return condition;
  const values: unknown[] = [];
  const operand = { value: condition.value, bind: (value: unknown) => `$${values.push(value)}` };
  const adapter = adapterOf(declaredField(resource, condition.field));
  const meant = related.ids((column) => adapter.compare(column, condition.lookup, operand));
  const [row] = await ctx.db.rows<{ ids: readonly number[] }>(
    `SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids FROM (${meant}) meant`,
    values,
  );
  return { field: related.reference, lookup: 'in', value: row?.ids ?? [] };
}
