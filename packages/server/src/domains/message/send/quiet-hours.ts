import { businessOffsetSeconds } from '@zhanggui/contract/platform/time';

const from = 21;
const to = 8;
const offsetMs = businessOffsetSeconds * 1000;
const hourMs = 3_600_000;

/** The first moment from `at` on at which marketing messages may be sent: not from 21:00 to 8:00 in China. */
export function afterQuietHours(at: Date): Date {
  const local = at.getTime() + offsetMs;
  const day = local - (local % (24 * hourMs));
  const hour = (local - day) / hourMs;
  if (hour >= to && hour < from) return at;
  return new Date(day + (hour >= from ? 24 + to : to) * hourMs - offsetMs);
}
