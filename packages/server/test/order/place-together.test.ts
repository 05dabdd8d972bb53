import { Failure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlacingCall, placeBatch } from '../../src/domains/order/place/place-batch.service.ts';
import { type Placed, placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import type { Placing } from '../../src/domains/order/place/placing.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { RequestBatcher } from '../../src/platform/http/batching/request-batcher.ts';
import { size } from '../batteries/battery.ts';
import { faultsOfBooks } from './books.ts';
import { fresh, type OrderFixture, openOrderFixture, placing } from './order-fixture.ts';
import { failureOf } from './order-steps.ts';

let fixture: OrderFixture;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(40);
  db = fixture.database.db();
});
afterAll(() => fixture.close());

const callOf = (requested: Placing): PlacingCall => ({ ctx: fixture.ctx(), placing: requested });
const together = (...requested: Placing[]) => placeBatch(requested.map(callOf));

/** The batched endpoint: calls that arrive while others run wait and share a transaction. */
function openBatcher() {
  const groups: number[] = [];
  const batcher = new RequestBatcher<PlacingCall, Placed>({
    lanes: 3,
    max: 16,
    alone: (call) => placeOrder(call.ctx, call.placing),
    together: (calls) => {
      groups.push(calls.length);
      return placeBatch(calls);
    },
  });
  return { groups, buy: (requested: Placing) => batcher.add('app', callOf(requested)) };
}

const tables = ['order', 'order_line', 'order_price_share', 'order_freight', 'order_event', 'stock_hold'] as const;
const ownNames = ['id', 'order_id', 'document_id', 'line_id', 'order_line_id', 'order_no', 'external_no'];
const moments = ['created_at', 'updated_at', 'expires_at'];

/** All that an order left behind, without its numbers and moments. */
async function tracesOf(id: number): Promise<Record<string, unknown>> {
  const left = tables.map(async (table) => {
    const column = { order: 'id', stock_hold: 'document_id' }[table as string] ?? 'order_id';
    const without = [...ownNames, ...moments].reduce((sql, name) => `${sql} - '${name}'`, 'to_jsonb(t)');
    const rows = await db.rows<{ row: unknown }>(
      `SELECT ${without} AS row FROM "${table}" t WHERE t.${column} = $1 ORDER BY t.id`,
      [id],
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(left));
}

async function templateOf(sku_id: number): Promise<void> {
  await db.rows(
    `WITH t AS (INSERT INTO freight_template (name, basis) VALUES ($2, 'piece') RETURNING id),
     r AS (INSERT INTO freight_rule (freight_template_id, first, first_fee_fen, next, next_fee_fen)
       SELECT id, 1, 800, 1, 200 FROM t)
     UPDATE goods SET freight_template_id = (SELECT id FROM t) FROM sku s WHERE s.id = $1 AND goods.id = s.goods_id`,
    [sku_id, fresh('T')],
  );
}

describe('orders placed together', () => {
  test('leave behind what each would have left alone', async () => {
    const [a, b, c] = [
      await fixture.stocked(50, 1990),
      await fixture.stocked(50, 250),
      await fixture.stocked(50, 4000),
    ];
    await templateOf(c.id);
    const carts = [
      [{ sku_code: a.code, quantity: 2 }],
      [
        { sku_code: c.code, quantity: 3 },
        { sku_code: a.code, quantity: 1 },
      ],
      [
        { sku_code: b.code, quantity: 1 },
        { sku_code: b.code, quantity: 4 },
        { sku_code: c.code, quantity: 1 },
      ],
    ];
    const requested = carts.map((lines) => placing(fixture, lines, { buyer_remark: '轻放' }));
    const placed = await together(...requested);
    for (const [index, one] of placed.entries()) {
      const lines = carts[index] ?? [];
      const alone = await placeOrder(fixture.ctx(), placing(fixture, lines, { buyer_remark: '轻放' }));
      const { id, order_no, external_no, expires_at, ...rest } = alone;
      expect(one).toMatchObject(rest);
      expect(one?.external_no).toBe(requested[index]?.external_no);
      expect(await tracesOf(one?.id ?? 0)).toEqual(await tracesOf(id));
    }
    expect(new Set(placed.map((one) => one?.order_no)).size).toBe(3);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('leave out what is not plain or would be refused, and place the rest', async () => {
    const [plenty, few, free] = [await fixture.stocked(50), await fixture.stocked(3), await fixture.stocked(9, 0)];
    const limited = await fixture.stocked(9);
    await db.rows('UPDATE mall_goods SET limit_per_buyer = 3 WHERE mall_id = $1 AND sku_id = $2', [
      fixture.mall_id,
      limited.id,
    ]);
    const one = (code: string, change: Partial<Placing> = {}) =>
      placing(fixture, [{ sku_code: code, quantity: 1 }], change);
    const before = one(plenty.code);
    await placeOrder(fixture.ctx(), before);
    const twice = one(plenty.code);
    const placed = await together(
      ...[one('NO-SUCH'), one('ZH-1'), one(free.code), one(limited.code), one(plenty.code, { bank_cell: 'Q11' })],
      ...[one(plenty.code, { region: ['山东省', '青岛'] }), one(plenty.code, { region: ['山东省', '青岛市'] }), before],
      ...[
        placing(fixture, [{ sku_code: few.code, quantity: 2 }]),
        placing(fixture, [{ sku_code: few.code, quantity: 2 }]),
      ],
      ...[twice, twice, one(plenty.code)],
    );
    expect(placed.map((reply) => reply !== undefined)).toEqual([
      ...[false, false, false, false, false],
      ...[false, false, false],
      ...[true, false],
      ...[true, false, true],
    ]);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('vanish together when one of them has to wait too long', async () => {
    const { id, code } = await fixture.stocked(9);
    const requested = [1, 2].map(() => placing(fixture, [{ sku_code: code, quantity: 1 }]));
    await db.transaction(async (tx) => {
      await tx.rows('SELECT id FROM stock_level WHERE sku_id = $1 FOR UPDATE', [id]);
      const impatient = createDb({ ...fixture.database.pools, timeout_factor: 0.1 }, { kind: 'staff' });
      const calls = requested.map((one) => ({ ctx: { ...fixture.ctx(), db: impatient }, placing: one }));
      expect(await placeBatch(calls)).toEqual([undefined, undefined]);
    });
    expect(await soldOf(id)).toBe(0);
  });

  test('are not placed again when nobody knows whether they were', async () => {
    const { id, code } = await fixture.stocked(9);
    const cut: Db = {
      ...db,
      transaction: async (work) => {
        await db.transaction(work);
        throw new Error('the line was cut before the answer');
      },
    };
    const calls = [1, 2].map(() => ({
      ctx: { ...fixture.ctx(), db: cut },
      placing: placing(fixture, [{ sku_code: code, quantity: 1 }]),
    }));
    await expect(placeBatch(calls)).rejects.toThrow('the line was cut');
    expect(await soldOf(id)).toBe(2);
  });
});

async function soldOf(sku_id: number): Promise<number> {
  const [sold] = await db.rows<{ n: number }>('SELECT count(*)::int AS n FROM order_line WHERE sku_id = $1', [sku_id]);
  return sold?.n ?? -1;
}

describe('buyers at once', () => {
  test('two hundred and the last ten pieces: exactly ten, however they are put together', async () => {
    for (let round = 0; round < size({ short: 3, long: 100 }); round += 1) {
      const [last, plenty] = [await fixture.stocked(10), await fixture.stocked(500)];
      const { groups, buy } = openBatcher();
      const wanted = Array.from({ length: 200 }, (_, n) => (n % 4 === 3 ? plenty : last).code);
      const failures = await Promise.all(
        wanted.map((sku_code) => failureOf(buy(placing(fixture, [{ sku_code, quantity: 1 }])))),
      );
      const of = (code: string) => failures.filter((_, index) => wanted[index] === code);
      expect(of(plenty.code).filter((failure) => failure !== undefined)).toEqual([]);
      expect(of(last.code).filter((failure) => failure === undefined)).toHaveLength(10);
      const codes = of(last.code).map((failure) => (failure instanceof Failure ? failure.code : failure));
      expect(new Set(codes)).toEqual(new Set([undefined, 'stock.not_enough']));
      expect(Math.max(...groups)).toBe(16);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('orders of several SKUs in any order meet no deadlock', async () => {
    const skus = await Promise.all(Array.from({ length: 5 }, () => fixture.stocked(1000)));
    const { buy } = openBatcher();
    const requested = Array.from({ length: 300 }, (_, index) => {
      const mixed = skus.toSorted((a, b) => ((a.id * 7 + index) % 5) - ((b.id * 7 + index) % 5)).slice(0, 3);
      return placing(
        fixture,
        mixed.map(({ code }) => ({ sku_code: code, quantity: 1 })),
      );
    });
    const alone = requested.splice(0, 60).map((order) => failureOf(placeOrder(fixture.ctx(), order)));
    const failures = await Promise.all([...alone, ...requested.map((order) => failureOf(buy(order)))]);
    expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('groups with the same orders in opposite order wait in one direction: no deadlock undoes one', async () => {
    const [rounds, orders] = [size({ short: 10, long: 200 }), 8];
    const { code } = await fixture.stocked(rounds * orders);
    const undone: unknown[] = [];
    const view = fixture.ctx().db;
    const watched: Db = {
      ...view,
      transaction: (work, options) =>
        view.transaction(work, options).catch((error) => {
          undone.push(error);
          throw error;
        }),
    };
    for (let round = 0; round < rounds; round += 1) {
      const same = Array.from({ length: orders }, () => placing(fixture, [{ sku_code: code, quantity: 1 }]));
      const [first] = same.map(({ external_no }) => external_no).sort();
      const calls = same.map((requested) => {
        const ctx = fixture.ctx();
        return { ctx: requested.external_no === first ? { ...ctx, db: watched } : ctx, placing: requested };
      });
      const [one, other] = await Promise.all([placeBatch(calls), placeBatch(calls.toReversed())]);
      expect([...one, ...other].filter((placed) => placed !== undefined)).toHaveLength(orders);
    }
    expect(undone).toEqual([]);
  });

  test('the same order fifty times at once is placed once', async () => {
    const { code } = await fixture.stocked(50);
    const { buy } = openBatcher();
    const same = placing(fixture, [{ sku_code: code, quantity: 1 }]);
    const placed = await Promise.all(Array.from({ length: 50 }, () => buy(same)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(placed.filter(({ is_repeat }) => !is_repeat)).toHaveLength(1);
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

test('a label that was stopped gets no order, alone or together; what was placed before is answered again', async () => {
  const { code } = await fixture.stocked(9);
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const of = () => placing(fixture, [{ sku_code: code, quantity: 1 }], { agent_label_id: label?.id ?? 0 });
  const before = of();
  const { id } = await placeOrder(fixture.ctx(), before);
  await db.rows("UPDATE agent_label SET state = 'disabled' WHERE id = $1", [label?.id]);
  expect(await failureOf(placeOrder(fixture.ctx(), of()))).toMatchObject({ code: 'order.label_stopped' });
  expect(await together(of(), of())).toEqual([undefined, undefined]);
  expect(await placeOrder(fixture.ctx(), before)).toMatchObject({ id, is_repeat: true });
});
