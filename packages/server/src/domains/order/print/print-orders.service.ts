import { order as orderResource } from '@zhanggui/contract/domains/order/order.resource';
import type { printOrders as declared } from '@zhanggui/contract/domains/order/print/order-print.action';
import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { record } from '../../../features/audit/record.service.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { homeBinJoin } from '../../stock/bin/home-bin.query.ts';
import type { OrderKind } from '../rules/order-number.ts';
import { admitsAct } from '../state/order-admission.ts';
import { type SortCode, sortCodesOf } from './sort-code.port.ts';

type Printed = ReplyOfAction<typeof declared>;
type PrintedOrder = Printed['orders'][number];

/** Print documents of orders, in the requested order; the audit log keeps each print. */
export function printOrders(ctx: Context, { paper, orders }: BodyOfAction<typeof declared>): Promise<Printed> {
  return inTransaction(ctx, async (tx) => {
    const found = await printed(
      tx,
      orders.map(({ id }) => id),
    );
    const byId = new Map(found.filter(({ kind }) => admitsAct(tx.caller, 'print', kind)).map((one) => [one.id, one]));
    const shown = orders.map(({ id }, index) => byId.get(id) ?? invalid(`orders.${index}.id`, '订单不存在或不可见'));
    await record(tx, {
      act: 'order.print',
      act_label: `打印${labelOf(printKind, paper)}`,
      resource: orderResource,
      details: { count: shown.length, order_no: shown.map(({ order_no }) => order_no) },
    });
    const marks = await sortCodesOf(
      tx,
      shown.map(({ id }) => id),
    );
    return { orders: shown.map(({ kind: _kind, ...one }) => ({ ...one, parcels: marked(one, marks) })) };
  });
}

function marked({ id, parcels }: PrintedOrder, marks: readonly SortCode[]): PrintedOrder['parcels'] {
  return parcels.map((parcel) => {
    const mark = marks.find(({ order_id, tracking_no }) => order_id === id && tracking_no === parcel.tracking_no);
    return { ...parcel, sort_code: mark?.sort_code ?? null };
  });
}

/** Unshipped pieces leave from the place of their holds, except those that a refund withholds. */
const places = `(SELECT coalesce(json_agg(json_build_object('location_name', p.name, 'quantity', held.open_quantity, 'bin_code', h.code,
    'picking_sequence', h.picking_sequence) ORDER BY held.id), '[]')
  FROM stock_hold held JOIN location p ON p.id = held.location_id ${homeBinJoin('held.location_id', 'held.sku_id')}
  WHERE held.document_kind = 'order' AND held.document_id = l.order_id AND held.line_id = l.id AND held.open_quantity > 0)`;

/** Pieces that left a warehouse: what a supplier sent is in a parcel of its own. */
const shippedHere = `(SELECT coalesce(sum(sent.shipped), 0)::int FROM stock_hold sent
  WHERE sent.document_kind = 'order' AND sent.document_id = l.order_id AND sent.line_id = l.id AND sent.fulfilment <> 'supplier')`;

const lines = `(SELECT json_agg(json_build_object('id', l.id, 'sku_code', l.sku_code, 'barcode', s.barcode, 'goods_name', l.goods_name,
    'spec_text', l.spec_text, 'quantity', l.quantity - l.shipped_quantity - l.withheld_quantity,
    'shipped_quantity', ${shippedHere}, 'places', ${places}) ORDER BY l.id)
  FROM order_line l JOIN sku s ON s.id = l.sku_id WHERE l.order_id = o.id)`;

/** The warehouse that an order's goods left last. */
const sender = `LEFT JOIN LATERAL (SELECT p.name, p.phone, array_to_string(p.region, '') || p.address AS address
  FROM stock_movement m JOIN location p ON p.id = m.location_id
  WHERE m.document_kind = 'order' AND m.document_id = c.order_id AND m.quantity < 0 AND p.kind = 'warehouse'
  ORDER BY m.id DESC LIMIT 1) f ON true`;

const parcels = `(SELECT coalesce(json_agg(json_build_object('id', c.id, 'carrier', c.carrier, 'tracking_no', c.tracking_no,
    'quantity', (SELECT sum(cl.quantity)::int FROM shipment_line cl WHERE cl.shipment_id = c.id),
    'sender_name', f.name, 'sender_phone', f.phone, 'sender_address', f.address) ORDER BY c.id), '[]')
  FROM shipment c ${sender} WHERE c.order_id = o.id AND c.state = 'sent' AND NOT c.is_deleted)`;

function printed(ctx: Context, ids: readonly number[]): Promise<(PrintedOrder & { readonly kind: OrderKind })[]> {
  return ctx.db.rows(
    `SELECT o.id, o.kind, o.order_no, m.name AS mall_name, o.buyer_name, o.buyer_phone, o.region, o.address, o.buyer_remark,
       coalesce(${lines}, '[]') AS lines, ${parcels} AS parcels
     FROM "order" o LEFT JOIN mall m ON m.id = o.mall_id WHERE o.id = ANY($1::bigint[]) AND NOT o.is_deleted`,
    [ids],
  );
}
