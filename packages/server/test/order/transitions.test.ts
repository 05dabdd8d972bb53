import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { refundState } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { transitionOf } from '@zhanggui/contract/platform/flow/flow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '../../src/domains/order/pay/close-order.service.ts';
import { rejectRefund, withdrawRefund } from '../../src/domains/order/refund/decide-refund.service.ts';
import { concludeRefund } from '../../src/domains/order/refund/inspected-goods.service.ts';
import { type RefundFault, simulateRefunds } from '../../src/domains/order/refund/refund-adapters.ts';
import { retryRefund } from '../../src/domains/order/refund/send-refund.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { failureOf, type Life, lifeOn } from './life.ts';
import { openShopFloor, type ShopFloor, system } from './shop-floor.ts';

let floor: ShopFloor;
let life: Life;
let db: Db;
let code: string;

beforeAll(async () => {
  floor = await openShopFloor();
  db = floor.database.db();
  life = lifeOn(floor);
  code = (await floor.stocked(10_000)).code;
});
afterAll(async () => {
  await floor.close();
});

const lines = () => [{ sku_code: code, quantity: 2 }];
const last = async (id: number) => (await life.refundIds(id)).at(-1) ?? 0;

/** An order in each status, by the shortest way. */
const inStatus: Readonly<Record<number, () => Promise<number>>> = {
  0: async () => (await life.placed(lines())).id,
  1: async () => (await life.paid(lines())).id,
  2: () => after(1, (id) => life.ship(id)),
  3: () => after(2, (id) => life.receive(id)),
  4: () => after(1, (id) => life.ask(id)),
  5: () => after(4, async (id) => life.approve(await last(id))),
  6: () => after(5, async (id) => life.send(await last(id))),
  7: () => after(0, (id) => life.cancel(id)),
  8: () => after(0, (id) => life.timeOut(id)),
  9: () => after(3, (id) => life.review(id)),
};

async function after(status: number, act: (id: number) => Promise<unknown>): Promise<number> {
  const id = (await inStatus[status]?.()) ?? 0;
  await act(id);
  return id;
}

const acts: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  cancel: (id) => cancelOrder(floor.ctx(system), { id, reason: null }),
  ship: (id) => life.ship(id),
  receive: (id) => life.receive(id),
  request_refund: (id) => life.ask(id),
};

const pairs = orderStatus.values.flatMap(({ value: status }) => Object.keys(acts).map((event) => ({ status, event })));

/** Everything that an act on an order could touch. */
async function everything(): Promise<unknown> {
  const tables = [
    '"order"',
    'order_line',
    'payment',
    'refund',
    'refund_line',
    'shipment',
    'shipment_line',
    'order_event',
  ];
  const all = [...tables, 'order_warning', 'outbox', 'stock_hold', 'stock_level', 'stock_movement'];
  const digests = all.map(
    (table) => `SELECT '${table}' AS t, md5(string_agg(x::text, '|' ORDER BY x.id)) AS rows FROM ${table} x`,
  );
  return db.rows(digests.join(' UNION ALL '));
}

test.each(pairs.filter(({ status, event }) => !transitionOf(orderFlow, status, event)))(
  '$event in status $status is a 409 and changes nothing',
  async ({ status, event }) => {
    const id = (await inStatus[status]?.()) ?? 0;
    expect(await life.row(id)).toMatchObject({ status });
    const before = await everything();
    const failure = await failureOf(acts[event]?.(id) ?? Promise.resolve());
    expect(failure).toMatchObject({ status: 409, code: 'transition.refused' });
    expect(await everything()).toEqual(before);
  },
);

/** A refund in each state, by the shortest way. */
const inState: Readonly<Record<string, () => Promise<number>>> = {
  requested: () => asked(),
  approved: () => asked((id) => life.approve(id)),
  goods_back: async () => {
    const id = (await inStatus[3]?.()) ?? 0;
    await life.ask(id, { kind: 'goods' });
    await life.approve(await last(id));
    return last(id);
  },
  channel_pending: () => asked(answered('unknown')),
  succeeded: () => asked(answered()),
  failed: () => asked(answered('failed')),
  rejected: () => asked((id) => rejectRefund(floor.ctx(system), { id, note: '不符' })),
  withdrawn: () => asked((id) => withdrawRefund(floor.ctx(system), { id, note: '不退了' })),
};

function answered(fault?: ReturnType<RefundFault>): (id: number) => Promise<void> {
  return async (id) => {
    await life.approve(id);
    await life.send(
      id,
      simulateRefunds(() => fault),
    );
  };
}

async function asked(act: (id: number) => Promise<unknown> = async () => undefined): Promise<number> {
  const { id } = await life.paid(lines());
  await life.ask(id);
  const refund = await last(id);
  await act(refund);
  return refund;
}

const refundActs: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  approve: (id) => life.approve(id),
  reject: (id) => rejectRefund(floor.ctx(system), { id, note: '不符' }),
  withdraw: (id) => withdrawRefund(floor.ctx(system), { id, note: '不退了' }),
  conclude: (id) => concludeRefund(floor.ctx(system), { id, outcome: 'full', note: '同意' }),
  retry: (id) => retryRefund(floor.ctx(system), id),
};

const refundPairs = refundState.values.flatMap(({ value: state }) =>
  Object.keys(refundActs).map((event) => ({ state, event })),
);

test.each(refundPairs.filter(({ state, event }) => !transitionOf(refundFlow, state, event)))(
  '$event of a refund that is $state is a 409 and changes nothing',
  async ({ state, event }) => {
    const id = (await inState[state]?.()) ?? 0;
    expect(await db.rows('SELECT state FROM refund WHERE id = $1', [id])).toEqual([{ state }]);
    const before = await everything();
    const failure = await failureOf(refundActs[event]?.(id) ?? Promise.resolve());
    expect(failure).toMatchObject({ status: 409, code: 'transition.refused' });
    expect(await everything()).toEqual(before);
  },
);
