import { type DayRange, dayAfter } from '@zhanggui/contract/platform/report/report-period';

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
