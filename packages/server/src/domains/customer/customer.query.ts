import { failCustomer } from '@zhanggui/contract/domains/customer/customer.errors';
import type { Terms } from '@zhanggui/contract/domains/open-item/due-date';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';

/** A customer that business may be done with. */
export interface WorkingCustomer extends Terms {
  readonly id: number;
  readonly name: string;
  readonly credit_limit_fen: number | null;
  readonly agent_label_id: number | null;
}

/** Locks a customer against being merged or frozen until the transaction ends; refuses one that is frozen. */
export async function requireWorkingCustomer(db: Db, id: number): Promise<WorkingCustomer> {
  const [found] = await db.rows<WorkingCustomer & { state: string }>(
    `SELECT id, name, state, credit_limit_fen, settlement, settlement_days, agent_label_id FROM customer
     WHERE id = $1 AND NOT is_deleted FOR SHARE`,
    [id],
  );
  if (!found) return invalid('customer', '客户不存在');
  return found.state === 'frozen' ? failCustomer('customer.frozen', { name: found.name }) : found;
}

/** Which of these phones belong to buyers that may not order. */
export async function frozenBuyers(ctx: Context, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ phone: string }>(
    `SELECT phone FROM customer_user WHERE phone = ANY($1::text[]) AND state = 'frozen'`,
    [phones],
    { name: 'customer:frozen' },
  );
  return new Set(rows.map(({ phone }) => phone));
}
