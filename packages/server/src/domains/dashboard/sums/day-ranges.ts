/** Whole days from the first to the last, both counted. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
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

/** Days, in any order and repeated, as few ranges. */
export function rangesOf(days: readonly string[]): DayRange[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = ranges.at(-1);
    if (last && dayAfter(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** The month of a day: `2026-02-28` → `2026-02`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): DayRange {
  const from = `${month}-01`;
  const next = `${monthOf(dayAfter(from, 31))}-01`;
  return { from, to: dayAfter(next, -1) };
}

/** The months of which every day is in a range. */
export function wholeMonths({ from, to }: DayRange): string[] {
  const months: string[] = [];
  let day = from;
  while (day <= to) {
    const month = daysOfMonth(monthOf(day));
    if (month.from >= from && month.to <= to) months.push(monthOf(day));
    day = dayAfter(month.to, 1);
  }
  return months;
}

/** What is left of a range beside some of its whole months, as few ranges. */
export function daysBeside({ from, to }: DayRange, months: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  let first = from;
  for (const month of months.toSorted()) {
    const days = daysOfMonth(month);
    if (first < days.from) ranges.push({ from: first, to: dayAfter(days.from, -1) });
    first = dayAfter(days.to, 1);
  }
  if (first <= to) ranges.push({ from: first, to });
  return ranges;
}
