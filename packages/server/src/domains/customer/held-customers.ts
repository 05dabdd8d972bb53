import { edited } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import type { HeldWork } from '../../platform/identity/held-work.port.ts';

/** Customers that an account looks after. */
export const heldCustomers: HeldWork = {
  name: 'customer.owned',
  label: '负责的客户',
  heldSql: (user_id) => `SELECT c.id, c.name AS title, '/admin-crm/customers-merge?id=' || c.id AS path
    FROM customer c WHERE c.owner_id = ${user_id} AND NOT c.is_deleted`,
  give: async (ctx, { from, to }) => {
    await ctx.db.rows(
      `UPDATE customer SET owner_id = $2, handed_over_at = $3, ${edited({ at: '$3', by: '$4::bigint' })}
       WHERE owner_id = $1 AND NOT is_deleted`,
      [from, to, ctx.clock(), accountIdOf(ctx.caller)],
    );
  },
};
