import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { comeBackShipment, interceptShipment } from '@zhanggui/server/domains/order/parcel/parcel-back.service';
import { followParcel } from '@zhanggui/server/domains/outbound/return/follow-parcel.service';
import { inspectReturn } from '@zhanggui/server/domains/outbound/return/inspect-return.service';
import type { Context } from '@zhanggui/server/platform/context';

/** The states of the demo's parcels that were not handed over. */
const outcomes = ['refused', 'intercepting', 'inspected', 'intercepted', 'refused', 'intercepting'] as const;

/** Shipped from a warehouse of ours, without refunds. */
const travelling = `
  SELECT s.id FROM shipment s JOIN "order" o ON o.id = s.order_id
  WHERE s.state = 'sent' AND o.status = ${orderStatus.shipped} AND o.kind = 'mall' AND o.refund_state = 'none' AND NOT s.is_deleted AND NOT o.is_deleted
    AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.fulfilment <> 'stock')
  ORDER BY s.id DESC LIMIT ${outcomes.length}`;

const notes = { refused: '买家拒收，原因：不想要了', intercepted: '买家改了地址，请拦截' } as const;

/** The demo's parcels that are stopped, refused and back at the warehouse. */
export async function seedReturnedParcels(ctx: Context): Promise<void> {
  const parcels = await ctx.db.rows<{ id: number }>(travelling);
  for (const [index, { id }] of parcels.entries()) await live(ctx, id, outcomes[index] ?? 'refused');
}

async function live(ctx: Context, id: number, outcome: (typeof outcomes)[number]): Promise<void> {
  const isStopped = outcome === 'intercepting' || outcome === 'intercepted';
  if (isStopped) await interceptShipment(ctx, { id, note: notes.intercepted });
  if (outcome === 'intercepting') return;
  const cause = isStopped ? 'intercepted' : 'refused';
  await comeBackShipment(ctx, { id, cause, note: isStopped ? '承运商已拦下' : notes.refused });
  await followParcel(ctx, id);
  if (outcome === 'inspected') await inspect(ctx, id);
}

async function inspect(ctx: Context, shipment_id: number): Promise<void> {
  const lines = await ctx.db.rows<{ return_id: number; id: number; quantity: number }>(
    `SELECT r.id AS return_id, l.id, l.quantity FROM goods_return r JOIN goods_return_line l ON l.goods_return_id = r.id
     WHERE r.shipment_id = $1 ORDER BY l.id`,
    [shipment_id],
  );
  const found = lines.map(({ id, quantity }) => ({ line: id, good: quantity, damaged: 0, remark: null }));
  await inspectReturn(ctx, {
    ...{ id: lines[0]?.return_id ?? 0, location_id: null, lines: found },
    ...{ remark: '包装完好，重新上架', pictures: null },
  });
}
