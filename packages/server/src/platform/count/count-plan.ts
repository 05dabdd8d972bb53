import type { Db } from '../database/db.ts';

/** A compiled filter over the columns of one table, which the table's change log has by the same names. */
export interface RowFilter {
  /** Boolean SQL over a row alias, `TRUE` when nothing is filtered; its parameters are `$1 … $n`, the n `values`. */
  readonly sql: (alias: string) => string;
  readonly values: readonly unknown[];
  /** Equal keys mean equal conditions on equal columns of one table. */
  readonly key: string;
  /** Every column that `sql` names: what a rollup must have to answer it. */
  readonly columns: readonly string[];
  /** Whether one plan serves all values: besides `is_deleted`, at most one indexed column is compared, by equality. */
  readonly steady?: boolean;
}

/** A row filter as a test of rows found otherwise: its text does not depend on the values, and it names no index. */
export interface RowTest {
  readonly sql: (alias: string) => string;
  readonly values: readonly unknown[];
}

/** A first page by descending id: its rows are found by the ids that it had and the ids that were written since. */
export interface NewestPage {
  readonly limit: number;
  /** The same condition as the read's filter. */
  readonly test: RowTest;
  /** SQL of the page's JSON as text over a FROM item whose rows have the table's columns; equal forms make equal SQL. */
  readonly page: (rows: string) => string;
  readonly form: string;
}

/** A page by id that lies behind many rows. */
export interface DeepPage {
  readonly descending: boolean;
  /** How many parameters come before its size and its offset. */
  readonly values_from: number;
  /** SQL of the page's JSON as text over a FROM item whose rows have the table's columns. */
  readonly page: (rows: string) => string;
}

/** What one statement shall answer in one snapshot: the exact number of rows, and a page of them. */
export interface CountedRead {
  /** Name of the table, not quoted. */
  readonly table: string;
  readonly where: RowFilter;
  /** One SQL expression that makes the page's JSON as text, such as `(SELECT coalesce(json_agg(x), '[]')::text FROM (…) x)`; `c.value` is the total as text. */
  readonly page: string;
  /** The parameters of `page`: the `values` of `where` first, then its own from `$n+1` on. */
  readonly values: readonly unknown[];
  /** Whether one plan serves all values of the whole statement: a steady filter, a page whose order and size are in its text. */
  readonly steady?: boolean;
  /** The same page, where it is a first one by descending id. */
  readonly newest?: NewestPage | undefined;
  /** The same page, where it is a deep one by id. */
  readonly deep?: DeepPage | undefined;
}

export interface CountedPage {
  readonly count: number;
  /** The page's JSON as text, to be passed through unread. */
  readonly page: string;
}

/** The total, the sums of amounts, and the totals by the values of one column, all in one snapshot. */
export interface SummaryRead {
  readonly table: string;
  readonly where: RowFilter;
  /** Columns of amounts to add up. */
  readonly sums: readonly string[];
  /** The column to split by, and the filter of that split. */
  readonly by?: { readonly column: string; readonly where: RowFilter };
}

/** Exact totals at list speed. `db` is a caller's view outside of any transaction: what a transaction has not committed is not counted. */
export interface Counter {
  /** Answers count and page in one statement; a first count of an unindexed filter may fail with `filter.too_slow`. */
  readonly read: (db: Db, read: CountedRead) => Promise<CountedPage>;
  /** The JSON text of `{count, sums: {column: n}, by: {value: n}}`; rows whose `by` is null are in no value. */
  readonly summarise: (db: Db, read: SummaryRead) => Promise<string>;
  /** Drops all that is known: what is kept outlives no lost connection. */
  readonly forget: () => void;
  /** Ends the upkeep of what is known. */
  readonly stop: () => void;
}
