import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { personalParts } from '@zhanggui/contract/platform/masking/masked';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../platform/context.ts';
import { quote } from '../../platform/resource/column-name.ts';
import { type CompiledResource, declaredField } from '../../platform/resource/compiled.ts';
import { titleText } from '../../platform/resource/options.ts';
import { childrenSelect, selectionOf } from '../../platform/resource/selection.ts';
import { compileWhere } from '../../platform/resource/where.ts';
import { plainField } from './plain-field.ts';

interface Requested {
  readonly id: number;
  readonly conditions: readonly Condition[];
  readonly fields: readonly string[];
}

interface Unmasked {
  /** What people call the record. */
  readonly subject: string;
  /** JSON text: values by field, lines as lists of their ids with the parts. */
  readonly values: string;
}

/** What a record of the caller's scope masks; 404 where there is no such record. */
export async function readUnmasked(
  ctx: Context,
  compiled: CompiledResource,
  { id, conditions, fields }: Requested,
): Promise<Unmasked> {
  const byId: Condition = { field: 'id', lookup: 'eq', value: id };
  const narrowed = { is_deleted: false, scope: ctx.caller.scope, conditions: [byId, ...conditions] };
  const where = compileWhere(compiled, narrowed);
  const [found] = await ctx.db.rows<Unmasked>(
    `SELECT ${titleText(compiled)} AS subject, (SELECT row_to_json(v) FROM (SELECT ${selected(compiled, fields)}) v)::text AS values
     FROM ${compiled.table} t WHERE ${where.sql('t')}`,
    where.values,
  );
  return found ?? fail('not_found', {});
}

function selected({ resource, binding }: CompiledResource, names: readonly string[]): string {
  return names
    .map((name) => {
      const field = declaredField(resource, name);
      const child = binding.children[name];
      if (!child) return selectionOf({ [name]: plainField(field) }, binding.computed);
      return `${childrenSelect(plainParts(field), child)} AS ${quote(name)}`;
    })
    .join(', ');
}

function plainParts(field: Field): Fields {
  return Object.fromEntries(Object.entries(personalParts(field)).map(([name, part]) => [name, plainField(part)]));
}
