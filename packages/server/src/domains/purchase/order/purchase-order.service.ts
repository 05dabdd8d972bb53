import { purchaseOrder } from '@zhanggui/contract/domains/purchase/order/purchase-order.document';
import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { keepLog } from '../../../platform/document/document-log.service.ts';
import { numberSql } from '../../../platform/document/document-number.query.ts';
import type { HeaderOf } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { dropUnposted } from '../../stock/doc/sourced-doc.service.ts';
import { branchOf } from '../../stock/warehouse/branch-of.query.ts';
import { requireWarehouse } from '../../stock/warehouse/require-warehouse.query.ts';
import { requireWorkingSupplier } from '../../supplier/supplier.query.ts';
import { notifySupplier } from '../notify-supplier.service.ts';
import { paidSql } from '../payable/paid.query.ts';
import { completePurchaseLines, purchaseAmount } from './purchase-line.service.ts';
import { purchaseOrderLine, purchaseOrder as table } from './purchase-order.tables.ts';
import { reviewPurchase } from './review-purchase.service.ts';

export type LockedPurchase = HeaderOf<typeof table>;

async function submit({ db }: Context, { warehouse_id }: LockedPurchase): Promise<undefined> {
  await requireWarehouse(db, warehouse_id);
}

/** Splits the order by place and shows the parts to the supplier. */
async function order(tx: Context, { id, number, supplier_id, warehouse_id }: LockedPurchase): Promise<undefined> {
  await requireWorkingSupplier(trusted(tx).db, supplier_id);
  await requireWarehouse(trusted(tx).db, warehouse_id);
  await tx.db.rows(
    `WITH parts AS (SELECT coalesce(l.location_id, o.warehouse_id) AS location_id, sum(l.amount_fen)::bigint AS amount_fen, sum(l.quantity)::int AS quantity,
         min(coalesce(l.needed_date, o.needed_date)) AS needed_date
       FROM purchase_order_line l JOIN purchase_order o ON o.id = l.purchase_order_id WHERE o.id = $1 AND NOT l.is_deleted GROUP BY 1),
     made AS (INSERT INTO sub_order (number, purchase_order_id, supplier_id, location_id, state, amount_fen, open_quantity, needed_date, agent_label_id, bank_cell_id, created_by, updated_by)
       SELECT ${numberSql(subOrder.number, '$2')}, o.id, o.supplier_id, p.location_id, 'pending', p.amount_fen, p.quantity, p.needed_date, w.agent_label_id, w.bank_cell_id, $3::bigint, $3::bigint
       FROM parts p JOIN purchase_order o ON o.id = $1 JOIN location w ON w.id = p.location_id ORDER BY p.location_id RETURNING id, location_id, agent_label_id, bank_cell_id)
     UPDATE purchase_order_line l ${noEdit('the header is edited')} SET sub_order_id = m.id, needed_date = coalesce(l.needed_date, o.needed_date),
       agent_label_id = coalesce(m.agent_label_id, l.agent_label_id), bank_cell_id = m.bank_cell_id
     FROM made m, purchase_order o WHERE o.id = $1 AND l.purchase_order_id = o.id AND coalesce(l.location_id, o.warehouse_id) = m.location_id AND NOT l.is_deleted`,
    [id, tx.clock(), accountIdOf(tx.caller)],
  );
  await notifySupplier(trusted(tx), supplier_id, {
    ...{ title: `新的采购单 ${number}`, text: '请确认数量和到货日期' },
    path: '/supplier/pending-orders?view=purchase',
  });
}

/** What is not received by now never will be; it is short again. */
async function close(tx: Context, { id }: LockedPurchase): Promise<undefined> {
  await tx.db.rows(
    `UPDATE purchase_order_line ${noEdit('the header is edited')} SET closed_quantity = greatest(0, quantity - received_quantity)
     WHERE purchase_order_id = $1 AND NOT is_deleted`,
    [id],
  );
  const parts = await tx.db.rows<{ id: number }>(
    `UPDATE sub_order ${noEdit('its order is closed')} SET open_quantity = 0, closed_at = $2, updated_at = $2,
       state = CASE state WHEN 'received' THEN state ELSE 'closed' END WHERE purchase_order_id = $1 RETURNING id`,
    [id, tx.clock()],
  );
  await dropUnposted(
    tx,
    'sub_order',
    parts.map((part) => part.id),
  );
}

const sumOfLines = (t: string, amount: string) =>
  `(SELECT coalesce(sum(${amount}), 0)::bigint FROM purchase_order_line l WHERE l.purchase_order_id = ${t}.id AND NOT l.is_deleted)`;

/** SQL of what a line `l` was invoiced for pieces that went back since: a red invoice of the supplier is due for them. */
const redDueSql = `round(l.invoiced_fen::numeric * greatest(0, l.invoiced_quantity - l.received_quantity + l.returned_quantity)
  / greatest(l.invoiced_quantity, 1))`;

export const purchaseOrders = bindDocument(purchaseOrder, {
  table,
  computed: {
    paid_fen: paidSql,
    invoiced_fen: (t: string) => sumOfLines(t, 'l.invoiced_fen'),
    red_due_fen: (t: string) => sumOfLines(t, redDueSql),
  },
  lines: {
    table: purchaseOrderLine,
    key: 'purchase_order_id',
    repeats: ['agent_label_id', 'supplier_id'],
    complete: completePurchaseLines,
    derive: purchaseAmount,
    totals: { amount_fen: 'coalesce(sum(amount_fen), 0)' },
  },
  draft: {
    async open(ctx, values) {
      await requireWorkingSupplier(ctx.db, values.supplier);
      return { agent_label_id: await branchOf(ctx, values.warehouse) };
    },
    async change(ctx, _current, { supplier, warehouse }) {
      if (supplier !== undefined) await requireWorkingSupplier(ctx.db, supplier);
      return warehouse === undefined ? {} : { agent_label_id: await branchOf(ctx, warehouse) };
    },
  },
  effects: { submit, approve: reviewPurchase, order, close },
  after: keepLog('purchase_log', 'purchase_order'),
  reach: 'trusted',
});
