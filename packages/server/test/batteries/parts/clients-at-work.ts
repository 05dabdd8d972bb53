import { setTimeout as delay } from 'node:timers/promises';
import { buy, receive, type Shelf, type Wire } from './clients.ts';

/** How many buy and how many receive goods at once, and how long each rests between two rounds, in milliseconds. */
export interface Staffing {
  readonly buyers: number;
  readonly clerks: number;
  readonly rest: number;
}

/** Starts clients that work until stopped and then finish their current round; numbers go on from `first`. */
export function startClients(
  wire: Wire,
  shelf: Shelf,
  { buyers, clerks, rest }: Staffing,
  first = 0,
): () => Promise<void> {
  let isOver = false;
  let n = first;
  const repeat = async (work: typeof buy) => {
    while (!isOver) {
      n += 1;
      await work(wire, shelf, n);
      if (rest > 0) await delay(rest);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: buyers }, () => repeat(buy)),
    ...Array.from({ length: clerks }, () => repeat(receive)),
  ]);
  all.catch(() => undefined);
  return async () => {
    isOver = true;
    await all;
  };
}
