import { dayAfter } from '@zhanggui/contract/platform/report/report-period';
import { businessDay } from '@zhanggui/contract/platform/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { size } from '../../batteries/battery.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import type { Sales } from '../../sale/sales.ts';
import { openPurchases, type PurchaseWorld } from '../purchase-world.ts';

let world: PurchaseWorld;
let sales: Sales;
let supplier: number;

beforeAll(async () => {
  world = await openPurchases();
  ({ sales, supplier } = world);
});
afterAll(() => world.close());

describe('demand', () => {
  /** A SKU of which an order of a customer lacks so many. */
  async function short(quantity: number, pack = 1): Promise<number> {
    const sku = await world.offered(pack);
    await sales.order(await sales.customer(), [[sku, quantity]]);
    return sku;
  }

  const propose = async (sku: number) => {
    const reply = await world.act('/api/purchase_demand/propose/', { skus: [{ sku }] });
    return reply.lines.map((line: { quantity: number; price: string; needed_date: string }) => ({
      ...{ sku, supplier, quantity: line.quantity, price: line.price, needed_date: line.needed_date },
    }));
  };

  /** What the list of SKUs shows to be on its way. */
  const onWay = async (sku: number) => {
    const reader = await signIn(world.server, { may: ['/goods/sku-list'] });
    return (await reader.call('GET', `/api/sku_readonly/${sku}/`)).body.on_way;
  };

  test('says why a SKU is short, and is covered by whole packs', async () => {
    const sku = await short(7, 6);
    expect(await onWay(sku)).toBe(0);
    const parts = (await sales.maker.call('GET', `/api/purchase_demand/parts/?sku=${sku}`)).body;
    expect(parts).toMatchObject({ short_quantity: 7, parts: [{ part: 'sale_order', quantity: 7 }] });
    const lines = await propose(sku);
    const needed_date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
    expect(lines).toEqual([{ sku, supplier, quantity: 12, price: '2.5', needed_date }]);
    const { count, orders } = await world.act('/api/purchase_demand/order/', { warehouse: sales.warehouse, lines });
    expect(count).toBe(1);
    expect(await sales.read('/api/purchase_order', orders[0].id)).toMatchObject({
      state: 'submitted',
      amount_fen: 3000,
      lines: [{ needed_date: lines[0].needed_date }],
    });
    expect(await propose(sku)).toEqual([]);
    expect(await onWay(sku)).toBe(12);
    const { rows } = (await sales.maker.call('GET', `/api/purchase_demand/?by=order&sku=${sku}`)).body;
    expect(rows).toEqual([]);
  });

  test('of orders adds up to that of the SKU: stock goes to those that wait for it first, to safety last', async () => {
    const sku = await world.offered(1);
    await sales.world.receive(sales.warehouse, sku, 4, 500);
    await sales.db.rows('UPDATE stock_level SET safety = 2 WHERE sku_id = $1', [sku]);
    const customer = await sales.customer();
    const order = (quantity: number, days?: number) =>
      sales.approved('/api/sale_order', {
        ...{ customer, warehouse: sales.warehouse },
        deliver_by_date: days === undefined ? null : dayAfter(businessDay(new Date()), days),
        lines: [{ sku, quantity, price: '10', tax_rate: 13 }],
      });
    const [late, soon, now] = [await order(5, 10), await order(4, 5), await order(3)];
    await world.act('/api/purchase_order/', {
      ...{ supplier, warehouse: sales.warehouse },
      lines: [{ sku, quantity: 2 }],
    });
    const read = async (by: string) =>
      (await sales.maker.call('GET', `/api/purchase_demand/?by=${by}&sku=${sku}`)).body;
    const [ofSku, ofOrders] = [await read('sku'), await read('order')];
    const figures = {
      needed_quantity: 12,
      safety_quantity: 2,
      free_quantity: 4,
      incoming_quantity: 2,
      short_quantity: 8,
    };
    expect([ofSku, ofOrders]).toMatchObject([figures, figures]);
    const number = async (id: number) => (await sales.read('/api/sale_order', id)).number;
    const shares = new Map(
      ofOrders.rows.map((row: { key: string; short_quantity: number }) => [row.key, row.short_quantity]),
    );
    expect(shares).toEqual(
      new Map([
        [await number(late), 5],
        ['', 2],
        [await number(soon), 1],
        [await number(now), 0],
      ]),
    );
  });

  test('is ordered once in one call, at least the minimum, in whole packs', async () => {
    const sku = await short(7, 6);
    const order = async (...given: readonly (readonly [number, number])[]) => {
      const lines = given.map(([from, quantity]) => ({ sku, supplier: from, quantity, price: '2.5' }));
      const body = { warehouse: sales.warehouse, lines };
      return (await sales.maker.call('POST', '/api/purchase_demand/order/', body)).body;
    };
    expect(await order([supplier, 12], [world.rival, 7])).toMatchObject({ code: 'purchase.not_short', short: 7 });
    expect(await order([supplier, 12], [supplier, 12])).toMatchObject({ code: 'purchase.not_short', short: 7 });
    expect(await order([supplier, 7])).toMatchObject({ code: 'purchase.below_terms', pack_quantity: 6 });
    expect(await order([supplier, 6], [world.rival, 1])).toMatchObject({ count: 2 });
    expect(await propose(sku)).toEqual([]);
  });

  test('is ordered once by buyers who order at the same moment; without the lock it is ordered twice', async () => {
    const incoming = async (sku: number) =>
      (
        await sales.db.rows<{ pieces: number }>(
          'SELECT sum(quantity)::int AS pieces FROM purchase_order_line WHERE sku_id = $1',
          [sku],
        )
      )[0]?.pieces;
    for (let round = 0; round < size({ short: 2, long: 100 }); round += 1) {
      const sku = await short(5);
      const lines = await propose(sku);
      const body = { warehouse: sales.warehouse, lines };
      const replies = await Promise.all(
        [sales.maker, sales.checker].map((who) => who.call('POST', '/api/purchase_demand/order/', body)),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await incoming(sku)).toBe(5);
    }
    const sku = await short(5);
    const naive = async (who: SignedIn, [line]: { quantity: number }[]) =>
      who.call('POST', '/api/purchase_order/', {
        ...{ supplier, warehouse: sales.warehouse },
        lines: [{ sku, quantity: line?.quantity }],
      });
    const seen = await Promise.all([propose(sku), propose(sku)]);
    await Promise.all([naive(sales.maker, seen[0]), naive(sales.checker, seen[1])]);
    expect(await incoming(sku)).toBe(10);
  });
});
