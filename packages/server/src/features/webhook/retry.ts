import type { RetryPolicy } from '../../platform/queue/retry.ts';

const minute = 60;
const hour = 60 * minute;

/** After each failed try to deliver; given up within a day. */
export const deliveryRetry: RetryPolicy = {
  gaps: [10, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour],
  at_end: 'give_up',
};

const maxFailingMs = 72 * hour * 1000;

/** Whether a webhook to which nothing could be delivered for so long is switched off. */
export function failsTooLong(failing_since: Date, now: Date): boolean {
  return now.getTime() - failing_since.getTime() >= maxFailingMs;
}
