/** How much of a moment is shown; `day_start` is the first second of its day. */
export type DateTimeMode = 'second' | 'day_start' | 'day' | 'month';

/** What a moment may come as: unix seconds (10 digits), milliseconds, ISO 8601, or a local text without zone. */
export type Moment = number | string | Date | null | undefined;

// sv-SE writes year-month-day hour:minute:second.
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const local = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?)?$/;

/** Seconds of a text without zone, read as Shanghai's clock. */
function readLocal(text: string): number | undefined {
  const [, day, minutes = '00:00', seconds = ':00'] = local.exec(text) ?? [];
  const asUtc = Date.parse(`${day}T${minutes}${seconds}Z`);
  if (day === undefined || Number.isNaN(asUtc)) return undefined;
  const guess = asUtc - 8 * 3_600_000;
  // Shanghai had summer time until 1991: formatting the guess shows its error.
  const shown = Date.parse(`${shanghai.format(guess).replace(' ', 'T')}Z`);
  return (guess + asUtc - shown) / 1000;
}

function ofNumber(value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  return Math.abs(value) < 100_000_000_000 ? Math.floor(value) : Math.floor(value / 1000);
}

/** Unix seconds of a moment, a text without zone being Shanghai's clock; undefined when it is none. */
export function toSeconds(value: Moment): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return ofNumber(value);
  if (value instanceof Date) return ofNumber(value.getTime() / 1000);
  if (/^\d{10,13}$/.test(value)) return ofNumber(Number(value));
  if (local.test(value)) return readLocal(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? ofNumber(Date.parse(value) / 1000) : undefined;
}

/** A moment on Shanghai's clock, whatever the browser's zone: `2024-06-30 18:05:09`; '-' when there is none. */
export function formatDateTime(value: Moment, mode: DateTimeMode = 'second'): string {
  const seconds = toSeconds(value);
  if (seconds === undefined || Math.abs(seconds) > 8_640_000_000_000) return '-';
  const text = shanghai.format(seconds * 1000);
  if (mode === 'day') return text.slice(0, 10);
  if (mode === 'month') return text.slice(0, 7);
  return mode === 'day_start' ? `${text.slice(0, 10)} 00:00:00` : text;
}

const steps = [
  [60, 1, '秒'],
  [3600, 60, '分钟'],
  [86_400, 3600, '小时'],
  [2_592_000, 86_400, '天'],
] as const;

/** How long ago or ahead a moment is (`3 小时前`); its day when that is more than a month. */
export function formatRelative(value: Moment, now: Date): string {
  const seconds = toSeconds(value);
  if (seconds === undefined) return '-';
  const apart = Math.floor(now.getTime() / 1000) - seconds;
  const step = steps.find(([limit]) => Math.abs(apart) < limit);
  if (!step) return formatDateTime(value, 'day');
  const count = Math.floor(Math.abs(apart) / step[1]);
  if (step[1] === 1 && count < 10) return '刚刚';
  return `${count} ${step[2]}${apart >= 0 ? '前' : '后'}`;
}
