import type { ListQuery } from '@zhanggui/contract/kernel/list-query';
import type { RowFilter } from '../count/count-plan.ts';
import { columnOf, quote } from './column-name.ts';
import { type CompiledResource, declaredField } from './compiled.ts';

/** SQL of one page as a JSON array in wire form; its own parameters follow those of the condition. */
export interface PageSql {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Builds the page: rows are chosen first, then joined to their labels, so joins cost only what is shown. */
export function pageSql(compiled: CompiledResource, query: ListQuery, where: RowFilter): PageSql {
  const order = orderBy(compiled, query);
  const at = where.values.length;
  const chosen = `SELECT t.* FROM ${compiled.table} t WHERE ${where.sql('t')} ORDER BY ${order} LIMIT $${at + 1}::bigint OFFSET $${at + 2}::bigint`;
  const { columns, joins } = compiled.list;
  const rows = `SELECT ${columns} FROM (${chosen}) t ${joins} ORDER BY ${order}`;
  return {
    sql: `(SELECT coalesce(json_agg(row_to_json(p)), '[]'::json)::text FROM (${rows}) p)`,
    values: [...where.values, query.limit, query.offset],
  };
}

function orderBy(compiled: CompiledResource, query: ListQuery): string {
  return query.ordering
    .map(({ field, descending }) => {
      const column = columnOf(field, declaredField(compiled.resource, field));
      return `t.${quote(column)} ${descending ? 'DESC' : 'ASC'}`;
    })
    .join(', ');
}
