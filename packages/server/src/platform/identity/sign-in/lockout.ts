/** Wrong passwords of one name from one address that lock the pair, and for how long. */
export const lockRule = { failures: 5, window_ms: 15 * 60_000, lock_ms: 15 * 60_000 } as const;

/** Seconds for which the pair stays locked; `failed_at` holds at most five moments of one window, oldest first. */
export function lockedSeconds(failed_at: readonly Date[], now: Date): number {
  const last = failed_at.at(-1);
  if (!last || failed_at.length < lockRule.failures) return 0;
  return Math.max(0, Math.ceil((last.getTime() + lockRule.lock_ms - now.getTime()) / 1000));
}
