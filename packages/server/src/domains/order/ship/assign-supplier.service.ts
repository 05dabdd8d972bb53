import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { moveSupplierHold } from '../../stock/supplier-hold.service.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';

export interface Assignment {
  readonly order_line_id: number;
  readonly supplier: { readonly id: number; readonly name: string };
}

/**
 * Lets another supplier deliver a line of which nothing was shipped, on the trusted view of an act that was admitted on the
 * line; the order is locked. What the first one declared is free again, and the second one's declaration covers it.
 */
export async function assignSupplier(tx: Context, order: OrderRow, assignment: Assignment): Promise<void> {
  const { order_line_id, supplier } = assignment;
  const [line] = await tx.db.rows<{ goods_name: string }>(
    `UPDATE order_line SET supplier_id = $3, ${edited({ at: '$4', by: null })}
     WHERE id = $1 AND order_id = $2 AND fulfilment = 'supplier' AND shipped_quantity = 0 RETURNING goods_name`,
    [order_line_id, order.id, supplier.id, tx.clock()],
  );
  if (!line) throw new Error(`line ${order_line_id} of order ${order.id} can not be assigned`);
  const note = `${line.goods_name}：${supplier.name}`;
  await settleOrder(tx, order, { event: 'assign_supplier', title: '分配供应商', note });
  const document = { kind: 'order', id: order.id } as const;
  await moveSupplierHold(tx, { document, line_id: order_line_id, supplier_id: supplier.id });
}
