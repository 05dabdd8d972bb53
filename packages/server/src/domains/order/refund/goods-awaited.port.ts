import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** Aligns a higher domain's records with a refund whose goods are awaited, sent, or no longer awaited; on a trusted view, the order is locked. */
export type AwaitedGoodsListener = (tx: Context, refund_id: number) => Promise<void>;

export const awaitedGoodsListeners = openPoint<AwaitedGoodsListener>('order.awaited_goods');

/** Notifies the listeners in the transaction of the change. */
export async function notifyAwaitedGoods(tx: Context, refund_id: number): Promise<void> {
  for (const notify of tx.extensions.all(awaitedGoodsListeners)) await notify(tx, refund_id);
}
