import { afterAll, beforeAll, expect, test } from 'vitest';
import { recentSales } from '../../src/domains/order/recent/recent-sales.service.ts';
import { readCatalogue } from '../../src/domains/shop/catalogue/read-catalogue.query.ts';
import { countGoodsSales } from '../../src/domains/shop/sales/goods-sales.job.ts';
import { goodsOfBlock } from '../../src/domains/shop/special/shown-blocks.query.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let steps: OrderSteps;
let clerk: SignedIn;

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  steps = orderStepsOn(fixture);
  const leaves = ['create', 'update', 'delete'] as const;
  clerk = await signIn(server, { may: ['/goods/list', ...leaves.map((leaf) => `/goods/list#${leaf}` as const)] });
});
afterAll(() => server.close());

const db = () => fixture.database.db();
const goodsOf = async ({ id }: { readonly id: number }) =>
  (await db().rows<{ goods_id: number }>('SELECT goods_id FROM sku WHERE id = $1', [id]))[0]?.goods_id ?? 0;

test('goods are tagged, found by a tag, chosen by it in a special and shown with it in the public API', async () => {
  const [one, other] = [await fixture.stocked(5), await fixture.stocked(5)];
  const goods = await goodsOf(one);
  await db().rows("UPDATE goods SET pictures = '{/media/a.webp}' WHERE id = $1", [goods]);
  const tag = (await clerk.call('POST', '/api/goods_tag/', { name: '端午' })).body.id;
  expect((await clerk.call('POST', '/api/goods_tag/', { name: '端午' })).status).toBe(400);
  const patch = (tags: readonly object[]) => clerk.call('PATCH', `/api/goods/${goods}/`, { tags });
  expect((await patch([{ tag }, { tag }])).body).toEqual({ 'tags.1.tag': ['标签重复'] });
  expect((await patch([{ tag }])).body).toMatchObject({ tags: [{ tag: { id: tag, name: '端午' } }] });
  const list = (await clerk.call('GET', `/api/goods_readonly/?tag=${tag}`)).body;
  expect(list.results.map(({ id }: { id: number }) => id)).toEqual([goods]);
  expect((await clerk.call('GET', `/api/goods_tag_readonly/${tag}/`)).body).toMatchObject({ goods_count: 1 });
  expect((await clerk.call('DELETE', `/api/goods_tag/${tag}/`)).status).toBe(409);
  const block = { id: 'b', kind: 'rule', by: 'tag', tag } as const;
  const shown = await goodsOfBlock(fixture.ctx(), fixture.mall_id, block);
  expect(shown.map(({ id }) => id)).toEqual([goods]);
  const { results } = await readCatalogue(fixture.ctx(), { limit: 200 });
  const tagsOf = (code: string) => results.find(({ sku_code }) => sku_code === code)?.tags;
  expect([tagsOf(one.code), tagsOf(other.code)]).toEqual(['端午', null]);
  expect((await patch([])).status).toBe(200);
  expect((await clerk.call('DELETE', `/api/goods_tag/${tag}/`)).status).toBe(204);
});

/** Counts what was sold, once that has been followed. */
async function count(): Promise<void> {
  await catchUp(fixture.ctx(system), recentSales);
  await countGoodsSales(fixture.ctx(system));
}

test('the best selling are those that the job counted', async () => {
  const [few, many] = [await fixture.stocked(50), await fixture.stocked(50)];
  await steps.paid([{ sku_code: few.code, quantity: 1 }]);
  await steps.paid([{ sku_code: many.code, quantity: 7 }]);
  await count();
  await count();
  const block = { id: 'b', kind: 'rule', by: 'best_selling', count: 2 } as const;
  const shown = await goodsOfBlock(fixture.ctx(), fixture.mall_id, block);
  expect(shown.map(({ id }) => id)).toEqual([await goodsOf(many), await goodsOf(few)]);
  const [bought] = await db().rows<{ order_id: number }>('SELECT order_id FROM order_line WHERE sku_id = $1', [
    many.id,
  ]);
  await steps.ask(bought?.order_id ?? 0);
  for (const refund of await steps.refundIds(bought?.order_id ?? 0)) {
    await steps.approve(refund);
    await steps.send(refund);
  }
  await count();
  const counted = await db().rows('SELECT goods_id, sold_quantity FROM goods_sales');
  expect(counted).toEqual([{ goods_id: await goodsOf(few), sold_quantity: 1 }]);
});
