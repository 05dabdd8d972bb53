import type { salesFilter } from '@zhanggui/contract/domains/dashboard/sales/sales-filter';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { type DayRange, daysOf, formerRange } from '@zhanggui/contract/platform/report/report-period';

export type SalesFilter = BodyOf<typeof salesFilter>;

/** A period and the one before it. */
export interface Periods {
  readonly current: DayRange;
  readonly former: DayRange;
}

/** The periods of a filter; refuses one that ends before it begins, or is longer than two years. */
export function periodsOf(filter: SalesFilter): Periods {
  const current = daysOf(filter, 731);
  return { current, former: formerRange(current) };
}

/** Conditions of one statement with its values: `bind` adds a value and returns its placeholder. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[] = [];

  constructor(values: unknown[]) {
    this.values = values;
  }

  /** Further conditions of the same statement. */
  apart(): Conditions {
    return new Conditions(this.values);
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition on a value that was given; the text has the value's placeholder for `?`. */
  where(text: string, value: unknown): void {
    if (value !== undefined && value !== null) this.#parts.push(text.replace('?', this.bind(value)));
  }

  /** Adds what a filter says of the sides of rows or sums with an alias. */
  narrow(alias: 'o' | 't', { kind, mall, agent_label }: SalesFilter): void {
    this.where(`${alias}.kind = ?`, kind);
    this.where(`${alias}.mall_id = ?`, mall);
    this.where(`${alias}.agent_label_id = ?`, agent_label);
  }

  /** Adds a condition without a value. */
  always(text: string): void {
    this.#parts.push(text);
  }

  /** All conditions, each behind an AND. */
  get sql(): string {
    return this.#parts.map((part) => ` AND ${part}`).join('');
  }
}

/** The rows of both periods in a table of sums: `$1` begins the former, `$2` the current period, which ends with `$3`. */
export function bothPeriods(filter: SalesFilter): Conditions {
  const { current, former } = periodsOf(filter);
  const conditions = new Conditions([former.from, current.from, current.to]);
  conditions.narrow('t', filter);
  return conditions;
}

/** Parameters of the sums by SKU in both periods: the filter's, then the periods'. */
export function skuSumsOf(filter: SalesFilter, conditions: Conditions) {
  const { current, former } = periodsOf(filter);
  return { filter, periods: [former, current], bind: (value: unknown) => conditions.bind(value) };
}

/** What every statement over both periods narrows its table of sums `t` by. */
export const ofBothPeriods = 't.day BETWEEN $1::date AND $3::date';
/** Whether a row is of the former period. */
export const isFormer = 't.day < $2::date';
