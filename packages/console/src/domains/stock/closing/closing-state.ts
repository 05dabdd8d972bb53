import { daysOfMonth, monthAfter } from '@zhanggui/contract/domains/stock/closing/closing-month';
import type { PeriodResource } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { periodState } from '@zhanggui/contract/domains/stock/closing/period-state.enum';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { type RefValue, refLabel } from '../../../platform/fields/choice/ref-label.ts';
import type { DayRange } from '../../../platform/fields/time/day-range.ts';

export type Period = RowOf<PeriodResource>;

/** Who closed a month or opened it again; the system where it was no account. */
export function personOf(account: RefValue | null): string {
  return account === null ? '系统' : refLabel(account, accountTarget);
}

/** What the page of a book says of its months. */
export interface ClosingState {
  /** The month that the days of the page are; undefined where they are none. */
  readonly month: string | undefined;
  /** Its closing, where it is closed. */
  readonly shown: Period | undefined;
  /** The last closed month. */
  readonly last: Period | undefined;
  /** The month that may be closed; undefined where none is over, or any may be the first. */
  readonly next: string | undefined;
}

/** The month that a range is from its first to its last day. */
export function wholeMonth({ from, to }: DayRange): string | undefined {
  const month = from?.slice(0, 7);
  if (month === undefined || to === undefined) return undefined;
  const days = daysOfMonth(month);
  return days.from_date === from && days.to_date === to ? month : undefined;
}

/** Reads the closings of a book, in any order, as they stand on a day. */
export function closingState(periods: readonly Period[], days: DayRange, today: string): ClosingState {
  const closed = periods.filter(({ state }) => state !== periodState.reopened);
  const month = wholeMonth(days);
  const last = closed.find(({ is_last }) => is_last);
  const following = last && monthAfter(last.month);
  const isOver = following !== undefined && following < today.slice(0, 7);
  return { month, last, shown: closed.find((one) => one.month === month), next: isOver ? following : undefined };
}
