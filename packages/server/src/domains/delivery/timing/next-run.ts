import { cronWords } from '@zhanggui/contract/domains/delivery/timing/cron';
import { dailyTimes } from '@zhanggui/contract/domains/delivery/timing/daily-times';
import { businessDay } from '@zhanggui/contract/platform/time';
import { CronExpressionParser } from 'cron-parser';

/** When something runs, in China: at times of each day, every so many minutes, or by an expression. */
export interface Timing {
  readonly kind: string;
  readonly times: string | null;
  readonly interval_minutes: number | null;
  readonly cron: string | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The first moment after another at which it runs. */
export function nextRun({ kind, times, interval_minutes, cron }: Timing, after: Date): Date {
  if (kind === 'cron')
    return cronOf(cron ?? '', after)
      .next()
      .toDate();
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

function cronOf(expression: string, after: Date) {
  return CronExpressionParser.parse(expression, { currentDate: after, tz: 'Asia/Shanghai' });
}

/** What is wrong with an expression: no value, or one that never comes. */
export function cronFault(expression: string, now: Date): string | undefined {
  try {
    cronOf(expression, now).next();
    return undefined;
  } catch {
    return '表达式有误，或没有这样的时间';
  }
}

/** Minutes in the largest unit that has them whole: `10080` is `7 天`, `90` stays `90 分钟`. */
function spanWords(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440} 天`;
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
}

/** What a timing says, in words. */
export function planOf({ kind, times, interval_minutes, cron }: Timing): string {
  if (kind === 'interval') return `每 ${spanWords(interval_minutes ?? 0)}`;
  return kind === 'cron' ? cronWords(cron ?? '') : `每天 ${dailyTimes(times ?? '').join('、')}`;
}

const shown = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  ...{ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

/** The next three runs from the first on. */
export function upcomingFrom(timing: Timing, first: Date): string {
  const second = nextRun(timing, first);
  return [first, second, nextRun(timing, second)].map((run) => shown.format(run).replace('/', '-')).join('，');
}
