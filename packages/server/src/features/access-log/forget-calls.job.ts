import type { JobDeclaration } from '../../platform/domain.ts';

/** Forgets calls after a month. */
export const forgetCalls: JobDeclaration = {
  name: 'api-log.forget-calls',
  cron: '23 4 * * *',
  work: async (ctx) => {
    await ctx.db.rows("DELETE FROM api_log WHERE created_at < $1::timestamptz - interval '30 days'", [ctx.clock()]);
  },
};
