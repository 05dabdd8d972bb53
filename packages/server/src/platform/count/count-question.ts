import type { LargeTable } from '../derived/large-table.ts';
import { quote } from '../resource/column-name.ts';
import type { CountedRead, RowFilter, SummaryRead } from './count-plan.ts';
import { type Bind, type CountSource, ROLLUP_USABLE, type WeightedRows, weightedRows } from './count-source.ts';

/** What shall be counted, apart from where the count starts. */
export interface Question {
  readonly key: string;
  readonly table: string;
  /** The columns that a source must have. */
  readonly columns: readonly string[];
  /** Parameters that every form of the statement begins with. */
  readonly values: readonly unknown[];
  /** How many of them are the filter's; the others are the page's. */
  readonly filter_values: number;
  /** SQL of the value from what is known and what is to be added. */
  readonly value: (known: string | undefined, rows: readonly WeightedRows[]) => string;
  /** SQL of what else the statement answers, as text; `c.value` is the value. */
  readonly page: string;
  /** Whether one plan serves all values. */
  readonly steady: boolean;
}

/** The row that every counting statement answers. */
export interface CountReply {
  /** Null when the source could not be used. */
  readonly value: string | null;
  readonly page: string;
  readonly snapshot: string;
  /** Null when the table has no log at present. */
  readonly epoch: string | null;
  readonly horizon: string | null;
  /** Whether the statement's own transaction has written. */
  readonly written: boolean;
}

export interface CountStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly steady: boolean;
}

/** The number of rows of a list. */
export function listQuestion({ table, where, page, values, steady = false }: CountedRead): Question {
  return {
    key: `list ${table} ${where.key}`,
    table,
    columns: where.columns,
    values,
    filter_values: where.values.length,
    page,
    steady,
    value: (known, rows) => {
      const sums = rows.map(
        (part) => `(SELECT coalesce(sum(${part.weight}), 0) FROM ${filtered(part, where.sql('r'))})`,
      );
      return `(${[...(known ? [`${known}::bigint`] : []), ...sums].join(' + ')})::bigint::text`;
    },
  };
}

/** A summary's reply, which is also what the next one starts from. */
export function summaryQuestion({ table, where, sums, by }: SummaryRead): Question {
  const shift = where.values.length;
  const groups = by && { ...by, sql: by.where.sql('r').replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`) };
  return {
    key: `summary ${table} ${JSON.stringify([where.key, sums, by && [by.column, by.where.key]])}`,
    table,
    columns: [...where.columns, ...(by ? [by.column, ...by.where.columns] : [])],
    values: [...where.values, ...(by?.where.values ?? [])],
    filter_values: shift + (by?.where.values.length ?? 0),
    page: `''`,
    steady: false,
    value: (known, rows) => {
      const split = groups ? groupsSql(groups, known, rows) : `'{}'::json`;
      return `(SELECT json_build_object('count', coalesce(sum(u.n), 0), 'sums', json_build_object(${sums
        .map((_, index) => `'${sums[index]}', coalesce(sum(u.s${index}), 0)`)
        .join(', ')}), 'by', ${split})::text FROM (${totalsSql({ where, sums }, known, rows)}) u)`;
    },
  };
}

/** The same question with an empty page. */
export function withoutPage(question: Question): Question {
  return { ...question, page: `''`, values: question.values.slice(0, question.filter_values) };
}

function totalsSql(
  { where, sums }: { readonly where: RowFilter; readonly sums: readonly string[] },
  known: string | undefined,
  rows: readonly WeightedRows[],
): string {
  const base = [
    `(${known}::json->>'count')::bigint AS n`,
    ...sums.map((sum, at) => `(${known}::json->'sums'->>'${sum}')::numeric AS s${at}`),
  ];
  const parts = rows.map((part) => {
    const amounts = sums.map((sum, at) => `(${part.amount(sum)})::numeric AS s${at}`);
    return `SELECT ${[`(${part.weight})::bigint AS n`, ...amounts].join(', ')} FROM ${filtered(part, where.sql('r'))}`;
  });
  return [...(known ? [`SELECT ${base.join(', ')}`] : []), ...parts].join(' UNION ALL ');
}

function groupsSql(
  { column, sql }: { readonly column: string; readonly sql: string },
  known: string | undefined,
  rows: readonly WeightedRows[],
): string {
  const of = `r.${quote(column)}`;
  const base = `SELECT e.key AS k, e.value::bigint AS n FROM json_each_text(${known}::json->'by') e`;
  const parts = rows.map(
    (part) =>
      `SELECT ${of}::text AS k, (${part.weight})::bigint AS n FROM ${filtered(part, `${sql} AND ${of} IS NOT NULL`)}`,
  );
  const all = [...(known ? [base] : []), ...parts].join(' UNION ALL ');
  return `(SELECT coalesce(json_object_agg(g.k, g.n), '{}'::json) FROM (SELECT k, sum(n) AS n FROM (${all}) a GROUP BY k HAVING sum(n) <> 0) g)`;
}

function filtered({ from, condition }: WeightedRows, where: string): string {
  return `${from} WHERE ${condition ? `${condition} AND ` : ''}(${where})`;
}

/** Keeps the planner from writing the value's expression wherever the value is named. */
const ONCE = 'OFFSET 0';

/** The one statement that answers a question from a source. All that it reads is of one snapshot, which it names. */
export function countStatement(question: Question, table: LargeTable, source: CountSource): CountStatement {
  const values = [...question.values];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const known = source.kind === 'base' ? bind(source.value) : undefined;
  const value = question.value(known, weightedRows(table, source, bind));
  return {
    values,
    steady: question.steady && source.kind !== 'table',
    text: `SELECT c.value, ${question.page} AS page, c.epoch, c.horizon,
 pg_current_snapshot()::text AS snapshot, pg_current_xact_id_if_assigned() IS NOT NULL AS written
 FROM (SELECT ${source.kind === 'rollup' ? `CASE WHEN ${ROLLUP_USABLE} THEN ${value} END` : value} AS value,
   m.epoch::text AS epoch, m.horizon::text AS horizon
   FROM (SELECT) o LEFT JOIN public.change_log m ON m.name = '${table.name}' ${ONCE}) c`,
  };
}

/** The statement for a table without a log. */
export function plainStatement(question: Question): CountStatement {
  const rows: WeightedRows = {
    from: `public.${quote(question.table)} r`,
    weight: '1',
    amount: (column) => `r.${quote(column)}`,
  };
  return {
    values: question.values,
    steady: question.steady,
    text: `SELECT c.value, ${question.page} AS page FROM (SELECT ${question.value(undefined, [rows])} AS value ${ONCE}) c`,
  };
}
