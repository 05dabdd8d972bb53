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
import { type OrderFixture, openOrderFixture, system } from './order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;
let code: string;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  code = (await fixture.stocked(10_000)).code;
});
afterAll(async () => {
  await fixture.close();
});

const lines = () => [{ sku_code: code, quantity: 2 }];
const last = async (id: number) => (await orderSteps.refundIds(id)).at(-1) ?? 0;

/** An order in each status, by the shortest way. */
const inStatus: Readonly<Record<number, () => Promise<number>>> = {
  0: async () => (await orderSteps.placed(lines())).id,
  1: async () => (await orderSteps.paid(lines())).id,
  2: () => after(1, (id) => orderSteps.ship(id)),
  3: () => after(2, (id) => orderSteps.receive(id)),
  4: () => after(1, (id) => orderSteps.ask(id)),
  5: () => after(4, async (id) => orderSteps.approve(await last(id))),
  6: () => after(5, async (id) => orderSteps.send(await last(id))),
  7: () => after(0, (id) => orderSteps.cancel(id)),
  8: () => after(0, (id) => orderSteps.timeOut(id)),
  9: () => after(3, (id) => orderSteps.review(id)),
};

async function after(status: number, act: (id: number) => Promise<unknown>): Promise<number> {
  const id = (await inStatus[status]?.()) ?? 0;
  await act(id);
  return id;
}

const acts: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  cancel: (id) => cancelOrder(fixture.ctx(system), { id, reason: null }),
  ship: (id) => orderSteps.ship(id),
  receive: (id) => orderSteps.receive(id),
  request_refund: (id) => orderSteps.ask(id),
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
    expect(await orderSteps.row(id)).toMatchObject({ status });
    const before = await everything();
    const failure = await failureOf(acts[event]?.(id) ?? Promise.resolve());
    expect(failure).toMatchObject({ status: 409, code: 'transition.refused' });
    expect(await everything()).toEqual(before);
  },
);

/** A refund in each state, by the shortest way. */
const inState: Readonly<Record<string, () => Promise<number>>> = {
  requested: () => asked(),
  approved: () => asked((id) => orderSteps.approve(id)),
  goods_back: async () => {
    const id = (await inStatus[3]?.()) ?? 0;
    await orderSteps.ask(id, { kind: 'goods' });
    await orderSteps.approve(await last(id));
    return last(id);
  },
  channel_pending: () => asked(answered('unknown')),
  succeeded: () => asked(answered()),
  failed: () => asked(answered('failed')),
  rejected: () => asked((id) => rejectRefund(fixture.ctx(system), { id, note: '不符' })),
  withdrawn: () => asked((id) => withdrawRefund(fixture.ctx(system), { id, note: '不退了' })),
};

function answered(fault?: ReturnType<RefundFault>): (id: number) => Promise<void> {
  return async (id) => {
    await orderSteps.approve(id);
    await orderSteps.send(
      id,
      simulateRefunds(() => fault),
    );
  };
}

async function asked(act: (id: number) => Promise<unknown> = async () => undefined): Promise<number> {
  const { id } = await orderSteps.paid(lines());
  await orderSteps.ask(id);
  const refund = await last(id);
  await act(refund);
  return refund;
}

const refundActs: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  approve: (id) => orderSteps.approve(id),
  reject: (id) => rejectRefund(fixture.ctx(system), { id, note: '不符' }),
  withdraw: (id) => withdrawRefund(fixture.ctx(system), { id, note: '不退了' }),
  conclude: (id) => concludeRefund(fixture.ctx(system), { id, outcome: 'full', note: '同意' }),
  retry: (id) => retryRefund(fixture.ctx(system), id),
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
