import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { requireWorkingCustomer } from '../../customer/customer.query.ts';
import { lockResiduals } from '../../open-item/open-item.service.ts';

/** SQL of what an order `o` will still make its customer owe: what is not yet in a confirmed settlement. */
const committedSql = `(SELECT coalesce(sum(round(l.amount_fen::numeric
    * (l.quantity - l.closed_quantity - l.returned_quantity - l.settled_quantity) / l.quantity)), 0)
  FROM sale_order_line l WHERE l.sale_order_id = o.id AND NOT l.is_deleted)`;

interface Wanted {
  readonly id: number;
  readonly customer_id: number;
  readonly amount_fen: number;
}

/**
 * Refuses what a customer's credit does not cover: what is owed, and what approved orders will make it owe. Orders of one
 * customer take turns until their transactions end.
 */
export async function refuseOverCredit(tx: Context, { id, customer_id, amount_fen }: Wanted): Promise<void> {
  const { credit_limit_fen } = await requireWorkingCustomer(tx.db, customer_id);
  if (credit_limit_fen === null) return;
  const all = trusted(tx);
  const { debit_fen, credit_fen } = await lockResiduals(all, 'ar', { kind: 'customer', id: customer_id });
  const [row] = await all.db.rows<{ committed_fen: number }>(
    `SELECT coalesce(sum(${committedSql}), 0)::bigint AS committed_fen FROM sale_order o
     WHERE o.customer_id = $1 AND o.id <> $2 AND o.state IN ('approved', 'part_delivered', 'delivered') AND NOT o.is_deleted`,
    [customer_id, id],
  );
  const left_fen = credit_limit_fen - debit_fen + credit_fen - (row?.committed_fen ?? 0);
  if (amount_fen > left_fen) failSale('sale.over_credit', { left_fen, amount_fen });
}
