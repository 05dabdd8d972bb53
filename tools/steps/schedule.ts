import { availableParallelism } from 'node:os';
import type { Step } from './step.ts';

/** Half-cores of this machine: what steps that run together may weigh. */
export const machineCapacity = 2 * Math.max(2, availableParallelism());

/** Runs every step once, after those that it names, as many together as the capacity holds; earlier steps go first. */
export async function runScheduled(
  steps: readonly Step[],
  capacity: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  refuseUnreachable(steps);
  const waiting = [...steps];
  const ended = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let weight = 0;
  const start = (step: Step) => {
    weight += step.weight;
    const end = async () => {
      await run(step);
      weight -= step.weight;
      ended.add(step.name);
      running.delete(step.name);
    };
    running.set(step.name, end());
  };
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const isReady = (step.after ?? []).every((name) => ended.has(name));
      // What weighs more than the machine runs alone.
      if (!isReady || (running.size > 0 && weight + step.weight > capacity)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      start(step);
    }
    await Promise.race(running.values());
  }
}

/** A step may only wait for an earlier one, so no step waits for ever. */
function refuseUnreachable(steps: readonly Step[]): void {
  const known = new Set<string>();
  for (const { name, after = [] } of steps) {
    if (known.has(name)) throw new Error(`two steps are named ${name}`);
    const missing = after.find((one) => !known.has(one));
    if (missing !== undefined) throw new Error(`${name} waits for ${missing}, which does not stand before it`);
    known.add(name);
  }
}
