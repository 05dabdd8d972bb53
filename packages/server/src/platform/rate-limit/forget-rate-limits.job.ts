import type { JobDeclaration } from '../domain.ts';

/** Windows that have ended count nothing. */
export const forgetRateLimits: JobDeclaration = {
  name: 'platform.forget-rate-limits',
  cron: '17 * * * *',
  work: async (ctx) => {
    await ctx.db.rows('DELETE FROM rate_limit WHERE expire < $1', [ctx.clock().getTime()]);
  },
};
