import { invalid } from '@zhanggui/contract/platform/errors';

/** Unix seconds of a stored moment. */
export const secondsOf = (moment: unknown): number | null =>
  moment instanceof Date ? Math.floor(moment.getTime() / 1000) : null;

/** Refuses a window that ends before it begins; both are Unix seconds. */
export function refuseReversed(starts: number | null, ends: number | null): void {
  if (starts !== null && ends !== null && ends <= starts) invalid('ends_at', '结束时间应晚于开始时间');
}
