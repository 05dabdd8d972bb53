import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';

const { BATTERY, BATTERY_SEED, BATTERY_COUNTS } = process.env;

/** How often a battery repeats: little in every test run, much when `npm run battery` runs it. */
export function size(form: { readonly short: number; readonly long: number }): number {
  return BATTERY === 'long' ? form.long : form.short;
}

/** Whether `npm run battery` runs this, on a machine that does nothing else: only then do times mean something. */
export const isAlone = BATTERY !== undefined;

/** Where this run's chance starts; given again, the same draws are made. */
export const seed = Number(BATTERY_SEED ?? randomInt(2 ** 31));

/** Prints what a battery has counted, with the seed that repeats it, and keeps it for the results of its run. */
export function tell(name: string, counts: Readonly<Record<string, number>>): void {
  const counted = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  process.stdout.write(`${name} (seed ${seed}): ${counted.join(', ')}\n`);
  if (BATTERY_COUNTS !== undefined) appendFileSync(BATTERY_COUNTS, `${JSON.stringify({ name, counts })}\n`);
}
