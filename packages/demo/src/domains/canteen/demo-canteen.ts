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
  return new Date(Date.now() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10);
}

/** The context at a time of a day in China. */
export function momentOf(ctx: Context, days: number, time: string): Context {
  const moment = new Date(`${dateOf(days)}T${time}:00+08:00`);
  return { ...ctx, clock: () => moment };
}
