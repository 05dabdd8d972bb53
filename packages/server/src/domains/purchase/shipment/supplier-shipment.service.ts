import { unshippedOf } from '@zhanggui/contract/domains/purchase/order/purchase-left';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import type { printCartons } from '@zhanggui/contract/domains/purchase/shipment/carton.action';
import {
  shipSubOrder,
  supplierShipment,
} from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { planParts } from '../../../platform/document/plan-parts.ts';
import { refuseTracking } from '../../order/ship/ship-order.service.ts';
import { supplierShipmentLine, supplierShipment as table } from '../order/purchase-order.tables.ts';
import { claimTracking, releaseTracking } from '../parcel/tracking.service.ts';

/** Adds pieces to what was shipped of ordered lines, or takes them off. */
async function countShipped(tx: Context, id: number, sign: 1 | -1): Promise<void> {
  await tx.db.rows(
    `UPDATE purchase_order_line l ${noEdit('pieces follow their shipments')} SET shipped_quantity = l.shipped_quantity + $2 * s.quantity
     FROM (SELECT purchase_order_line_id, sum(quantity)::int AS quantity FROM supplier_shipment_line WHERE supplier_shipment_id = $1 GROUP BY 1) s
     WHERE l.id = s.purchase_order_line_id`,
    [id, sign],
  );
}

interface ShipmentRow {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly tracking_no: string | null;
}

/** Fails where more came in of a line than is announced without the shipment. */
async function refuseReceived(tx: Context, id: number): Promise<void> {
  const [line] = await tx.db.rows(
    `SELECT FROM purchase_order_line l JOIN supplier_shipment_line s ON s.purchase_order_line_id = l.id
     WHERE s.supplier_shipment_id = $1 AND l.received_quantity + l.rejected_quantity > l.shipped_quantity LIMIT 1`,
    [id],
  );
  if (line) failPurchase('purchase.already_received', {});
}

export const supplierShipments = bindDocument(supplierShipment, {
  table,
  lines: {
    table: supplierShipmentLine,
    key: 'supplier_shipment_id',
    repeats: ['agent_label_id', 'bank_cell_id', 'supplier_id'],
    totals: { total_quantity: 'coalesce(sum(quantity), 0)' },
  },
  effects: {
    take_back: async (tx, { id, tracking_no }: ShipmentRow) => {
      await countShipped(tx, id, -1);
      await refuseReceived(tx, id);
      if (tracking_no !== null) await releaseTracking(trusted(tx), tracking_no, id);
    },
  },
});

interface Shippable {
  readonly id: number;
  readonly sku_id: number;
  readonly code: string;
  readonly quantity: number;
  readonly closed_quantity: number;
  readonly shipped_quantity: number;
  readonly received_quantity: number;
  readonly rejected_quantity: number;
}

type Packed = Pick<BodyOfAction<typeof shipSubOrder>, 'carrier' | 'tracking_no'>;

async function claimNumber(tx: Context, { carrier, tracking_no }: Packed, supplier_id: number): Promise<void> {
  if (!carrier && !tracking_no) return;
  if (!carrier) return invalid('carrier', '请选择承运方');
  if (!tracking_no) return invalid('tracking_no', '请填写运单号');
  refuseTracking({ carrier, tracking_no });
  await claimTracking(tx, tracking_no, supplier_id);
}

/** Announces goods of a sub-order on their way; a line that is not named goes whole. */
export function ship(
  ctx: Context,
  id: number,
  { lines, ...packed }: BodyOfAction<typeof shipSubOrder>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await tx.db.rows<{
      state: string;
      supplier_id: number;
      location_id: number;
      agent_label_id: number | null;
      bank_cell_id: number | null;
    }>(
      'SELECT state, supplier_id, location_id, agent_label_id, bank_cell_id FROM sub_order WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    if (!order) return fail('not_found', {});
    enforceGuard(shipSubOrder, order);
    const { state: _state, ...header } = order;
    // A supplier reads no goods and writes no lines by itself.
    const all = trusted(tx);
    const open = await all.db.rows<Shippable>(
      `SELECT l.id, l.sku_id, s.code, l.quantity, l.closed_quantity, l.shipped_quantity, l.received_quantity, l.rejected_quantity
       FROM purchase_order_line l JOIN sku s ON s.id = l.sku_id WHERE l.sub_order_id = $1 AND NOT l.is_deleted ORDER BY l.id`,
      [id],
    );
    const plan = planParts(open, lines ?? [], { limit: unshippedOf, usual: 'all' });
    if ('fault' in plan) {
      const code = open.find((one) => one.id === plan.line)?.code ?? '';
      if (plan.fault === 'unknown') return invalid(`lines.${plan.index}.line`, '该行不存在或重复');
      return failPurchase('purchase.not_open', { sku_code: code, open: plan.max });
    }
    if (plan.parts.length === 0) invalid('lines', '没有可发的件数');
    await claimNumber(all, packed, header.supplier_id);
    const made = await supplierShipments.open(all, {
      header: { ...header, ...packed, state: 'sent', sub_order_id: id },
      lines: plan.parts.map((one) => ({ purchase_order_line_id: one.id, sku_id: one.sku_id, quantity: one.part })),
    });
    await countShipped(all, made, 1);
    return { id };
  });
}

type Cartons = ReplyOfAction<typeof printCartons>['docs'];

/** What stands on the labels of shipments in the caller's view, with the address of our place. */
export function cartonsOf(ctx: Context, docs: BodyOfAction<typeof printCartons>['docs']): Promise<Cartons> {
  return inTransaction(ctx, async (tx) => {
    const seen = await tx.db.rows<{ id: number }>(
      `SELECT id FROM supplier_shipment WHERE id = ANY($1::bigint[]) AND state <> 'void' AND NOT is_deleted`,
      [docs.map(({ id }) => id)],
    );
    return trusted(tx).db.rows<Cartons[number]>(
      `SELECT d.id, d.number, o.number AS sub_order_number, p.name AS supplier_name, w.name AS location_name,
         nullif(concat_ws(' ', array_to_string(w.region, ''), w.address, w.phone), '') AS where, d.carton_count, d.pallet_count, d.expected_date::text AS expected_date,
         coalesce((SELECT json_agg(json_build_object('sku_code', s.code, 'goods_name', s.name, 'quantity', l.quantity) ORDER BY l.id)
           FROM supplier_shipment_line l JOIN sku s ON s.id = l.sku_id WHERE l.supplier_shipment_id = d.id), '[]') AS lines
       FROM supplier_shipment d JOIN sub_order o ON o.id = d.sub_order_id JOIN supplier p ON p.id = d.supplier_id JOIN location w ON w.id = d.location_id
       WHERE d.id = ANY($1::bigint[]) ORDER BY d.id`,
      [seen.map(({ id }) => id)],
    );
  });
}
