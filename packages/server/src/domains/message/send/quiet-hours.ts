import { messageKind } from '@zhanggui/contract/domains/message/message.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { businessOffsetSeconds } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';

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

/** When a message may go, not before its schedule, and outside of quiet hours where it is marketing. */
export function dueAt(ctx: Context, scheduled_at: Date | null, kind: ValueOf<typeof messageKind>): Date {
  const now = ctx.clock();
  const asked = scheduled_at !== null && scheduled_at > now ? scheduled_at : now;
  return kind === messageKind.marketing ? afterQuietHours(asked) : asked;
}
