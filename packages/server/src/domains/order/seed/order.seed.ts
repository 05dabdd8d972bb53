import type { Db } from '../../../kernel/database/db.ts';
import { eventRows } from './event-rows.seed.ts';
import { goods, refundShares } from './goods.seed.ts';
import { moneyRows } from './money-rows.seed.ts';
import { orderRows } from './order-rows.seed.ts';
import { parcelRows } from './parcel-rows.seed.ts';
import { plan, stage } from './plan.seed.ts';
import { stockRows } from './stock-rows.seed.ts';

export interface OrderSeed {
  /** How many orders: 20,000 for the small demo, up to tens of millions. */
  readonly orders: number;
  /** The application that orders of malls came through. */
  readonly app_id: number | null;
}

/** So many orders are planned in memory at once. */
const round = 200_000;

const tables = ['order', 'order_line', 'payment', 'refund', 'refund_line', 'shipment', 'shipment_line', 'order_event'];

/**
 * Two years of orders of every kind, generated inside the database, with the stock that they held and moved. Needs goods on
 * the shelf, warehouses, malls and agent labels; nothing that is due by the clock changes any of it for a day.
 */
export async function seedOrders(db: Db, { orders, app_id }: OrderSeed): Promise<void> {
  const base_id = await lastId(db, '"order"');
  for (let first = 1; first <= orders; first += round) {
    const last = Math.min(first + round - 1, orders);
    await db.transaction((tx) => seedRound(tx, { first, last, all: orders, base_id: base_id + first - 1, app_id }));
  }
  await db.rows("SELECT setval('order_no_seq', $1)", [orders]);
  for (const table of tables) await db.rows(`ANALYZE "${table}"`);
  await db.rows('ANALYZE stock_movement, stock_hold, stock_level');
}

async function seedRound(db: Db, part: Parameters<typeof plan>[0]): Promise<void> {
  for (const statement of [...stage, ...plan(part)]) await db.rows(statement);
  for (const statement of goods(await lastId(db, 'order_line'))) await db.rows(statement);
  const rest = [refundShares, orderRows, moneyRows, parcelRows, eventRows, stockRows, dropped].flat();
  for (const statement of rest) await db.rows(statement);
  for (const table of ['"order"', 'order_line']) {
    await db.rows(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
}

/** Inside one outer transaction nothing is dropped at the end of a round by itself. */
const dropped = [
  `DROP TABLE demo_sku, demo_place, demo_mall, demo_agent, demo_region, demo_order, demo_line, demo_total, demo_money,
   demo_refund, demo_refund_line, demo_flow, demo_arrival, demo_document, demo_document_line`,
];

async function lastId(db: Db, table: string): Promise<number> {
  const [row] = await db.rows<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`);
  return row?.id ?? 0;
}
