import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { quoteSkus } from '../../src/domains/shop/freight/freight.service.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { type OrderFixture, openOrderFixture, placing } from '../order/order-fixture.ts';

let server: TestServer;
let clerk: SignedIn;
let made = 0;

beforeAll(async () => {
  server = await sharedTestServer();
  await seedRegions(server.database.db());
  clerk = await signIn(server, {
    may: ['/goods/freight', '/goods/freight#create', '/goods/freight#update', '/goods/freight#delete'],
  });
});
beforeEach(() => {
  made += 1;
});

const rule = (region: readonly string[] | null, change: object = {}) => ({
  ...{ region, first: 1, first_fee_fen: 800, next: 1, next_fee_fen: 200 },
  ...change,
});
const template = (rules: readonly object[], change: object = {}) => ({ name: `模板${made}`, rules, ...change });
const post = (body: object) => clerk.call('POST', '/api/freight_template/', body);

describe('a freight template', () => {
  test('is saved with its rules and changes them by id', async () => {
    const { status, body } = await post(template([rule(null), rule(['西藏自治区'], { service: 'refused' })]));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ basis: 'piece', region_count: 1, refused_count: 1, goods_count: 0, state: 'enabled' });
    const [rest] = body.rules;
    const path = `/api/freight_template/${body.id}/`;
    const changed = await clerk.call('PATCH', path, {
      version: body.version,
      rules: [{ ...rest, free_over_quantity: 3 }, rule(['山东省', '青岛市'])],
    });
    expect(changed.body.rules).toMatchObject([
      { id: rest.id, region: null, free_over_quantity: 3 },
      { region: ['山东省', '青岛市'], service: 'delivered' },
    ]);
    expect((await clerk.call('PATCH', path, { version: body.version, name: '旧' })).status).toBe(409);
  });

  test.each([
    [[], 'rules'],
    [[rule(null), rule(null)], 'rules.1.region'],
    [[rule(['山东省']), rule(['广东省']), rule(['山东省'])], 'rules.2.region'],
    [[rule(['山东'])], 'rules.0.region'],
    [[rule(['青岛市'])], 'rules.0.region'],
    [[rule([])], 'rules.0.region'],
    [[rule(null, { next: 0 })], 'rules.0.next'],
    [[rule(null, { first_fee_fen: -1 })], 'rules.0.first_fee_fen'],
    [[rule(null, { free_over_quantity: 0 })], 'rules.0.free_over_quantity'],
  ])('is refused with %j', async (rules, field) => {
    const { status, body } = await post(template(rules));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('is copied under another name, and stays while goods use it', async () => {
    const { body } = await post(template([rule(null), rule(['山东省'])]));
    const copy = (name: string) => clerk.call('POST', `/api/freight_template/${body.id}/copy/`, { name });
    expect((await copy(body.name)).body).toEqual({ name: [`名称 ${body.name} 已存在`] });
    const copied = await copy(`副本${made}`);
    expect(copied.body).toMatchObject({ name: `副本${made}`, rules: [{ region: null }, { region: ['山东省'] }] });
    const db = server.database.db();
    const [category] = await db.rows<{ id: number }>(
      "INSERT INTO category (name, level) VALUES ('茶', 1) RETURNING id",
    );
    await db.rows(
      "INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, freight_template_id) VALUES ('茶', $1, '件', 13, 1, $2)",
      [category?.id, body.id],
    );
    expect((await clerk.call('DELETE', `/api/freight_template/${body.id}/`)).status).toBe(409);
    expect((await clerk.call('DELETE', `/api/freight_template/${copied.body.id}/`)).status).toBe(204);
  });

  test('is closed to a caller who may only read', async () => {
    const reader = await signIn(server, { may: ['/goods/freight'] });
    expect((await reader.call('POST', '/api/freight_template/', template([rule(null)]))).status).toBe(403);
    expect((await reader.call('GET', '/api/freight_template_readonly/')).status).toBe(200);
    const other = await signIn(server, { may: ['/goods/sku-list'] });
    expect((await other.call('POST', '/api/freight_template/quote/', {})).status).toBe(403);
  });
});

describe('the calculator', () => {
  let fixture: OrderFixture;
  beforeAll(async () => {
    fixture = await openOrderFixture();
  });
  afterAll(() => fixture.close());

  async function goodsUnder(
    basis: string,
    rules: readonly (readonly [region: string | null, first_fee_fen: number])[],
  ) {
    const db = fixture.database.db();
    const sku = await fixture.stocked(100, 3000);
    const [row] = await db.rows<{ id: number }>(
      'INSERT INTO freight_template (name, basis) VALUES ($1, $2) RETURNING id',
      [`${basis}费`, basis],
    );
    for (const [region, fee] of rules) {
      await db.rows(
        `INSERT INTO freight_rule (freight_template_id, region, service, first, first_fee_fen, next, next_fee_fen)
         VALUES ($1, $2, $3, 1, $4, 1000, 300)`,
        [row?.id, region?.split('/') ?? null, fee < 0 ? 'refused' : 'delivered', Math.max(0, fee)],
      );
    }
    await db.rows(
      `WITH s AS (UPDATE sku SET weight_g = 1500, volume_cm3 = 2500 WHERE id = $1 RETURNING goods_id)
       UPDATE goods SET freight_template_id = $2 FROM s WHERE goods.id = s.goods_id`,
      [sku.id, row?.id],
    );
    return sku;
  }

  test('answers what placing the order then charges, template by template', async () => {
    const heavy = await goodsUnder('weight', [
      [null, 900],
      ['山东省', 700],
      ['山东省/青岛市', 500],
    ]);
    const bulky = await goodsUnder('volume', [[null, 2000]]);
    const free = await fixture.stocked(10, 1000);
    const region = ['山东省', '青岛市', '市南区'];
    const wanted = [
      { sku: heavy, quantity: 2 },
      { sku: bulky, quantity: 1 },
      { sku: free, quantity: 3 },
    ];
    const lines = wanted.map(({ sku, quantity }) => ({ sku: sku.id, quantity }));
    const quote = await quoteSkus(fixture.ctx(), { region, lines });
    expect(quote.parcels).toMatchObject([
      { template: 'weight费', measure: 3000, region: ['山东省', '青岛市'], steps: 3, fee_fen: 1400, amount_fen: 6000 },
      { template: 'volume费', measure: 2500, region: null, steps: 3, fee_fen: 2900 },
      { template: null, delivered: true, fee_fen: 0, amount_fen: 3000 },
    ]);
    const order = await placeOrder(
      fixture.ctx(),
      placing(
        fixture,
        wanted.map(({ sku, quantity }) => ({ sku_code: sku.code, quantity })),
        { region },
      ),
    );
    const [row] = await fixture.database
      .db()
      .rows<{ freight_fen: number }>('SELECT freight_fen FROM "order" WHERE id = $1', [order.id]);
    expect([quote.freight_fen, row?.freight_fen]).toEqual([4300, 4300]);
  });

  test('says what is not delivered, where the order is refused', async () => {
    const local = await goodsUnder('piece', [
      [null, 900],
      ['西藏自治区', -1],
    ]);
    const region = ['西藏自治区', '拉萨市', '城关区'];
    const quote = await quoteSkus(fixture.ctx(), { region, lines: [{ sku: local.id, quantity: 1 }] });
    expect(quote).toMatchObject({ freight_fen: null, parcels: [{ delivered: false, fee_fen: null }] });
    const order = placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: local.code, quantity: 1 }], { region }));
    await expect(order).rejects.toMatchObject({ code: 'freight.not_delivered' });
  });
});
