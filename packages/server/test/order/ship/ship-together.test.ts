import { Failure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Parcel, shipOrder } from '../../../src/domains/order/ship/ship-order.service.ts';
import { shipTogether } from '../../../src/domains/order/ship/ship-together.service.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { size } from '../../batteries/battery.ts';
import { faultsOfBooks } from '../books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from '../order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;
let codes: readonly [string, string];

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  codes = [(await fixture.stocked(5000)).code, (await fixture.stocked(5000)).code];
});
afterAll(() => fixture.close());

const parcel = () => ({ carrier: 'OTHER', tracking_no: fresh('T').slice(0, 40) }) as const;
const together = (order_ids: readonly number[], label: Pick<Parcel, 'carrier' | 'tracking_no'> = parcel()) =>
  shipTogether(fixture.ctx(system), { order_ids, ...label });

async function paid(sku_code: string, change = {}): Promise<number> {
  const { id } = await orderSteps.placed([{ sku_code, quantity: 2 }], change);
  await orderSteps.pay(id);
  return id;
}

test('orders of one receiver go in one parcel, each with its own pieces', async () => {
  const ids = [await paid(codes[0]), await paid(codes[1]), await paid(codes[0])];
  const label = parcel();
  const { orders } = await together([ids[2] ?? 0, ids[0] ?? 0, ids[1] ?? 0], label);
  expect(orders.map(({ id }) => id)).toEqual(ids);
  for (const id of ids) expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
  const sent = 'SELECT tracking_no FROM shipment WHERE order_id = ANY($1)';
  expect(await db.rows(sent, [ids])).toEqual(ids.map(() => ({ tracking_no: label.tracking_no })));
  expect(await db.rows('SELECT FROM order_warning WHERE order_id = ANY($1)', [ids])).toEqual([]);
  const received = "SELECT note FROM order_event WHERE order_id = $1 AND event = 'ship'";
  expect(await db.rows(received, [ids[0]])).toEqual([{ note: expect.stringMatching(/2 件，与 .+、.+ 合并发货$/) }]);
  const audit = "SELECT subject_id FROM audit WHERE act = 'order.ship_together' ORDER BY subject_id";
  expect(await db.rows(audit)).toEqual(ids.map((subject_id) => ({ subject_id })));
});

test.each([
  ['another person', { buyer_name: '韩梅' }],
  ['another telephone', { buyer_phone: '13800000002' }],
  ['another address', { address: '香港中路 2 号' }],
])('%s: nothing is shipped', async (_what, change) => {
  const [own, other] = [await paid(codes[0]), await paid(codes[0], change)];
  expect(await failureOf(together([own, other]))).toMatchObject({ code: 'order.other_receiver' });
  for (const id of [own, other]) expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'none' });
});

test('one that can not be shipped keeps all of them here', async () => {
  const [own, unpaid] = [await paid(codes[0]), (await orderSteps.placed([{ sku_code: codes[0], quantity: 1 }])).id];
  expect(await failureOf(together([own, unpaid]))).toMatchObject({ code: 'transition.refused' });
  expect(await failureOf(together([own, 999_999]))).toMatchObject({ code: 'not_found' });
  expect(await failureOf(together([own, own]))).toMatchObject({ issues: { 'orders.1.id': ['订单重复'] } });
  expect(await failureOf(together([own]))).toMatchObject({ issues: { orders: [expect.any(String)] } });
  expect(await failureOf(together([own, unpaid], { carrier: 'SF', tracking_no: 'SF1' }))).toMatchObject({
    issues: { tracking_no: [expect.any(String)] },
  });
  expect(await orderSteps.row(own)).toMatchObject({ status: 1, ship_state: 'none' });
});

test('the same orders twice at once: they go once', async () => {
  for (let round = 0; round < size({ short: 4, long: 200 }); round += 1) {
    const ids = [await paid(codes[0]), await paid(codes[1])];
    const [one, other, single] = await Promise.all([
      failureOf(together(ids)),
      failureOf(together(ids.toReversed())),
      failureOf(orderSteps.ship(ids[1] ?? 0)),
    ]);
    expect([one, other].filter((failure) => failure === undefined)).toHaveLength(single === undefined ? 0 : 1);
  }
  expect(await faultsOfBooks(db)).toEqual([]);
});

/** Parcels that cross, each beginning with the goods that the other ends with: how many got in each other's way. */
async function crossing(rounds: number, ship: (ids: readonly number[]) => Promise<unknown>): Promise<number> {
  const failures: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pairs: number[][] = [];
    for (const [first, second] of [codes, codes.toReversed(), codes, codes.toReversed()] as [string, string][]) {
      pairs.push([await paid(first), await paid(second)]);
    }
    failures.push(...(await Promise.all(pairs.map((ids) => failureOf(ship(ids))))));
  }
  const others = failures.filter((failure) => failure !== undefined && codeOf(failure) !== 'stock.busy');
  if (others.length > 0) throw others[0];
  return failures.filter((failure) => codeOf(failure) === 'stock.busy').length;
}

const codeOf = (failure: unknown) => (failure instanceof Failure ? failure.code : undefined);

test('parcels that share goods never wait for each other in a circle, as they would one order after the other', async () => {
  expect(await crossing(size({ short: 4, long: 100 }), (ids) => together(ids))).toBe(0);
  const naive = (ids: readonly number[]) =>
    inTransaction(fixture.ctx(system), async (tx) => {
      for (const order_id of ids) await shipOrder(tx, { order_id, ...parcel() });
    });
  // Chance decides when two of them cross: the control goes on until they did.
  let crossed = 0;
  for (let round = 0; round < 50 && crossed === 0; round += 1) crossed = await crossing(1, naive);
  expect(crossed).toBeGreaterThan(0);
  expect(await faultsOfBooks(db)).toEqual([]);
});
