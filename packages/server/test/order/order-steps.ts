import { cancelOrder, timeOutOrder } from '../../src/domains/order/pay/close-order.service.ts';
import { type PaymentOutcome, payOrder } from '../../src/domains/order/pay/pay-order.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import type { Placing } from '../../src/domains/order/place/placing.ts';
import { approveRefund } from '../../src/domains/order/refund/decide-refund.service.ts';
import { type RefundChannel, refundChannels } from '../../src/domains/order/refund/refund-channel.port.ts';
import { type RefundRequest, requestRefund } from '../../src/domains/order/refund/request-refund.service.ts';
import { sendRefund } from '../../src/domains/order/refund/send-refund.service.ts';
import { receiveOrder, reviewOverdue } from '../../src/domains/order/ship/receive-order.service.ts';
import { shipOrder } from '../../src/domains/order/ship/ship-order.service.ts';
import { servedBy } from '../harness/adapters.ts';
import { fresh, type OrderFixture, placing, system } from './order-fixture.ts';

/** Steps of an order: the application places and pays, the system acts for staff. */
export interface OrderSteps {
  readonly placed: (
    lines: Placing['lines'],
    change?: Partial<Placing>,
  ) => Promise<{ readonly id: number; readonly order_no: string }>;
  readonly paid: (lines: Placing['lines'], channel_no?: string) => Promise<{ readonly id: number }>;
  readonly pay: (
    id: number,
    notice?: { pay_no?: string; channel_no?: string; amount_fen?: number },
  ) => Promise<PaymentOutcome>;
  readonly ship: (id: number, lines?: { line_id: number; quantity: number }[]) => Promise<unknown>;
  readonly receive: (id: number) => Promise<unknown>;
  readonly cancel: (id: number) => Promise<unknown>;
  readonly timeOut: (id: number, now?: Date) => Promise<boolean>;
  readonly review: (id: number) => Promise<boolean>;
  readonly ask: (
    id: number,
    input?: Partial<RefundRequest>,
  ) => Promise<{ readonly refund_no: string; readonly amount_fen: number }>;
  readonly approve: (refund_id: number) => Promise<unknown>;
  readonly send: (refund_id: number, channel?: RefundChannel) => Promise<void>;
  readonly refundIds: (order_id: number) => Promise<number[]>;
  readonly lineIds: (order_id: number) => Promise<number[]>;
  readonly row: (order_id: number) => Promise<Readonly<Record<string, unknown>>>;
}

export function orderStepsOn(fixture: OrderFixture): OrderSteps {
  const db = fixture.database.db();
  const app = fixture.ctx();
  const staff = fixture.ctx(system);
  const at = (now: Date) => fixture.ctx(system, () => now);
  const ids = async (text: string, id: number) => (await db.rows<{ id: number }>(text, [id])).map((row) => row.id);
  const orderSteps: OrderSteps = {
    placed: (lines, change) => placeOrder(app, placing(fixture, lines, change)),
    paid: async (lines, channel_no) => {
      const order = await orderSteps.placed(lines);
      await orderSteps.pay(order.id, channel_no === undefined ? {} : { channel_no });
      return order;
    },
    pay: async (id, notice = {}) =>
      payOrder(app, id, {
        pay_no: fresh('P'),
        channel_no: fresh('C'),
        method: 'wechat',
        card_type: null,
        amount_fen: Number((await orderSteps.row(id)).payable_fen),
        paid_at: new Date(),
        ...notice,
      }),
    ship: (id, lines) =>
      shipOrder(staff, {
        ...{ order_id: id, lines, despite_refund: true },
        carrier: 'OTHER',
        tracking_no: fresh('T').slice(0, 40),
      }),
    receive: (id) => receiveOrder(staff, id),
    cancel: (id) => cancelOrder(staff, { id, reason: null }),
    timeOut: (id, now = new Date(Date.now() + 86_400_000)) => timeOutOrder(at(now), id),
    review: (id) => reviewOverdue(at(new Date(Date.now() + 8 * 86_400_000)), id),
    ask: (id, input = {}) =>
      requestRefund(app, {
        order_id: id,
        kind: 'money',
        ground: 'quality',
        reason: '不想要了',
        refund_no: fresh('R'),
        ...input,
      }),
    approve: (id) => approveRefund(staff, { id, note: null }),
    send: (id, channel) => sendRefund(channel ? servedBy(staff, refundChannels, channel) : staff, id),
    refundIds: (id) => ids('SELECT id FROM refund WHERE order_id = $1 ORDER BY id', id),
    lineIds: (id) => ids('SELECT id FROM order_line WHERE order_id = $1 ORDER BY id', id),
    row: async (id) => (await db.rows<Record<string, unknown>>('SELECT * FROM "order" WHERE id = $1', [id]))[0] ?? {},
  };
  return orderSteps;
}

/** What a call failed with, or nothing. */
export function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
