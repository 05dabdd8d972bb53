import { failOutbound } from '@zhanggui/contract/domains/outbound/outbound.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type Confirmed, keepsHere, openRefunds, refuseOf } from '../../order/ship/open-refund.query.ts';
import { mayTake } from '../floor-admission.ts';
import { atOwnPlaces, type Narrowing } from './due.ts';
import { groupWaves, type WaveRule } from './grouping.ts';
import { type DueOrder, dueOrders } from './waiting.query.ts';

export interface WaveInput extends Narrowing, Confirmed {
  readonly location_id: number;
  readonly rule: WaveRule;
  readonly most_orders: number;
  /** Some orders; all that wait when null. */
  readonly orders: readonly number[] | null;
}

export interface MadeWaves {
  readonly waves: readonly { readonly id: number; readonly number: string; readonly order_count: number }[];
  readonly order_count: number;
  readonly quantity: number;
  /** Orders that wait for the decision on a refund. */
  readonly held_back: number;
}

/** An order with the open refund in spite of which it is taken. */
type TakenOrder = DueOrder & { readonly seen_refund_id: number | null };

type Made = MadeWaves['waves'][number] & { readonly quantity: number };

/**
 * Puts waiting orders of a warehouse into waves. An order that another user takes meanwhile is left out: an index admits
 * one open task of an order at a warehouse.
 */
export function createWaves(ctx: Context, input: WaveInput): Promise<MadeWaves> {
  return inTransaction(ctx, async (tx) => {
    // One at a time in each warehouse, or two grouped by different rules would wait for each other's orders.
    await tx.db.rows("SELECT pg_advisory_xact_lock(hashtextextended('wave', $1::bigint))", [input.location_id]);
    const waiting = await lockedDue(tx, input);
    const admitted = waiting.filter(({ order_kind }) => mayTake(tx.caller, order_kind));
    if (admitted.length === 0) failOutbound('outbound.nothing_to_pick', {});
    const { free, held_back } = await underRefund(tx, admitted, input);
    const made: Made[] = [];
    for (const orders of groupWaves(free, input)) made.push(await insertWave(tx, input, orders));
    const sum = (name: 'order_count' | 'quantity') => made.reduce((total, wave) => total + wave[name], 0);
    return {
      waves: made.map(({ quantity: _quantity, ...wave }) => wave),
      order_count: sum('order_count'),
      quantity: sum('quantity'),
      held_back,
    };
  });
}

/** Leaves out what an open refund keeps here; orders that were chosen are refused instead where they can be confirmed. */
async function underRefund(
  ctx: Context,
  orders: readonly DueOrder[],
  { orders: chosen, despite_refund }: WaveInput,
): Promise<{ readonly free: readonly TakenOrder[]; readonly held_back: number }> {
  const ids = orders.map(({ order_id }) => order_id);
  const refunds = new Map((await openRefunds(trusted(ctx), ids)).map((refund) => [refund.order_id, refund]));
  const kept = [...refunds.values()].filter((refund) => keepsHere(refund, { despite_refund }));
  const refused = kept.find(({ rule }) => chosen && rule === 'ask') ?? (kept.length === orders.length && kept[0]);
  if (refused) refuseOf(refused);
  const held = new Set(kept.map(({ order_id }) => order_id));
  const free = orders
    .filter(({ order_id }) => !held.has(order_id))
    .map((order) => ({ ...order, seen_refund_id: refunds.get(order.order_id)?.refund_id ?? null }));
  return { free, held_back: kept.length };
}

/** The locks exclude shipping and closing: what is still due then goes into the wave. */
function lockedDue(ctx: Context, input: WaveInput): Promise<DueOrder[]> {
  return atOwnPlaces(ctx, async (every, places) => {
    const orders = (await dueOrders(every, { ...input, places })).map(({ order_id }) => order_id);
    await every.db.rows('SELECT id FROM "order" WHERE id = ANY($1::bigint[]) ORDER BY id FOR SHARE', [orders]);
    return dueOrders(every, { ...input, places, orders });
  });
}

async function insertWave(ctx: Context, input: WaveInput, orders: readonly TakenOrder[]): Promise<Made> {
  const writer = accountIdOf(ctx.caller);
  const [wave] = await ctx.db.rows<{ id: number; number: string }>(
    `INSERT INTO wave (created_at, updated_at, created_by, updated_by, number, location_id, rule, order_count, quantity,
       agent_label_id)
     SELECT $1::timestamptz, $1::timestamptz, $2::bigint, $2::bigint, 'BC' || to_char($1::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
       || lpad((nextval('wave_no_seq') % 1000000)::text, 6, '0'), p.id, $3, $4::int, 1, p.agent_label_id
     FROM location p WHERE p.id = $5::bigint RETURNING id, number`,
    [ctx.clock(), writer, input.rule, orders.length, input.location_id],
  );
  if (!wave) return failOutbound('outbound.nothing_to_pick', {});
  const taken = await insertTasks(ctx, wave.id, orders);
  if (taken.order_count === 0) return failOutbound('outbound.nothing_to_pick', {});
  await ctx.db.rows(
    `UPDATE wave ${noEdit('the same act edits the row')} SET order_count = $2, quantity = $3 WHERE id = $1`,
    [wave.id, taken.order_count, taken.quantity],
  );
  return { ...wave, ...taken };
}

/** Slots are numbered as the orders wait; the index skips orders that are in another task by now. */
async function insertTasks(
  ctx: Context,
  wave_id: number,
  orders: readonly TakenOrder[],
): Promise<{ readonly order_count: number; readonly quantity: number }> {
  const rows = orders.map((order, index) => ({
    slot: index + 1,
    ...order,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const [taken] = await ctx.db.rows<{ order_count: number; quantity: number }>(
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS o(slot int, order_id bigint, order_no text, order_kind text,
         mall_id bigint, quantity int, seen_refund_id bigint, lines jsonb)),
     made AS (
       INSERT INTO outbound_task (created_at, updated_at, created_by, updated_by, wave_id, slot, order_id, order_no, order_kind,
         mall_id, location_id, quantity, seen_refund_id, agent_label_id)
       SELECT $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint, w.id, o.slot, o.order_id, o.order_no, o.order_kind,
         o.mall_id, w.location_id, o.quantity, o.seen_refund_id, w.agent_label_id
       FROM wanted o, wave w WHERE w.id = $4::bigint ORDER BY o.order_id
       ON CONFLICT (order_id, location_id) WHERE state IN ('picking', 'packing', 'packed') DO NOTHING
       RETURNING id, order_id, agent_label_id, quantity),
     contents AS (
       INSERT INTO outbound_line (created_at, updated_at, outbound_task_id, order_line_id, sku_id, quantity, agent_label_id)
       SELECT $2::timestamptz, $2::timestamptz, m.id, l.order_line_id, l.sku_id, l.quantity, m.agent_label_id
       FROM made m JOIN wanted o ON o.order_id = m.order_id,
         jsonb_to_recordset(o.lines) AS l(order_line_id bigint, sku_id bigint, quantity int))
     SELECT count(*)::int AS order_count, coalesce(sum(quantity), 0)::int AS quantity FROM made`,
    [JSON.stringify(rows), ctx.clock(), accountIdOf(ctx.caller), wave_id],
  );
  return taken ?? { order_count: 0, quantity: 0 };
}
