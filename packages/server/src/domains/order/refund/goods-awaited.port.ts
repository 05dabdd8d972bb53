import type { Context } from '../../../platform/context.ts';

/** Brings what a domain above knows of a refund's goods in line with the refund; on a trusted view, the order is locked. */
export type AwaitedGoodsFollower = (tx: Context, refund_id: number) => Promise<void>;

const followers: AwaitedGoodsFollower[] = [];

/** Lets a domain above follow refunds whose goods are awaited, in the transaction of each act on one. */
export function followAwaitedGoods(follower: AwaitedGoodsFollower): void {
  followers.push(follower);
}

/** Tells that a refund's goods are awaited, sent, or awaited no more. */
export async function tellAwaitedGoods(tx: Context, refund_id: number): Promise<void> {
  for (const follow of followers) await follow(tx, refund_id);
}
