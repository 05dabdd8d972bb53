import { dailyTimes } from '@zhanggui/contract/domains/delivery/timing/daily-times';
import { businessDay } from '@zhanggui/contract/platform/time';

/** When something runs: at times of each day in China, or every so many minutes. */
export interface Timing {
  readonly kind: string;
  readonly times: string | null;
  readonly interval_minutes: number | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The first moment after another at which it runs. */
export function nextRun({ kind, times, interval_minutes }: Timing, after: Date): Date {
  if (kind === 'interval') return new Date(after.getTime() + (interval_minutes ?? 0) * minuteMs);
  const midnight = Date.parse(`${businessDay(after)}T00:00:00+08:00`);
  const moments = dailyTimes(times ?? '').map((time) => midnight + momentOf(time));
  const [first = midnight] = moments;
  return new Date(moments.find((moment) => moment > after.getTime()) ?? first + dayMs);
}

function momentOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minuteMs;
}
