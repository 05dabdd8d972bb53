import type { JobDeclaration } from '../../platform/domain.ts';

/** Deletes read notifications after 90 days and unread ones after a year. */
export const forgetNotifications: JobDeclaration = {
  name: 'notification.forget',
  cron: '37 4 * * *',
  work: async (ctx) => {
    const now = ctx.clock();
    await ctx.db.rows(
      `DELETE FROM notification WHERE read_at < $1::timestamptz - interval '90 days'
         OR created_at < $1::timestamptz - interval '1 year'`,
      [now],
    );
  },
};
