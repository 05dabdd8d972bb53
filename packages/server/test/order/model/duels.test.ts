import { Failure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../../../src/domains/order/place/place-order.service.ts';
import { receiveOverdue } from '../../../src/domains/order/ship/receive-order.service.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { seed, size, tell } from '../../batteries/battery.ts';
import { seededChance } from '../../count/seeded-random.ts';
import { faultsOfBooks } from '../books.ts';
import { fresh, type OrderFixture, openOrderFixture, placing, system } from '../order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order-steps.ts';

const rounds = size({ short: 12, long: 200 });
const orders = size({ short: 400, long: 10_000 });
const connections = 24;
const day = 86_400_000;
let fixture: OrderFixture;
let db: Db;
let orderSteps: OrderSteps;
let code: string;

beforeAll(async () => {
  fixture = await openOrderFixture(connections);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  code = (await fixture.stocked(100_000)).code;
});
afterAll(() => fixture.close());

const later = (days: number) => fixture.ctx(system, () => new Date(Date.now() + days * day));
const lines = () => [{ sku_code: code, quantity: 2 }];
const codeOf = (failure: unknown) => (failure instanceof Failure ? failure.code : failure);

/** Plays a round many times, several at once; the failures of each. */
async function play(round: () => Promise<readonly unknown[]>): Promise<unknown[][]> {
  const all: unknown[][] = [];
  for (let left = rounds; left > 0; left -= 4) {
    const some = Array.from({ length: Math.min(4, left) }, async () => (await round()).map(codeOf));
    all.push(...(await Promise.all(some)));
  }
  return all;
}

describe(`${rounds} rounds each of two who want the same order`, () => {
  test('cancelling against paying and shipping: it is shipped or cancelled, and late money goes back', async () => {
    const played = await play(async () => {
      const { id } = await orderSteps.placed(lines());
      const cancelled = failureOf(orderSteps.cancel(id));
      const outcomes = await Promise.all([cancelled, failureOf(orderSteps.pay(id).then(() => orderSteps.ship(id)))]);
      const { closed_as, ship_state } = await orderSteps.row(id);
      expect([closed_as, ship_state]).toEqual(outcomes[0] === undefined ? [7, 'none'] : [null, 'all']);
      const back = await db.rows("SELECT FROM refund WHERE order_id = $1 AND cause = 'late' AND state = 'approved'", [
        id,
      ]);
      expect(back).toHaveLength(outcomes[0] === undefined ? 1 : 0);
      return outcomes;
    });
    for (const outcome of played) expect(outcome.filter((each) => each === undefined)).toHaveLength(1);
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('receiving against asking for the money: both happen, one after the other', async () => {
    const played = await play(async () => {
      const { id } = await orderSteps.paid(lines());
      await orderSteps.ship(id);
      const [received, requested] = await Promise.all([receiveOverdue(later(15), id), failureOf(orderSteps.ask(id))]);
      const row = await orderSteps.row(id);
      expect([row.status, row.received_at !== null, received]).toEqual([4, true, true]);
      const events = await db.rows<{ event: string }>(
        "SELECT event FROM order_event WHERE order_id = $1 AND event IN ('receive', 'request_refund') ORDER BY id",
        [id],
      );
      expect(events.map(({ event }) => event).sort()).toEqual(['receive', 'request_refund']);
      return [requested];
    });
    expect(new Set(played.flat())).toEqual(new Set([undefined]));
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('without the lock of the order both would win: the duel is real', async () => {
    const naive = async (id: number, to: string) => {
      const [seen] = await db.rows<{ state: string }>('SELECT state FROM refund WHERE id = $1', [id]);
      if (seen?.state !== 'requested') throw new Error('too late');
      await db.rows('UPDATE refund SET state = $2 WHERE id = $1', [id, to]);
    };
    const played = await play(async () => {
      const { id } = await orderSteps.paid(lines());
      await orderSteps.ask(id);
      const [refund = 0] = await orderSteps.refundIds(id);
      const outcomes = await Promise.all([naive(refund, 'approved'), naive(refund, 'withdrawn')].map(failureOf));
      await db.rows("UPDATE refund SET state = 'requested' WHERE id = $1", [refund]);
      return outcomes;
    });
    expect(played.some((outcome) => outcome.every((each) => each === undefined))).toBe(true);
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

test(`${orders} mixed orders of several SKUs, paid, shipped and cancelled meanwhile, meet no deadlock`, async () => {
  const chance = seededChance(seed);
  const skus = await Promise.all(Array.from({ length: 12 }, () => fixture.stocked(orders * 4)));
  const mixed = () => {
    const wanted = Array.from({ length: 1 + chance.below(5) }, () => chance.pick(skus).code);
    return [...new Set(wanted)].map((sku_code) => ({ sku_code, quantity: 1 + chance.below(3) }));
  };
  const live = async (kind: number, wanted: ReturnType<typeof mixed>) => {
    const { id } = await placeOrder(fixture.ctx(), placing(fixture, wanted, { external_no: fresh('D') }));
    if (kind === 0) await orderSteps.cancel(id);
    if (kind === 1) await orderSteps.pay(id).then(() => orderSteps.ship(id));
  };
  const failures: unknown[] = [];
  let left = orders;
  const buyer = async () => {
    for (; left > 0; left -= 1) {
      const failure = await failureOf(live(chance.below(4), mixed()));
      if (failure !== undefined) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: connections }, buyer));
  // A call that waits too long for a hot row fails with a timeout; on an idle machine none does.
  expect(failures.map(codeOf).filter((failure) => failure !== 'stock.busy')).toEqual([]);
  tell('mixed orders', { orders, busy: failures.length });
  // A deadlock that the database ended would reach the client as busy: there must be none at all.
  const counted = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()';
  expect(await db.rows(counted)).toEqual([{ deadlocks: 0 }]);
  expect(await faultsOfBooks(db)).toEqual([]);
});
