import { saleOrder } from '@zhanggui/contract/domains/sale/order/sale-order.document';
import type { Context } from '../../../platform/context.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireWorkingCustomer } from '../../customer/customer.query.ts';
import { requireWarehouse } from '../../stock/warehouse/require-warehouse.query.ts';

interface Accepted {
  readonly id: number;
  readonly customer_id: number;
}

/** Makes the draft of an order at the prices of a quotation; its lines have the discounted price. */
export async function orderFromQuotation(tx: Context, { id, customer_id }: Accepted, warehouse: number): Promise<void> {
  await requireWorkingCustomer(tx.db, customer_id);
  await requireWarehouse(tx.db, warehouse);
  await tx.db.rows(
    `WITH a AS (SELECT * FROM customer_address WHERE customer_id = $3 ORDER BY is_default DESC NULLS LAST, id LIMIT 1),
     o AS (INSERT INTO sale_order (number, customer_id, quotation_id, warehouse_id, amount_fen, receiver, phone, region, address,
         agent_label_id, created_by, updated_by)
       SELECT $2, q.customer_id, q.id, $4, q.amount_fen, a.receiver, a.phone, a.region, a.address, q.agent_label_id, $5::bigint, $5::bigint
       FROM quotation q LEFT JOIN a ON true WHERE q.id = $1 RETURNING id)
     INSERT INTO sale_order_line (sale_order_id, sku_id, quantity, price, tax_rate, amount_fen, agent_label_id, created_by, updated_by)
     SELECT o.id, l.sku_id, l.quantity, round(l.price * (100 - coalesce(l.discount_percent, 0)) / 100, 6), l.tax_rate, l.amount_fen,
       l.agent_label_id, $5::bigint, $5::bigint
     FROM o, quotation_line l WHERE l.quotation_id = $1 AND NOT l.is_deleted ORDER BY l.id`,
    [id, await nextNumber(tx, saleOrder.number), customer_id, warehouse, accountIdOf(tx.caller)],
  );
}
