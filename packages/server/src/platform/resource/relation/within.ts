import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../context.ts';
import type { CompiledResource } from '../compiled.ts';

/** SQL of the ids of a tree's node, given as SQL, and of everything below it; `parent` is the column that names the row above. */
export function branchSql(tree: { readonly table: string; readonly parent: string }, node: string): string {
  return `(WITH RECURSIVE branch AS (
      SELECT n.id FROM ${tree.table} n WHERE n.id = ${node} AND NOT n.is_deleted
      UNION SELECT n.id FROM ${tree.table} n JOIN branch b ON n.${tree.parent} = b.id AND NOT n.is_deleted)
    SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM branch)`;
}

/** Resolves `relation__within` to the ids of the branch that it names, so that counts and pages read own columns only. */
export async function resolveWithin(
  ctx: Context,
  { trees, resource }: CompiledResource,
  { field, value }: Condition,
): Promise<Condition> {
  const tree = trees.get(field);
  if (!tree) throw new Error(`${resource.name}.${field} leads into no tree`);
  const [row] = await ctx.db.rows<{ ids: readonly number[] }>(`SELECT ${branchSql(tree, '$1::bigint')} AS ids`, [
    value,
  ]);
  return { field, lookup: 'in', value: row?.ids ?? [] };
}
