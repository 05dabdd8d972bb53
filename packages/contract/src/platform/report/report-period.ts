import { invalid } from '../errors.ts';
import type { ReportDeclaration, ReportPeriod } from './report.ts';

/** Whole days from the first to the last, both counted. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** From a moment up to another, which does not count. */
export interface MomentRange {
  readonly from: Date;
  readonly to: Date;
}

const dayMs = 86_400_000;

/** A day so many days later: `2026-02-28` and 1 → `2026-03-01`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days a range has. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}

/** As many days just before a range. */
export function formerRange(range: DayRange): DayRange {
  const days = lengthOf(range);
  return { from: dayAfter(range.from, -days), to: dayAfter(range.to, -days) };
}

/** A day so many months later, at most the last of its month: `2026-03-31` and -1 → `2026-02-28`. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** The same days of the month before; what ends with its month does so there: `2026-11-01`–`26` → `2026-10-01`–`26`. */
export function monthBefore({ from, to }: DayRange): DayRange {
  const isWhole = dayAfter(to, 1).endsWith('-01');
  return {
    from: monthAfter(from, -1),
    to: isWhole ? dayAfter(`${to.slice(0, 7)}-01`, -1) : monthAfter(to, -1),
  };
}

/** What a range is compared with where whole months count: as many whole months before, else as many days. */
export function formerMonths(range: DayRange): DayRange {
  const { from, to } = range;
  if (!from.endsWith('-01') || !dayAfter(to, 1).endsWith('-01')) return formerRange(range);
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return { from: monthAfter(from, monthOf(from) - monthOf(to) - 1), to: dayAfter(from, -1) };
}

/** What a range is compared with where months are compared: days from the first of one month with the month before. */
export function formerMonth(range: DayRange): DayRange {
  const isOfMonth = range.from.endsWith('-01') && range.from.slice(0, 7) === range.to.slice(0, 7);
  return isOfMonth ? monthBefore(range) : formerRange(range);
}

/** What the rows of a report are compared with; rows that are months with the same days of the month before. */
export function formerDays(
  { by, period }: Pick<ReportDeclaration, 'by' | 'period'>,
  grouping: unknown,
  days: DayRange,
): DayRange {
  if (by?.months !== undefined && grouping === by.months) return monthBefore(days);
  if (period?.kind === 'days' && period.by_months) return formerMonths(days);
  return by?.months === undefined ? formerRange(days) : formerMonth(days);
}

const years = ['', '一年', '两年', '三年'];

/** The days of a body; refuses a range that is reversed or too long. */
export function daysOf(
  { from_date, to_date }: { readonly from_date: string; readonly to_date: string },
  max_days: number,
): DayRange {
  const range = { from: from_date, to: to_date };
  if (from_date < '2000-01-01') invalid('from_date', '开始日期不能早于 2000 年');
  if (to_date > '2999-12-31') invalid('to_date', '结束日期过晚');
  if (lengthOf(range) < 1) invalid('to_date', '结束日期不能早于开始日期');
  if (lengthOf(range) > max_days) {
    invalid('to_date', `一次最多查看${years[Math.floor(max_days / 365)] || ` ${max_days} 天`}`);
  }
  return range;
}

type Body = Readonly<Record<string, unknown>>;

/** Shanghai's midnight at the start of a day. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** The moments of a range of days. */
export function momentsOf({ from, to }: DayRange): MomentRange {
  return { from: startOf(from), to: startOf(dayAfter(to, 1)) };
}

/** The period of a checked body at the present moment; `to` is undefined where it is open. */
export function periodOf(
  period: Exclude<ReportPeriod, { kind: 'days' }>,
  body: Body,
  now: Date,
): { readonly from: Date; readonly to: Date | undefined } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  if (period.kind === 'last_days') return { from: before(Number(body.days ?? period.usual_days)), to: now };
  const { from, to } = body as { readonly from?: number | null; readonly to?: number | null };
  return {
    from: from ? new Date(from * 1000) : before(period.usual_days),
    // The whole second counts.
    to: to ? new Date((to + 1) * 1000) : undefined,
  };
}
