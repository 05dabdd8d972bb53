import { dayOf } from './business-day.ts';

/** SQL of the first of the last thirty days, today among them. */
export const firstRecentDay = `(${dayOf('now()')} - 29)`;

/** SQL of the last thirty days, as `day`. */
export const everyRecentDay = `SELECT (${firstRecentDay} + n)::text AS day FROM generate_series(0, 29) n`;

/** SQL of the recent days among those of the moments that SQL gives, as `day`. */
export function recentDaysOf(moments: string): string {
  return `SELECT DISTINCT ${dayOf('c.at')}::text AS day FROM (${moments}) c(at) WHERE ${dayOf('c.at')} >= ${firstRecentDay}`;
}
