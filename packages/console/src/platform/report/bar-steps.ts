import { formatNumber } from '../format/number.ts';

const namedBars = 12;
const longestName = 7;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Month and day, with the year where there are several. */
function dayWords(days: readonly string[]): string[] {
  const isOneYear = new Set(days.map((day) => day.slice(0, 4))).size < 2;
  return days.map((day) => day.slice(isOneYear ? 5 : 2));
}

export function areDays(names: readonly string[]): boolean {
  return names.every((name) => dayPattern.test(name));
}

/** Days in their order, also where a report has the newest first. */
export function inDayOrder<Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly Row[] {
  const isByDay = areDays(rows.map(nameOf));
  return isByDay ? rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))) : rows;
}

/** What stands below bars: days, names below few, places below many. */
export function barSteps(names: readonly string[]): string[] {
  if (areDays(names)) return dayWords(names);
  const short = names.map((name) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name));
  const isNamed = names.length <= namedBars && new Set(short).size === names.length;
  return isNamed ? short : names.map((_, index) => String(index + 1));
}

/** How many of a result are drawn. */
export function drawnWords(drawn: number, count: number): string {
  return drawn < count ? `共 ${formatNumber(count)} 项，前 ${formatNumber(drawn)} 项` : `共 ${formatNumber(count)} 项`;
}
