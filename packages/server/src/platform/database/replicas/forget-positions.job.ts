import type { JobDeclaration } from '../../domain.ts';

/** A replica that is an hour behind is read by no account. */
export const forgetPositions: JobDeclaration = {
  name: 'platform.forget-positions',
  cron: '23 * * * *',
  work: async (ctx) => {
    await ctx.db.rows("DELETE FROM written_position WHERE written_at < $1::timestamptz - interval '1 hour'", [
      ctx.clock(),
    ]);
  },
};
