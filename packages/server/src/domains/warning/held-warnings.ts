import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { invalid } from '@zhanggui/contract/platform/errors';
import { edited } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import type { HeldWork } from '../../platform/identity/held-work.port.ts';

/** Warnings that an account took on and has not handled. */
export const heldWarnings: HeldWork = {
  name: 'warning.care',
  label: '待处理的预警',
  heldSql: (user_id) => `SELECT c.id, r.name AS title, '/order_warning?rule=' || r.id AS path
    FROM warning_care c JOIN warning_rule r ON r.id = c.warning_rule_id
    WHERE c.owner_id = ${user_id} AND c.handled_at IS NULL AND NOT c.is_deleted`,
  give: async (ctx, { from, to }) => {
    const receiver = await ctx.identity.callerOf(to);
    if (!receiver?.permissions.has(permissionId('/order_warning#handle'))) invalid('to', '接手人没有处理预警的权限');
    await ctx.db.rows(
      `UPDATE warning_care SET owner_id = $2, ${edited({ by: '$3' })}
       WHERE owner_id = $1 AND handled_at IS NULL AND NOT is_deleted`,
      [from, to, accountIdOf(ctx.caller)],
    );
  },
};
