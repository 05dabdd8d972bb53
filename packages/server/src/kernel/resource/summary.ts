import { Invalid } from '@zhanggui/contract/kernel/errors';
import type { Parameters } from '@zhanggui/contract/kernel/list-query';
import type { Context } from '../context.ts';
import { columnOf, quote } from './column-name.ts';
import type { CompiledResource } from './compiled.ts';
import { prepareList } from './list.ts';

/** `GET P_readonly/summary/`: total, totals by one enum field (which ignores its own filter), and sums, in one snapshot. */
export async function summary(ctx: Context, compiled: CompiledResource, parameters: Parameters): Promise<string> {
  const { by, ...filters } = parameters;
  const column = byColumn(compiled, by);
  const { where } = await prepareList(ctx, compiled, filters);
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name.split('__')[0] !== by));
  const tabs = column ? (await prepareList(ctx, compiled, others)).where : where;
  const shift = where.values.length;
  const tabsSql = tabs.sql('t').replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`);
  const sums = (compiled.resource.sums ?? []).map((name) => `'${name}', coalesce(sum(t.${quote(name)}), 0)`);
  const groups = column
    ? `(SELECT coalesce(json_object_agg(g.value, g.n), '{}'::json) FROM (SELECT t.${column} AS value, count(*) AS n FROM ${compiled.table} t WHERE ${tabsSql} AND t.${column} IS NOT NULL GROUP BY 1) g)`
    : `'{}'::json`;
  const [row] = await ctx.db.rows<{ reply: string }>(
    `SELECT json_build_object('count', count(*), 'by', ${groups}, 'sums', json_build_object(${sums.join(', ')}))::text AS reply
     FROM ${compiled.table} t WHERE ${where.sql('t')}`,
    column ? [...where.values, ...tabs.values] : where.values,
  );
  return row?.reply ?? '{}';
}

function byColumn(compiled: CompiledResource, by: Parameters[string]): string | undefined {
  if (by === undefined) return undefined;
  const field = typeof by === 'string' ? compiled.resource.fields[by] : undefined;
  if (typeof by !== 'string' || field?.kind !== 'enum') throw new Invalid({ by: ['by 应为一个枚举字段'] });
  return quote(columnOf(by, field));
}

