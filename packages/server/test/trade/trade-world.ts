import type { Db } from '../../src/platform/database/db.ts';
import { makeCells } from '../bank/cells.ts';
import { type CanteenWorld, type CardHolder, makeCanteen } from '../canteen/canteen-world.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import type { DemandPlace } from '../purchase/demand/demand-commands.ts';
import { openSales, type Sales } from '../sale/sales.ts';
import { post } from './refusal.ts';

/** One warehouse behind a mall, a points mall, purchases and sales; people with points and meal cards. */
export interface TradeWorld {
  readonly db: Db;
  readonly server: TestServer;
  readonly fixture: OrderFixture;
  readonly sales: Sales;
  readonly demand: DemandPlace;
  readonly canteen: CanteenWorld;
  readonly people: readonly CardHolder[];
  readonly points_cell: number;
  readonly points_mall: number;
  readonly label: number;
  /** A SKU that every part of the trade buys and sells. */
  readonly sku: (pieces: number) => Promise<TradeSku>;
  /** Puts what was made since into the points mall. */
  readonly offer: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TradeSku {
  readonly id: number;
  readonly code: string;
  readonly pieces: number;
}

/** What a supplier asks for a piece, in fen. */
export const purchaseFen = 250;

export async function openTrade(): Promise<TradeWorld> {
  const fixture = await openOrderFixture(20);
  const server = await startTestServer({}, fixture.database);
  const db = fixture.database.db();
  const one = async (text: string, values: readonly unknown[] = []) =>
    (await db.rows<{ id: number }>(text, values))[0]?.id ?? 0;
  const sales = await salesOf(server);
  await db.rows('DELETE FROM warehouse_mall WHERE mall_id = $1', [fixture.mall_id]);
  await db.rows('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2)', [
    sales.warehouse,
    fixture.mall_id,
  ]);
  await db.rows(
    "UPDATE location SET address = '物流大道 1 号', contact = '张大勇', phone = '13900001111' WHERE id = $1",
    [sales.warehouse],
  );
  await db.rows('UPDATE mall SET points_per_yuan = 100 WHERE id = $1', [fixture.mall_id]);
  const cell = (await makeCells(server)).counter;
  const supplier = await one(
    `INSERT INTO supplier (code, name, state, tax_rate, settlement) VALUES ('P1', '五常米业', 'approved', 13, 'monthly') RETURNING id`,
  );
  const label = await one("INSERT INTO agent_label (name) VALUES ('青岛分公司') RETURNING id");
  const rule = { agent_label: label, percent: '3.5', starts_date: '2020-01-01' };
  await post(sales.maker, '/api/commission_rule/set/', rule);
  const branch = await one('SELECT id FROM location WHERE bank_cell_id = $1', [cell]);
  const customer = await sales.customer();
  const points = await openPoints(server, sales, cell);
  return {
    ...{ db, server, sales, label, ...points },
    fixture: { ...fixture, location_id: sales.warehouse },
    demand: { sales, supplier, cell, branch, customer, isShared: true },
    sku: (pieces) => makeSku(fixture, { sales, supplier, pieces }),
    offer: async () => {
      await db.rows('UPDATE sku SET points_price = 100 WHERE points_price IS DISTINCT FROM 100');
      await post(sales.maker, `/api/bank_mall/${points.points_mall}/add_goods/`, { whole: true });
    },
    close: () => server.close(),
  };
}

/** Sales whose calls throw refusals apart from faults. */
async function salesOf(server: TestServer): Promise<Sales> {
  return { ...(await openSales(server)), call: post };
}

async function makeSku(
  fixture: OrderFixture,
  { sales, supplier, pieces }: { readonly sales: Sales; readonly supplier: number; readonly pieces: number },
): Promise<TradeSku> {
  const id = await sales.sku(pieces);
  const [row] = await sales.db.rows<{ code: string }>('SELECT code FROM sku WHERE id = $1', [id]);
  await sales.db.rows(
    'INSERT INTO goods_mall (goods_id, mall_id) SELECT goods_id, $2 FROM sku WHERE id = $1 ON CONFLICT DO NOTHING',
    [id, fixture.mall_id],
  );
  await sales.db.rows(
    'INSERT INTO supplier_offer (supplier_id, sku_id, price, min_quantity, pack_quantity) VALUES ($1, $2, 2.5, 1, 1)',
    [supplier, id],
  );
  return { id, code: row?.code ?? '', pieces };
}

/** An enterprise that gives points and meal money, its people, its points branch and its points mall. */
async function openPoints(server: TestServer, { db, maker, warehouse }: Sales, bank_cell: number) {
  const canteen = await makeCanteen(server, maker);
  await db.rows('UPDATE enterprise SET credit_limit_fen = 1000000000 WHERE id = $1', [canteen.id]);
  const people = [await canteen.person(), await canteen.person(), await canteen.person()];
  const made = await post(maker, '/api/points_cell/', { enterprise: canteen.id, bank_cell });
  const budgets = { earn_budget: 1_000_000, spend_budget: 1_000_000 };
  await post(maker, `/api/points_cell/${made.id}/set_budget/`, budgets);
  const terms = { enterprise: canteen.id, name: '积分商城', pricing: 'points', category_default: 'allow' };
  const shop = await post(maker, '/api/points_mall/', terms);
  const points_mall: number = shop.mall.id;
  await db.rows('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2)', [warehouse, points_mall]);
  await post(maker, `/api/points_mall/${shop.id}/open/`);
  return { canteen, people, points_cell: made.id as number, points_mall };
}
