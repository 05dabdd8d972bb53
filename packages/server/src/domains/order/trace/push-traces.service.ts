import type { openParcelTraces } from '@zhanggui/contract/domains/order/storefront/storefront.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { after } from '../rules/time-limits.ts';
import { ownOrderId } from '../state/order-lock.query.ts';
import { takeTraces } from './take-traces.service.ts';

/** Clocks of carriers may be this many minutes ahead. */
const tolerance = 10;

/** Stores what a storefront received from the carrier of one of its parcels. */
export async function pushTraces(
  ctx: Context,
  order_no: string,
  { tracking_no, traces }: BodyOfAction<typeof openParcelTraces>,
): Promise<ReplyOfAction<typeof openParcelTraces>> {
  const order_id = await ownOrderId(ctx, order_no);
  const entries = traces.map(({ occurred_at, signed_by = null, ...entry }) => ({
    ...entry,
    signed_by,
    occurred_at: new Date(occurred_at * 1000),
  }));
  const latest = after(ctx.clock(), { minutes: tolerance });
  if (entries.some(({ occurred_at }) => occurred_at > latest)) invalid('traces', '轨迹时间不能晚于现在');
  return inTransaction(ctx, async (tx) => {
    const [parcel] = await tx.db.rows<{ id: number }>(
      'SELECT id FROM shipment WHERE order_id = $1 AND tracking_no = $2 AND NOT is_deleted ORDER BY id LIMIT 1',
      [order_id, tracking_no],
    );
    if (!parcel) return fail('not_found', {});
    const taken = await takeTraces(tx, { order_id, shipment_id: parcel.id, tracking_no, traces: entries });
    return { tracking_no, ...taken };
  });
}
