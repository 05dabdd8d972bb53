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

/** Frequent ranges, by Shanghai's calendar. */
export function rangePresets(now: Date): readonly RangePreset[] {
  const day = (back: number) => formatDateTime(Math.floor(now.getTime() / 1000) - back * secondsOfDay, 'day');
  const today = day(0);
  return [
    { label: '今天', from: today, to: today },
    { label: '昨天', from: day(1), to: day(1) },
    { label: '近 7 天', from: day(6), to: today },
    { label: '近 30 天', from: day(29), to: today },
    { label: '本月', from: `${today.slice(0, 7)}-01`, to: today },
    { label: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}
