import { readSelection } from '@zhanggui/contract/features/bulk/selection';
import type { Context } from '../../../platform/context.ts';
import type { CompiledResource } from '../../../platform/resource/compiled.ts';
import { prepareList } from '../../../platform/resource/list.ts';

/** The SKUs of pools that were chosen, by their ids or by a filter without some of them. */
export async function chosenSkus(
  ctx: Context,
  compiled: CompiledResource | undefined,
  selection: Readonly<Record<string, unknown>>,
): Promise<readonly number[]> {
  if (!compiled) throw new Error('pool_sku is not bound');
  const chosen = readSelection(selection);
  const byIds = 'ids' in chosen;
  const { where } = await prepareList(ctx, compiled, byIds ? {} : chosen.parameters);
  const found = await ctx.db.rows<{ id: number }>(
    `SELECT t.id FROM ${compiled.table} t WHERE ${where.sql('t')}
       AND t.id ${byIds ? '= ANY' : '<> ALL'}($${where.values.length + 1}::bigint[])`,
    [...where.values, byIds ? chosen.ids : chosen.exclude_ids],
  );
  return found.map(({ id }) => id);
}
