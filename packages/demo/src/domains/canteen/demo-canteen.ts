import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '@zhanggui/server/platform/context';

/** A canteen of the demo. */
export interface DemoCanteen {
  readonly id: number;
  readonly code: string;
  readonly enterprise_id: number;
}

/** A day of the demo, in days before now, with its chances. */
export interface DemoDay {
  readonly day: number;
  readonly random: () => number;
}

const dayMs = 86_400_000;

/** The date in China some days before now. */
export function dateOf(days: number): string {
  return businessDay(new Date(Date.now() - days * dayMs));
}

/** The context at a time of a day in China. */
export function momentOf(ctx: Context, days: number, time: string): Context {
  const moment = new Date(`${dateOf(days)}T${time}:00+08:00`);
  return { ...ctx, clock: () => moment };
}
