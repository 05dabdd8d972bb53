import type { CountedRead, RowFilter } from '../../src/platform/count/count-plan.ts';

type Condition = readonly [column: string, sql: (column: string, parameter: string) => string, value: unknown];

const compare = (operator: string, type: string) => (column: string, parameter: string) =>
  `${column} ${operator} ${parameter}::${type}`;
const equals = (column: string, value: number): Condition => [column, compare('=', 'bigint'), value];
const lane = (value: string): Condition => ['lane', compare('=', 'text'), value];
const among = (column: string, values: readonly number[]): Condition => [
  column,
  (name, parameter) => `${name} = ANY(${parameter}::bigint[])`,
  values,
];
const named = (value: string): Condition => [
  'name',
  (name, parameter) =>
    `(grams(${name}) @> contains_grams(${parameter}) AND norm(${name}) LIKE contains_pattern(${parameter}))`,
  value,
];
const above = (value: number): Condition => ['amount_fen', compare('>', 'bigint'), value];
const below = (value: number): Condition => ['amount_fen', compare('<=', 'bigint'), value];
const empty = (column: string): Condition => [
  column,
  (name, parameter) => `(${name} IS NULL) = ${parameter}::boolean`,
  true,
];
const sentBefore = (value: string): Condition => ['sent_at', compare('<', 'timestamptz'), value];

/** A filter as the engine compiles them: the deleted mark and conditions, parameters from `$1`. */
export function filterOf(is_deleted: boolean, ...conditions: readonly Condition[]): RowFilter {
  const pieces = conditions.map(
    ([column, sql], index) =>
      (alias: string) =>
        sql(`${alias}.${column}`, `$${index + 1}`),
  );
  const deleted = (alias: string) => `${is_deleted ? '' : 'NOT '}${alias}.is_deleted`;
  return {
    sql: (alias) => [deleted, ...pieces].map((piece) => piece(alias)).join(' AND '),
    values: conditions.map(([, , value]) => value),
    key: JSON.stringify([is_deleted, conditions.map(([column, sql, value]) => [sql(column, '?'), value])]),
    columns: ['is_deleted', ...conditions.map(([column]) => column)],
  };
}

export const everything = filterOf(false);

/** Filters that a rollup answers. */
const facetFilters: readonly RowFilter[] = [
  everything,
  filterOf(true),
  ...[1, 2, 3, 4].map((status) => filterOf(false, equals('status', status))),
  ...['air', 'rail', 'road'].map((value) => filterOf(false, lane(value))),
  filterOf(false, empty('lane')),
  filterOf(true, lane('air')),
  filterOf(false, among('status', [1, 3])),
  ...[1, 2, 3, 4].map((status) => filterOf(false, equals('status', status), lane('rail'))),
  ...[1, 2, 3].map((agent) => filterOf(false, equals('agent_label_id', agent))),
  filterOf(false, equals('agent_label_id', 2), equals('status', 2)),
  filterOf(false, empty('agent_label_id')),
  filterOf(false, equals('supplier_id', 1), lane('road')),
];

/** Filters that only the rows themselves answer at first. */
const otherFilters: readonly RowFilter[] = [
  ...['张', '三', '李四', '王五六', 'ａ'].map((name) => filterOf(false, named(name))),
  ...['张', '李'].map((name) => filterOf(false, equals('status', 2), named(name))),
  ...[100, 500, 900].map((amount) => filterOf(false, above(amount))),
  ...[100, 500, 900].map((amount) => filterOf(false, equals('status', 1), below(amount))),
  filterOf(false, above(300), below(600)),
  filterOf(true, above(500)),
  filterOf(false, equals('agent_label_id', 1), equals('supplier_id', 2)),
  filterOf(false, sentBefore('2026-01-15T00:00:00Z')),
  filterOf(false, sentBefore('2026-01-20T00:00:00Z'), equals('status', 3)),
  filterOf(false, among('id', [1, 2, 3, 50, 80, 200, 500, 700])),
];

export const allFilters = [...facetFilters, ...otherFilters];

/** What a first page must be: the newest rows of a filter and their number, read by the same statement as what is shown. */
export interface CheckedPage {
  readonly shown: readonly number[];
  readonly newest: readonly number[];
  readonly count: number;
}

/** A first page by descending id, beside the ids that it should have shown and the true number of rows. */
export function checkedPage(where: RowFilter, limit: number): CountedRead {
  const rows = `parcel t WHERE ${where.sql('t')}`;
  const truth = `'newest', ARRAY(SELECT t.id FROM ${rows} ORDER BY t.id DESC LIMIT ${limit}), 'count', (SELECT count(*) FROM ${rows})`;
  const page = (from: string) =>
    `json_build_object('shown', ARRAY(SELECT t.id FROM ${from} t ORDER BY t.id DESC), ${truth})::text`;
  return {
    table: 'parcel',
    where,
    page: page(`(SELECT t.* FROM ${rows} ORDER BY t.id DESC LIMIT ${limit})`),
    values: where.values,
    newest: { limit, test: where, page, form: `checked ${limit}` },
  };
}

/** A list whose page is the true number of rows, counted by the same statement. */
export function checkedRead(where: RowFilter): CountedRead {
  return {
    table: 'parcel',
    where,
    page: `(SELECT count(*)::text FROM parcel t WHERE ${where.sql('t')})`,
    values: where.values,
    // A total is right by whatever plan; those of few columns go by the plan that each connection keeps.
    steady: where.columns.length <= 2,
  };
}
