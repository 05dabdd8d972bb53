import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderAddress } from '../../src/domains/order/order-edit.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { atMost } from '../harness/at-most.ts';
import { faultsOfBooks } from './books.ts';
import { fresh, type OrderFixture, openOrderFixture, placing, system } from './order-fixture.ts';
import { failureOf } from './order-steps.ts';

let fixture: OrderFixture;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(40);
  db = fixture.database.db();
});
afterAll(() => fixture.close());

const orders = async (): Promise<number> =>
  (await db.rows<{ n: number }>('SELECT count(*)::int AS n FROM "order"'))[0]?.n ?? 0;

test('an address in another region is not where the goods do not go, nor, unasked, for another freight', async () => {
  const { id: sku_id, code } = await fixture.stocked(9);
  await db.rows(
    `WITH t AS (INSERT INTO freight_template (name, basis) VALUES ($2, 'piece') RETURNING id),
     r AS (INSERT INTO freight_rule (freight_template_id, region, service, first, first_fee_fen, next, next_fee_fen)
       SELECT id, v.region::text[], v.service, 1, v.fee, 1, 0 FROM t,
         (VALUES ('{山东省}', 'delivered', 0), ('{河北省}', 'delivered', 3000), ('{西藏自治区}', 'refused', 0)) v(region, service, fee))
     UPDATE goods SET freight_template_id = (SELECT id FROM t) FROM sku s WHERE s.id = $1 AND goods.id = s.goods_id`,
    [sku_id, fresh('T')],
  );
  const placed = await placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: code, quantity: 1 }]));
  const move = (region: string[], despite_freight = false) => {
    const to = { buyer_name: '韩梅', buyer_phone: '13900000001', region, address: '1 号', despite_freight };
    return failureOf(changeOrderAddress(fixture.ctx(system), placed.id, to));
  };
  expect(await move(['西藏自治区', '拉萨市', '城关区'], true)).toMatchObject({ code: 'freight.not_delivered' });
  expect(await move(['河北省', '石家庄市', '长安区'])).toMatchObject({
    code: 'order.freight_differs',
    extra: { freight_fen: 3000, charged_fen: 0, override: 'despite_freight' },
  });
  expect(await move(['山东省', '济南市', '历下区'])).toBeUndefined();
  expect(await move(['河北省', '石家庄市', '长安区'], true)).toBeUndefined();
  expect(await move(['河北省', '石家庄市', '长安区'])).toBeUndefined();
});

describe('placing', () => {
  test('prices every line and holds its pieces', async () => {
    const [a, b] = [await fixture.stocked(5, 1990), await fixture.stocked(9, 250)];
    const placed = await placeOrder(
      fixture.ctx(),
      placing(fixture, [
        { sku_code: a.code, quantity: 2 },
        { sku_code: b.code, quantity: 3 },
      ]),
    );
    expect(placed).toMatchObject({ status: 0, payable_fen: 4730, is_repeat: false });
    expect(placed.order_no).toMatch(/^SC\d{14}$/);
    expect(placed.lines.map((line) => line.payable_fen)).toEqual([3980, 750]);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('adds up lines of the same SKU', async () => {
    const { code } = await fixture.stocked(9);
    const twice = [1, 2].map((quantity) => ({ sku_code: code, quantity }));
    const { lines } = await placeOrder(fixture.ctx(), placing(fixture, twice));
    expect(lines).toMatchObject([{ sku_code: code, quantity: 3, payable_fen: 3000 }]);
  });

  test('an order with nothing to pay is paid at once', async () => {
    const { code } = await fixture.stocked(1, 0);
    const placed = await placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: code, quantity: 1 }]));
    expect(placed).toMatchObject({ status: 1, payable_fen: 0, expires_at: null });
  });

  test('names the line of an unknown SKU and stores nothing', async () => {
    const { code } = await fixture.stocked(9);
    const before = await orders();
    const lines = [code, 'NO-SUCH'].map((sku_code) => ({ sku_code, quantity: 1 }));
    const failure = await failureOf(placeOrder(fixture.ctx(), placing(fixture, lines)));
    expect(failure).toBeInstanceOf(Invalid);
    expect(failure).toMatchObject({ issues: { 'lines.1.sku_code': ['商品不存在或未上架'] } });
    expect(await orders()).toBe(before);
  });

  test.each([
    [['山东', '青岛市'], 'buyer.province', '没有“山东”这个地区'],
    [['山东省', '青岛'], 'buyer.city', '山东省没有“青岛”这个地区'],
    [['山东省', '青岛市', '历下区'], 'buyer.county', '山东省青岛市没有“历下区”这个地区'],
    [['山东省', '青岛市'], 'buyer.county', '省市区应选到区县'],
    [['山东省'], 'buyer.city', '省市区应选到区县'],
  ])('names the part of a region that does not exist or is missing: %s', async (region, field, message) => {
    const { code } = await fixture.stocked(9);
    const lines = [{ sku_code: code, quantity: 1 }];
    const failure = await failureOf(placeOrder(fixture.ctx(), placing(fixture, lines, { region })));
    expect(failure).toMatchObject({ issues: { [field]: [message] } });
  });

  test('goes to a city without counties', async () => {
    const { code } = await fixture.stocked(9);
    const region = ['广东省', '东莞市'];
    const { id } = await placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: code, quantity: 1 }], { region }));
    expect(await db.rows('SELECT region FROM "order" WHERE id = $1', [id])).toEqual([{ region }]);
  });

  test('short of one line nothing is held of any', async () => {
    const [a, b] = [await fixture.stocked(9), await fixture.stocked(2)];
    const before = await orders();
    const lines = [
      { sku_code: a.code, quantity: 1 },
      { sku_code: b.code, quantity: 3 },
    ];
    const failure = await failureOf(placeOrder(fixture.ctx(), placing(fixture, lines)));
    expect(failure).toMatchObject({ code: 'stock.not_enough', extra: { sku_code: b.code, available: 2 } });
    expect(await orders()).toBe(before);
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

describe('an external number places one order', () => {
  test('the same lines again, in any order, are the same order', async () => {
    const [a, b] = [await fixture.stocked(9), await fixture.stocked(9)];
    const lines = [a, b].map(({ code }, index) => ({ sku_code: code, quantity: index + 1 }));
    const first = placing(fixture, lines);
    const placed = await placeOrder(fixture.ctx(), first);
    const again = await placeOrder(fixture.ctx(), { ...first, lines: lines.toReversed() });
    expect(again).toMatchObject({ id: placed.id, order_no: placed.order_no, is_repeat: true });
  });

  test('other lines are refused', async () => {
    const { code } = await fixture.stocked(9);
    const first = placing(fixture, [{ sku_code: code, quantity: 1 }]);
    await placeOrder(fixture.ctx(), first);
    const failure = await failureOf(placeOrder(fixture.ctx(), { ...first, lines: [{ sku_code: code, quantity: 2 }] }));
    expect(failure).toMatchObject({ code: 'order.external_no_reused', status: 409 });
  });

  test('twenty at once place one', async () => {
    const { code } = await fixture.stocked(50);
    const same = placing(fixture, [{ sku_code: code, quantity: 1 }]);
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(fixture.ctx(), same)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(placed.filter(({ is_repeat }) => !is_repeat)).toHaveLength(1);
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

test('a mall that limits a SKU sells no buyer more, however fast they order', async () => {
  const { id, code } = await fixture.stocked(50);
  await db.rows('UPDATE mall_goods SET limit_per_buyer = 3 WHERE mall_id = $1 AND sku_id = $2', [fixture.mall_id, id]);
  const buy = () =>
    placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: code, quantity: 1 }], { buyer_phone: '13900000009' }));
  const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(buy())));
  expect(failures.filter((failure) => failure === undefined)).toHaveLength(3);
  expect(
    failures.filter((failure) => failure instanceof Failure && failure.code === 'order.limit_exceeded'),
  ).toHaveLength(7);
});

describe('two hundred buyers and the last ten pieces', () => {
  const rounds = size({ short: 3, long: 100 });

  test('exactly ten succeed, the others learn that nothing is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, code } = await fixture.stocked(10);
      const failures = await buyAtOnce(() =>
        placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: code, quantity: 1 }])),
      );
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(10);
      const codes = failures.map((failure) => (failure instanceof Failure ? failure.code : failure));
      expect(new Set(codes.filter((code) => code !== undefined))).toEqual(new Set(['stock.not_enough']));
      expect(await reserved(id)).toBe(10);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('the naive way, look first and write then, sells pieces that are not there', async () => {
    const { id } = await fixture.stocked(10);
    const naive = async () => {
      const [level] = await db.rows<{ free: number }>(
        'SELECT on_hand - reserved AS free FROM stock_level WHERE sku_id = $1',
        [id],
      );
      if ((level?.free ?? 0) < 1) throw new Error('sold out');
      await db.rows('UPDATE stock_level SET reserved = least(on_hand, reserved + 1) WHERE sku_id = $1', [id]);
    };
    const sold = (await buyAtOnce(naive)).filter((failure) => failure === undefined).length;
    expect(sold).toBeGreaterThan(10);
    await db.rows('UPDATE stock_level SET reserved = 0 WHERE sku_id = $1', [id]);
  });
});

async function buyAtOnce(buy: () => Promise<unknown>): Promise<unknown[]> {
  const outcomes = await atMost(
    60,
    Array.from({ length: 200 }, () => buy),
  );
  return outcomes.map((one) => (one.status === 'fulfilled' ? undefined : one.reason));
}

async function reserved(sku_id: number): Promise<number> {
  const [level] = await db.rows<{ reserved: number }>('SELECT reserved FROM stock_level WHERE sku_id = $1', [sku_id]);
  return level?.reserved ?? -1;
}

test('orders of several SKUs in any order meet no deadlock', async () => {
  const skus = await Promise.all(Array.from({ length: 5 }, () => fixture.stocked(1000)));
  const orders = Array.from({ length: 300 }, (_, index) => {
    const mixed = skus.toSorted((a, b) => ((a.id * 7 + index) % 5) - ((b.id * 7 + index) % 5)).slice(0, 3);
    return placing(
      fixture,
      mixed.map(({ code }) => ({ sku_code: code, quantity: 1 })),
      { external_no: fresh('D') },
    );
  });
  // Twelve at once can wait for each other in a circle; more would only queue beyond the time limit of locks.
  const outcomes = await atMost(
    12,
    orders.map((order) => () => placeOrder(fixture.ctx(), order)),
  );
  const failures = outcomes.map((one) => (one.status === 'fulfilled' ? undefined : one.reason));
  expect(failures).toHaveLength(300);
  expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
  expect(await faultsOfBooks(db)).toEqual([]);
});
