import type { JobDeclaration } from '../../platform/domain.ts';

/** Forgets what became of single rows a month after their import ended; the job itself stays, and what it made. */
export const forgetImportRows: JobDeclaration = {
  name: 'import.forget-rows',
  cron: '43 3 * * *',
  work: async (ctx) => {
    await ctx.db.rows(
      `DELETE FROM import_row WHERE job_id IN (SELECT id FROM job_run
         WHERE kind = 'import' AND finished_at < $1::timestamptz - interval '30 days')`,
      [ctx.clock()],
    );
  },
};
