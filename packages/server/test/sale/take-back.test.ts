import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { lotsIn } from '../stock/lot/lot-world.ts';
import { openSales, type Sales } from './sales.ts';

let server: TestServer;
let sales: Sales;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
});
afterAll(() => server.close());

const act = (path: string, body: object = {}) => sales.call(sales.maker, path, body);

/** An order of a SKU that was delivered whole. */
async function delivered(sku: number, quantity: number) {
  const order = await sales.order(await sales.customer(), [[sku, quantity]]);
  await act(`/api/sale_order/${order}/deliver/`);
  const { lines } = await sales.read('/api/sale_order', order);
  const takeBack = (pieces: number) =>
    act(`/api/sale_order/${order}/take_back/`, { lines: [{ line: lines[0].id, quantity: pieces }], note: '退货' });
  const returns = () =>
    sales.db.rows<{ id: number; fen: number }>(
      'SELECT id, amount_fen AS fen FROM stock_doc WHERE source_id = $1 AND type = 103 AND reverses_id IS NULL ORDER BY id',
      [order],
    );
  return { takeBack, returns };
}

test('goods with a shelf life come back in the lots in which they left', async () => {
  const lots = lotsIn(sales.world);
  const { id: sku } = await sales.world.sku({ shelf_life_days: 90 });
  await lots.receive(sales.warehouse, sku, 20, 2);
  await lots.receive(sales.warehouse, sku, 60, 5);
  const { takeBack, returns } = await delivered(sku, 4);
  expect(await lots.shelf(sales.warehouse, sku)).toEqual({ d60: 3 });
  await takeBack(3);
  expect(await lots.shelf(sales.warehouse, sku)).toEqual({ d20: 2, d60: 4 });
  const [doc] = await returns();
  await act(`/api/stock_doc/${doc?.id}/unpost/`, { reason: '点错' });
  expect(await lots.shelf(sales.warehouse, sku)).toEqual({ d60: 3 });
  await act(`/api/stock_doc/${doc?.id}/post/`);
  expect(await lots.shelf(sales.warehouse, sku)).toEqual({ d20: 2, d60: 4 });
  await takeBack(1);
  expect(await lots.shelf(sales.warehouse, sku)).toEqual({ d20: 2, d60: 5 });
  expect(await sales.faults()).toEqual([]);
});

test('pieces that come back one by one are worth together what they left at', async () => {
  const { id: sku } = await sales.world.sku();
  await sales.world.receive(sales.warehouse, sku, 2, 33);
  await sales.world.receive(sales.warehouse, sku, 1, 34);
  const { takeBack, returns } = await delivered(sku, 3);
  for (let piece = 0; piece < 3; piece += 1) await takeBack(1);
  expect((await returns()).map(({ fen }) => fen).toSorted()).toEqual([33, 33, 34]);
  expect(await sales.world.level(sales.warehouse, sku)).toMatchObject({ on_hand: 3, value_fen: 100 });
  await expect(takeBack(1)).rejects.toThrow('sale.not_delivered');
  expect(await sales.faults()).toEqual([]);
});
