import { failCustomer } from '@zhanggui/contract/domains/customer/customer.errors';
import type { Terms } from '@zhanggui/contract/domains/open-item/due-date';
import { invalid } from '@zhanggui/contract/platform/errors';
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
  const found = await requireCustomer(db, id);
  return found.state === 'frozen' ? failCustomer('customer.frozen', { name: found.name }) : found;
}

/** The same of one that may be frozen: what was agreed with it before is carried out. */
export async function requireCustomer(db: Db, id: number): Promise<WorkingCustomer & { readonly state: string }> {
  const [found] = await db.rows<WorkingCustomer & { state: string }>(
    `SELECT id, name, state, credit_limit_fen, settlement, settlement_days, agent_label_id FROM customer
     WHERE id = $1 AND NOT is_deleted FOR SHARE`,
    [id],
  );
  return found ?? invalid('customer', '客户不存在');
}

/** SQL of whether a phone belongs to a buyer that may not order; limited callers see no buyers. */
export function frozenBuyerSql(phone: string): string {
  return `EXISTS (SELECT FROM customer_user u WHERE u.phone = ${phone} AND u.state = 'frozen')`;
}
