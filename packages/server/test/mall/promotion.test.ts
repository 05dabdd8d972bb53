import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeBatch } from '../../src/domains/order/place/place-batch.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, placing } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { endPromotions, promote } from './mall-fixture.ts';

let fixture: OrderFixture;
let steps: OrderSteps;
type Sku = { readonly id: number; readonly code: string };
let pot: Sku;
let cup: Sku;
let towel: Sku;

beforeAll(async () => {
  fixture = await openOrderFixture();
  steps = orderStepsOn(fixture);
  [pot, cup, towel] = [
    await fixture.stocked(500, 3000),
    await fixture.stocked(500, 1500),
    await fixture.stocked(3, 900),
  ];
});
afterEach(() => endPromotions(fixture));
afterAll(() => fixture.close());

const place = (...lines: readonly (readonly [Sku, number])[]) =>
  placeOrder(
    fixture.ctx(),
    placing(
      fixture,
      lines.map(([{ code }, quantity]) => ({ sku_code: code, quantity })),
    ),
  );
const payableOf = ({ lines }: Awaited<ReturnType<typeof place>>) => lines.map((line) => line.payable_fen);

describe('promotions of a mall', () => {
  test('take the lowest price of a SKU, then what the whole cart reaches; an activity price takes nothing more', async () => {
    await promote(fixture, { kind: 'limited_time', skus: [{ id: pot.id, price_fen: 2800 }] });
    await promote(fixture, { kind: 'limited_time', skus: [{ id: pot.id, price_fen: 2500 }] });
    await promote(fixture, { kind: 'activity_price', skus: [{ id: cup.id, price_fen: 1000 }] });
    await promote(fixture, { kind: 'full_reduction', threshold_fen: 5000, cut_fen: 700 });
    expect(payableOf(await place([pot, 2], [cup, 4]))).toEqual([4300, 4000]);
    expect(payableOf(await place([pot, 1], [cup, 4]))).toEqual([2500, 4000]);
    expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
  });

  test('add gifts while there are any, which cost nothing and go back with nothing', async () => {
    const gift = { threshold_fen: 3000, gift: towel.id, gift_quantity: 1, is_repeated: true };
    await promote(fixture, { kind: 'full_gift', ...gift });
    const order = await place([pot, 2]);
    expect(order.lines).toMatchObject([
      { sku_code: pot.code, quantity: 2, is_gift: false, payable_fen: 6000 },
      { sku_code: towel.code, quantity: 2, is_gift: true, payable_fen: 0 },
    ]);
    await steps.pay(order.id);
    expect(await steps.ask(order.id)).toMatchObject({ amount_fen: 6000 });
    const again = await place([pot, 2]);
    expect(again.lines).toHaveLength(1);
    expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
  });

  test('the same order again is the same order, whatever came as a gift', async () => {
    await promote(fixture, { kind: 'full_gift', threshold_fen: 100, gift: cup.id, gift_quantity: 1 });
    const requested = placing(fixture, [{ sku_code: cup.code, quantity: 2 }]);
    const first = await placeOrder(fixture.ctx(), requested);
    expect(first.lines.map((line) => [line.sku_code, line.quantity, line.is_gift])).toEqual([
      [cup.code, 2, false],
      [cup.code, 1, true],
    ]);
    expect(await placeOrder(fixture.ctx(), requested)).toMatchObject({ id: first.id, is_repeat: true });
  });

  test('a refund takes back the part of its pieces, and everything in the end', async () => {
    await promote(fixture, { kind: 'full_reduction', threshold_fen: 5000, cut_fen: 1000 });
    const { id } = await place([pot, 3], [cup, 1]);
    await steps.pay(id);
    const [line = 0] = await steps.lineIds(id);
    expect(await steps.ask(id, { lines: [{ line_id: line, quantity: 1 }] })).toMatchObject({ amount_fen: 2714 });
    expect(await steps.ask(id)).toMatchObject({ amount_fen: 9500 - 2714 });
  });

  test('orders of a promoted mall go one by one', async () => {
    await promote(fixture, { kind: 'full_reduction', threshold_fen: 100, cut_fen: 10 });
    const call = () => ({ ctx: fixture.ctx(), placing: placing(fixture, [{ sku_code: pot.code, quantity: 1 }]) });
    expect(await placeBatch([call(), call()])).toEqual([undefined, undefined]);
    await endPromotions(fixture);
    expect((await placeBatch([call(), call()])).map((placed) => placed?.payable_fen)).toEqual([3000, 3000]);
  });
});

describe('a limited promotion', () => {
  /** How many of these buyers got the promoted price of the last pieces. */
  async function raced(quota: number, buyers: number, limit?: number): Promise<number> {
    const only = limit === undefined ? {} : { limit };
    await promote(fixture, { kind: 'limited_time', skus: [{ id: pot.id, price_fen: 1, quota, ...only }] });
    const orders = await Promise.all(Array.from({ length: buyers }, () => place([pot, 1])));
    return orders.filter(({ payable_fen }) => payable_fen === 1).length;
  }

  test('sells just as many pieces as it has, however many buy at once', async () => {
    expect(await raced(5, 10)).toBe(5);
  });

  test('sells just as many to one buyer as it allows', async () => {
    expect(await raced(100, 9, 3)).toBe(3);
  });

  test('a count without a lock sells more', async () => {
    const db = fixture.database.db();
    await promote(fixture, { kind: 'limited_time', skus: [{ id: pot.id, price_fen: 1, quota: 1 }] });
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const naive = (wait: Promise<void>, counted?: () => void) =>
      db.transaction(async (tx) => {
        const sql = "SELECT count(*)::int AS n FROM order_price_share WHERE step = 'limited_time' AND label = 'naive'";
        const [row] = await tx.rows<{ n: number }>(sql);
        counted?.();
        await wait;
        if ((row?.n ?? 0) >= 1) return false;
        await tx.rows(
          `INSERT INTO order_price_share (order_id, order_kind, order_line_id, step, source_id, label, amount_fen)
           SELECT order_id, order_kind, id, 'limited_time', nextval('order_no_seq'), 'naive', 1 FROM order_line LIMIT 1`,
        );
        return true;
      });
    const first = naive(release.promise, held.resolve);
    await held.promise;
    const second = naive(Promise.resolve());
    expect(await second).toBe(true);
    release.resolve();
    expect(await first).toBe(true);
    await db.rows("DELETE FROM order_price_share WHERE label = 'naive'");
  });

  test('what a closed order had is free again, and a line that is too large pays its own price', async () => {
    await promote(fixture, { kind: 'limited_time', skus: [{ id: pot.id, price_fen: 100, quota: 2 }] });
    expect((await place([pot, 3])).payable_fen).toBe(9000);
    const { id, payable_fen } = await place([pot, 2]);
    expect(payable_fen).toBe(200);
    expect((await place([pot, 1])).payable_fen).toBe(3000);
    await steps.cancel(id);
    expect((await place([pot, 1])).payable_fen).toBe(100);
  });
});
