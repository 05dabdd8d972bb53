import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { requireWorkingCustomer } from '../../customer/customer.query.ts';
import type { CreditUse } from '../../customer/customer-credit.port.ts';
import { lockResiduals, type Residuals, residualsOf } from '../../open-item/open-item.service.ts';

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
  const open = await lockResiduals(all, 'ar', { kind: 'customer', id: customer_id });
  const { left_fen } = await usedBy(all, { id, customer_id }, open);
  if (left_fen !== null && amount_fen > left_fen) failSale('sale.over_credit', { left_fen, amount_fen });
}

/** What is used of a customer's limit at this moment: nothing is locked. */
export async function creditUse(all: Context, customer_id: number): Promise<CreditUse> {
  const open = await residualsOf(all, 'ar', { kind: 'customer', id: customer_id });
  return usedBy(all, { id: null, customer_id }, open);
}

/** What all orders but one use, and the items that are open. */
async function usedBy(
  all: Context,
  { id, customer_id }: { readonly id: number | null; readonly customer_id: number },
  { debit_fen, credit_fen }: Residuals,
): Promise<CreditUse> {
  const [row = { committed_fen: 0, left_fen: null }] = await all.db.rows<CreditUse>(
    `SELECT o.committed_fen, c.credit_limit_fen - $3::bigint + $4::bigint - o.committed_fen AS left_fen
     FROM customer c, LATERAL (SELECT coalesce(sum(${committedSql}), 0)::bigint AS committed_fen FROM sale_order o
       WHERE o.customer_id = c.id AND o.id IS DISTINCT FROM $2::bigint AND o.state IN ('approved', 'part_delivered', 'delivered')
         AND NOT o.is_deleted) o
     WHERE c.id = $1`,
    [customer_id, id, debit_fen, credit_fen],
  );
  return row;
}
