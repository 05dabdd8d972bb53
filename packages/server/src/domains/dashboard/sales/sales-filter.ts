import type { salesFilter } from '@zhanggui/contract/domains/dashboard/sales/sales-filter';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { type DayRange, formerRange, lengthOf } from '../sums/day-ranges.ts';

export type SalesFilter = BodyOf<typeof salesFilter>;

/** A period beside the one before it. */
export interface Periods {
  readonly current: DayRange;
  readonly former: DayRange;
}

const maxDays = 731;

/** The periods of a filter; refuses one that ends before it begins, or is longer than two years. */
export function periodsOf({ from_date, to_date }: SalesFilter): Periods {
  const current = { from: from_date, to: to_date };
  if (from_date < '2000-01-01') invalid('from_date', '开始日期不能早于 2000 年');
  if (to_date > '2999-12-31') invalid('to_date', '结束日期过晚');
  if (lengthOf(current) < 1) invalid('to_date', '结束日期不能早于开始日期');
  if (lengthOf(current) > maxDays) invalid('to_date', '一次最多查看两年');
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
  conditions.where('t.kind = ?', filter.kind);
  conditions.where('t.mall_id = ?', filter.mall);
  conditions.where('t.agent_label_id = ?', filter.agent_label);
  return conditions;
}

/** What every statement over both periods narrows its table of sums `t` by. */
export const ofBothPeriods = 't.day BETWEEN $1::date AND $3::date';
/** Whether a row is of the former period. */
export const isFormer = 't.day < $2::date';
