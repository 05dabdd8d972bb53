import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import type { ExchangeFacts, UnitFacts } from '../rules/order-status.ts';

/** What the lines and refunds of an order add up to. */
export interface Sums {
  /** Whether a supplier delivers any of its lines. */
  readonly is_supplied: boolean;
  readonly units: UnitFacts;
  /** Pieces that the buyer confirmed, or fetched. */
  readonly received: number;
  readonly refunds: { readonly requested: number; readonly running: number; readonly failed: number };
  readonly exchanges: ExchangeFacts;
  readonly refund_pending_fen: number;
  readonly refunded_fen: number;
  /** Points that refunds gave back. */
  readonly refunded_points: number;
}

interface SumsRow {
  readonly is_supplied: boolean;
  readonly ordered: number;
  readonly shipped: number;
  readonly received: number;
  readonly withheld: number;
  readonly refunded: number;
  readonly withheld_open: number;
  readonly requested: number;
  readonly running: number;
  readonly failed: number;
  readonly exchanging: number;
  readonly exchange_failed: number;
  readonly exchanged: number;
  readonly pending_fen: number;
  readonly refunded_fen: number;
  readonly refunded_points: number;
}

/** States in which a refund still withholds its pieces. */
export const openStates = ['requested', 'approved', 'goods_back', 'channel_pending', 'failed'] as const;

const open = `r.state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;

/** Adds up an order's lines and refunds; under the order's lock nothing of it can change. */
export async function sumsOf(ctx: Context, order_id: number): Promise<Sums> {
  const [row] = await ctx.db.rows<SumsRow>(sumsSql, [order_id], { name: 'order:sums' });
  if (!row) throw new Error(`order ${order_id} has no sums`);
  const { ordered, shipped, withheld, refunded, withheld_open, requested, running, failed } = row;
  return {
    is_supplied: row.is_supplied,
    units: { ordered, shipped, withheld, refunded, withheld_open },
    received: row.received,
    refunds: { requested, running, failed },
    exchanges: { open: row.exchanging, failed: row.exchange_failed, pieces: row.exchanged },
    refund_pending_fen: row.pending_fen,
    refunded_fen: row.refunded_fen,
    refunded_points: row.refunded_points,
  };
}

const sumsSql = `
  SELECT l.*, r.*, w.* FROM
    (SELECT coalesce(sum(quantity), 0)::int AS ordered, coalesce(sum(shipped_quantity), 0)::int AS shipped,
       coalesce(sum(received_quantity), 0)::int AS received,
       coalesce(sum(withheld_quantity), 0)::int AS withheld, coalesce(sum(refunded_quantity), 0)::int AS refunded,
       coalesce(bool_or(fulfilment = 'supplier'), false) AS is_supplied
     FROM order_line WHERE order_id = $1) l,
    (SELECT count(*) FILTER (WHERE state = 'requested')::int AS requested,
       count(*) FILTER (WHERE state IN ('approved', 'goods_back', 'channel_pending'))::int AS running,
       count(*) FILTER (WHERE state = 'failed')::int AS failed,
       count(*) FILTER (WHERE kind = 'exchange' AND ${open})::int AS exchanging,
       count(*) FILTER (WHERE kind = 'exchange' AND state = 'failed')::int AS exchange_failed,
       coalesce(sum(amount_fen) FILTER (WHERE ${open}), 0)::bigint AS pending_fen,
       coalesce(sum(amount_fen) FILTER (WHERE state = 'succeeded'), 0)::bigint AS refunded_fen,
       coalesce(sum(points) FILTER (WHERE state = 'succeeded'), 0)::bigint AS refunded_points
     FROM refund r WHERE order_id = $1 AND cause = 'request') r,
    (SELECT coalesce(sum(rl.unshipped_quantity) FILTER (WHERE ${open}), 0)::int AS withheld_open,
       coalesce(sum(rl.quantity) FILTER (WHERE r.kind = 'exchange' AND r.state = 'succeeded'), 0)::int AS exchanged
     FROM refund_line rl JOIN refund r ON r.id = rl.refund_id WHERE rl.order_id = $1) w`;

/**
 * Updates the refund columns of lines from the refunds, and the price shares with them: exchanged pieces keep theirs.
 * Table checks refuse more than was ordered or paid.
 */
export async function recountRefunds(ctx: Context, order_id: number): Promise<void> {
  await ctx.db.rows(
    `WITH counted AS (UPDATE order_line l SET refunding_quantity = t.refunding, refunded_quantity = t.refunded,
       withheld_quantity = t.withheld, refunding_fen = t.refunding_fen, refunded_fen = t.refunded_fen,
       refunding_points = t.refunding_points, refunded_points = t.refunded_points,
       ${edited({ at: '$2', of: 'l', by: null })}
     FROM (SELECT ol.id,
         coalesce(sum(rl.quantity) FILTER (WHERE ${open}), 0)::int AS refunding,
         coalesce(sum(rl.quantity) FILTER (WHERE r.state = 'succeeded'), 0)::int AS refunded,
         coalesce(sum(rl.quantity) FILTER (WHERE r.state = 'succeeded' AND r.kind <> 'exchange'), 0)::int AS given_back,
         coalesce(sum(rl.unshipped_quantity) FILTER (WHERE ${open} OR r.state = 'succeeded'), 0)::int AS withheld,
         coalesce(sum(rl.amount_fen) FILTER (WHERE ${open}), 0)::bigint AS refunding_fen,
         coalesce(sum(rl.amount_fen) FILTER (WHERE r.state = 'succeeded'), 0)::bigint AS refunded_fen,
         coalesce(sum(rl.points) FILTER (WHERE ${open}), 0)::bigint AS refunding_points,
         coalesce(sum(rl.points) FILTER (WHERE r.state = 'succeeded'), 0)::bigint AS refunded_points
       FROM order_line ol LEFT JOIN refund_line rl ON rl.order_line_id = ol.id LEFT JOIN refund r ON r.id = rl.refund_id
       WHERE ol.order_id = $1 GROUP BY ol.id) t
     WHERE l.id = t.id AND (l.refunding_quantity, l.refunded_quantity, l.withheld_quantity, l.refunding_fen, l.refunded_fen,
         l.refunding_points, l.refunded_points)
       IS DISTINCT FROM (t.refunding, t.refunded, t.withheld, t.refunding_fen, t.refunded_fen,
         t.refunding_points, t.refunded_points)
       RETURNING l.id, l.quantity, t.given_back)
     UPDATE order_price_share s SET reversed_fen = round(s.amount_fen::numeric * c.given_back / c.quantity)
     FROM counted c WHERE s.order_line_id = c.id`,
    [order_id, ctx.clock()],
  );
}
