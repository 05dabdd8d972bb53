import type { readClaimedItems } from '@zhanggui/contract/domains/order/shipment/claimed-items.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import type { OrderKind } from '../rules/order-number.ts';
import { admitsReading } from '../state/order-admission.ts';
import { claimedItems } from './claimed-items.port.ts';

/** Which of some orders in the caller's scope have claimed items, each once. */
export function claimedOrders(ctx: Context, ids: readonly number[]): Promise<ReplyOfAction<typeof readClaimedItems>> {
  return inTransaction(ctx, async (tx) => {
    const seen = await tx.db.rows<{ id: number; kind: OrderKind }>(
      'SELECT id, kind FROM "order" WHERE id = ANY($1::bigint[]) AND NOT is_deleted',
      [ids],
    );
    const own = seen.filter(({ kind }) => admitsReading(tx.caller, kind)).map(({ id }) => id);
    const holders = new Map((await claimedItems(trusted(tx), own)).map(({ order_id, holder }) => [order_id, holder]));
    return { orders: [...holders].map(([id, holder]) => ({ id, holder })) };
  });
}
