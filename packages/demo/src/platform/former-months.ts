import { businessDay } from '@zhanggui/contract/platform/time';

/** How many months back the demo's books are closed; the last month is left to be closed. */
const closedBack = [4, 3, 2] as const;

/** The month so many months before another; after it where negative. */
function monthBefore(month: string, back: number): string {
  const [year = 0, count = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, count - 1 - back)).toISOString().slice(0, 7);
}

/** The months of the demo whose books are closed, the oldest first, as `2026-07`. */
export function closedMonths(now: Date): readonly string[] {
  const month = businessDay(now).slice(0, 7);
  return closedBack.map((back) => monthBefore(month, back));
}

/** A moment of a month, so many days before its end. */
export function beforeEnd(month: string, days: number): Date {
  const ends_at = new Date(`${monthBefore(month, -1)}-01T00:00:00+08:00`);
  return new Date(ends_at.getTime() - days * 86_400_000);
}
