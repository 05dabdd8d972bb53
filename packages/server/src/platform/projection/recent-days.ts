import { dayOf } from './business-day.ts';

/** SQL of the first of the last thirty days, today among them. */
export const firstRecentDay = `(${dayOf('now()')} - 29)`;
