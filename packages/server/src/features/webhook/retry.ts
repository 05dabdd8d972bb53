const minute = 60_000;
const hour = 60 * minute;

/** What is waited for after each failed try; after the last one a message is given up: within a day. */
const gaps = [10_000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour] as const;

const maxFailingMs = 72 * hour;

/** How often a message is tried. */
export const maxTries = gaps.length + 1;

/** When a message is tried again after its n-th failed try; null when it is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  const gap = gaps[attempts - 1];
  return gap === undefined ? null : new Date(now.getTime() + gap);
}

/** Whether a webhook to which nothing could be delivered for so long is switched off. */
export function failsTooLong(failing_since: Date, now: Date): boolean {
  return now.getTime() - failing_since.getTime() >= maxFailingMs;
}
