import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { type Changes, updateRow } from '../../../platform/update-row.ts';
import { lockForConsequence, type OrderRow } from '../state/order-lock.query.ts';
import { pickup } from './pickup.tables.ts';
import type { PickupState } from './pickup-state.ts';

/** A pickup as its acts see it; the caller holds the locks of its order and of itself. */
export interface PickupRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly bank_cell_id: number;
  readonly cell_name: string;
  readonly state: PickupState;
  readonly left_quantity: number;
  readonly code_hash: string | null;
  readonly postings: number;
  readonly picked_up_at: Date | null;
  readonly verified_by: string | null;
}

export interface LockedPickup {
  readonly order: OrderRow;
  readonly pickup: PickupRow;
}

const columns = `id, order_id, order_no, bank_cell_id, state, left_quantity, code_hash, postings, picked_up_at, verified_by,
  coalesce((SELECT name FROM bank_cell c WHERE c.id = bank_cell_id), '') AS cell_name`;

/** Locks the order of a pickup, which every act locks first, and the pickup in the caller's own view; 404 for what it does not show. */
export async function lockPickup(ctx: Context, id: number): Promise<LockedPickup> {
  const [known] = await ctx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM pickup WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!known) return fail('not_found', {});
  const order = await lockForConsequence(trusted(ctx), known.order_id);
  const [row] = await ctx.db.rows<PickupRow>(`SELECT ${columns} FROM pickup WHERE id = $1 FOR UPDATE`, [id]);
  return row ? { order, pickup: row } : fail('not_found', {});
}

/** Writes columns of a pickup. */
export async function writePickup(ctx: Context, id: number, changes: Changes<typeof pickup>): Promise<void> {
  await updateRow(ctx, pickup, id, changes);
}

/** A pickup as its movements name it. */
export function documentOf({ id, order_no }: PickupRow) {
  return { kind: 'pickup', id, no: order_no } as const;
}
