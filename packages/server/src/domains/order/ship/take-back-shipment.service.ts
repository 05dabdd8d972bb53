import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { takeBackHeldOut } from '../../stock/take-back.service.ts';
import { lockForConsequence, lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { releaseNumber } from './shared-number.service.ts';
import type { Shipped } from './ship-order.service.ts';

interface TakenShipment {
  readonly carrier: string;
  readonly tracking_no: string;
  readonly posting_no: number;
  /** When the latest of the other parcels went. */
  readonly shipped_before: Date | null;
  readonly lines: readonly { readonly line_id: number; readonly quantity: number }[];
}

/** Takes a parcel back that has not reached its buyer, in the caller's transaction: its pieces are to be shipped again. */
export async function takeBackShipment(tx: Context, { id, shipment_id }: Shipped): Promise<void> {
  await takeBack(tx, await lockOrder(tx, id, 'ship'), shipment_id);
}

/**
 * The same of a parcel that a supplier sent. `tx` is a trusted view: the caller has shown in the supplier's own view that
 * the parcel is its own.
 */
export async function takeBackSupplierParcel(tx: Context, { id, shipment_id }: Shipped): Promise<void> {
  await takeBack(tx, await lockForConsequence(tx, id), shipment_id);
}

async function takeBack(tx: Context, order: OrderRow, shipment_id: number): Promise<void> {
  decideTransition(orderFlow, order.status, 'take_back_shipment', order);
  const parcel = await removeShipment(tx, order, shipment_id);
  await refuseReturned(tx, order);
  await releaseNumber(trusted(tx), order, parcel);
  const pieces = parcel.lines.reduce((all, { quantity }) => all + quantity, 0);
  const note = `${labelOf(carriers, parcel.carrier)} ${parcel.tracking_no}，${pieces} 件`;
  const changes = { shipped_at: parcel.shipped_before };
  await settleOrder(tx, order, { event: 'take_back_shipment', title: '撤回发货', note, changes });
  const document = { kind: 'order', id: order.id, no: order.order_no } as const;
  await takeBackHeldOut(trusted(tx), { document, posting_no: parcel.posting_no, lines: parcel.lines });
}

/** Strikes the parcel out and counts its pieces as not shipped; its number stays in the timeline. */
async function removeShipment(tx: Context, order: OrderRow, shipment_id: number): Promise<TakenShipment> {
  const [parcel] = await tx.db.rows<TakenShipment>(
    `WITH taken AS (
       UPDATE shipment SET is_deleted = true, ${edited({ at: '$3', by: '$4::bigint' })}
       WHERE id = $1 AND order_id = $2 AND state = 'sent' AND signed_at IS NULL AND NOT is_deleted RETURNING id, carrier, tracking_no),
     contents AS (DELETE FROM shipment_line l USING taken t WHERE l.shipment_id = t.id
       RETURNING l.order_line_id, l.quantity),
     counted AS (UPDATE order_line l SET shipped_quantity = l.shipped_quantity - c.quantity, ${edited({ at: '$3', of: 'l', by: null })} FROM contents c WHERE l.id = c.order_line_id)
     SELECT t.carrier, t.tracking_no,
       (SELECT count(*)::int FROM shipment s WHERE s.order_id = $2 AND s.id <= t.id) AS posting_no,
       (SELECT max(s.shipped_at) FROM shipment s WHERE s.order_id = $2 AND s.id <> t.id AND NOT s.is_deleted) AS shipped_before,
       (SELECT coalesce(json_agg(json_build_object('line_id', order_line_id, 'quantity', quantity)), '[]') FROM contents) AS lines
     FROM taken t`,
    [shipment_id, order.id, tx.clock(), accountIdOf(tx.caller)],
  );
  return parcel ?? fail('order.parcel_gone', {});
}

/** Pieces that went out and were refunded since did go out. */
async function refuseReturned(tx: Context, order: OrderRow): Promise<void> {
  const [line] = await tx.db.rows<{ sku_code: string }>(
    `SELECT sku_code FROM order_line
     WHERE order_id = $1 AND refunding_quantity + refunded_quantity - withheld_quantity > shipped_quantity LIMIT 1`,
    [order.id],
  );
  if (line) fail('order.parcel_returned', line);
}
