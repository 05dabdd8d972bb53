import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lapseRefunds, warnOfUnanswered } from '../../../src/domains/order/order.job.ts';
import {
  approveRefund,
  rejectRefund,
  withdrawRefund,
} from '../../../src/domains/order/refund/decide-refund.service.ts';
import { sendGoodsBack } from '../../../src/domains/order/refund/goods-back.service.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { size } from '../../batteries/battery.ts';
import { returnsOn } from '../../outbound/returns.ts';
import { faultsOfBooks } from '../books.ts';
import { fresh, type OrderFixture, system } from '../order-fixture.ts';
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

describe('a refund of everything', () => {
  test('before shipping: pieces are given back at approval, money by the channel', async () => {
    const sku = await fixture.stocked(2);
    const { id } = await orderSteps.paid([{ sku_code: sku.code, quantity: 2 }]);
    expect(await orderSteps.ask(id)).toMatchObject({ state: 'requested', amount_fen: 2000 });
    expect(await orderSteps.row(id)).toMatchObject({ status: 4, refund_pending_fen: 2000, payment_status: 2 });
    await orderSteps.approve(await last(id));
    expect(await orderSteps.row(id)).toMatchObject({ status: 5 });
    await expect(orderSteps.placed([{ sku_code: sku.code, quantity: 2 }])).resolves.toMatchObject({ is_repeat: false });
    await orderSteps.send(await last(id));
    expect(await orderSteps.row(id)).toMatchObject({
      status: 6,
      refunded_fen: 2000,
      refund_pending_fen: 0,
      payment_status: 3,
    });
  });

  test('of a free order needs no channel', async () => {
    const { code } = await fixture.stocked(1, 0);
    const { id } = await orderSteps.placed([{ sku_code: code, quantity: 1 }]);
    await orderSteps.ask(id);
    await orderSteps.approve(await last(id));
    expect(await orderSteps.row(id)).toMatchObject({ status: 6, refund_state: 'all' });
  });
});

describe('a refund of a part', () => {
  test('keeps the pictures that show why, and a repeat with others is another request', async () => {
    const sku = await fixture.stocked(2);
    const { id } = await orderSteps.paid([{ sku_code: sku.code, quantity: 2 }]);
    const pictures = ['/media/2026/01/one.jpg', '/media/2026/01/two.jpg'];
    const request = { refund_no: fresh('R'), pictures };
    const asked = await orderSteps.ask(id, request);
    expect((await refundRow(await last(id))).pictures).toEqual(pictures);
    expect(await orderSteps.ask(id, request)).toMatchObject({ refund_no: asked.refund_no, is_repeat: true });
    expect(await failureOf(orderSteps.ask(id, { ...request, pictures: pictures.slice(1) }))).toMatchObject({
      code: 'refund.refund_no_reused',
    });
  });

  test('leaves the rest to be shipped', async () => {
    const { id } = await orderSteps.paid(lines());
    const [line_id = 0] = await orderSteps.lineIds(id);
    expect(await orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] })).toMatchObject({ amount_fen: 1000 });
    await orderSteps.approve(await last(id));
    await orderSteps.send(await last(id));
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, refund_state: 'partial', refunded_fen: 1000 });
    await orderSteps.ship(id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
  });

  test('of all that was paid for leaves what was free to be shipped', async () => {
    const [paid, gift] = [await fixture.stocked(1), await fixture.stocked(1, 0)];
    const { id } = await orderSteps.paid([paid, gift].map(({ code }) => ({ sku_code: code, quantity: 1 })));
    const [line_id = 0] = await orderSteps.lineIds(id);
    await orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] });
    await orderSteps.approve(await last(id));
    await orderSteps.send(await last(id));
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, payment_status: 3, refunded_fen: 1000 });
    await orderSteps.ship(id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 6, refund_state: 'all' });
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('can not ask for more pieces or money than are left', async () => {
    const { id } = await orderSteps.paid(lines());
    const [line_id = 0] = await orderSteps.lineIds(id);
    await orderSteps.ask(id, { lines: [{ line_id, quantity: 2 }] });
    expect(await failureOf(orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] }))).toMatchObject({
      code: 'refund.quantity_exceeds',
    });
    expect(await failureOf(orderSteps.ask(id, { amount_fen: 1000 }))).toMatchObject({
      code: 'refund.amount_exceeds',
      extra: { left_fen: 999 },
    });
  });

  test('that was rejected or withdrawn can be asked for again', async () => {
    const { id } = await orderSteps.paid(lines());
    for (const end of [rejectRefund, withdrawRefund]) {
      await orderSteps.ask(id);
      await end(fixture.ctx(system), { id: await last(id), note: '协商一致' });
      expect(await orderSteps.row(id)).toMatchObject({ status: 1, refund_pending_fen: 0, refund_state: 'none' });
    }
    await orderSteps.ship(id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2 });
  });
});

describe('the same number', () => {
  test('and request is the first result, another request is refused', async () => {
    const { id } = await orderSteps.paid(lines());
    const refund_no = fresh('R');
    const first = await orderSteps.ask(id, { refund_no, amount_fen: 100 });
    expect(await orderSteps.ask(id, { refund_no, amount_fen: 100 })).toEqual({ ...first, is_repeat: true });
    expect(await failureOf(orderSteps.ask(id, { refund_no, amount_fen: 101 }))).toMatchObject({
      code: 'refund.refund_no_reused',
    });
    const other = await orderSteps.paid(lines());
    expect(await failureOf(orderSteps.ask(other.id, { refund_no, amount_fen: 100 }))).toMatchObject({
      code: 'refund.refund_no_reused',
    });
  });

  test('twenty times at once is one refund', async () => {
    const { id } = await orderSteps.paid(lines());
    const refund_no = fresh('R');
    await Promise.all(Array.from({ length: 20 }, () => orderSteps.ask(id, { refund_no, amount_fen: 50 })));
    expect(await orderSteps.refundIds(id)).toHaveLength(1);
  });
});

describe('goods that come back', () => {
  const shippedAndAsked = async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id);
    await orderSteps.receive(id);
    await orderSteps.ask(id, { kind: 'goods' });
    await orderSteps.approve(await last(id));
    return { id, refund: await last(id) };
  };

  test('go to stock at what they cost, and the money follows', async () => {
    const { id, refund } = await shippedAndAsked();
    expect(await refundRow(refund)).toMatchObject({ state: 'goods_back' });
    await returnsOn(fixture).takeBack(refund);
    await orderSteps.send(refund);
    expect(await orderSteps.row(id)).toMatchObject({ status: 6, refunded_fen: total });
    const returned = await db.rows(
      "SELECT type, quantity FROM stock_movement WHERE document_kind = 'goods_return' AND document_id = $1 ORDER BY quantity",
      [(await returnsOn(fixture).of(refund)).id],
    );
    expect(returned).toEqual([
      { type: 103, quantity: 2 },
      { type: 103, quantity: 3 },
    ]);
  });

  test('and never do: the refund lapses after seven days', async () => {
    const { id, refund } = await shippedAndAsked();
    await lapseRefunds(days(6));
    expect(await refundRow(refund)).toMatchObject({ state: 'goods_back' });
    await lapseRefunds(days(8));
    expect(await refundRow(refund)).toMatchObject({ state: 'withdrawn' });
    expect(await orderSteps.row(id)).toMatchObject({ status: 3, refund_state: 'none' });
  });

  test('or are on their way: the clock stops, and a corrected number is kept', async () => {
    const { refund } = await shippedAndAsked();
    expect(await refundRow(refund)).toMatchObject({ return_address: '山东省青岛市物流大道 1 号' });
    const send = (tracking_no: string) =>
      sendGoodsBack(fixture.ctx(system), { id: refund, carrier: 'SF', tracking_no });
    expect(await failureOf(send('123'))).toMatchObject({
      issues: { tracking_no: [expect.stringContaining('运单号')] },
    });
    await send('SF1234567890123');
    await send('SF1234567890124');
    await lapseRefunds(days(30));
    expect(await refundRow(refund)).toMatchObject({ state: 'goods_back', return_tracking_no: 'SF1234567890124' });
    await returnsOn(fixture).takeBack(refund);
    expect(await failureOf(send('SF1234567890125'))).toMatchObject({ code: 'transition.refused' });
  });

  test('need an address: the one that was given, or that of the warehouse', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id);
    await orderSteps.ask(id, { kind: 'goods' });
    const refund = await last(id);
    const approve = (place: object) => approveRefund(fixture.ctx(system), { id: refund, note: null, place });
    await db.rows('UPDATE location SET address = NULL WHERE id = $1', [fixture.location_id]);
    expect(await failureOf(approve({ contact: '李' }))).toMatchObject({
      issues: { return_address: [expect.stringContaining('请填写退货地址')] },
    });
    await approve({ contact: '李', address: '退货路 2 号' });
    await db.rows("UPDATE location SET address = '物流大道 1 号' WHERE id = $1", [fixture.location_id]);
    expect(await refundRow(refund)).toMatchObject({ return_contact: '李', return_address: '退货路 2 号' });
  });

  test('a request that nobody answers for two days is warned of once', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ask(id);
    const warnings = () =>
      db.rows("SELECT id FROM order_warning WHERE order_id = $1 AND kind = 'refund_unanswered'", [id]);
    await warnOfUnanswered(days(1));
    expect(await warnings()).toEqual([]);
    await warnOfUnanswered(days(3));
    await db.rows('UPDATE order_warning SET is_handled = true WHERE order_id = $1', [id]);
    await warnOfUnanswered(days(4));
    expect(await warnings()).toHaveLength(1);
  });

  test('a window closes after receipt', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id);
    await orderSteps.receive(id);
    await db.rows('UPDATE "order" SET received_at = received_at - interval \'8 days\' WHERE id = $1', [id]);
    expect(await failureOf(orderSteps.ask(id, { ground: 'no_reason' }))).toMatchObject({
      code: 'refund.window_closed',
    });
    await expect(orderSteps.ask(id, { ground: 'quality' })).resolves.toMatchObject({ amount_fen: total });
  });
});

describe('against each other', () => {
  test('fifty refunds at once never ask for more than was paid', async () => {
    const rounds = size({ short: 3, long: 100 });
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await orderSteps.paid(lines());
      const failures = await Promise.all(
        Array.from({ length: 50 }, () => failureOf(orderSteps.ask(id, { amount_fen: 500 }))),
      );
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(Math.floor(total / 500));
      expect(await orderSteps.row(id)).toMatchObject({ refund_pending_fen: 500 * Math.floor(total / 500) });
    }
  });

  test('freight alone goes back once, however many ask for it at the same time', async () => {
    const sku = await fixture.stocked(2);
    await db.rows(
      `WITH t AS (INSERT INTO freight_template (name, basis) VALUES ('按单', 'piece') RETURNING id),
       r AS (INSERT INTO freight_rule (freight_template_id, first, first_fee_fen, next, next_fee_fen) SELECT id, 9, 600, 9, 0 FROM t)
       UPDATE goods SET freight_template_id = (SELECT id FROM t) FROM sku s WHERE s.id = $1 AND goods.id = s.goods_id`,
      [sku.id],
    );
    const { id } = await orderSteps.paid([{ sku_code: sku.code, quantity: 2 }]);
    await orderSteps.ship(id);
    const freight = (amount_fen?: number) => orderSteps.ask(id, { freight_only: true, amount_fen });
    expect(await freight(200)).toMatchObject({ amount_fen: 200 });
    const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(freight(300))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(await freight()).toMatchObject({ amount_fen: 100 });
    expect(await failureOf(freight())).toMatchObject({ code: 'refund.nothing_left' });
    const [first = 0] = await orderSteps.refundIds(id);
    await orderSteps.approve(first);
    await orderSteps.send(first);
    expect(await refundRow(first)).toMatchObject({ state: 'succeeded', amount_fen: 200, freight_fen: 200 });
    expect(await orderSteps.row(id)).toMatchObject({ refunded_fen: 200, ship_state: 'all', refund_pending_fen: 400 });
  });

  test('the naive way, add up and then write without the lock, gives back more', async () => {
    const { id } = await orderSteps.paid(lines());
    const given = async () => {
      const [row] = await db.rows<{ sum: number }>(
        "SELECT coalesce(sum(amount_fen), 0)::int AS sum FROM refund WHERE order_id = $1 AND cause = 'late'",
        [id],
      );
      return row?.sum ?? 0;
    };
    const naive = async () => {
      if ((await given()) + 500 > total) return;
      await db.rows(
        `INSERT INTO refund (order_id, order_kind, refund_no, state, kind, cause, amount_fen, freight_fen, reason)
         VALUES ($1, 'mall', $2, 'withdrawn', 'money', 'late', 500, 0, '试验')`,
        [id, fresh('N')],
      );
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect(await given()).toBeGreaterThan(total);
  });

  test('approve against withdraw: one wins', async () => {
    const rounds = size({ short: 15, long: 200 });
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await orderSteps.paid(lines());
      await orderSteps.ask(id);
      const refund = await last(id);
      const failures = await Promise.all([
        failureOf(orderSteps.approve(refund)),
        failureOf(withdrawRefund(fixture.ctx(system), { id: refund, note: '不退了' })),
      ]);
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

test('random lives of orders with refunds keep the books', async () => {
  const step = fc.record({
    act: fc.constantFrom('ask', 'ask', 'approve', 'reject', 'send', 'ship', 'receive'),
    amount: fc.option(fc.integer({ min: 1, max: 4000 }), { nil: undefined }),
    quantity: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    which: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id } = await orderSteps.paid(lines());
      const line_ids = await orderSteps.lineIds(id);
      for (const { act, amount, quantity, which } of steps) {
        const refunds = await orderSteps.refundIds(id);
        const refund = refunds[which % Math.max(refunds.length, 1)] ?? 0;
        const line_id = line_ids[which % line_ids.length] ?? 0;
        const chosen = quantity === undefined ? undefined : [{ line_id, quantity }];
        const acts = {
          ask: () => orderSteps.ask(id, { amount_fen: amount, lines: chosen }),
          approve: () => orderSteps.approve(refund),
          reject: () => rejectRefund(fixture.ctx(system), { id: refund, note: '不符' }),
          send: () => orderSteps.send(refund),
          ship: () => orderSteps.ship(id, chosen),
          receive: () => orderSteps.receive(id),
        };
        const failure = await failureOf(acts[act as keyof typeof acts]());
        expect(failure === undefined || (failure as { status?: number }).status !== undefined).toBe(true);
      }
    }),
    { numRuns: size({ short: 25, long: 10_000 }) },
  );
  expect(await faultsOfBooks(db)).toEqual([]);
});
