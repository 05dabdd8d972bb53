import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { transitionOf } from '@zhanggui/contract/platform/flow/flow';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { after, receiveDays, reviewDays } from '../rules/time-limits.ts';
import { sumsOf } from '../state/order-facts.query.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';

/** The buyer has everything that was shipped, and nothing is left to ship. */
export function receiveOrder(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'receive');
    if (order.status === orderStatus.received && tx.caller.kind === 'app') return { id };
    const is_coming_back = (await parcelsOf(tx, id)).under_way > 0;
    decideTransition(orderFlow, order.status, 'receive', { ...order, is_coming_back });
    if (!(await isAllShipped(tx, id))) fail('order.not_all_shipped', {});
    await receive(tx, order, '确认收货');
    return { id };
  });
}

/** Every piece was shipped, but for those whose money was given back. */
async function isAllShipped(tx: Context, id: number): Promise<boolean> {
  const { units } = await sumsOf(tx, id);
  return units.withheld_open === 0 && units.ordered <= units.shipped + units.withheld;
}

/** Counts an order as received when it was shipped long enough ago, also under a refund; false when it is not due. */
export function receiveOverdue(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'receive');
    const isDue = order.shipped_at !== null && after(order.shipped_at, { days: receiveDays }) <= tx.clock();
    const isUnderWay = order.received_at === null && transitionOf(orderFlow, order.status, 'receive') !== undefined;
    if (!isUnderWay || !isDue || !(await isAllShipped(tx, id)) || !(await isWithBuyer(tx, id))) return false;
    await receive(tx, order, '自动确认收货');
    return true;
  });
}

interface Parcels {
  readonly sent: number;
  /** Stopped on their way, or coming back. */
  readonly under_way: number;
  readonly returned: number;
}

async function parcelsOf({ db }: Context, order_id: number): Promise<Parcels> {
  const [row] = await db.rows<Parcels>(
    `SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,
       count(*) FILTER (WHERE state IN ('intercepting', 'returning'))::int AS under_way,
       count(*) FILTER (WHERE state = 'returned')::int AS returned
     FROM shipment WHERE order_id = $1 AND NOT is_deleted`,
    [order_id],
  );
  return row ?? { sent: 0, under_way: 0, returned: 0 };
}

/** The deadline alone does not complete an order with returned or returning parcels. */
async function isWithBuyer(ctx: Context, order_id: number): Promise<boolean> {
  const { sent, under_way, returned } = await parcelsOf(ctx, order_id);
  return under_way === 0 && (returned === 0 || sent > 0);
}

async function receive(ctx: Context, order: OrderRow, title: string): Promise<void> {
  const now = ctx.clock();
  await ctx.db.rows(
    `WITH lines AS (
       UPDATE order_line l SET received_quantity = shipped_quantity - (SELECT coalesce(sum(c.quantity), 0) FROM shipment_line c
           JOIN shipment s ON s.id = c.shipment_id WHERE c.order_line_id = l.id AND s.state = 'returned'),
         ${edited({ at: '$2::timestamptz', by: null })}
       WHERE order_id = $1)
     UPDATE shipment SET state = 'received', received_at = $2::timestamptz, ${edited({ at: '$2::timestamptz', by: null })}
     WHERE order_id = $1 AND state = 'sent' AND NOT is_deleted`,
    [order.id, now],
  );
  await settleOrder(ctx, order, { event: 'receive', title, changes: { received_at: now } });
}

/** Counts a received order as reviewed when its time is up; false when it is not due. */
export function reviewOverdue(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'receive');
    const isDue = order.received_at !== null && after(order.received_at, { days: reviewDays }) <= tx.clock();
    if (order.status !== orderStatus.received || !isDue) return false;
    await settleOrder(tx, order, { event: 'review', title: '自动好评', changes: { reviewed_at: tx.clock() } });
    return true;
  });
}
