declare module '../../platform/domain.ts' {
  interface ServerDomain {
    /** Its rules, or those that it makes of what all domains provide. */
    readonly checks?: readonly BookCheck[] | ((domains: readonly ServerDomain[]) => readonly BookCheck[]);
  }
}

/** A rule of the books: what must hold of the rows at any moment. A query finds the rows that break it. */
export interface BookCheck {
  /** `<domain>.<rule>`: `stock.on_hand`. */
  readonly name: string;
  readonly label: string;
  /** What the rows are: `仓库库存`. */
  readonly subject: string;
  /** Where a row is shown; `{at}` is the column of that name. */
  readonly path: string;
  /** The recommended correction, where no document is proposed. */
  readonly mend: string;
  /**
   * The rows that break the rule: `id`, `at`, `title`, and what is `found` and `expected` as text; where a document mends a
   * row, `proposal` as `proposalSql` makes it.
   */
  readonly sql: string;
  /** How long what is checked may lag behind its rows, in milliseconds: a fault that is gone by then is none. */
  readonly lag_ms?: number;
}
