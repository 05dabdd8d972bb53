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
const round = 200_000;

const loaded = [
  ...['"order"', 'order_line', 'payment', 'refund', 'refund_line', 'shipment', 'shipment_line', 'order_event'],
  ...[
    'order_warning',
    'order_freight',
    'goods_evaluate',
    'stock_movement',
    'stock_hold',
    'stock_doc',
    'stock_doc_line',
  ],
];

/** Tables whose ids the seed chooses itself. */
const numbered = ['"order"', 'order_line', 'payment', 'refund', 'shipment'];

/**
 * Two years of orders of every kind, generated inside the database, with the stock that they held and moved. Needs goods on
 * the shelf, warehouses, malls and agent labels, no orders, and the owner's view in a transaction; nothing that is due by the
 * clock changes any of it for a day.
 */
export async function seedOrders(db: Db, { orders, app_id }: OrderSeed): Promise<void> {
  await bulkLoad(db, loaded, async () => {
    for (let first = 1; first <= orders; first += round) {
      await seedRound(db, {
        first,
        last: Math.min(first + round - 1, orders),
        all: orders,
        base_id: first - 1,
        app_id,
      });
    }
    await db.rows(`ANALYZE ${loaded.join(', ')}, stock_level`);
    await db.rows(evaluateRows);
  });
  for (const table of numbered) {
    await db.rows(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  }
  await db.rows("SELECT setval('order_no_seq', $1)", [orders]);
  await db.rows('ANALYZE goods_evaluate');
}

async function seedRound(db: Db, part: Round): Promise<void> {
  for (const statement of [...stage, ...plan(part)]) await db.rows(statement);
  const [line] = await db.rows<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM order_line');
  const rest = [goods(line?.id ?? 0), refundShares, orderRows, moneyRows, parcelRows, eventRows, stockRows, dropped];
  for (const statement of rest.flat()) await db.rows(statement);
}

/** Rounds share one transaction, at whose end the tables would go by themselves. */
const dropped = [
  `DROP TABLE demo_sku, demo_place, demo_mall, demo_agent, demo_region, demo_order, demo_line, demo_total, demo_money,
   demo_refund, demo_refund_line, demo_flow, demo_arrival, demo_document, demo_document_line`,
];
