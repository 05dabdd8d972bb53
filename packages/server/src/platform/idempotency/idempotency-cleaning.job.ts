import type { JobDeclaration } from '../domain.ts';

/** Forgets replies that are too old to be repeated. */
export const forgetReplies: JobDeclaration = {
  name: 'idempotency.forget-replies',
  cron: '17 * * * *',
  work: async (ctx) => {
    await ctx.db.rows("DELETE FROM idempotency_key WHERE created_at < $1::timestamptz - interval '24 hours'", [
      ctx.clock(),
    ]);
  },
};
