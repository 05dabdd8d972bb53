import { type DayRange, dayAfter } from '@zhanggui/contract/platform/report/report-period';

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

/** The parts of a range outside its whole months, merged. */
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
