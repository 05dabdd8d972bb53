import { seedPictures } from '@zhanggui/demo/domains/shop/picture.seed';
import { seedShop } from '@zhanggui/demo/domains/shop/shop.seed';
import { seedStock } from '@zhanggui/demo/domains/stock/stock.seed';
import { seedSuppliers } from '@zhanggui/demo/domains/supplier/supplier.seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freightOf } from '../../src/domains/shop/freight/freight.service.ts';
import { sellableSkus } from '../../src/domains/shop/mall/sellable.query.ts';
import { availableOf } from '../../src/domains/stock/available.query.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { bookFaults, makeContext, qingdao } from './stock-world.ts';

let database: TestDatabase;
let mall_id: number;
const kept = new Map<string, number>();

beforeAll(async () => {
  database = await startTestDatabase();
  await createOwnerDb(database.pools).transaction(async (db) => {
    const labels = await db.rows<{ id: number }>(
      "INSERT INTO agent_label (name) VALUES ('a'), ('b'), ('c') RETURNING id",
    );
    const supplier_ids = await seedSuppliers(db);
    const pictures = await seedPictures({ put: async (key, bytes) => void kept.set(key, bytes.length) });
    const { mall_ids } = await seedShop(db, { supplier_ids: supplier_ids.slice(0, 37), pictures, marks: [] });
    await seedStock(db, { agent_label_ids: labels.map(({ id }) => id), mall_ids });
    mall_id = mall_ids[0] ?? 0;
  });
});
afterAll(() => database.close());

async function one<Row>(text: string): Promise<Row> {
  const [row] = await database.db().rows<Row>(text);
  if (!row) throw new Error('no row');
  return row;
}

test('the demo has 600 goods and 1,500 SKUs whose books balance', async () => {
  expect(await one('SELECT count(*)::int AS goods FROM goods')).toEqual({ goods: 600 });
  expect(await one('SELECT count(*)::int AS skus, count(DISTINCT code)::int AS codes FROM sku')).toEqual({
    skus: 1500,
    codes: 1500,
  });
  expect(
    await one(
      `SELECT count(*)::int AS bad FROM sku WHERE code !~ '^[A-Za-z0-9._-]{1,40}$' OR sale_price_fen <= cost_fen`,
    ),
  ).toEqual({ bad: 0 });
  expect(await one('SELECT max(level)::int AS deepest FROM category')).toEqual({ deepest: 4 });
  expect(await bookFaults(makeContext(database))).toEqual([]);
  expect(kept.size).toBe(60);
  expect(Math.min(...kept.values())).toBeGreaterThan(500);
});

test('of the newest SKUs some are plenty and some scarce, all to be had in Qingdao', async () => {
  const ctx = makeContext(database);
  const newest = await database.db().rows<{ code: string }>('SELECT code FROM sku ORDER BY id DESC LIMIT 200');
  const codes = newest.map(({ code }) => code);
  const sold = await sellableSkus(ctx, { mall_id, sku_codes: codes });
  expect(sold).toHaveLength(200);
  expect(sold.every((sku) => sku.fulfilment === 'stock' && sku.price_fen > 0 && sku.limit_per_buyer === null)).toBe(
    true,
  );
  const left = new Map(
    (await availableOf(ctx, { mall_id, sku_codes: codes })).map((row) => [row.sku_code, row.available]),
  );
  const plenty = codes.slice(0, 100).filter((code) => (left.get(code) ?? 0) >= 50 && (left.get(code) ?? 0) <= 100_000);
  const scarce = codes.filter((code) => (left.get(code) ?? 0) >= 3 && (left.get(code) ?? 0) <= 49);
  expect(plenty.length).toBeGreaterThanOrEqual(5);
  expect(scarce.length).toBeGreaterThanOrEqual(5);
  const lines = sold.map((sku, line_id) => ({ ...sku, line_id, quantity: 1, amount_fen: sku.price_fen }));
  const { freight_fen } = await freightOf(ctx, { region: qingdao, lines });
  expect(freight_fen).toBeGreaterThan(0);
  await expect(freightOf(ctx, { region: ['台湾省', '台北市'], lines })).rejects.toMatchObject({
    code: 'freight.not_delivered',
    status: 409,
  });
});
