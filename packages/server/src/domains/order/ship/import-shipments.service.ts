import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { transitionOf } from '@zhanggui/contract/platform/flow/flow';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import type { OrderKind } from '../rules/order-number.ts';
import { admitsAct } from '../state/order-admission.ts';
import { claimedItems } from './claimed-items.port.ts';
import { openRefunds } from './open-refund.query.ts';
import { type NumberUse, parcelNotes, type ShippableOrder } from './parcel-notes.ts';
import { type Shipped, shipOrder } from './ship-order.service.ts';

type ParcelRow = RowOfImport<typeof importShipments>;

/** What keeps rows from being shipped, and tracking numbers that another buyer's parcel has. */
export async function checkParcels(ctx: Context, rows: readonly RowToImport<ParcelRow>[]): Promise<readonly RowNote[]> {
  const orders = await ordersOf(
    ctx,
    rows.map(({ values }) => values.order_no),
  );
  const used = await ctx.db.rows<NumberUse>(
    `SELECT s.tracking_no, o.order_no, o.buyer_phone FROM shipment s JOIN "order" o ON o.id = s.order_id
     WHERE s.tracking_no = ANY($1::text[]) AND NOT s.is_deleted`,
    [rows.map(({ values }) => values.tracking_no)],
  );
  return parcelNotes(rows, orders, used);
}

interface OrderFacts {
  readonly id: number;
  readonly order_no: string;
  readonly kind: OrderKind;
  readonly status: number;
  readonly buyer_phone: string;
  readonly left: number;
}

async function ordersOf(ctx: Context, numbers: readonly string[]): Promise<ReadonlyMap<string, ShippableOrder>> {
  const found = await ctx.db.rows<OrderFacts>(
    `SELECT o.id, o.order_no, o.kind, o.status, o.buyer_phone,
       coalesce((SELECT sum(l.quantity - l.shipped_quantity - l.withheld_quantity)::int FROM order_line l
                 WHERE l.order_id = o.id), 0) AS left
     FROM "order" o WHERE o.order_no = ANY($1::text[]) AND NOT o.is_deleted`,
    [numbers],
  );
  const shown = found.filter(({ kind }) => admitsAct(ctx.caller, 'ship', kind));
  const ids = shown.map(({ id }) => id);
  const { claimed, refunds } = await inTransaction(ctx, async (tx) => ({
    claimed: await claimedItems(trusted(tx), ids),
    refunds: await openRefunds(trusted(tx), ids),
  }));
  const underRefund = new Set(refunds.map(({ order_id }) => order_id));
  const holders = new Map(claimed.map(({ order_id, holder }) => [order_id, holder]));
  return new Map(
    shown.map(({ id, order_no, status, buyer_phone, left }) => {
      const refused = transitionOf(orderFlow, status, 'ship') ? undefined : labelOf(orderStatus, status);
      return [order_no, { buyer_phone, left, refused, holder: holders.get(id), is_under_refund: underRefund.has(id) }];
    }),
  );
}

/** Ships what is left of the order of a row; answers order and parcel. */
export async function shipRow(ctx: Context, [{ order_no, carrier, tracking_no }]: Unit<ParcelRow>): Promise<Shipped> {
  const [row] = await ctx.db.rows<{ id: number }>('SELECT id FROM "order" WHERE order_no = $1 AND NOT is_deleted', [
    order_no,
  ]);
  const order_id = row?.id ?? fail('not_found', {});
  await keepFormer(ctx, order, [order_id]);
  return shipOrder(ctx, { order_id, carrier, tracking_no });
}
