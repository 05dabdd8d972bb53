import { importOrders } from '@zhanggui/contract/domains/order/import-orders';
import { createOrder } from '@zhanggui/contract/domains/order/order.action';
import { checkBody } from '@zhanggui/contract/platform/fields/field-adapters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let clerk: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, { may: ['/all-order/all-list', '/all-order/all-list#create'] });
});
afterAll(() => server.close());

test('an order by phone chooses from what its mall sells, one piece to begin with', async () => {
  const db = server.database.db();
  const [made] = await db.rows<{ mall: number; other: number; skus: number[] }>(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    o AS (INSERT INTO mall (code, name, bank) VALUES ('O', '别处', 'COMM') RETURNING id),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m),
    s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT g.id, v.code, v.code, 4990 FROM g,
      (VALUES ('RICE-5'), ('RICE-10')) v(code) RETURNING id)
    SELECT m.id AS mall, o.id AS other, (SELECT array_agg(id ORDER BY id) FROM s) AS skus FROM m, o`);
  const { mall = 0, other = 0, skus = [] } = made ?? {};
  const { sku, quantity } = createOrder.body.lines.fields;
  const [filter] = Object.keys(sku.narrowed);
  const offered = async (of: number) => {
    const { body } = await clerk.call('GET', `/api/sku_readonly/options/?q=&${filter}=${of}`);
    return body.results.map(({ id }: { id: number }) => id).toSorted();
  };
  expect([await offered(mall), await offered(other)]).toEqual([skus, []]);
  await db.rows("UPDATE mall_goods SET state = 'off' WHERE sku_id = $1", [skus[0]]);
  expect(await offered(mall)).toEqual(skus.slice(1));
  expect([sku.narrowed, quantity.initial]).toEqual([{ sold_in: 'mall' }, 1]);
});

test('a row of a file says how many pieces it orders: none are taken for one', () => {
  expect(() => checkBody({}, { quantity: importOrders.columns.quantity })).toThrow('数量不能为空');
});
