import type { Base, BaseStore } from './base-store.ts';

const EVERY_MS = 5000;
/** A tail longer than this costs a millisecond or more. */
const DUE_MS = 20_000;
const STALE_MS = 40_000;
/** Bases that are cheaper to count anew are not refreshed. */
const EXPENSIVE_MS = 50;
const REMEMBERED_MS = 600_000;
const MAX_RENEWALS = 20;

/**
 * Every few seconds: drops unused bases, but refreshes expensive ones for ten more minutes. Returns the function that
 * stops it.
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
  const due = bases.entries().filter(([, base]) => now - base.taken_at >= DUE_MS);
  const expensive = due.filter(([, base]) => isExpensive(base, now)).slice(-MAX_RENEWALS);
  for (const [key, base] of due) {
    if (now - base.taken_at >= STALE_MS) bases.drop(key, base);
  }
  for (const [key, base] of expensive) {
    // An error will also reach the next request; a base that can not be refreshed is dropped.
    await renew(key, base).catch(() => bases.drop(key, base));
  }
}

function isExpensive(base: Base, now: number): boolean {
  return base.cost_ms >= EXPENSIVE_MS && now - base.asked_at < REMEMBERED_MS;
}
