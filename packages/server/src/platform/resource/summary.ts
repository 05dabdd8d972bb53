import { Invalid } from '@zhanggui/contract/platform/errors';
import { filterOf } from '@zhanggui/contract/platform/resource/filterable';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../context.ts';
import type { Counter } from '../count/count-plan.ts';
import { seenBy } from './access.ts';
import { columnOf } from './column-name.ts';
import type { CompiledResource } from './compiled.ts';
import { prepareList } from './list.ts';

/** `GET P_readonly/summary/`: total, totals by one enum field (which ignores its own filter), and sums, in one snapshot. */
export type SummaryReader = (ctx: Context, compiled: CompiledResource, parameters: Parameters) => Promise<string>;

/** Makes the summary reader over the counter. */
export function summaryReader(counter: Counter): SummaryReader {
  return async (ctx, whole, { by, ...filters }) => {
    const compiled = seenBy(whole, ctx.caller);
    const column = byColumn(compiled, by);
    const { where } = await prepareList(ctx, compiled, filters);
    const read = { table: compiled.name, where, sums: compiled.resource.sums ?? [] };
    if (column === undefined) return counter.summarise(ctx.db, read);
    const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name.split('__')[0] !== by));
    const tabs = await prepareList(ctx, compiled, others);
    return counter.summarise(ctx.db, { ...read, by: { column, where: tabs.where } });
  };
}

function byColumn(compiled: CompiledResource, by: Parameters[string]): string | undefined {
  if (by === undefined) return undefined;
  const field = typeof by === 'string' ? compiled.resource.fields[by] : undefined;
  if (typeof by !== 'string' || field?.kind !== 'enum' || !filterOf(compiled.resource, by))
    throw new Invalid({ by: ['by 应为一个可筛选的枚举字段'] });
  return columnOf(by, field);
}
