/** Chance that can be played again: the same seed, the same draws. */
export interface Chance {
  /** A whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  readonly pick: <T>(of: readonly T[]) => T;
}

/** Makes a chance from a seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(of: readonly T[]) => {
      const found = of[below(of.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
}
