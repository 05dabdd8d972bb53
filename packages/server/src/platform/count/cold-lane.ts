import { fail } from '@zhanggui/contract/platform/platform.errors';
import { DatabaseFailure } from '../database/errors.ts';

/** The narrow lane of first counts: few at a time, one for each key, none waiting for ever. */
export interface ColdLane {
  /** The run under way for a key, shared by equal requests. */
  readonly underway: (key: string) => Promise<unknown> | undefined;
  /** Runs when there is room; fails with `unavailable` when there is none in time, with `filter.too_slow` when time runs out. */
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

export interface ColdLaneOptions {
  readonly places: number;
  readonly patience_ms: number;
}

/** Makes a lane. */
export function createColdLane({ places, patience_ms }: ColdLaneOptions): ColdLane {
  const flights = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(new LaneFull());
      }, patience_ms);
      waiting.push(admit);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const passage = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    underway: (key) => flights.get(key),
    run: async (key, work) => {
      const flight = passage(work).catch(refusal);
      flights.set(key, flight);
      try {
        return await flight;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
  };
}

class LaneFull extends Error {}

function refusal(error: unknown): never {
  if (error instanceof LaneFull) return fail('unavailable', {});
  if (error instanceof DatabaseFailure && error.kind === 'statement_timeout') return fail('filter.too_slow', {});
  throw error;
}
