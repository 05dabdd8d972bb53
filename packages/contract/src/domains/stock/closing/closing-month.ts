import { dayAfter } from '../../../platform/report/report-period.ts';
import { businessDay } from '../../../platform/time.ts';

/** The days of a month and the first moment after it, Shanghai time. */
export interface MonthDays {
  readonly from_date: string;
  readonly to_date: string;
  readonly ends_at: Date;
}

/** The month after another: `2026-12` → `2027-01`. */
export function monthAfter(month: string): string {
  return dayAfter(`${month}-28`, 4).slice(0, 7);
}

export function daysOfMonth(month: string): MonthDays {
  const next = `${monthAfter(month)}-01`;
  return { from_date: `${month}-01`, to_date: dayAfter(next, -1), ends_at: new Date(`${next}T00:00:00+08:00`) };
}

/** Why a month can not be closed; `last` is the last closed one. */
export type Unclosable = { readonly closed: string } | { readonly next: string } | { readonly not_over: string };

/** Decides whether a month may be closed: after the last closed one, or any where none is, and only when it is over. */
export function unclosable(month: string, last: string | undefined, now: Date): Unclosable | undefined {
  if (last !== undefined && month <= last) return { closed: month };
  if (businessDay(now).slice(0, 7) <= month) return { not_over: month };
  if (last !== undefined && month !== monthAfter(last)) return { next: monthAfter(last) };
  return undefined;
}
