import { order } from '@zhanggui/contract/domains/order/order.resource';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import type { OrderKind } from '../rules/order-number.ts';
import type { ClosedAs, OrderStatus } from '../rules/order-status.ts';
import { admitsAct } from './order-admission.ts';

/** An order as its acts see it; the caller holds the lock of its row. */
export interface OrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly external_no: string | null;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly payment_status: number;
  readonly ship_state: string;
  readonly agent_label_id: number | null;
  readonly app_id: number | null;
  readonly delivery_method: string;
  readonly buyer_phone: string;
  readonly payable_fen: number;
  readonly paid_fen: number;
  readonly freight_fen: number;
  readonly points_used: number;
  readonly closed_as: ClosedAs | null;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly shipped_at: Date | null;
  readonly received_at: Date | null;
  readonly reviewed_at: Date | null;
}

const columns = `id, order_no, external_no, kind, status, payment_status, ship_state, agent_label_id, app_id, delivery_method, buyer_phone,
  payable_fen, paid_fen, freight_fen, points_used, closed_as, expires_at, paid_at, shipped_at, received_at, reviewed_at`;

/** Locks an order for one act of the caller; 404 when it is not there or the caller's pages do not admit the act on it. */
export async function lockOrder(ctx: Context, id: number, leaf: string): Promise<OrderRow> {
  const row = await lockForConsequence(ctx, id);
  return admitsAct(ctx.caller, leaf, row.kind) ? row : fail('not_found', {});
}

/** Locks an order for what follows from an act that was admitted on something else. */
export async function lockForConsequence({ db }: Context, id: number): Promise<OrderRow> {
  const [row] = await db.rows<OrderRow>(
    `SELECT ${columns} FROM "order" WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
    { name: 'order:lock' },
  );
  return row ?? fail('not_found', {});
}

/** The id of the calling application's order of a number; 404 for any other. */
export async function ownOrderId(ctx: Context, order_no: string): Promise<number> {
  const { caller } = ctx;
  if (caller.kind !== 'app') return fail('not_found', {});
  const [row] = await ctx.db.rows<{ id: number }>(
    'SELECT id FROM "order" WHERE order_no = $1 AND app_id = $2 AND NOT is_deleted',
    [order_no, caller.id],
    { name: 'order:own' },
  );
  if (!row) return fail('not_found', {});
  about(ctx, order, row.id);
  return row.id;
}

/** Keeps the receiver of an order as it is until the transaction ends, for a label names it from then on; on a trusted view. */
export async function keepReceiver({ db }: Context, order_id: number): Promise<void> {
  await db.rows('SELECT id FROM "order" WHERE id = $1 FOR SHARE', [order_id]);
}
