import type { assignSupplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type Changes, updateRow } from '../../../platform/update-row.ts';
import { assignSupplier } from '../../order/ship/assign-supplier.service.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { requireWorkingSupplier } from '../../supplier/supplier.query.ts';
import { notifySupplier } from '../notify-supplier.service.ts';
import { supplierLine } from '../purchase.tables.ts';
import { type LineRow, lockLines, readLine } from './line-lock.query.ts';
import { firstWarehouse, mirrorOrder } from './mirror.service.ts';

type Assigning = BodyOfAction<typeof assignSupplierLine>;
type Saved = Promise<{ readonly id: number }>;

/** Gives a line of which nothing was sent to a supplier at work, perhaps by another way; or the rest of one back to its own. */
export function assignLine(ctx: Context, id: number, { supplier, way, warehouse }: Assigning): Saved {
  return inTransaction(ctx, async (tx) => {
    const { order_id } = await readLine(tx, id, 'assign');
    const beyond = trusted(tx);
    const order = await lockForConsequence(beyond, order_id);
    await mirrorOrder(beyond, order_id);
    const line = await lockLine(tx, id);
    decideTransition(supplierLineFlow, line.state, 'assign');
    const chosen = await requireWorkingSupplier(beyond.db, supplier);
    const goes = way ?? line.way;
    const isMoved = supplier !== line.supplier_id || goes !== line.way;
    if (line.sent > 0 && isMoved) failPurchase('supplier_line.part_sent', {});
    const warehouse_id = goes === 'transit' ? await passingWarehouse(beyond, warehouse ?? null) : null;
    await beyond.db.rows(
      `UPDATE supplier_line SET way = $2, warehouse_id = $3, decline_reason = NULL, declined_at = NULL, urged_at = NULL,
         urge_count = 0, ${edited({ at: '$4', by: '$5::bigint' })} WHERE id = $1`,
      [id, goes, warehouse_id, tx.clock(), accountIdOf(tx.caller)],
    );
    if (line.supplier_id !== supplier) {
      await assignSupplier(beyond, order, { order_line_id: line.order_line_id, supplier: chosen });
    }
    await mirrorOrder(beyond, order_id);
    return { id };
  });
}

async function passingWarehouse(tx: Context, id: number | null): Promise<number> {
  const [row] = await tx.db.rows<{ id: number }>(
    id === null ? firstWarehouse : `SELECT id FROM location WHERE id = $1 AND kind = 'warehouse' AND state = 'enabled'`,
    id === null ? [] : [id],
  );
  if (row) return row.id;
  return id === null ? failPurchase('supplier_line.no_warehouse', {}) : invalid('warehouse', '仓库不存在或已停用');
}

/** The supplier can not deliver a line, or the rest of it: staff find another, or refund the rest. */
export function declineLine(ctx: Context, id: number, reason: string): Saved {
  return change(ctx, { id, event: 'decline' }, (_, { clock }) => ({
    state: 'declined',
    decline_reason: reason,
    declined_at: clock(),
  }));
}

/** Reminds the supplier of a line, at most once an hour; lines that are urged together are one notification. */
export function urgeLine(ctx: Context, id: number): Saved {
  return change(ctx, { id, event: 'urge' }, async ({ order_no, supplier_id, urge_count, urged_at: last }, tx) => {
    const urged_at = tx.clock();
    if (last && urged_at.getTime() < last.getTime() + 3_600_000) failPurchase('supplier_line.urged', { last });
    const beyond = trusted(tx);
    const together = await beyond.db.rows(
      "SELECT FROM supplier_line WHERE supplier_id = $1 AND urged_at > $2::timestamptz - interval '1 minute' LIMIT 1",
      [supplier_id, urged_at],
    );
    const text = `${order_no} 等标有「已催发」的商品请尽快发出`;
    if (supplier_id !== null && together.length === 0)
      await notifySupplier(beyond, supplier_id, { title: '平台催您发货', text, path: '/supplier/pending-orders' });
    return { urged_at, urge_count: urge_count + 1 };
  });
}

type Act = { readonly id: number; readonly event: 'decline' | 'urge' };

/** An act on one line that moves nothing else. */
function change(
  ctx: Context,
  { id, event }: Act,
  decide: (line: LineRow, tx: Context) => Changes<typeof supplierLine> | Promise<Changes<typeof supplierLine>>,
): Saved {
  return inTransaction(ctx, async (tx) => {
    await readLine(tx, id, event);
    const line = await lockLine(tx, id);
    decideTransition(supplierLineFlow, line.state, event);
    await updateRow(tx, supplierLine, id, await decide(line, tx));
    return { id };
  });
}

async function lockLine(tx: Context, id: number): Promise<LineRow> {
  const [line] = await lockLines(tx, [id]);
  return line ?? fail('not_found', {});
}
