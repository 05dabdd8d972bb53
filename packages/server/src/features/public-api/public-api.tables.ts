import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../platform/database/columns.ts';

/** A storefront application's key; what it sells, for whom, and how often it may call hang on it. */
export const appKey = pgTable(
  'app_key',
  {
    ...baseColumns(),
    name: text().notNull(),
    key: text().notNull(),
    /** Sealed with the server's secret: a dump of the database signs nothing. */
    sealed_secret: text().notNull(),
    channel: text().notNull(),
    mall_id: reference(),
    agent_label_id: reference(),
    /** Calls within a minute; unlimited when null. */
    rate_per_minute: integer(),
    is_enabled: boolean().notNull().default(true),
    /** The secret before the last change, taken until then. */
    previous_secret: text(),
    previous_until: instant(),
    /** To the minute. */
    last_used_at: instant(),
  },
  (t) => [uniqueIndex('app_key_key').on(t.key)],
);

/** Nonces that were used, until no timestamp can bring them back. */
export const appNonce = pgTable(
  'app_nonce',
  {
    app_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => appKey.id),
    nonce: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.app_id, t.nonce] }), index('app_nonce_expires').on(t.expires_at)],
);
