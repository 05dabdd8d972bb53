import type { decidePurchase } from '@zhanggui/contract/domains/purchase/order/purchase-log';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { purchaseOrders } from './purchase-order.service.ts';

type Decision = BodyOfAction<typeof decidePurchase>;

/** Approves or rejects the document of a pending log entry: what was submitted after it is another entry. */
export function decide(ctx: Context, { id, remark, approve }: Decision): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.rows<{ id: number }>(
      'SELECT o.id FROM purchase_log l JOIN purchase_order o ON o.id = l.document_id WHERE l.id = $1 FOR UPDATE OF o',
      [id],
    );
    const document = locked ?? fail('not_found', {});
    const [entry] = await tx.db.rows("SELECT FROM purchase_log WHERE id = $1 AND state = 'pending'", [id]);
    if (!entry) failPurchase('purchase.decided', {});
    const event = approve === false ? 'reject' : 'approve';
    await purchaseOrders.move(tx, { id: document.id, event, body: { reason: remark ?? '' } });
    return { id };
  });
}
