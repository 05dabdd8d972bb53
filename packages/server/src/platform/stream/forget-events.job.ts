import type { JobDeclaration } from '../domain.ts';

/** A client that was away for longer reloads everything. */
export const forgetEvents: JobDeclaration = {
  name: 'stream.forget',
  cron: '41 * * * *',
  work: async (ctx) => {
    const day = new Date(ctx.clock().getTime() - 86_400_000);
    await ctx.db.rows('DELETE FROM stream_event WHERE created_at < $1', [day]);
  },
};
