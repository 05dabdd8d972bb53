import { invalid } from '@zhanggui/contract/platform/errors';
import { edited } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import type { HeldWork } from '../../platform/identity/held-work.port.ts';

/** Undecided calls that an account submitted. The account that takes them over submits them with its own rights. */
export const heldApprovals: HeldWork = {
  name: 'approval.waiting',
  label: '提交后待复核的事项',
  heldSql: (user_id) => `SELECT a.id, a.title, '/system/approval?id=' || a.id AS path
    FROM approval a WHERE a.created_by = ${user_id} AND a.state = 'waiting' AND NOT a.is_deleted`,
  give: async (ctx, { from, to }) => {
    const receiver = await ctx.identity.callerOf(to);
    if (!receiver) return invalid('to', '接手人不存在或已停用');
    await ctx.db.rows(
      `UPDATE approval SET created_by = $2, scope = $3::jsonb, ${edited({ by: '$4' })}
       WHERE created_by = $1 AND state = 'waiting' AND NOT is_deleted`,
      [from, to, JSON.stringify(receiver.scope), accountIdOf(ctx.caller)],
    );
  },
};
