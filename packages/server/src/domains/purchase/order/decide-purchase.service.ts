import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { purchaseOrders } from './purchase-order.service.ts';

interface Decision {
  readonly id: number;
  readonly remark?: string | null | undefined;
  readonly approve?: boolean | null | undefined;
}

/** Approves or rejects the document of a log entry; one that is decided already refuses by its flow. */
export async function decide(ctx: Context, { id, remark, approve }: Decision): Promise<{ id: number }> {
  const [entry] = await ctx.db.rows<{ document_id: number }>('SELECT document_id FROM purchase_log WHERE id = $1', [
    id,
  ]);
  const { document_id } = entry ?? fail('not_found', {});
  const reason = remark ?? '';
  const event = approve === false ? 'reject' : 'approve';
  await purchaseOrders.move(ctx, { id: document_id, event, body: { reason } });
  return { id };
}
