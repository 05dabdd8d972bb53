import type { JobDeclaration } from '../../platform/domain.ts';

/** Forgets what became of single records a month after their job ended; the job itself stays, and what it made. */
export const forgetJobItems: JobDeclaration = {
  name: 'bulk.forget-items',
  cron: '41 3 * * *',
  work: async (ctx) => {
    await ctx.db.rows(
      `DELETE FROM job_item WHERE job IN (SELECT id FROM job_run
         WHERE kind IN ('bulk', 'undo') AND finished_at < $1::timestamptz - interval '30 days')`,
      [ctx.clock()],
    );
  },
};
