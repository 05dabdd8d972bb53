import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import type { HeaderOf } from '../../../platform/document/document-storage.ts';
import { admitsWay } from '../line/line-lock.query.ts';
import type { SupplyWay } from '../line/line-state.ts';
import type { expressDoc } from '../purchase.tables.ts';

/** A supplier's parcel as its acts see it. */
export interface DocRow extends HeaderOf<typeof expressDoc> {
  readonly way: SupplyWay;
  readonly asked_carrier: Carrier | null;
}

/** A parcel of the caller's own view that its pages let it act on; 404 for any other. */
export async function readDoc(ctx: Context, id: number, leaf: string): Promise<DocRow> {
  const [doc] = await ctx.db.rows<DocRow>('SELECT * FROM express_doc WHERE id = $1 AND NOT is_deleted', [id]);
  return doc && admitsWay(ctx.caller, leaf, doc.way) ? doc : fail('not_found', {});
}

/** The same, locked; where its order is acted on too, that is locked before. */
export async function lockDoc(ctx: Context, id: number): Promise<DocRow> {
  const [doc] = await ctx.db.rows<DocRow>('SELECT * FROM express_doc WHERE id = $1 AND NOT is_deleted FOR UPDATE', [
    id,
  ]);
  return doc ?? fail('not_found', {});
}
