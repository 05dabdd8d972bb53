import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { changeJobs } from '../../src/domains/shop/pool/price-change.service.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture, placing } from '../order/order-fixture.ts';

const page = '/goods-pool/sku-list';
const sizes = { skus: 30, lines: 5, buyers: 6 };
const [before, after] = [1000, 900];

let fixture: OrderFixture;
let server: TestServer;
let clerk: SignedIn;
let codes: readonly string[];

beforeAll(async () => {
  fixture = await openOrderFixture(16);
  server = await startTestServer({}, fixture.database);
  clerk = await signIn(server, {
    may: [page, ...(['create', 'update', 'price'] as const).map((leaf) => `${page}#${leaf}` as const)],
  });
  const skus = await Promise.all(Array.from({ length: sizes.skus }, () => fixture.stocked(9999)));
  codes = skus.map(({ code }) => code);
  const pool = (await clerk.call('POST', '/api/goods_pool/', { code: 'P1', name: '一号池' })).body.id;
  await clerk.call('POST', '/api/pool_sku/add/', {
    pool,
    skus: skus.map(({ id }) => ({ sku: id, supply_price_fen: 500, sale_price_fen: before })),
  });
  await db().rows("UPDATE pool_price SET valid_from = now() - interval '2 days'");
  await db().rows('UPDATE mall SET pool_id = $2 WHERE id = $1', [fixture.mall_id, pool]);
});
afterAll(() => server.close());

const db = () => fixture.database.db();
const work = (kind: string) => runNext(server.app.runner, [kind], new AbortController().signal);

interface Bought {
  readonly at: number;
  readonly order_id: number;
}

/** Orders of several SKUs one after the other, until some were placed after the moment of the change. */
async function buy(lane: number, until: () => number, journal: Bought[]): Promise<void> {
  for (let turn = 0; Date.now() < until() + 1500; turn += 1) {
    const chosen = Array.from({ length: sizes.lines }, (_, n) => codes[(lane * 7 + turn * 3 + n) % codes.length] ?? '');
    const lines = [...new Set(chosen)].map((sku_code) => ({ sku_code, quantity: 1 }));
    const now = new Date();
    const { id } = await placeOrder(
      fixture.ctx(undefined, () => now),
      placing(fixture, lines),
    );
    journal.push({ at: now.getTime(), order_id: id });
  }
}

test('during a change of all prices, every order is at exactly one of the two, by the moment that it says', async () => {
  const ids = (await db().rows<{ id: number }>('SELECT id FROM pool_sku ORDER BY id')).map(({ id }) => id);
  const terms = { name: '双十二', prices: 'sale', rule: 'percent', value: 90, rounding: 'fen' };
  const { id } = (await clerk.call('POST', '/api/pool_price_change/prepare/', { ...terms, ids })).body;
  await work(changeJobs.prepare);
  let moment = Number.POSITIVE_INFINITY;
  const journal: Bought[] = [];
  const buyers = Array.from({ length: sizes.buyers }, (_, lane) => buy(lane, () => moment, journal));
  expect((await clerk.call('POST', `/api/pool_price_change/${id}/apply/`, {})).status).toBe(200);
  await work(changeJobs.apply);
  const [made] = await db().rows<{ at: number; moments: number }>(
    `SELECT min(extract(epoch FROM valid_from) * 1000)::float8 AS at, count(DISTINCT valid_from)::int AS moments
     FROM pool_price WHERE change_id = $1`,
    [id],
  );
  expect(made?.moments).toBe(1);
  moment = made?.at ?? 0;
  await Promise.all(buyers);
  const prices = await db().rows<{ order_id: number; least: number; most: number; sum: number; goods_fen: number }>(
    `SELECT l.order_id, min(l.price_fen)::int AS least, max(l.price_fen)::int AS most, sum(l.payable_fen)::int AS sum, o.goods_fen::int AS goods_fen
     FROM order_line l JOIN "order" o ON o.id = l.order_id GROUP BY l.order_id, o.goods_fen`,
  );
  const priceOf = new Map(prices.map((row) => [row.order_id, row]));
  for (const { at, order_id } of journal) {
    const row = priceOf.get(order_id);
    const price = at < moment ? before : after;
    expect(row, `an order of ${at}, the change is of ${moment}`).toMatchObject({ least: price, most: price });
    expect(row?.sum).toBe(row?.goods_fen);
  }
  const early = journal.filter(({ at }) => at < moment).length;
  expect([early > 0, journal.length - early > 0]).toEqual([true, true]);
}, 120_000);
