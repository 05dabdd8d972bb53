import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters that all servers share, in the layout that rate-limiter-flexible writes; unlogged, a crash of the database clears them. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
