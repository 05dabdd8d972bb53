import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeBatch } from '../../src/domains/order/place/place-batch.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { changeJobs } from '../../src/domains/shop/pool/price-change.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture, placing } from '../order/order-fixture.ts';
import { failureOf } from '../order/order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let db: Db;
let buyer: SignedIn;
let pool: number;

const page = '/goods-pool/sku-list';
const open = new AbortController().signal;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  server = await startTestServer({}, fixture.database);
  db = fixture.database.db();
  buyer = await signIn(server, {
    may: [page, ...(['create', 'update', 'delete', 'price'] as const).map((leaf) => `${page}#${leaf}` as const)],
  });
  pool = (await buyer.call('POST', '/api/goods_pool/', { code: 'P1', name: '一号池' })).body.id;
});
afterAll(() => server.close());

type Sku = Awaited<ReturnType<OrderFixture['stocked']>>;

/** Puts a SKU into the pool, at a price that is in force already. */
async function pooled(sku: Sku, sale_price_fen: number, quota?: number): Promise<number> {
  const skus = [{ sku: sku.id, supply_price_fen: 500, sale_price_fen, quota }];
  const added = await buyer.call('POST', '/api/pool_sku/add/', { pool, skus });
  if (added.body.count !== 1) throw new Error(JSON.stringify(added.body));
  const [row] = await db.rows<{ id: number }>('SELECT id FROM pool_sku WHERE sku_id = $1', [sku.id]);
  await db.rows("UPDATE pool_price SET valid_from = now() - interval '2 days' WHERE pool_sku_id = $1", [row?.id]);
  await db.rows('SELECT align_shelf(ARRAY(SELECT id FROM mall_goods WHERE sku_id = $1))', [sku.id]);
  return row?.id ?? 0;
}

const sells = (from: number | null) => db.rows('UPDATE mall SET pool_id = $2 WHERE id = $1', [fixture.mall_id, from]);
const later = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
const setPrice = (id: number, sale_price_fen: number, period: object = {}) =>
  buyer.call('POST', `/api/pool_sku/${id}/set_price/`, { supply_price_fen: 500, sale_price_fen, ...period });
const timeline = async (id: number) =>
  (await buyer.call('GET', `/api/pool_price_readonly/?pool_sku=${id}&ordering=valid_from`)).body.results.map(
    (row: { sale_price_fen: number; state: string }) => [row.sale_price_fen, row.state],
  );

/** What a SKU costs until when. */
const ends = async (id: number) =>
  (await buyer.call('GET', `/api/pool_price_readonly/?pool_sku=${id}&ordering=valid_from`)).body.results.map(
    (row: { sale_price_fen: number; valid_to: number | null }) => [row.sale_price_fen, row.valid_to],
  );

describe('the timeline of a price', () => {
  test('a planned price interrupts the one in force, which goes on after it; cancelling closes the gap', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    expect((await setPrice(id, 800, { valid_from: later(2), valid_to: later(4) })).status).toBe(200);
    expect(await timeline(id)).toEqual([
      [1000, 'current'],
      [800, 'planned'],
      [1000, 'planned'],
    ]);
    const row = (await buyer.call('GET', `/api/pool_sku_readonly/${id}/`)).body;
    expect(row).toMatchObject({ sale_price_fen: 1000, next_sale_price_fen: 800, planned_count: 2 });
    const [planned] = await db.rows<{ id: number }>(
      'SELECT id FROM pool_price WHERE pool_sku_id = $1 AND sale_price_fen = 800',
      [id],
    );
    expect((await buyer.call('POST', `/api/pool_price/${planned?.id}/cancel/`, {})).body).toMatchObject({ id });
    expect((await timeline(id)).map(([fen]: [number]) => fen)).toEqual([1000, 1000]);
    expect((await setPrice(id, 900, { valid_from: later(-1) })).body).toEqual({ valid_from: ['生效时间应晚于现在'] });
    expect((await setPrice(id, 900, { valid_from: later(2), valid_to: later(1) })).status).toBe(400);
  });

  test('keeps the end that was agreed, when prices are planned within it and when they are canceled', async () => {
    const sku = await fixture.stocked(1);
    const until = later(10);
    const skus = [{ sku: sku.id, supply_price_fen: 500, sale_price_fen: 1000 }];
    await buyer.call('POST', '/api/pool_sku/add/', { pool, skus, valid_to: until });
    const [row] = await db.rows<{ id: number }>('SELECT id FROM pool_sku WHERE sku_id = $1', [sku.id]);
    const id = row?.id ?? 0;
    const cancel = async (fen: number) => {
      const [price] = await db.rows<{ id: number }>(
        'SELECT id FROM pool_price WHERE pool_sku_id = $1 AND sale_price_fen = $2 AND NOT is_deleted',
        [id, fen],
      );
      expect((await buyer.call('POST', `/api/pool_price/${price?.id}/cancel/`, {})).status).toBe(200);
    };
    const planned = { valid_from: later(5) };
    expect((await setPrice(id, 800, planned)).status).toBe(200);
    expect(await ends(id)).toEqual([
      [1000, planned.valid_from],
      [800, until],
    ]);
    await cancel(800);
    expect(await ends(id)).toEqual([[1000, until]]);
    expect((await setPrice(id, 700, { ...planned, valid_to: later(20) })).status).toBe(200);
    await cancel(700);
    expect(await ends(id)).toEqual([[1000, until]]);
    expect((await setPrice(id, 600, { valid_from: until })).status).toBe(200);
    await cancel(600);
    expect(await ends(id)).toEqual([[1000, until]]);
  });

  test('prices that many set at once never share a moment', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    const periods = Array.from({ length: 8 }, (_, nth) => ({ valid_from: later(1 + nth), valid_to: later(5 + nth) }));
    const replies = await Promise.all(periods.map((period, nth) => setPrice(id, 700 + nth, period)));
    expect(replies.map(({ status }) => status)).toEqual(periods.map(() => 200));
    const shared = await db.rows(
      `SELECT a.id FROM pool_price a JOIN pool_price b ON b.pool_sku_id = a.pool_sku_id AND b.id > a.id
       WHERE a.pool_sku_id = $1 AND NOT a.is_deleted AND NOT b.is_deleted
         AND tstzrange(a.valid_from, a.valid_to) && tstzrange(b.valid_from, b.valid_to)`,
      [id],
    );
    expect(shared).toEqual([]);
  });

  test('the database refuses what a naive writer would add', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    const naive = db.rows(
      'INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from) VALUES ($1, 1, 1, now())',
      [id],
    );
    expect(await failureOf(naive)).toMatchObject({ code: '23P01' });
  });

  test('waits for a second person where a rule says so', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    const [rule] = await db.rows<{ id: number }>(
      "INSERT INTO approval_rule (name, measure, amount_fen, state) VALUES ('低于成本', 'price_below_cost', 100, 'enabled') RETURNING id",
    );
    expect(await setPrice(id, 300)).toMatchObject({ status: 202, body: { approval: { state: 'waiting' } } });
    expect(await timeline(id)).toEqual([[1000, 'current']]);
    await db.rows("UPDATE approval_rule SET state = 'disabled' WHERE id = $1", [rule?.id]);
  });
});

describe('a mall that sells out of a pool', () => {
  const buy = (sku: Sku, quantity = 1) =>
    placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: sku.code, quantity }]));

  test('sells at the price of the pool, and nothing that has none', async () => {
    const [inside, outside] = [await fixture.stocked(9), await fixture.stocked(9)];
    const id = await pooled(inside, 880);
    await sells(pool);
    const { id: order, payable_fen } = await buy(inside, 2);
    expect(payable_fen).toBe(1760);
    expect(await db.rows('SELECT pool_sku_id, supply_price_fen FROM order_line WHERE order_id = $1', [order])).toEqual([
      { pool_sku_id: id, supply_price_fen: 500 },
    ]);
    expect(await failureOf(buy(outside))).toMatchObject({ issues: { 'lines.0.sku_code': ['商品不存在或未上架'] } });
    await sells(null);
  });

  test('sells just as many pieces as the pool has, however many buy at once', async () => {
    const sku = await fixture.stocked(50);
    await pooled(sku, 900, 5);
    await sells(pool);
    const call = () => ({ ctx: fixture.ctx(), placing: placing(fixture, [{ sku_code: sku.code, quantity: 1 }]) });
    expect(await placeBatch([call(), call()])).toEqual([undefined, undefined]);
    const failures = await Promise.all(Array.from({ length: 12 }, () => failureOf(buy(sku))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(5);
    expect(failures.find((failure) => failure !== undefined)).toMatchObject({
      code: 'order.quota_exceeded',
      extra: { left: 0 },
    });
    await sells(null);
  });

  test('a count without a lock sells more', async () => {
    const sku = await fixture.stocked(50);
    const id = await pooled(sku, 900, 1);
    const [counted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const naive = (wait: Promise<void>, isCounted?: () => void) =>
      db.transaction(async (tx) => {
        const [row] = await tx.rows<{ n: number }>('SELECT count(*)::int AS n FROM order_line WHERE pool_sku_id = $1', [
          id,
        ]);
        isCounted?.();
        await wait;
        if ((row?.n ?? 0) >= 1) return 0;
        const line = await tx.rows(
          'UPDATE order_line SET pool_sku_id = $1 WHERE id = (SELECT id FROM order_line WHERE pool_sku_id <> $1 LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id',
          [id],
        );
        return line.length;
      });
    const first = naive(release.promise, counted.resolve);
    await counted.promise;
    expect(await naive(Promise.resolve())).toBe(1);
    release.resolve();
    expect(await first).toBe(1);
  });

  test('sells no more than its share of the stock', async () => {
    const sku = await fixture.stocked(10);
    await db.rows('UPDATE mall_goods SET stock_percent = 50 WHERE sku_id = $1', [sku.id]);
    expect(await failureOf(buy(sku, 6))).toMatchObject({ code: 'order.quota_exceeded', extra: { left: 5 } });
    expect((await buy(sku, 5)).lines).toHaveLength(1);
  });

  test('has other prices with another pool, and another worth of points: what moves too far waits for a second person', async () => {
    const sku = await fixture.stocked(9, 1000);
    const poolAt = async (code: string, sale_price_fen: number): Promise<number> => {
      const { id } = (await buyer.call('POST', '/api/goods_pool/', { code, name: code })).body;
      const skus = [{ sku: sku.id, supply_price_fen: 500, sale_price_fen }];
      await buyer.call('POST', '/api/pool_sku/add/', { pool: id, skus });
      await db.rows(
        "UPDATE pool_price SET valid_from = now() - interval '2 days' WHERE pool_sku_id IN (SELECT id FROM pool_sku WHERE pool_id = $1)",
        [id],
      );
      return id;
    };
    const [far, near] = [await poolAt('P-FAR', 600), await poolAt('P-NEAR', 800)];
    const ofKind = (kind: string) => db.rows('UPDATE mall SET kind = $2 WHERE id = $1', [fixture.mall_id, kind]);
    await ofKind('abc');
    const chief = await signIn(server, { superuser: true });
    const change = (body: object) => chief.call('PATCH', `/api/bank_mall/${fixture.mall_id}/`, body);
    const present = () => db.rows('SELECT pool_id FROM mall WHERE id = $1', [fixture.mall_id]);
    const [rule] = await db.rows<{ id: number }>(
      "INSERT INTO approval_rule (name, measure, percent, state) VALUES ('大幅改价', 'price_change', 30, 'enabled') RETURNING id",
    );
    const asked = await change({ pool: far });
    expect(asked).toMatchObject({ status: 202, body: { approval: { state: 'waiting' } } });
    expect(await present()).toEqual([{ pool_id: null }]);
    expect((await change({ pool: near })).status).toBe(200);
    expect((await change({ contact: '王海' })).status).toBe(200);
    expect((await change({ pool: null })).status).toBe(200);
    const second = await signIn(server, { superuser: true });
    const agreed = await second.call('POST', `/api/approval/${asked.body.approval.id}/approve/`, {});
    expect([agreed.status, await present()]).toEqual([200, [{ pool_id: far }]]);
    const worth = () => db.rows('SELECT points_per_yuan, points_percent FROM mall WHERE id = $1', [fixture.mall_id]);
    expect((await change({ points_per_yuan: 300 })).status).toBe(200);
    expect((await change({ points_per_yuan: 250, points_percent: 90 })).status).toBe(200);
    const dearer = await change({ points_per_yuan: 100 });
    expect(dearer.status).toBe(202);
    const waiting = await second.call('GET', `/api/approval_readonly/${dearer.body.approval.id}/`);
    expect(JSON.stringify(waiting.body)).toContain('4.00 → 10.00 元');
    expect(await worth()).toEqual([{ points_per_yuan: 250, points_percent: 90 }]);
    expect((await second.call('POST', `/api/approval/${dearer.body.approval.id}/approve/`, {})).status).toBe(200);
    expect(await worth()).toEqual([{ points_per_yuan: 100, points_percent: 90 }]);
    expect((await change({ points_percent: 50 })).status).toBe(202);
    await db.rows("UPDATE approval_rule SET state = 'disabled' WHERE id = $1", [rule?.id]);
    await ofKind('general');
    await sells(null);
  });
});

describe('a change of many prices', () => {
  const change = (id: number, event: string) => buyer.call('POST', `/api/pool_price_change/${id}/${event}/`, {});
  const work = (kind: string) => runNext(server.app.runner, [kind], open);
  const read = async (id: number) => (await buyer.call('GET', `/api/pool_price_change_readonly/${id}/`)).body;

  test('is worked out, done at one moment and taken back, except for what was priced since', async () => {
    const ids = [await pooled(await fixture.stocked(1), 1000), await pooled(await fixture.stocked(1), 2000)];
    const terms = { name: '双十二', prices: 'sale', rule: 'percent', value: 90, rounding: 'fen' };
    const prepared = await buyer.call('POST', '/api/pool_price_change/prepare/', { ...terms, ids });
    expect(prepared.status, JSON.stringify(prepared.body)).toBe(201);
    const { id } = prepared.body;
    expect((await change(id, 'apply')).status).toBe(409);
    await work(changeJobs.prepare);
    expect(await read(id)).toMatchObject({ state: 'ready', line_count: 2, lowered_count: 2, worst_percent: '10' });
    expect((await change(id, 'apply')).status).toBe(200);
    await work(changeJobs.apply);
    expect(await read(id)).toMatchObject({ state: 'applied' });
    const made = await db.rows('SELECT DISTINCT valid_from FROM pool_price WHERE change_id = $1', [id]);
    expect(made).toHaveLength(1);
    expect((await timeline(ids[0] ?? 0)).map(([fen]: [number]) => fen)).toEqual([1000, 900]);
    await db.rows(
      `UPDATE pool_price SET valid_to = now() - interval '1 hour' WHERE pool_sku_id = ANY($1::bigint[]) AND change_id IS NULL`,
      [ids],
    );
    await db.rows("UPDATE pool_price SET valid_from = now() - interval '1 hour' WHERE change_id = $1", [id]);
    expect((await setPrice(ids[1] ?? 0, 1500)).status).toBe(200);
    expect((await change(id, 'undo')).status).toBe(200);
    await work(changeJobs.apply);
    expect(await read(id)).toMatchObject({ state: 'undone', skipped_count: 1 });
    expect((await timeline(ids[0] ?? 0)).map(([fen]: [number]) => fen)).toEqual([1000, 900, 1000]);
    expect((await timeline(ids[1] ?? 0)).map(([fen]: [number]) => fen)).toEqual([2000, 1800, 1500]);
    expect((await buyer.call('DELETE', `/api/pool_price_change/${id}/`)).status).toBe(409);
  });

  async function changed(name: string, ids: readonly number[], value: number): Promise<number> {
    const terms = { name, prices: 'sale', rule: 'percent', value, rounding: 'fen' };
    const { id } = (await buyer.call('POST', '/api/pool_price_change/prepare/', { ...terms, ids })).body;
    await work(changeJobs.prepare);
    await change(id, 'apply');
    await work(changeJobs.apply);
    await hoursAgo(ids, 1);
    return id;
  }
  /** Moves all periods of SKUs so many hours back, as if as much time had passed. */
  const hoursAgo = (ids: readonly number[], hours: number) =>
    db.rows(
      `UPDATE pool_price SET valid_from = valid_from - make_interval(hours => $2), valid_to = valid_to - make_interval(hours => $2)
       WHERE pool_sku_id = ANY($1::bigint[])`,
      [ids, hours],
    );
  const prices = async (id: number) => (await timeline(id)).map(([fen]: [number]) => fen);

  test('is undone after the later one was, and refused while all was priced since', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    const first = await changed('先', [id], 90);
    const second = await changed('后', [id], 50);
    expect(await change(first, 'undo')).toMatchObject({ status: 409, body: { code: 'pool.changed_since' } });
    expect(await read(first)).toMatchObject({ state: 'applied' });
    for (const one of [second, first]) {
      expect((await change(one, 'undo')).status).toBe(200);
      await work(changeJobs.apply);
      expect(await read(one)).toMatchObject({ state: 'undone', skipped_count: 0 });
      await hoursAgo([id], 1);
    }
    expect(await prices(id)).toEqual([1000, 900, 450, 900, 1000]);
  });

  test('keeps the end that was agreed, and so does what takes it back', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    const until = later(10);
    await db.rows(
      'UPDATE pool_price SET valid_to = to_timestamp($2), agreed_to = to_timestamp($2) WHERE pool_sku_id = $1',
      [id, until],
    );
    const terms = { name: '涨价', prices: 'sale', rule: 'percent', value: 103, rounding: 'fen', ids: [id] };
    const own = (await buyer.call('POST', '/api/pool_price_change/prepare/', terms)).body.id;
    await work(changeJobs.prepare);
    await change(own, 'apply');
    await work(changeJobs.apply);
    expect((await ends(id)).at(-1)).toEqual([1030, until]);
    await db.rows(
      `UPDATE pool_price SET valid_from = valid_from - interval '1 hour', valid_to = CASE valid_to WHEN agreed_to THEN valid_to
         ELSE valid_to - interval '1 hour' END WHERE pool_sku_id = $1`,
      [id],
    );
    await change(own, 'undo');
    await work(changeJobs.apply);
    expect((await ends(id)).at(-1)).toEqual([1000, until]);
  });

  test('can be undone again where that failed', async () => {
    const id = await pooled(await fixture.stocked(1), 1000);
    const own = await changed('失败', [id], 90);
    const { owner } = fixture.database.pools;
    await change(own, 'undo');
    await owner.query('ALTER TABLE pool_price RENAME TO pool_price_away');
    await work(changeJobs.apply);
    await owner.query('ALTER TABLE pool_price_away RENAME TO pool_price');
    expect(await read(own)).toMatchObject({ state: 'applied', message: '撤销出错，价格没有变，可以再次撤销' });
    expect((await change(own, 'undo')).status).toBe(200);
    await work(changeJobs.apply);
    expect(await read(own)).toMatchObject({ state: 'undone', message: null });
    expect(await prices(id)).toEqual([1000, 900, 1000]);
  });

  test('changes nothing where a price was changed after it was worked out', async () => {
    const pool_sku = await pooled(await fixture.stocked(1), 1000);
    const terms = { name: '加成', prices: 'both', rule: 'markup', value: 50, rounding: 'yuan' };
    const { id } = (await buyer.call('POST', '/api/pool_price_change/prepare/', { ...terms, ids: [pool_sku] })).body;
    await work(changeJobs.prepare);
    await db.rows('UPDATE pool_price SET sale_price_fen = 1100 WHERE pool_sku_id = $1', [pool_sku]);
    await change(id, 'apply');
    await work(changeJobs.apply);
    expect(await read(id)).toMatchObject({ state: 'failed', message: '1 个SKU的价格在计算后变过，请重新计算' });
    expect(await timeline(pool_sku)).toEqual([[1100, 'current']]);
  });
});
