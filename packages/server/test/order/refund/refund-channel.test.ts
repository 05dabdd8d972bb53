import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryRefunds } from '../../../src/domains/order/order.job.ts';
import { approveRefund } from '../../../src/domains/order/refund/decide-refund.service.ts';
import { type RefundFault, simulateRefunds } from '../../../src/domains/order/refund/refund-adapters.ts';
import {
  type RefundChannel,
  type RefundOrder,
  refundChannels,
} from '../../../src/domains/order/refund/refund-channel.port.ts';
import { retryRefund, sendRefund } from '../../../src/domains/order/refund/send-refund.service.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { servedBy } from '../../harness/adapters.ts';
import { type OrderFixture, system } from '../order-fixture.ts';
import { failureOf, type OrderSteps } from '../order-steps.ts';
import { openRefundWorld, type RefundWorld, total } from './refund-world.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;
let lines: RefundWorld['lines'];
let last: RefundWorld['last'];
let refundRow: RefundWorld['refundRow'];
let days: RefundWorld['days'];

beforeAll(async () => {
  ({ fixture, orderSteps, db, lines, last, refundRow, days } = await openRefundWorld());
});
afterAll(async () => {
  await fixture.close();
});

/** Records its calls, and answers like the simulator. */
function listening(faultOf?: RefundFault): { readonly channel: RefundChannel; readonly heard: RefundOrder[] } {
  const heard: RefundOrder[] = [];
  const simulated = simulateRefunds(faultOf);
  const channel: RefundChannel = {
    refund: (order) => {
      heard.push(order);
      return simulated.refund(order);
    },
  };
  return { channel, heard };
}

describe('the channel', () => {
  test('fails: the refund stays open with a warning, and a retry sends the same number', async () => {
    const { id } = await orderSteps.paid(lines());
    const { refund_no } = await orderSteps.ask(id);
    const refund = await last(id);
    await orderSteps.approve(refund);
    const { channel, heard } = listening(({ attempt }) => (attempt === 1 ? 'failed' : undefined));
    await orderSteps.send(refund, channel);
    expect(await refundRow(refund)).toMatchObject({ state: 'failed' });
    expect(await orderSteps.row(id)).toMatchObject({ status: 5, payment_status: 4 });
    await retryRefund(fixture.ctx(system), refund);
    expect(await orderSteps.row(id)).toMatchObject({ status: 5, payment_status: 2 });
    await orderSteps.send(refund, channel);
    expect(await orderSteps.row(id)).toMatchObject({ status: 6, payment_status: 3 });
    expect(heard.map((order) => [order.refund_no, order.attempt])).toEqual([
      [refund_no, 1],
      [refund_no, 2],
    ]);
  });

  test('says nothing: the refund waits, and the job asks again with the same number', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ask(id);
    const refund = await last(id);
    await orderSteps.approve(refund);
    const { channel, heard } = listening(({ attempt }) => (attempt === 1 ? 'unknown' : undefined));
    await orderSteps.send(refund, channel);
    expect(await refundRow(refund)).toMatchObject({ state: 'channel_pending', attempts: 1 });
    await retryRefunds(servedBy(fixture.ctx(system), refundChannels, channel));
    expect(heard).toHaveLength(1);
    await retryRefunds(servedBy(days(1), refundChannels, channel));
    expect(await refundRow(refund)).toMatchObject({ state: 'succeeded', attempts: 2 });
    expect(new Set(heard.map(({ refund_no }) => refund_no)).size).toBe(1);
  });

  test('is not configured: nothing is promised, and what was approved waits with one warning until it is', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ask(id);
    const refund = await last(id);
    const unserved = (ctx = fixture.ctx(system)) => servedBy(ctx, refundChannels, undefined);
    const before = await refundRow(refund);
    expect(await failureOf(approveRefund(unserved(), { id: refund, note: null }))).toMatchObject({
      code: 'refund.no_channel',
      status: 409,
    });
    expect(await refundRow(refund)).toEqual(before);
    await orderSteps.approve(refund);
    for (const ctx of [unserved(), unserved(days(1))]) await sendRefund(ctx, refund);
    expect(await refundRow(refund)).toMatchObject({ state: 'approved', attempts: 0, channel_refund_no: null });
    expect(await orderSteps.row(id)).toMatchObject({ status: 5 });
    expect(await db.rows('SELECT kind FROM order_warning WHERE order_id = $1', [id])).toEqual([
      { kind: 'refund_waiting' },
    ]);
    await retryRefunds(days(2));
    expect(await refundRow(refund)).toMatchObject({ state: 'succeeded', attempts: 1, channel_message: null });
  });

  test('breaks off: that is no answer either', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ask(id);
    const refund = await last(id);
    await orderSteps.approve(refund);
    await orderSteps.send(refund, { refund: () => Promise.reject(new Error('socket hang up')) });
    expect(await refundRow(refund)).toMatchObject({ state: 'channel_pending', channel_message: 'socket hang up' });
  });

  test('is asked twice by two servers: the money is counted once', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ask(id);
    const refund = await last(id);
    await orderSteps.approve(refund);
    await Promise.all([orderSteps.send(refund), orderSteps.send(refund), orderSteps.send(refund)]);
    await orderSteps.send(refund);
    expect(await orderSteps.row(id)).toMatchObject({ status: 6, refunded_fen: total });
  });
});
