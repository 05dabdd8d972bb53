import { formatDateTime, toSeconds } from '../../format/date-time.ts';

/** Days from and to, both included; either may be open. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function dayOf(seconds: string | undefined, shift: number): string | undefined {
  return seconds !== undefined && /^\d+$/.test(seconds) ? formatDateTime(Number(seconds) + shift, 'day') : undefined;
}

function secondsOf(day: string | undefined, clock: string, shift: number): string | undefined {
  const seconds = day === undefined ? undefined : toSeconds(`${day} ${clock}`);
  return seconds === undefined ? undefined : String(seconds + shift);
}

/** The range that a list is filtered by. */
export function readDayRange(filters: Readonly<Record<string, string>>, name: string): DayRange {
  return { from: dayOf(filters[`${name}__gt`], 1), to: dayOf(filters[`${name}__lte`], 0) };
}

/** The parameters of a range: `gt` is strict, so its first second is sent less one. */
export function writeDayRange(name: string, { from, to }: DayRange): Record<string, string | undefined> {
  return {
    [`${name}__gt`]: secondsOf(from, '00:00:00', -1),
    [`${name}__lte`]: secondsOf(to, '23:59:59', 0),
  };
}

/** The range that a list is filtered by, of days themselves. */
export function readDateRange(filters: Readonly<Record<string, string>>, name: string): DayRange {
  return { from: filters[`${name}__gte`], to: filters[`${name}__lte`] };
}

/** The parameters of a range of days themselves, both included. */
export function writeDateRange(name: string, { from, to }: DayRange): Record<string, string | undefined> {
  return { [`${name}__gte`]: from, [`${name}__lte`]: to };
}

/** A range in words: `2026-06-01 ~ 2026-06-30`; undefined when both ends are open. */
export function rangeWords({ from, to }: DayRange): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return from;
  if (to === undefined) return `${from} 起`;
  return from === undefined ? `${to} 止` : `${from} ~ ${to}`;
}

export interface RangePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const secondsOfDay = 86_400;

/** A day of Shanghai, so many before now. */
function dayBefore(now: Date, days: number): string {
  return formatDateTime(Math.floor(now.getTime() / 1000) - days * secondsOfDay, 'day');
}

/** The days that are shown where none are chosen. */
export function usualDays(now: Date): RangePreset {
  return { label: '近 30 天', from: dayBefore(now, 29), to: dayBefore(now, 0) };
}

/** The month before that of a day. */
function monthBefore(day: string): Omit<RangePreset, 'label'> {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const at = (date: number) => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return { from: `${at(0).slice(0, 7)}-01`, to: at(0) };
}

/** The first month of the quarter of a day. */
function quarterOf(day: string): string {
  const [year, month] = day.split('-');
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}`;
}

/** Frequent ranges, by Shanghai's calendar. */
export function rangePresets(now: Date): readonly RangePreset[] {
  const [today, yesterday] = [dayBefore(now, 0), dayBefore(now, 1)];
  return [
    { label: '今天', from: today, to: today },
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '近 7 天', from: dayBefore(now, 6), to: today },
    usualDays(now),
    { label: '本月', from: `${today.slice(0, 7)}-01`, to: today },
    { label: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
    { label: '上月', ...monthBefore(today) },
    { label: '本季', from: `${quarterOf(today)}-01`, to: today },
  ];
}
