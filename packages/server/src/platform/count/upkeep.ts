import type { Base, BaseStore } from './base-store.ts';

const EVERY_MS = 5000;
/** A tail longer than this costs a millisecond or more. */
const RIPE_MS = 20_000;
const STALE_MS = 40_000;
/** What costs less to count anew is not worth keeping for nobody. */
const DEAR_MS = 50;
const REMEMBERED_MS = 600_000;
const MAX_RENEWALS = 20;

/**
 * Every few seconds: bases that nobody has asked for lately go, but those that were dear to count are brought up to date for
 * ten minutes more. Returns what ends it.
 */
export function startUpkeep(bases: BaseStore, renew: (key: string, base: Base) => Promise<void>): () => void {
  const timer = setInterval(() => void upkeep(bases, renew, Date.now()), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of upkeep. */
export async function upkeep(
  bases: BaseStore,
  renew: (key: string, base: Base) => Promise<void>,
  now: number,
): Promise<void> {
  const ripe = bases.entries().filter(([, base]) => now - base.taken_at >= RIPE_MS);
  const dear = ripe.filter(([, base]) => isDear(base, now)).slice(-MAX_RENEWALS);
  for (const [key, base] of ripe) {
    if (now - base.taken_at >= STALE_MS) bases.drop(key, base);
  }
  for (const [key, base] of dear) {
    // Whatever stops a renewal will meet the next who asks; a base that could not be renewed is of no use.
    await renew(key, base).catch(() => bases.drop(key, base));
  }
}

function isDear(base: Base, now: number): boolean {
  return base.cost_ms >= DEAR_MS && now - base.asked_at < REMEMBERED_MS;
}
