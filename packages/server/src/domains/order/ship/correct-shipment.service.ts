import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { forgetTraces } from '../trace/take-traces.service.ts';
import { releaseNumber, warnOfSharedNumber } from './shared-number.service.ts';

export interface Correction {
  readonly shipment_id: number;
  readonly carrier: Carrier;
  readonly tracking_no: string;
}

/** Puts the number of a parcel right, on the trusted view of an act that was admitted on the parcel; the order is locked. */
export async function correctShipment(tx: Context, order: OrderRow, correction: Correction): Promise<void> {
  const { shipment_id, carrier, tracking_no } = correction;
  const [before] = await tx.db.rows<{ carrier: string; tracking_no: string }>(
    `WITH before AS (SELECT id, carrier, tracking_no FROM shipment WHERE id = $1 AND order_id = $2 FOR UPDATE),
     changed AS (UPDATE shipment s SET carrier = $3, tracking_no = $4, ${edited({ at: '$5', by: '$6::bigint', of: 's' })} FROM before b WHERE s.id = b.id)
     SELECT carrier, tracking_no FROM before`,
    [shipment_id, order.id, carrier, tracking_no, tx.clock(), accountIdOf(tx.caller)],
  );
  if (!before) throw new Error(`order ${order.id} has no parcel ${shipment_id}`);
  await forgetTraces(tx, shipment_id, tx.clock());
  await releaseNumber(tx, order, before);
  await warnOfSharedNumber(tx, order, correction);
  const words = (of: string, number: string) => `${labelOf(carriers, of)} ${number}`;
  const note = `${words(before.carrier, before.tracking_no)} 改为 ${words(carrier, tracking_no)}`;
  await settleOrder(tx, order, { event: 'correct_shipment', title: '更正运单号', note });
}
