import type { Db } from '@zhanggui/server/platform/database/db';
import { bulkLoad } from '../../platform/bulk-load.ts';
import { evaluateRows } from './evaluate-rows.seed.ts';
import { eventRows } from './event-rows.seed.ts';
import { goods, refundShares } from './goods.seed.ts';
import { moneyRows } from './money-rows.seed.ts';
import { orderRows } from './order-rows.seed.ts';
import { parcelRows } from './parcel-rows.seed.ts';
import { plan, type Round, stage } from './plan.seed.ts';
import { stockRows } from './stock-rows.seed.ts';

export interface OrderSeed {
  /** How many orders: 20,000 for the small demo, up to tens of millions. */
  readonly orders: number;
  /** The application that orders of malls came through. */
  readonly app_id: number | null;
}

/** So many orders are planned in memory at once. */
const roundOfOrders = 200_000;

/** The tables that orders are loaded into. */
export const orderTables: readonly string[] = [
  ...['"order"', 'order_line', 'payment', 'refund', 'refund_line', 'shipment', 'shipment_line', 'order_event'],
  ...['order_warning', 'order_freight', 'goods_evaluate', 'stock_movement', 'stock_hold', 'stock_doc'],
  ...['stock_doc_line', 'stock_day', 'stock_place_sum'],
];

/** Tables whose ids the seed chooses itself. */
const numbered = ['"order"', 'order_line', 'payment', 'refund', 'shipment'];

/**
 * Two years of orders of every kind, generated inside the database, with the stock that they held and moved. Needs goods on
 * the shelf, warehouses, malls and agent labels, no orders, and the owner's view in a transaction; nothing that is due by the
 * clock changes any of it for a day.
 */
export async function seedOrders(db: Db, { orders, app_id }: OrderSeed): Promise<void> {
  await bulkLoad(db, orderTables, async () => {
    for (let first = 1; first <= orders; first += roundOfOrders)
      await seedRound(db, { ...partOf(first, orders, roundOfOrders), app_id }, inTurn(await lastLine(db)));
    await endOrders(db, orders);
  });
  await db.rows('ANALYZE goods_evaluate');
}

/** The orders from `first` on that are made at once. */
export function partOf(first: number, all: number, round: number): Omit<Round, 'app_id'> {
  return { first, last: Math.min(first + round - 1, all), all, base_id: first - 1 };
}

/** What a round has of the one before it, and tells the one after it. */
export interface Turn {
  /** The id of the last line of the rounds before; known as soon as the one before has its lines. */
  readonly line_id: number | Promise<number>;
  readonly hasLines: (last_line_id: number) => void;
  /** Waits until the round before is committed: its stock is what this one's begins with. */
  readonly former: () => Promise<unknown>;
}

/** Of rounds that follow each other in one transaction. */
function inTurn(line_id: number): Turn {
  return { line_id, hasLines: () => undefined, former: () => Promise.resolve() };
}

export async function lastLine(db: Db): Promise<number> {
  const [line] = await db.rows<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM order_line');
  return line?.id ?? 0;
}

/** Makes the orders of a round, which comes after those with smaller numbers. */
export async function seedRound(db: Db, part: Round, { line_id, hasLines, former }: Turn): Promise<void> {
  const base_line_id = await line_id;
  for (const statement of [...stage, ...plan(part), ...goods(base_line_id)]) await db.rows(statement);
  const [lines] = await db.rows<{ count: number }>('SELECT count(*) AS count FROM demo_line');
  hasLines(base_line_id + (lines?.count ?? 0));
  for (const statement of [refundShares, orderRows, moneyRows, parcelRows, eventRows].flat()) await db.rows(statement);
  await former();
  for (const statement of [...stockRows, ...dropped]) await db.rows(statement);
}

/** What follows from all orders together. */
export async function endOrders(db: Db, orders: number): Promise<void> {
  await db.rows(`ANALYZE ${orderTables.join(', ')}, stock_level`);
  await db.rows(evaluateRows);
  for (const table of numbered) {
    await db.rows(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  await db.rows("SELECT setval('order_no_seq', $1)", [orders]);
}

/** Rounds may share one transaction, at whose end the tables would go by themselves. */
const dropped = [
  `DROP TABLE demo_sku, demo_place, demo_mall, demo_agent, demo_region, demo_order, demo_line, demo_total, demo_money,
   demo_refund, demo_refund_line, demo_flow, demo_arrival, demo_document, demo_document_line`,
];
