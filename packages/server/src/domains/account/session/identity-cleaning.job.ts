import type { JobDeclaration } from '../../../platform/domain.ts';

/** What sign-in leaves behind goes when nobody can need it: attempts and challenges after their time, dead sessions after a month, the log after 180 days. */
export const identityCleaning: JobDeclaration = {
  name: 'account.identity_cleaning',
  cron: '17 4 * * *',
  work: async (ctx) => {
    const now = ctx.clock();
    await ctx.db.rows("DELETE FROM sign_in_attempt WHERE last_failed_at < $1::timestamptz - interval '1 hour'", [now]);
    await ctx.db.rows('DELETE FROM sign_in_challenge WHERE expires_at < $1', [now]);
    await ctx.db.rows(
      `DELETE FROM session WHERE expires_at < $1::timestamptz - interval '30 days'
         OR revoked_at < $1::timestamptz - interval '30 days'`,
      [now],
    );
    await ctx.db.rows("DELETE FROM sign_in_log WHERE created_at < $1::timestamptz - interval '180 days'", [now]);
  },
};
