import type { ListQuery } from '@zhanggui/contract/platform/resource/list-query';
import type { DeepPage, NewestPage, RowFilter } from '../count/count-plan.ts';
import { columnOf, quote } from './column-name.ts';
import { type CompiledResource, declaredField } from './compiled.ts';
import type { CompiledWhere } from './where.ts';

/** SQL of one page as a JSON array in wire form; its own parameters follow those of the condition. */
export interface PageSql {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Whether one plan serves all values. */
  readonly steady: boolean;
}

/** Sizes of first pages that are written into the statement: a plan for an unknown size would be another. */
const usualLimits: ReadonlySet<number> = new Set([15, 30, 50, 100, 200]);
/** From here on the ids are looked up first, which an index alone can answer. */
const deep = 1000;

/** Builds the page: rows are chosen first, then their labels are looked up, which costs only what is shown. */
export function pageSql(compiled: CompiledResource, query: ListQuery, where: RowFilter): PageSql {
  const order = orderBy(compiled, query);
  const steady = where.steady === true && query.offset === 0 && usualLimits.has(query.limit) && isById(query);
  const at = where.values.length;
  const range = steady ? `LIMIT ${query.limit}` : `LIMIT $${at + 1}::bigint OFFSET $${at + 2}::bigint`;
  const from = `FROM ${compiled.table} t WHERE ${where.sql('t')} ORDER BY ${order} ${range}`;
  const chosen =
    query.offset < deep
      ? `SELECT t.* ${from}`
      : `SELECT t.* FROM (SELECT t.id ${from}) k JOIN ${compiled.table} t USING (id)`;
  return {
    // Where nothing is left to show, looking for it would go through all rows.
    sql: `CASE WHEN c.value${steady ? " = '0'" : `::bigint <= $${at + 2}::bigint`} THEN '[]' ELSE ${wireRows(compiled, `(${chosen})`, order)} END`,
    values: steady ? where.values : [...where.values, query.limit, query.offset],
    steady,
  };
}

function wireRows({ list }: CompiledResource, from: string, order: string): string {
  return `(SELECT coalesce(json_agg(row_to_json(p)), '[]'::json)::text FROM (SELECT ${list} FROM ${from} t ORDER BY ${order}) p)`;
}

/** The page as one by descending id; undefined where it is another. */
export function newestPage(compiled: CompiledResource, query: ListQuery, where: CompiledWhere): NewestPage | undefined {
  const [first] = query.ordering;
  if (query.offset > 0 || !isById(query) || !first?.descending) return undefined;
  return {
    limit: query.limit,
    test: where.test(),
    // What is narrowed selects fewer columns.
    form: [compiled.resource.name, compiled.narrowed_for ?? ''].join(' '),
    page: (rows) => wireRows(compiled, rows, 't.id DESC'),
  };
}

/** The page as one by id behind many rows; undefined where it is another. */
export function deepPage(compiled: CompiledResource, query: ListQuery, where: RowFilter): DeepPage | undefined {
  if (query.offset < deep || !isById(query)) return undefined;
  return {
    descending: query.ordering[0]?.descending === true,
    values_from: where.values.length,
    page: (rows) => wireRows(compiled, rows, orderBy(compiled, query)),
  };
}

function isById({ ordering }: ListQuery): boolean {
  return ordering.length === 1 && ordering[0]?.field === 'id';
}

/** The ORDER BY of a list over the row alias `t`. */
export function orderBy(compiled: CompiledResource, query: ListQuery): string {
  return query.ordering
    .map(({ field, descending }) => {
      const column = columnOf(field, declaredField(compiled.resource, field));
      return `t.${quote(column)} ${descending ? 'DESC' : 'ASC'}`;
    })
    .join(', ');
}
