import type { shipmentReturnCause, shipmentState } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { lockForConsequence, lockOrder, type OrderRow } from '../state/order-lock.query.ts';

export type ReturnCause = ValueOf<typeof shipmentReturnCause>;

/** A parcel as its acts see it. */
export interface ParcelRow {
  readonly id: number;
  readonly order_id: number;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly state: ValueOf<typeof shipmentState>;
  readonly return_cause: ReturnCause | null;
}

export interface LockedParcel {
  readonly order: OrderRow;
  readonly parcel: ParcelRow;
}

/** Locks a parcel by its order, which every act on either locks first; 404 when the caller's pages do not admit it. */
export function lockParcel(ctx: Context, id: number): Promise<LockedParcel> {
  return lockBy(ctx, id, (order_id) => lockOrder(ctx, order_id, 'parcel'));
}

/** Locks a parcel and its order for what follows from an act that was admitted on something else. */
export function lockParcelForConsequence(ctx: Context, id: number): Promise<LockedParcel> {
  return lockBy(ctx, id, (order_id) => lockForConsequence(ctx, order_id));
}

async function lockBy(ctx: Context, id: number, lock: (order_id: number) => Promise<OrderRow>): Promise<LockedParcel> {
  const [known] = await ctx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM shipment WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!known) return fail('not_found', {});
  const order = await lock(known.order_id);
  const [parcel] = await ctx.db.rows<ParcelRow>(
    'SELECT id, order_id, carrier, tracking_no, state, return_cause FROM shipment WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return parcel ? { order, parcel } : fail('not_found', {});
}

export interface ParcelChanges {
  readonly state: ParcelRow['state'];
  readonly return_cause: ReturnCause | null;
  readonly returned_at?: Date;
}

/** Writes the state of a parcel. */
export async function writeParcel(ctx: Context, id: number, { state, return_cause, returned_at }: ParcelChanges) {
  await ctx.db.rows(
    `UPDATE shipment SET state = $2, return_cause = $3, returned_at = $4, ${edited({ at: '$5', by: '$6::bigint' })} WHERE id = $1`,
    [id, state, return_cause, returned_at ?? null, ctx.clock(), accountIdOf(ctx.caller)],
  );
}
