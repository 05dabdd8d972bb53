import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { goodsReturn } from '@zhanggui/contract/domains/outbound/return/goods-return.document';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { numberSql } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

interface Parcel {
  readonly id: number;
  readonly state: string;
}

/** Opens the return of a parcel that comes back, or cancels it when the parcel does not after all. */
export async function followParcel(tx: Context, shipment_id: number): Promise<void> {
  const [parcel] = await tx.db.rows<Parcel>('SELECT id, state FROM shipment WHERE id = $1', [shipment_id]);
  if (parcel?.state === 'returning') return open(tx, shipment_id);
  if (parcel?.state === 'sent') await cancel(tx, shipment_id);
}

/** It comes to the warehouse that sent the parcel; where a supplier sent it, to no place of ours. */
async function open(tx: Context, shipment_id: number): Promise<void> {
  await tx.db.rows(
    `WITH opened AS (
       INSERT INTO goods_return (created_at, updated_at, created_by, updated_by, number, order_id, order_kind, source, shipment_id,
         location_id, agent_label_id, quantity, state, carrier, tracking_no, sent_at)
       SELECT $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint, ${numberSql(goodsReturn.number, '$2')}, s.order_id, s.order_kind, s.return_cause, s.id, place.id,
         CASE WHEN place.id IS NULL THEN s.agent_label_id ELSE place.agent_label_id END,
         (SELECT sum(quantity) FROM shipment_line WHERE shipment_id = s.id), 'sent', s.carrier, s.tracking_no, $2::timestamptz
       FROM shipment s
       LEFT JOIN LATERAL (
         SELECT p.id, p.agent_label_id FROM stock_movement m JOIN location p ON p.id = m.location_id
         WHERE m.document_kind = 'order' AND m.document_id = s.order_id AND m.quantity < 0 AND p.kind = 'warehouse'
           AND m.line_id IN (SELECT order_line_id FROM shipment_line WHERE shipment_id = s.id)
         ORDER BY m.id DESC LIMIT 1) place ON true
       WHERE s.id = $1
       ON CONFLICT (shipment_id) WHERE shipment_id IS NOT NULL AND state <> 'cancelled' DO NOTHING RETURNING id, shipment_id, agent_label_id)
     INSERT INTO goods_return_line (created_at, updated_at, created_by, updated_by, agent_label_id, goods_return_id, order_line_id,
       sku_id, quantity)
     SELECT $2, $2, $3, $3, opened.agent_label_id, opened.id, c.order_line_id, l.sku_id, c.quantity
     FROM opened JOIN shipment_line c USING (shipment_id) JOIN order_line l ON l.id = c.order_line_id ORDER BY c.order_line_id`,
    [shipment_id, tx.clock(), accountIdOf(tx.caller)],
  );
}

/** A parcel that reached the warehouse is inspected, whatever was planned. */
async function cancel(tx: Context, shipment_id: number): Promise<void> {
  const [own] = await tx.db.rows<{ state: string }>(
    "SELECT state FROM goods_return WHERE shipment_id = $1 AND state <> 'cancelled' FOR UPDATE",
    [shipment_id],
  );
  if (!own) return;
  if (own.state !== 'sent') fail('shipment.return_arrived', {});
  await tx.db.rows(
    `UPDATE goods_return SET state = 'cancelled', ${edited({ at: '$2', by: null })} WHERE shipment_id = $1 AND state = 'sent'`,
    [shipment_id, tx.clock()],
  );
}
