import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import type { RowNote } from '../../../features/import/parse-rows.ts';

/** What a row of a file says: an order goes with a carrier under a number. */
export interface ParcelRow {
  readonly row: number;
  readonly values: { readonly order_no: string; readonly carrier: Carrier; readonly tracking_no: string };
}

/** An order as far as shipping it goes. */
export interface ShippableOrder {
  readonly buyer_phone: string;
  /** Pieces that are still to be shipped. */
  readonly left: number;
  /** The state that does not allow shipping, if it is one. */
  readonly refused: string | undefined;
  /** The document that has claimed its items, if any. */
  readonly holder: string | undefined;
  /** A refund of money is open, and its mall does not ship meanwhile without being asked. */
  readonly is_under_refund: boolean;
}

/** A tracking number and the order that has it. */
export interface NumberUse {
  readonly tracking_no: string;
  readonly order_no: string;
  readonly buyer_phone: string;
}

/** What is to be said about rows: errors keep them from being shipped, a number of two buyers is a warning. */
export function parcelNotes(
  rows: readonly ParcelRow[],
  orders: ReadonlyMap<string, ShippableOrder>,
  used: readonly NumberUse[],
): RowNote[] {
  const own = rows.map(({ values: { order_no, tracking_no } }) => ({
    tracking_no,
    order_no,
    buyer_phone: orders.get(order_no)?.buyer_phone ?? '',
  }));
  const uses = Map.groupBy([...used, ...own], ({ tracking_no }) => tracking_no);
  return rows.flatMap(({ row, values }): RowNote[] => {
    const error = faultOf(values, orders.get(values.order_no));
    if (error) return [{ row, level: 'error' as const, ...error }];
    const phone = orders.get(values.order_no)?.buyer_phone;
    const other = uses.get(values.tracking_no)?.find(({ buyer_phone }) => buyer_phone !== '' && buyer_phone !== phone);
    if (!other) return [];
    const message = `也用于其他买家的订单 ${other.order_no}`;
    return [{ row, level: 'warning' as const, column: 'tracking_no', message }];
  });
}

function faultOf({ carrier, tracking_no }: ParcelRow['values'], order: ShippableOrder | undefined) {
  const tracking = trackingFault(carrier, tracking_no);
  if (tracking !== undefined) return { column: 'tracking_no', message: tracking };
  if (!order) return { column: 'order_no', message: '订单不存在' };
  if (order.refused !== undefined) return { column: 'order_no', message: `订单${order.refused}，不能发货` };
  if (order.left <= 0) return { column: 'order_no', message: '没有可发货的商品' };
  if (order.is_under_refund)
    return { column: 'order_no', message: '有退款未处理，处理后再发货，或在订单列表中确认发货' };
  if (order.holder === undefined) return undefined;
  return { column: 'order_no', message: `在${order.holder}，请从波次发出，或先取消该出库任务` };
}
