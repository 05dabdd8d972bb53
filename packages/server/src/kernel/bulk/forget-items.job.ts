import type { JobDeclaration } from '../domain.ts';

/** Forgets what became of single records a month after their job ended; the job itself stays. */
export const forgetJobItems: JobDeclaration = {
  name: 'bulk.forget-items',
  cron: '41 3 * * *',
  work: async (ctx) => {
    await ctx.db.rows(
      `DELETE FROM job_item WHERE job IN
         (SELECT id FROM job_run WHERE kind = 'bulk' AND finished_at < $1::timestamptz - interval '30 days')`,
      [ctx.clock()],
    );
  },
};
