/** When failed work is tried again. Gaps are in seconds; after the last one work is given up, or goes on at the last gap. */
export interface RetryPolicy {
  readonly gaps: readonly number[];
  readonly at_end: 'give_up' | 'last_gap';
}

/** How many attempts a policy allows. */
export function maxAttemptsOf({ gaps, at_end }: RetryPolicy): number {
  return at_end === 'give_up' ? gaps.length + 1 : Number.POSITIVE_INFINITY;
}

/** When work is tried again after its n-th failed attempt; null when it is given up. */
export function nextAttempt({ gaps, at_end }: RetryPolicy, attempts: number, now: Date): Date | null {
  const seconds = gaps[attempts - 1] ?? (at_end === 'last_gap' ? gaps.at(-1) : undefined);
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

/** Work that throws: each wait doubles up to half an hour, about three hours in all, then it is dead. */
export const failureRetry = { attempts: 16, first_seconds: 2, longest_seconds: 1800 } as const;
