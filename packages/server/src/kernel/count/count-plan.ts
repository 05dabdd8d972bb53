import type { Scope } from '../database/scope.ts';

/** A compiled filter over the columns of one table, which the table's change log has by the same names. */
export interface RowFilter {
  /** Boolean SQL over a row alias, `TRUE` when nothing is filtered; its parameters are `$1 … $n`, the n `values`. */
  readonly sql: (alias: string) => string;
  readonly values: readonly unknown[];
  /** Equal keys mean equal conditions on equal columns. */
  readonly key: string;
  /** Every column that `sql` names: what a cuboid must have to answer it. */
  readonly columns: readonly string[];
}

/** What one statement shall answer in one snapshot: the exact number of rows, and a page of them. */
export interface CountedRead {
  readonly table: string;
  /** Whose rows: the scope that `db` carries. */
  readonly scope: Scope;
  readonly where: RowFilter;
  /** One SQL expression that makes the page's JSON, such as `(SELECT coalesce(json_agg(x), '[]') FROM (…) x)`. */
  readonly page: string;
  /** The parameters of `page`: the `values` of `where` first, then its own from `$n+1` on. */
  readonly values: readonly unknown[];
}

export interface CountedPage {
  readonly count: number;
  /** The page's JSON as text, to be passed through unread. */
  readonly page: string;
}

/** What the counter needs of a view of the database. */
export interface StatementRunner {
  rows<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** Exact totals at list speed. */
export interface Counter {
  /** Answers count and page in one statement on `db`; a first count of an unindexed filter may fail with `filter.too_slow`. */
  readonly read: (db: StatementRunner, read: CountedRead) => Promise<CountedPage>;
  /**
   * Shares one run among identical requests that wait: one that arrives while a run is under way waits for the next, never
   * joins one already sent, so it sees every write acknowledged before it came. The key holds everything that decides the
   * reply: scope, path, filter, page, order, columns, field permissions.
   */
  readonly coalesce: <T>(key: string, run: () => Promise<T>) => Promise<T>;
  /** Drops all that is known: called on every lost connection. */
  readonly forget: () => void;
}
