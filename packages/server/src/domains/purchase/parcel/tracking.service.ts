import { failParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.errors';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import type { Context } from '../../../platform/context.ts';

/** Makes a tracking number a supplier's own; refused while another sends under it. `tx` is of the trusted view. */
export async function claimTracking(tx: Context, tracking_no: string, supplier_id: number): Promise<void> {
  const own = await tx.db.rows(
    `INSERT INTO tracking_claim (tracking_no, supplier_id) VALUES ($1, $2)
     ON CONFLICT (tracking_no) DO UPDATE SET supplier_id = excluded.supplier_id
       WHERE tracking_claim.supplier_id = excluded.supplier_id
     RETURNING 1`,
    [tracking_no, supplier_id],
  );
  if (own.length === 0) failParcel('express_doc.tracking_taken', {});
}

/** A number and the receiver to whom an order goes under it. */
export interface NumberUse {
  readonly tracking_no: string;
  readonly order_no: string;
  readonly receiver_phone: string | null;
}

/** The parcels that the caller sees under some numbers. */
export function usesOf({ db }: Context, numbers: readonly string[]): Promise<NumberUse[]> {
  return db.rows<NumberUse>(
    'SELECT tracking_no, order_no, receiver_phone FROM express_doc WHERE tracking_no = ANY($1::text[]) AND NOT is_deleted ORDER BY id',
    [numbers],
  );
}

/** The orders that go to other receivers under the same number; undefined where there are none. */
export function otherOrders(uses: readonly NumberUse[], own: Omit<NumberUse, 'order_no'>): string | undefined {
  const others = uses.filter((use) => use.tracking_no === own.tracking_no && use.receiver_phone !== own.receiver_phone);
  return others.length === 0 ? undefined : [...new Set(others.map(({ order_no }) => order_no))].join('、');
}

/** What a user may confirm of a number. */
export interface Sharing {
  /** A parcel to another receiver has the number too. */
  readonly despite_shared?: boolean | null | undefined;
}

/** Asks the user about a number under which parcels go to other receivers. */
export async function refuseShared(
  ctx: Context,
  { despite_shared, ...own }: Omit<NumberUse, 'order_no'> & Sharing,
): Promise<void> {
  const orders = otherOrders(await usesOf(ctx, [own.tracking_no]), own);
  if (orders !== undefined && !despite_shared) failPurchase('supplier_line.number_shared', { orders });
}

/** Gives a number up that no parcel bears any more, nor a shipment but the one that is taken back. */
export async function releaseTracking(tx: Context, tracking_no: string, taken_back?: number): Promise<void> {
  await tx.db.rows(
    `DELETE FROM tracking_claim c WHERE c.tracking_no = $1
       AND NOT EXISTS (SELECT FROM express_doc d WHERE d.tracking_no = c.tracking_no)
       AND NOT EXISTS (SELECT FROM supplier_shipment s WHERE s.tracking_no = c.tracking_no AND s.state <> 'void' AND s.id <> $2)`,
    [tracking_no, taken_back ?? 0],
  );
}
