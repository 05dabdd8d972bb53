import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { measureOf, type ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { adapterOf } from '../fields/field-adapters.ts';
import { columnOf, quote } from '../resource/column-name.ts';
import { wireOf } from '../resource/selection.ts';
import type { ReportSql } from './bind-report.ts';

/** What a statement is composed of: rows and totals of a period, and of the former one where it is compared. */
export interface ReportParts {
  /** Fields of a row in the reply. */
  readonly fields: Fields;
  /** Total by its name in the reply: the measure that is added up. */
  readonly totals: Readonly<Record<string, string>>;
  /** Totals that are the value of the first or the last row by its key. */
  readonly ends?: Readonly<Record<string, 'first' | 'last'>>;
  readonly measures: Fields;
  /** Measures whose former value a row carries. */
  readonly compared: readonly string[];
  readonly current: ReportSql;
  readonly former: ReportSql | undefined;
  /** The column that comes first, most first. */
  readonly orderedBy: string | undefined;
}

const formerOf = (measure: string) => `former_${measure}`;

function orderOf({ orderedBy, current }: ReportParts): string {
  return [...(orderedBy === undefined ? [] : [`r.${quote(orderedBy)} DESC`]), current.order].join(', ');
}

function nested({ parts }: ReportSql, select: string): string {
  return parts === undefined ? select : `WITH ${parts} ${select}`;
}

/** The parts of the WITH that every statement of a report begins with. */
function withOf({ current, former }: ReportParts): string {
  const parts = [
    ...(current.parts === undefined ? [] : [current.parts]),
    `found AS MATERIALIZED (${current.rows})`,
    ...(former
      ? [`former AS MATERIALIZED (SELECT ${former.key} AS former_key, r.* FROM (${nested(former, former.rows)}) r)`]
      : []),
  ];
  return `WITH ${parts.join(', ')}`;
}

/** The value of a measure on the first or the last row by its key. */
function endSql({ key }: ReportSql, measure: string, end: 'first' | 'last'): string {
  return `coalesce((array_agg(r.${quote(measure)} ORDER BY ${key}${end === 'last' ? ' DESC' : ''}))[1], 0)`;
}

/** Totals as one JSON object: sums over all rows, balances of one row, and what the domain counts otherwise. */
function totalsSql({ totals, ends = {}, measures }: ReportParts, source: ReportSql, from: string): string {
  const { distinct = {} } = source;
  const columns = Object.entries(totals).map(([name, measure]) => {
    const field = measures[measure] as Field;
    const end = ends[measure];
    const total = end === undefined ? `coalesce(sum(r.${quote(measure)}), 0)` : endSql(source, measure, end);
    const value = distinct[measure] === undefined ? total : `(${distinct[measure]})`;
    return `${adapterOf(field).select(value, field)} AS ${quote(name)}`;
  });
  // A function takes a hundred arguments at most, a row takes more.
  return `(SELECT row_to_json(t) FROM (SELECT ${columns.join(', ')} FROM ${from} r) t)`;
}

/** Rows in wire form and in order, `range` being their LIMIT. */
function rowsSql(parts: ReportParts, range: string): string {
  const { fields, compared, current, former } = parts;
  const order = orderOf(parts);
  const beside = compared.map((name) => `, coalesce(f.${quote(name)}, 0) AS ${quote(formerOf(name))}`).join('');
  const join = former ? `LEFT JOIN former f ON f.former_key = ${current.key}` : '';
  const columns = Object.entries(fields).map(([name, field]) => {
    const shown = current.shown?.[name];
    const source = shown === undefined ? `r.${quote(columnOf(name, field))}` : `(${shown})`;
    return `${wireOf(name, field, source)} AS ${quote(name)}`;
  });
  const page = `SELECT * FROM found r ORDER BY ${order} ${range}`;
  return `SELECT ${columns.join(', ')} FROM (SELECT r.*${beside} FROM (${page}) r ${join}) r ORDER BY ${order}`;
}

/** One statement: totals, former totals, the number of rows and those of `range`, in one snapshot. */
export function replySql(parts: ReportParts, range: string | undefined): string {
  const { current, former } = parts;
  const pairs = [
    `'count', (SELECT count(*) FROM found)`,
    `'totals', ${totalsSql(parts, current, 'found')}`,
    ...(former ? [`'former', ${totalsSql(parts, former, 'former')}`] : []),
    ...(range === undefined
      ? []
      : [`'rows', (SELECT coalesce(json_agg(row_to_json(w)), '[]'::json) FROM (${rowsSql(parts, range)}) w)`]),
  ];
  return `${withOf(parts)} SELECT json_build_object(${pairs.join(', ')}) AS reply`;
}

/** All rows, each as JSON text, for a cursor. */
export function allRowsSql(parts: ReportParts): string {
  return `${withOf(parts)} SELECT row_to_json(w)::text AS row FROM (${rowsSql(parts, '')}) w`;
}

/** Measures by name, including those with former values. */
export function measuresOf(report: ReportDeclaration): Fields {
  return Object.fromEntries(Object.keys(report.measures).map((name) => [name, measureOf(report, name)]));
}
