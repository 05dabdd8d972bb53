import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import type { correctionState, expressDocState } from '@zhanggui/contract/domains/purchase/purchase.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { admitsWay } from '../line/line-lock.query.ts';
import type { SupplyWay } from '../line/line-state.ts';

/** A supplier's parcel as its acts see it. */
export interface DocRow {
  readonly id: number;
  readonly number: string;
  readonly order_id: number;
  readonly supplier_id: number;
  readonly way: SupplyWay;
  readonly state: ValueOf<typeof expressDocState>;
  readonly carrier: Carrier;
  readonly tracking_no: string;
  readonly receiver_phone: string | null;
  readonly shipment_id: number | null;
  readonly sent_at: Date;
  readonly corrected_count: number;
  readonly correction: ValueOf<typeof correctionState> | null;
  readonly asked_carrier: Carrier | null;
  readonly asked_tracking_no: string | null;
}

const columns = `id, number, order_id, supplier_id, way, state, carrier, tracking_no, receiver_phone, shipment_id, sent_at,
  corrected_count, correction, asked_carrier, asked_tracking_no`;

/** A parcel of the caller's own view that its pages let it act on; 404 for any other. */
export async function readDoc(ctx: Context, id: number, leaf: string): Promise<DocRow> {
  const [doc] = await ctx.db.rows<DocRow>(`SELECT ${columns} FROM express_doc WHERE id = $1 AND NOT is_deleted`, [id]);
  return doc && admitsWay(ctx.caller, leaf, doc.way) ? doc : fail('not_found', {});
}

/** The same, locked; where its order is acted on too, that is locked before. */
export async function lockDoc(ctx: Context, id: number): Promise<DocRow> {
  const [doc] = await ctx.db.rows<DocRow>(
    `SELECT ${columns} FROM express_doc WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return doc ?? fail('not_found', {});
}
