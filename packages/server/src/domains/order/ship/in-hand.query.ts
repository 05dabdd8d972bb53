import type { readInHand } from '@zhanggui/contract/domains/order/shipment/in-hand.action';
import type { ReplyOfAction } from '@zhanggui/contract/kernel/action';
import { type Context, inTransaction, trusted } from '../../../kernel/context.ts';
import type { OrderKind } from '../rules/order-number.ts';
import { admitsReading } from '../state/order-admission.ts';
import { goodsInHand } from './goods-in-hand.port.ts';

/** The orders among some that the caller sees whose goods somebody has in hand, each once. */
export function ordersInHand(ctx: Context, ids: readonly number[]): Promise<ReplyOfAction<typeof readInHand>> {
  return inTransaction(ctx, async (tx) => {
    const seen = await tx.db.rows<{ id: number; kind: OrderKind }>(
      'SELECT id, kind FROM "order" WHERE id = ANY($1::bigint[]) AND NOT is_deleted',
      [ids],
    );
    const own = seen.filter(({ kind }) => admitsReading(tx.caller, kind)).map(({ id }) => id);
    const holders = new Map((await goodsInHand(trusted(tx), own)).map(({ order_id, holder }) => [order_id, holder]));
    return { orders: [...holders].map(([id, holder]) => ({ id, holder })) };
  });
}
