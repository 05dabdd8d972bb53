import type { readWaitingOrders } from '@zhanggui/contract/domains/outbound/wave/to-ship.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { openRefundFenSql } from '../../order/ship/open-refund.query.ts';
import { kindsShown, type OrderKind } from '../outbound-admission.ts';
import { atOwnPlaces, type Due, dueSql, dueValues, type Narrowing } from './due.ts';
import type { WaitingOrder } from './grouping.ts';

type Waiting = ReplyOfAction<typeof readWaitingOrders>;
type WaitingRow = Waiting['orders'][number];

/** An order at one warehouse with what a task copies of it. */
export interface DueOrder extends WaitingOrder {
  readonly order_no: string;
  readonly order_kind: OrderKind;
}

/** Lines that name a SKU are looked for by order, so that an order is picked whole. */
const holdsSku = 'bool_or($5::bigint IS NULL OR sku_id = $5::bigint)';

/** The orders that wait at a warehouse and are in no task, those paid first in front; `orders` names some of them. */
export async function dueOrders(
  ctx: Context,
  { sku_id, orders, ...due }: Due & { readonly orders: readonly number[] | null },
): Promise<DueOrder[]> {
  return ctx.db.rows<DueOrder>(
    `SELECT order_id, order_no, order_kind, mall_id, region[1] AS province,
       json_agg(json_build_object('order_line_id', order_line_id, 'sku_id', sku_id, 'quantity', quantity)
         ORDER BY order_line_id) AS lines
     FROM (${dueSql}) due WHERE task_id IS NULL AND location_id IS NOT NULL
       AND ($6::bigint[] IS NULL OR order_id = ANY($6::bigint[]))
     GROUP BY order_id, order_no, order_kind, mall_id, region, paid_at HAVING ${holdsSku}
     ORDER BY paid_at, order_id`,
    [...dueValues({ ...due, sku_id: null }), sku_id, orders],
  );
}

/** At most so many are shown; the count is of all. */
const maxShown = 200;

/** Orders of the kinds that the caller's pages show, at warehouses and in no task yet, those paid first in front. */
export function waitingOrders(
  ctx: Context,
  narrowing: Narrowing & { readonly order_no: string | null },
): Promise<Waiting> {
  return atOwnPlaces(ctx, (every, places) => waitingAt(every, { ...narrowing, places }));
}

async function waitingAt(
  ctx: Context,
  { order_no, sku_id, ...due }: Due & { readonly order_no: string | null },
): Promise<Waiting> {
  interface Row extends Omit<WaitingRow, 'order' | 'mall' | 'location'> {
    readonly count: number;
    readonly order_id: number;
    readonly mall_id: number | null;
    readonly mall_name: string | null;
    readonly location_id: number;
    readonly location_name: string;
  }
  const rows = await ctx.db.rows<Row>(
    `SELECT w.*, m.name AS mall_name, p.name AS location_name,
       ${openRefundFenSql('w.order_id')} AS refund_fen FROM (
       SELECT count(*) OVER ()::int AS count, order_id, order_no, order_kind, mall_id, location_id, region,
         count(DISTINCT sku_id)::int AS sku_count, sum(quantity)::int AS quantity, buyer_remark,
         extract(epoch FROM paid_at)::bigint AS paid_at
       FROM (${dueSql}) due WHERE task_id IS NULL AND location_id IS NOT NULL AND ($6::text IS NULL OR order_no = $6)
         AND order_kind = ANY($7::text[])
       GROUP BY order_id, order_no, order_kind, mall_id, location_id, region, buyer_remark, paid_at HAVING ${holdsSku}
       ORDER BY paid_at, order_id LIMIT ${maxShown}) w
     LEFT JOIN mall m ON m.id = w.mall_id JOIN location p ON p.id = w.location_id ORDER BY w.paid_at, w.order_id`,
    [...dueValues({ ...due, sku_id: null }), sku_id, order_no, kindsShown(ctx.caller)],
  );
  const orders = rows.map(({ count: _count, order_id, mall_id, mall_name, location_id, location_name, ...row }) => ({
    ...row,
    order: { id: order_id, order_no: row.order_no },
    mall: mall_id === null ? null : { id: mall_id, name: mall_name },
    location: { id: location_id, name: location_name },
  }));
  return { count: rows[0]?.count ?? 0, orders };
}
