import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { Failure } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeOutOrders } from '../../src/domains/order/order.job.ts';
import { cancelOrder, timeOutOrder } from '../../src/domains/order/pay/close-order.service.ts';
import { payOrder } from '../../src/domains/order/pay/pay-order.service.ts';
import { simulatePayments } from '../../src/domains/order/pay/payment-adapters.ts';
import { type PaymentChannel, paymentChannels } from '../../src/domains/order/pay/payment-channel.port.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { servedBy } from '../harness/adapters.ts';
import { faultsOfBooks } from './books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from './order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;
let code: string;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  code = (await fixture.stocked(5000)).code;
});
afterAll(async () => {
  await fixture.close();
});

const lines = () => [{ sku_code: code, quantity: 2 }];
const warnings = (id: number) =>
  db.rows<{ kind: string }>('SELECT kind FROM order_warning WHERE order_id = $1 ORDER BY id', [id]);
const payments = (id: number) =>
  db.rows<{ purpose: string; status: number; refunded_fen: number }>(
    'SELECT purpose, status, refunded_fen FROM payment WHERE order_id = $1 ORDER BY id',
    [id],
  );

function clerk(leaf: 'cancel' | 'pay' | 'ship') {
  const person = { ...{ id: 1, session_id: 1, nickname: '店员' }, is_superuser: false, must_change: false };
  const permissions = new Set([permissionId(`/all-order/all-list#${leaf}`)]);
  return { kind: 'user', ...person, must_enrol: false, permissions, scope: { kind: 'staff' } } as const;
}

describe('the payment number decides', () => {
  test('a success pays the order', async () => {
    const { id } = await orderSteps.placed(lines());
    expect(await orderSteps.pay(id)).toEqual({ status: 1, payment_status: 1 });
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, payment_status: 1, paid_fen: 2000 });
  });

  test('the same notice again changes nothing, whatever else it says', async () => {
    const { id } = await orderSteps.placed(lines());
    const pay_no = fresh('P');
    await orderSteps.pay(id, { pay_no });
    const before = await orderSteps.row(id);
    expect(await orderSteps.pay(id, { pay_no, channel_no: 'another' })).toEqual({ status: 1, payment_status: 1 });
    expect(await orderSteps.row(id)).toEqual(before);
    expect(await payments(id)).toHaveLength(1);
  });

  test('ten at once pay once', async () => {
    const { id } = await orderSteps.placed(lines());
    const pay_no = fresh('P');
    await Promise.all(Array.from({ length: 10 }, () => orderSteps.pay(id, { pay_no })));
    expect(await payments(id)).toHaveLength(1);
  });

  test('the same number with another amount is refused and leaves a warning', async () => {
    const { id } = await orderSteps.placed(lines());
    const pay_no = fresh('P');
    await orderSteps.pay(id, { pay_no });
    const outcome = await orderSteps.pay(id, { pay_no, amount_fen: 1 });
    expect(outcome).toBeInstanceOf(Failure);
    expect(outcome).toMatchObject({ status: 409, code: 'payment.pay_no_reused' });
    expect(await warnings(id)).toEqual([{ kind: 'pay_no_reused' }]);
  });

  test('a number is for one order', async () => {
    const [a, b] = [await orderSteps.placed(lines()), await orderSteps.placed(lines())];
    const pay_no = fresh('P');
    await orderSteps.pay(a.id, { pay_no });
    expect(await orderSteps.pay(b.id, { pay_no })).toMatchObject({ code: 'payment.pay_no_reused' });
    expect(await orderSteps.row(b.id)).toMatchObject({ status: 0, paid_fen: 0 });
  });

  test('an amount other than payable is refused, with one warning however often it comes', async () => {
    const { id } = await orderSteps.placed(lines());
    const pay_no = fresh('P');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await orderSteps.pay(id, { pay_no, amount_fen: 1999 })).toMatchObject({
        code: 'payment.amount_mismatch',
        extra: { expected_fen: 2000 },
      });
    }
    expect(await warnings(id)).toEqual([{ kind: 'amount_mismatch' }]);
    expect(await orderSteps.row(id)).toMatchObject({ status: 0, paid_fen: 0 });
  });

  test('what a person mistypes is refused without a warning; what the channel answers that person still warns', async () => {
    const [typed, answered] = [await orderSteps.placed(lines()), await orderSteps.placed(lines())];
    const terms = { channel_no: null, method: 'wechat', card_type: null, paid_at: new Date() } as const;
    const pay_no = fresh('P');
    const type = (amount_fen: number) =>
      payOrder(fixture.ctx(clerk('pay')), typed.id, { ...terms, pay_no, amount_fen });
    expect(await type(1999)).toMatchObject({ code: 'payment.amount_mismatch' });
    expect(await type(2000)).toMatchObject({ status: 1 });
    expect(await type(1999)).toMatchObject({ code: 'payment.pay_no_reused' });
    expect(await warnings(typed.id)).toEqual([]);
    const notice = { ...terms, pay_no: fresh('P'), amount_fen: 1999 };
    const channel: PaymentChannel = { ask: async () => ({ outcome: 'paid', notice }) };
    const asks = servedBy(fixture.ctx(clerk('cancel')), paymentChannels, channel);
    expect(await cancelOrder(asks, { id: answered.id, reason: null })).toMatchObject({ code: 'order.paid_at_channel' });
    expect(await warnings(answered.id)).toEqual([{ kind: 'amount_mismatch' }]);
  });
});

describe('money that is not for the order goes back by itself', () => {
  test('a second success', async () => {
    const { id } = await orderSteps.paid(lines());
    expect(await orderSteps.pay(id)).toEqual({ status: 1, payment_status: 1 });
    expect(await warnings(id)).toEqual([{ kind: 'duplicate_payment' }]);
    const [refund = 0] = await orderSteps.refundIds(id);
    await orderSteps.send(refund);
    expect(await payments(id)).toEqual([
      { purpose: 'order', status: 1, refunded_fen: 0 },
      { purpose: 'duplicate', status: 3, refunded_fen: 2000 },
    ]);
    expect(await orderSteps.row(id)).toMatchObject({
      status: 1,
      paid_fen: 2000,
      refunded_fen: 0,
      refund_state: 'none',
    });
  });

  test('a success after the order was closed', async () => {
    const { id } = await orderSteps.placed(lines());
    await orderSteps.cancel(id);
    expect(await orderSteps.pay(id)).toEqual({ status: 7, payment_status: 0 });
    const [refund = 0] = await orderSteps.refundIds(id);
    await orderSteps.send(refund);
    expect(await orderSteps.row(id)).toMatchObject({ status: 7, paid_fen: 0 });
    expect(await payments(id)).toEqual([{ purpose: 'late', status: 3, refunded_fen: 2000 }]);
    expect(await warnings(id)).toEqual([{ kind: 'late_payment' }]);
  });

  test('a number is refunded by a message that commits with the payment', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.pay(id);
    const [refund] = await orderSteps.refundIds(id);
    const messages = await db.rows<{ payload: unknown }>(
      "SELECT payload FROM outbox WHERE topic = 'order.refund_send'",
    );
    expect(messages.map((message) => message.payload)).toContainEqual({ refund_id: refund });
  });
});

const tomorrow = () => new Date(Date.now() + 86_400_000);

describe('closing an unpaid order', () => {
  test('gives every piece back', async () => {
    const sku = await fixture.stocked(2);
    const { id } = await orderSteps.placed([{ sku_code: sku.code, quantity: 2 }]);
    await orderSteps.cancel(id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 7, closed_as: 7 });
    await expect(orderSteps.placed([{ sku_code: sku.code, quantity: 2 }])).resolves.toMatchObject({ is_repeat: false });
  });

  test('an application that cancels again hears the same, staff are refused', async () => {
    const { id } = await orderSteps.placed(lines());
    const cancel = (ctx = fixture.ctx()) => cancelOrder(ctx, { id, reason: null });
    await cancel();
    await expect(cancel()).resolves.toEqual({ id });
    expect(await failureOf(cancel(fixture.ctx(system)))).toMatchObject({ code: 'transition.refused' });
  });

  test('waits while the channel does not know', async () => {
    const { id } = await orderSteps.placed(lines());
    const silent = (now?: () => Date) =>
      servedBy(
        fixture.ctx(system, now),
        paymentChannels,
        simulatePayments(() => true),
      );
    expect(await failureOf(cancelOrder(silent(), { id, reason: null }))).toMatchObject({
      code: 'order.payment_unknown',
    });
    expect(await timeOutOrder(silent(tomorrow), id)).toBe(false);
    expect(await orderSteps.row(id)).toMatchObject({ status: 0 });
  });

  test('is refused, and waits with one warning, where no channel can be asked', async () => {
    const { id } = await orderSteps.placed(lines());
    const unserved = (now?: () => Date) => servedBy(fixture.ctx(system, now), paymentChannels, undefined);
    const warnings = () => db.rows('SELECT kind, is_handled FROM order_warning WHERE order_id = $1', [id]);
    expect(await failureOf(cancelOrder(unserved(), { id, reason: null }))).toMatchObject({
      code: 'order.no_payment_channel',
      status: 409,
    });
    expect(await warnings()).toEqual([]);
    for (const _ of [1, 2]) expect(await timeOutOrder(unserved(tomorrow), id)).toBe(false);
    expect(await warnings()).toEqual([{ kind: 'payment_unverified', is_handled: false }]);
    await db.rows('UPDATE order_warning SET is_handled = true WHERE order_id = $1', [id]);
    expect(await timeOutOrder(unserved(tomorrow), id)).toBe(false);
    expect(await warnings()).toEqual([{ kind: 'payment_unverified', is_handled: true }]);
    expect(await orderSteps.row(id)).toMatchObject({ status: 0 });
    expect(await orderSteps.timeOut(id)).toBe(true);
  });

  test('takes the success that the channel knows of instead', async () => {
    const { id } = await orderSteps.placed(lines());
    const notice = {
      pay_no: fresh('P'),
      channel_no: 'C',
      method: 'wechat',
      card_type: null,
      amount_fen: 2000,
    } as const;
    const channel: PaymentChannel = {
      ask: async () => ({ outcome: 'paid', notice: { ...notice, paid_at: new Date() } }),
    };
    expect(await timeOutOrder(servedBy(fixture.ctx(system, tomorrow), paymentChannels, channel), id)).toBe(false);
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, paid_fen: 2000 });
  });

  test('records that success also without the right to register payments, and asks the channel only where the order may be cancelled', async () => {
    const { id } = await orderSteps.placed(lines());
    let asked = 0;
    const channel: PaymentChannel = {
      ask: async () => {
        asked += 1;
        const paid = { pay_no: `PAID-${id}`, channel_no: 'C', method: 'wechat', card_type: null } as const;
        return { outcome: 'paid', notice: { ...paid, amount_fen: 2000, paid_at: new Date() } };
      },
    };
    const cancel = (leaf: 'cancel' | 'ship') => {
      return cancelOrder(servedBy(fixture.ctx(clerk(leaf)), paymentChannels, channel), { id, reason: null });
    };
    expect(await failureOf(cancel('ship'))).toMatchObject({ code: 'not_found' });
    expect(asked).toBe(0);
    expect(await orderSteps.row(id)).toMatchObject({ status: 0 });
    expect(await cancel('cancel')).toMatchObject({ code: 'order.paid_at_channel' });
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, paid_fen: 2000 });
  });

  test('happens when the time to pay is over, not before', async () => {
    const [due, paid] = [await orderSteps.placed(lines()), await orderSteps.placed(lines())];
    await orderSteps.pay(paid.id);
    const sweep = (minutes: number) =>
      timeOutOrders(fixture.ctx(system, () => new Date(Date.now() + minutes * 60_000)));
    await sweep(29);
    expect(await orderSteps.row(due.id)).toMatchObject({ status: 0 });
    await sweep(31);
    expect(await orderSteps.row(due.id)).toMatchObject({ status: 8, closed_as: 8 });
    expect(await orderSteps.row(paid.id)).toMatchObject({ status: 1 });
  });
});

test('pay against time-out: one wins, and the books balance', async () => {
  const rounds = size({ short: 20, long: 200 });
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await orderSteps.placed(lines());
    const [, closed] = await Promise.all([orderSteps.pay(id), orderSteps.timeOut(id)]);
    const { status, paid_fen } = await orderSteps.row(id);
    expect([status, paid_fen]).toEqual(closed ? [8, 0] : [1, 2000]);
    expect((await payments(id)).map(({ purpose }) => purpose)).toEqual([closed ? 'late' : 'order']);
  }
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('several successes at once: one pays, each other goes back once, however often it is sent', async () => {
  const rounds = size({ short: 10, long: 200 });
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await orderSteps.placed(lines());
    const [first, second, third] = [fresh('P'), fresh('P'), fresh('P')];
    await Promise.all([first, second, first, third, second].map((pay_no) => orderSteps.pay(id, { pay_no })));
    const refunds = await orderSteps.refundIds(id);
    expect(refunds).toHaveLength(2);
    await Promise.all([...refunds, ...refunds].map((refund) => orderSteps.send(refund)));
    expect((await payments(id)).toSorted((a, b) => Number(a.refunded_fen) - Number(b.refunded_fen))).toEqual([
      { purpose: 'order', status: 1, refunded_fen: 0 },
      { purpose: 'duplicate', status: 3, refunded_fen: 2000 },
      { purpose: 'duplicate', status: 3, refunded_fen: 2000 },
    ]);
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, paid_fen: 2000, refunded_fen: 0 });
  }
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('the naive twin, who looks before he writes, is stopped by the index alone: his second money would be lost', async () => {
  const { id } = await orderSteps.placed(lines());
  const look = () => db.rows('SELECT id FROM payment WHERE order_id = $1', [id]);
  const seen = await Promise.all([look(), look()]);
  const write = () =>
    db.rows(
      `INSERT INTO payment (order_id, order_kind, pay_no, method, amount_fen, purpose, status, paid_at)
       VALUES ($1, 'mall', $2, 'wechat', 2000, 'order', 1, now())`,
      [id, fresh('P')],
    );
  expect(seen).toEqual([[], []]);
  const failures = await Promise.all([failureOf(write()), failureOf(write())]);
  expect(failures.filter((failure) => failure !== undefined)).toHaveLength(1);
  await db.rows('DELETE FROM payment WHERE order_id = $1', [id]);
});

test('the books balance after all of this', async () => {
  expect(await faultsOfBooks(db)).toEqual([]);
});
