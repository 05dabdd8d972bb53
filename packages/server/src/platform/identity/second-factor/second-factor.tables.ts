import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../database/columns.ts';
import { user } from '../identity.tables.ts';

const ofAccount = () =>
  reference()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** An account's authenticator; it counts once `confirmed_at` is set, which `user.has_totp` follows. */
export const secondFactor = pgTable('second_factor', {
  user_id: ofAccount().primaryKey(),
  /** Sealed with the server's secret: a dump of the database makes no code. */
  sealed_secret: text().notNull(),
  /** The latest half minute whose code was used: none at or before it is taken again. */
  spent_step: bigint({ mode: 'number' }).notNull().default(0),
  begun_at: instant().notNull(),
  confirmed_at: instant(),
});

/** Recovery codes that are left, as digests under the server's secret. */
export const recoveryCode = pgTable('recovery_code', { user_id: ofAccount(), digest: text().notNull() }, (t) => [
  primaryKey({ columns: [t.user_id, t.digest] }),
]);

/** Sign-ins whose password was right and whose second step is awaited; what is stored is the digest of the challenge. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  { token_hash: text().primaryKey(), user_id: ofAccount(), expires_at: instant().notNull() },
  (t) => [index('sign_in_challenge_user').on(t.user_id), index('sign_in_challenge_age').on(t.expires_at)],
);
