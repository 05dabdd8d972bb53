import { orderClosed, orderPaid, orderReceived, orderShipped } from '@zhanggui/contract/domains/order/order-values';
import type { WebhookEvent } from '@zhanggui/contract/features/webhook/webhook-event.enum';
import { announce } from '../../../features/webhook/announce.service.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf, type Caller } from '../../../platform/identity/caller.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { statementName } from '../../../platform/resource/statement-name.ts';
import type { Changes } from '../../../platform/update-row.ts';
import { followDelivery } from '../collective/follow-delivery.query.ts';
import type { order as orderTable } from '../order.tables.ts';
import { followPickup } from '../pickup/follow-pickup.query.ts';
import type { ClosedAs } from '../rules/order-status.ts';
import { deriveState, type OrderFacts, type OrderStatus } from '../rules/order-status.ts';
import { type Sums, sumsOf } from './order-facts.query.ts';
import type { OrderRow } from './order-lock.query.ts';
import { orderRefunded } from './order-refunded.port.ts';
import { suppliedOrderSettled } from './supplied-order.port.ts';

/** Columns of an order that nothing else about it depends on. */
export interface OrderNotes {
  readonly staff_remark?: string | null;
  readonly flag?: string | null;
}

/** Columns of an order that an act may set; everything else about it is computed. */
export interface OrderChanges extends OrderNotes {
  readonly closed_as?: ClosedAs;
  readonly closed_at?: Date;
  readonly paid_fen?: number;
  readonly paid_at?: Date;
  readonly shipped_at?: Date | null;
  readonly received_at?: Date;
  readonly reviewed_at?: Date;
  readonly buyer_name?: string;
  readonly buyer_phone?: string;
  readonly region?: readonly string[];
  readonly address?: string;
}

/** What was done to an order, for its timeline. */
export interface Act {
  readonly event: string;
  readonly title: string;
  readonly note?: string | null;
  readonly changes?: OrderChanges;
}

/** The webhook event of each act on an order. */
const tellsOf: { readonly [event: string]: WebhookEvent | undefined } = {
  pay: orderPaid,
  ship: orderShipped,
  pick_up: orderShipped,
  cancel: orderClosed,
  time_out: orderClosed,
};

/**
 * Ends an act on a locked order: writes its changes, the state that follows from all its facts, and the line of its
 * timeline. Nothing else changes an order's status after it was created.
 */
export async function settleOrder(ctx: Context, order: OrderRow, act: Act): Promise<OrderStatus> {
  const sums = await sumsOf(ctx, order.id);
  const changes = withReceipt(ctx, order, act.changes ?? {}, sums);
  const facts = factsOf(order, changes, sums);
  const state = deriveState(facts);
  const columns: Changes<typeof orderTable> = {
    ...changes,
    ...state,
    refund_pending_fen: sums.refund_pending_fen,
    refunded_fen: sums.refunded_fen,
    points_returned: facts.closed_as === null ? sums.refunded_points : order.points_used,
  };
  await writeOrder(ctx, order, columns, { ...act, to_status: state.status });
  if (state.payment_status !== order.payment_status || sums.refunded_fen > 0) {
    await ctx.db.rows(
      `UPDATE payment SET status = $2, refunded_fen = $3, ${edited({ at: '$4', by: null })} WHERE order_id = $1 AND purpose = 'order'`,
      [order.id, state.payment_status, sums.refunded_fen, ctx.clock()],
    );
  }
  if (order.delivery_method === 'self_pickup') {
    const { is_paid, closed_as, units } = facts;
    await followPickup(ctx, order.id, { is_paid, is_closed: closed_as !== null, units });
  }
  if (order.kind === 'jc') await followDelivery(ctx, order.id);
  const event = changes.received_at ? orderReceived : tellsOf[act.event];
  if (event) await announce(ctx, event, order.id);
  if (sums.is_supplied) await emit(ctx, suppliedOrderSettled, { order_id: order.id });
  if (act.event === 'refund_succeeds' && order.agent_label_id !== null)
    await emit(ctx, orderRefunded, { order_id: order.id });
  return state.status;
}

/** Ends an act on a locked order that only notes something on it: its state stays as it is. */
export function noteOrder(ctx: Context, order: OrderRow, act: Act & { readonly changes: OrderNotes }): Promise<void> {
  return writeOrder(ctx, order, { ...act.changes }, { ...act, to_status: order.status });
}

/** What is fetched is received at once, the order when nothing of it is left to fetch. */
function withReceipt(ctx: Context, order: OrderRow, changes: OrderChanges, { units, received }: Sums): OrderChanges {
  const isAll = received > 0 && received + units.withheld === units.ordered && units.withheld_open === 0;
  return isAll && order.received_at === null ? { received_at: ctx.clock(), ...changes } : changes;
}

function factsOf(order: OrderRow, changes: OrderChanges, sums: Sums): OrderFacts {
  const paid_fen = changes.paid_fen ?? order.paid_fen;
  return {
    closed_as: changes.closed_as ?? order.closed_as,
    is_paid: (changes.paid_at ?? order.paid_at) !== null,
    is_received: (changes.received_at ?? order.received_at) !== null,
    is_reviewed: (changes.reviewed_at ?? order.reviewed_at) !== null,
    paid_fen,
    refunded_fen: sums.refunded_fen,
    units: sums.units,
    refunds: sums.refunds,
    exchanges: sums.exchanges,
  };
}

async function writeOrder(
  ctx: Context,
  order: OrderRow,
  columns: Changes<typeof orderTable>,
  { event, title, note, to_status }: Act & { readonly to_status: OrderStatus },
): Promise<void> {
  const event_values = [
    order.id,
    ctx.clock(),
    accountIdOf(ctx.caller),
    order.status,
    to_status,
    ...actorOf(ctx.caller),
  ];
  const fixed = [...event_values, event, title, note?.slice(0, 500) ?? null];
  const set = Object.keys(columns).map((column, index) => `"${column}" = $${fixed.length + index + 1}`);
  await ctx.db.rows(
    `WITH changed AS (
       UPDATE "order" SET ${edited({ at: '$2', by: '$3' })}, ${set.join(', ')}
       WHERE id = $1 RETURNING id, kind, agent_label_id)
     INSERT INTO order_event (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id,
       from_status, to_status, actor_kind, actor_name, event, title, note)
     SELECT $2, $2, $3, $3, id, kind, agent_label_id, $4, $5, $6, $7, $8, $9, $10 FROM changed`,
    [...fixed, ...Object.values(columns)],
    { name: statementName('order:settle', ...Object.keys(columns)) },
  );
}

/** Kind and name of the actor, as stored in the timeline. */
export function actorOf(caller: Caller): readonly ['user' | 'app' | 'system', string | null] {
  if (caller.kind === 'user') return ['user', caller.nickname];
  return caller.kind === 'app' ? ['app', caller.name] : ['system', null];
}
