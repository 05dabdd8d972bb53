import { seedOrders } from '@zhanggui/demo/domains/order/order.seed';
import { salesFollower } from '../../src/domains/dashboard/sums/refresh-sales.service.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { type LookOutcome, lookForChanges, refreshStale } from '../../src/platform/projection/projection.service.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

/** Two years of orders of every kind from the demo, in the malls and branches of two labels. */
export interface SalesFixture {
  readonly fixture: OrderFixture;
  readonly orderSteps: OrderSteps;
  readonly db: Db;
  readonly labels: readonly [number, number];
  readonly skus: readonly string[];
  /** Notes which days were written to. */
  readonly look: () => Promise<LookOutcome>;
  /** Lets the figures take in what was written. */
  readonly follow: () => Promise<LookOutcome>;
}

/** Opens it with so many orders. */
export async function openSalesFixture(orders: number): Promise<SalesFixture> {
  const fixture = await openOrderFixture();
  const db = fixture.database.db();
  const skus: string[] = [];
  for (let index = 0; index < 6; index += 1) skus.push((await fixture.stocked(500, 333 + index * 701)).code);
  const [first, second] = await db.rows<{ id: number }>(
    "INSERT INTO agent_label (name, region) VALUES ('甲', '{山东省,青岛市}'), ('乙', '{江苏省,南京市}') RETURNING id",
  );
  await classify(db);
  const look = () => lookForChanges(fixture.ctx(system), salesFollower);
  const owner = createOwnerDb(fixture.database.pools);
  await owner.transaction((tx) => seedOrders(tx, { orders, app_id: fixture.app_id }));
  return {
    ...{ fixture, db, skus },
    orderSteps: orderStepsOn(fixture),
    labels: [first?.id ?? 0, second?.id ?? 0],
    look,
    follow: async () => {
      const outcome = await look();
      while ((await refreshStale(fixture.ctx(system), salesFollower, 100)) > 0);
      return outcome;
    },
  };
}

/** Goods of two levels of categories, some with a brand and a supplier; one SKU has no cost. */
async function classify(db: Db): Promise<void> {
  await db.rows(`
    WITH root AS (INSERT INTO category (name, level) VALUES ('食品', 1) RETURNING id),
    leaf AS (INSERT INTO category (name, level, parent_id) SELECT '大米', 2, id FROM root RETURNING id),
    maker AS (INSERT INTO brand (name) VALUES ('五常') RETURNING id),
    seller AS (INSERT INTO supplier (code, name, state) VALUES ('S1', '五常米业', 'approved') RETURNING id)
    UPDATE goods g SET category_id = leaf.id, brand_id = maker.id, supplier_id = seller.id FROM leaf, maker, seller WHERE g.id % 2 = 0`);
  await db.rows('UPDATE sku SET cost_fen = NULL WHERE id = (SELECT max(id) FROM sku)');
}

/** The tables that the figures are read from. */
export const aggregateTables = [
  'sales_day',
  'sales_province_day',
  'sales_province_level_day',
  'sales_hour_day',
  'sales_sku_day',
  'sales_sku_level_day',
  'sales_sku_month',
  'sales_buyer_day',
  'sales_buyer_recency',
] as const;
