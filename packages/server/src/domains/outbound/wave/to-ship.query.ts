import type { readToShip } from '@zhanggui/contract/domains/outbound/wave/to-ship.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { freePiecesSql } from '../../stock/available.query.ts';
import { atOwnPlaces, type Due, dueSql, dueValues, type Narrowing } from './due.ts';
import { shortageOf } from './shortage.ts';

type ToShip = ReplyOfAction<typeof readToShip>;
type ToShipRow = ToShip['rows'][number];

interface DueRow {
  readonly sku_id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: string | null;
  readonly location_id: number | null;
  readonly location_name: string | null;
  readonly order_count: number;
  readonly quantity: number;
  readonly in_wave_quantity: number;
  readonly on_hand: number;
  readonly free: number;
  readonly safety: number;
  readonly incoming: number;
}

/** More rows than anybody reads; the totals count all. */
const maxRows = 500;

/** What must leave, by SKU and warehouse, with what is missing; totals over everything that the filter finds. */
export function toShipSummary(ctx: Context, narrowing: Narrowing & { readonly short: boolean }): Promise<ToShip> {
  return atOwnPlaces(ctx, (every, places) => summaryOf(every, { ...narrowing, places }));
}

async function summaryOf(ctx: Context, due: Due & { readonly short: boolean }): Promise<ToShip> {
  const found = (await dueRows(ctx, due)).map(rowOf);
  const rows = due.short ? found.filter((row) => row.short_quantity > 0 || row.suggested_quantity > 0) : found;
  const sum = (name: 'quantity' | 'in_wave_quantity' | 'short_quantity') =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    order_count: await orderCount(ctx, due),
    quantity: sum('quantity'),
    in_wave_quantity: sum('in_wave_quantity'),
    short_quantity: sum('short_quantity'),
    row_count: rows.length,
    rows: rows.slice(0, maxRows),
  };
}

function rowOf(row: DueRow): ToShipRow {
  const { sku_id, code, name, location_id, location_name, free, safety, incoming } = row;
  const unheld = location_id === null ? row.quantity : 0;
  return {
    sku: { id: sku_id, code, name },
    picture: row.picture,
    location: location_id === null ? null : { id: location_id, name: location_name },
    order_count: row.order_count,
    quantity: row.quantity,
    in_wave_quantity: row.in_wave_quantity,
    on_hand: row.on_hand,
    available: Math.max(0, free - safety),
    incoming_quantity: incoming,
    ...shortageOf({ unheld, free, safety, incoming }),
  };
}

/** Pieces that documents have announced for a place. */
const incomingSql = (place: string) => `
  SELECT coalesce(sum(dl.expected_quantity), 0) FROM stock_doc_line dl JOIN stock_doc sd ON sd.id = dl.stock_doc_id
  WHERE dl.sku_id = q.sku_id AND NOT dl.is_deleted AND NOT sd.is_deleted AND sd.kind = 'inbound'
    AND sd.state IN ('submitted', 'approved') AND ${place}`;

/** What was sold before it arrived has no place: all warehouses stand behind it. */
function dueRows(ctx: Context, due: Due): Promise<DueRow[]> {
  return ctx.db.rows<DueRow>(
    `SELECT q.*, s.code, s.name, coalesce(s.picture, g.pictures[1]) AS picture, p.name AS location_name,
       coalesce(v.on_hand, 0) AS on_hand, coalesce(v.safety, 0) AS safety,
       (CASE WHEN q.location_id IS NULL THEN (${freePiecesSql('q.sku_id')}) ELSE coalesce(v.on_hand - v.reserved, 0) END)::int AS free,
       (CASE WHEN q.location_id IS NULL THEN (${incomingSql('true')})
         ELSE (${incomingSql('sd.to_location_id = q.location_id')}) END)::int AS incoming
     FROM (SELECT sku_id, location_id, count(DISTINCT order_id)::int AS order_count, sum(quantity)::int AS quantity,
         coalesce(sum(quantity) FILTER (WHERE task_id IS NOT NULL), 0)::int AS in_wave_quantity
       FROM (${dueSql}) due GROUP BY sku_id, location_id) q
     JOIN sku s ON s.id = q.sku_id JOIN goods g ON g.id = s.goods_id
     LEFT JOIN location p ON p.id = q.location_id
     LEFT JOIN stock_level v ON v.sku_id = q.sku_id AND v.location_id = q.location_id
     ORDER BY q.quantity DESC, q.sku_id, q.location_id`,
    dueValues(due),
  );
}

async function orderCount(ctx: Context, due: Due): Promise<number> {
  const [row] = await ctx.db.rows<{ count: number }>(
    `SELECT count(DISTINCT order_id)::int AS count FROM (${dueSql}) due`,
    dueValues(due),
  );
  return row?.count ?? 0;
}
