import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';

/** Narrows what is to leave; null admits all. */
export interface Narrowing {
  readonly location_id: number | null;
  readonly mall_id: number | null;
  readonly sku_id: number | null;
}

/** What is to leave, as far as the caller's warehouses hold it. */
export interface Due extends Narrowing {
  /** Null means all places. */
  readonly places: readonly number[] | null;
}

/** The values of `dueSql`'s parameters, in order. */
export function dueValues({ location_id, mall_id, sku_id, places }: Due): readonly unknown[] {
  return [location_id, mall_id, sku_id, places];
}

/** The view of every row, with the warehouses that the caller is kept to. */
export interface OwnPlaces {
  readonly view: Context;
  readonly places: readonly number[] | null;
}

/** Runs inside a transaction. A branch packs at its own warehouses for orders that it may not read. */
export async function ownPlaces(tx: Context): Promise<OwnPlaces> {
  if (tx.caller.scope.kind === 'staff') return { view: tx, places: null };
  const places = await tx.db.rows<{ id: number }>("SELECT id FROM location WHERE kind = 'warehouse'");
  return { view: trusted(tx), places: places.map(({ id }) => id) };
}

/** Reads in one transaction what is to leave the caller's own warehouses. */
export function atOwnPlaces<T>(
  ctx: Context,
  read: (every: Context, places: readonly number[] | null) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const { view, places } = await ownPlaces(tx);
    return read(view, places);
  });
}

/** Pieces of earlier holds of the same line. */
const before = `coalesce(sum(h.open_quantity)
  OVER (PARTITION BY h.line_id ORDER BY h.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`;

/**
 * SQL of held pieces that must leave: of paid orders, without those that refunds withhold, with the claiming task.
 * Withheld pieces are taken from the last holds of their line. Parameters: warehouse, mall, SKU, the caller's places.
 */
export const dueSql = `
  SELECT d.*, t.id AS task_id FROM (
    SELECT h.document_id AS order_id, h.line_id AS order_line_id, h.sku_id, h.fulfilment, h.location_id,
      least(h.open_quantity, greatest(0, l.quantity - l.shipped_quantity - l.withheld_quantity - ${before}))::int AS quantity,
      o.order_no, o.kind AS order_kind, o.mall_id, o.region, o.buyer_remark, o.paid_at
    FROM stock_hold h
    JOIN "order" o ON o.id = h.document_id AND o.status IN (${orderStatus.paid}, ${orderStatus.refund_requested}, ${orderStatus.refunding}) AND NOT o.is_deleted
      AND o.delivery_method NOT IN ('virtual', 'self_pickup')
    JOIN order_line l ON l.id = h.line_id
    WHERE h.document_kind = 'order' AND h.open_quantity > 0 AND h.fulfilment IN ('stock', 'presale', 'short')
      AND ($2::bigint IS NULL OR o.mall_id = $2::bigint) AND ($3::bigint IS NULL OR h.sku_id = $3::bigint)) d
  LEFT JOIN outbound_task t ON t.order_id = d.order_id AND t.location_id = d.location_id
    AND t.state IN ('picking', 'packing', 'packed')
  WHERE d.quantity > 0 AND ($1::bigint IS NULL OR d.location_id = $1::bigint)
    AND ($4::bigint[] IS NULL OR d.location_id = ANY($4::bigint[]))`;
