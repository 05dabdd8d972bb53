import { Failure } from '@zhanggui/contract/platform/errors';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../context.ts';
import type { Counter, RowFilter } from '../count/count-plan.ts';
import { quote } from './column-name.ts';
import type { CompiledResource } from './compiled.ts';
import { prepareList } from './list.ts';

interface Counted {
  readonly count: number;
  /** When the first of the rows is due, in seconds; null where they have no term. */
  readonly due_at: number | null;
}

interface ToCount {
  readonly filters: Parameters;
  /** The datetime field that says by when a row is to be done. */
  readonly due?: string | undefined;
}

/** Counts a list as it counts itself; undefined where its rows are closed to the caller, or not counted in time. */
export async function countList(
  ctx: Context,
  counter: Counter,
  compiled: CompiledResource,
  { filters, due }: ToCount,
): Promise<Counted | undefined> {
  try {
    const { where } = await prepareList(ctx, compiled, filters);
    const { values, steady } = where;
    const page = due === undefined ? "''" : firstDueSql(compiled, where, due);
    const read = { table: compiled.name, where, page, values, ...(steady ? { steady } : {}) };
    const { count, page: moment } = await counter.read(ctx.db, read);
    return { count, due_at: moment === '' ? null : Number(moment) };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/**
 * When the first of the rows is due, in seconds as text; empty where there is none. Without OFFSET 0 the planner may pass all
 * rows in the order of that moment until one is of the filter.
 */
function firstDueSql({ table, binding }: CompiledResource, where: RowFilter, due: string): string {
  const moment = binding.computed[due]?.('f') ?? `f.${quote(due)}`;
  return `(SELECT coalesce(floor(extract(epoch FROM min(d.at)))::bigint::text, '')
    FROM (SELECT ${moment} AS at FROM ${table} f WHERE ${where.sql('f')} OFFSET 0) d)`;
}
