/** Business time is Asia/Shanghai whatever the host says; it has had no summer time since 1991. */
export const businessOffsetSeconds = 8 * 3600;

/** The business day of a moment: `2026-11-24`. */
export function businessDay(moment: Date): string {
  return new Date(moment.getTime() + businessOffsetSeconds * 1000).toISOString().slice(0, 10);
}

/** The minute of a moment on the clock of business: `09:05`. */
export function businessMinute(moment: Date): string {
  return new Date(moment.getTime() + businessOffsetSeconds * 1000).toISOString().slice(11, 16);
}

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || match[1] === '0000') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const largest = 253_402_214_400; // the last second that four-digit years can show in every zone

function within(seconds: number): number | undefined {
  return Number.isSafeInteger(seconds) && seconds >= 0 && seconds < largest ? seconds : undefined;
}

/** Unix seconds of a number, a digit string, ISO 8601, or a local `YYYY-MM-DD[ HH:mm[:ss]]`; undefined for anything else. */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value === 'number') return within(value);
  if (typeof value !== 'string') return undefined;
  if (/^\d{1,12}$/.test(value)) return within(Number(value));
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/.exec(value);
  if (!match?.[1] || !isCalendarDate(match[1])) return undefined;
  const [, day, minutes = '00:00', seconds = ':00', , zone = '+08:00'] = match;
  const time = Date.parse(`${day}T${minutes}${seconds}${zone}`);
  return Number.isNaN(time) ? undefined : within(Math.floor(time / 1000));
}
