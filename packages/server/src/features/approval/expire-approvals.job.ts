import { edited } from '../../platform/database/row-edit.ts';
import type { JobDeclaration } from '../../platform/domain.ts';

/** Ends pending calls whose time is over. */
export const expireApprovals: JobDeclaration = {
  name: 'approval.expire',
  cron: '7 * * * *',
  work: async (ctx) => {
    await ctx.db.rows(
      `UPDATE approval SET state = 'expired', decided_at = $1, ${edited({ at: '$1', by: null })}
       WHERE state = 'waiting' AND expires_at <= $1::timestamptz`,
      [ctx.clock()],
    );
  },
};
