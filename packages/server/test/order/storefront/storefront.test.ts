import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderServer } from '../../../src/domains/order/domain.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import type { TestServer } from '../../harness/server.ts';
import { relayOnce } from '../../harness/work-off.ts';
import type { SignedCall } from '../../public-api/signed-call.ts';
import { buyer, openStorefront, order, own } from './storefront-world.ts';

let server: TestServer;
let app: SignedCall;
let other: SignedCall;
let staff: SignedIn;

beforeAll(async () => {
  ({ server, app, other } = await openStorefront());
  staff = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const notice = (change: Record<string, unknown> = {}) => ({
  pay_no: own('P'),
  channel_no: own('C'),
  method: 'wechat',
  amount_fen: 9980,
  paid_at: Math.floor(Date.now() / 1000),
  ...change,
});

async function placed(change: Record<string, unknown> = {}): Promise<string> {
  return (await app('POST', '/open/v1/orders/', order(change))).body.order_no;
}

async function paid(change: Record<string, unknown> = {}): Promise<string> {
  const order_no = await placed();
  await app('POST', `/open/v1/orders/${order_no}/payments/`, notice(change));
  return order_no;
}

describe('an order', () => {
  test('is placed, and placed again it is the same', async () => {
    const body = order({ buyer_remark: '轻放' });
    const first = await app('POST', '/open/v1/orders/', body);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      order_no: expect.stringMatching(/^SC\d{14}$/),
      external_no: body.external_no,
      status: 0,
      payable_fen: 9980,
      points_used: 0,
      expires_at: expect.any(Number),
      lines: [
        {
          ...{ sku_code: 'RICE-5', quantity: 2, combination_code: null, price_fen: 4990, payable_fen: 9980 },
          ...{ points: 0, is_gift: false },
        },
      ],
    });
    const again = await app('POST', '/open/v1/orders/', body);
    expect(again).toMatchObject({ status: 200, body: first.body });
    const reused = await app('POST', '/open/v1/orders/', { ...body, lines: [{ sku_code: 'RICE-5', quantity: 3 }] });
    expect(reused).toMatchObject({ status: 409, body: { code: 'order.external_no_reused' } });
    expect((await other('POST', '/open/v1/orders/', body)).status).toBe(201);
  });

  test('of sixty at once, each has its own reply and its own trace', async () => {
    const bodies = Array.from({ length: 60 }, (_, n) =>
      order({ lines: [{ sku_code: 'RICE-5', quantity: 1 + (n % 3) }] }),
    );
    const replies = await Promise.all(bodies.map((body) => app('POST', '/open/v1/orders/', body)));
    expect(replies.map(({ status, body }) => [status, body.external_no, body.payable_fen])).toEqual(
      bodies.map(({ external_no, lines: [line] }) => [201, external_no, 4990 * (line?.quantity ?? 0)]),
    );
    const received = await server.database.db().rows<{ external_no: string; request_id: string; changed: string }>(
      `SELECT o.external_no, a.request_id, a.changes->'external_no'->>1 AS changed FROM audit a
       JOIN "order" o ON o.id = a.subject_id WHERE a.resource = 'order' AND o.external_no = ANY($1::text[])`,
      [bodies.map(({ external_no }) => external_no)],
    );
    expect(new Map(received.map(({ external_no, request_id }) => [external_no, request_id]))).toEqual(
      new Map(replies.map(({ headers, body }) => [body.external_no, headers.get('x-request-id')])),
    );
    expect(received.every(({ external_no, changed }) => external_no === changed)).toBe(true);
    expect(received).toHaveLength(60);
  });

  test('with a key of its own is placed beside those that go together, and its reply is kept', async () => {
    const bodies = Array.from({ length: 40 }, () => order());
    const keyed = (n: number) => (n % 3 === 0 ? { headers: { 'idempotency-key': own('key') } } : {});
    const bents = bodies.map((_, n) => keyed(n));
    const place = () => Promise.all(bodies.map((body, n) => app('POST', '/open/v1/orders/', body, bents[n])));
    const [first, again] = [await place(), await place()];
    expect(first.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    expect(again.map(({ status }) => status)).toEqual(bodies.map((_, n) => (n % 3 === 0 ? 201 : 200)));
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    const [traced] = await server.database.db().rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit a JOIN "order" o ON o.id = a.subject_id
       WHERE a.resource = 'order' AND a.changes ? 'external_no' AND o.external_no = ANY($1::text[])`,
      [bodies.map(({ external_no }) => external_no)],
    );
    expect(traced?.n).toBe(40);
  });

  test('short of stock says of what and how much', async () => {
    const reply = await app('POST', '/open/v1/orders/', order({ lines: [{ sku_code: 'RICE-10', quantity: 2000 }] }));
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'stock.not_enough', sku_code: 'RICE-10', available: 1000 },
    });
  });

  test.each([
    ['lines.0.sku_code', { lines: [{ sku_code: 'NO-SUCH', quantity: 1 }] }],
    ['lines', { lines: [] }],
    ['lines.0.quantity', { lines: [{ sku_code: 'RICE-5', quantity: 0 }] }],
    ['lines.0.quantity', { lines: [{ sku_code: 'RICE-5', quantity: '2' }] }],
    ['buyer.phone', { buyer: { ...buyer, phone: '139****5678' } }],
    ['buyer.city', { buyer: { ...buyer, city: undefined } }],
    ['buyer.county', { buyer: { ...buyer, county: undefined } }],
    ['kind', { kind: 'voucher' }],
    ['kind', { kind: 'nonsense' }],
    ['delivery_method', { delivery_method: 'virtual' }],
    ['bank_cell', { delivery_method: 'self_pickup' }],
    ['bank_cell', { delivery_method: 'self_pickup', bank_cell: 'NO-SUCH' }],
    ['bank_cell', { bank_cell: 'Q11' }],
    ['external_no', { external_no: '' }],
    ['coupon_code', { coupon_code: 'X' }],
  ])('names %s when it is wrong', async (field, change) => {
    const reply = await app('POST', '/open/v1/orders/', order(change));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body)).toEqual([field]);
  });

  test('is seen by its own application alone', async () => {
    const order_no = await placed();
    const seen = await app('GET', `/open/v1/orders/${order_no}/`);
    expect(seen).toMatchObject({
      status: 200,
      body: { order_no, status: 0, payment_status: 0, lines: [{ sku_code: 'RICE-5' }], shipments: [], refunds: [] },
    });
    expect((await other('GET', `/open/v1/orders/${order_no}/`)).status).toBe(404);
    expect((await other('POST', `/open/v1/orders/${order_no}/cancel/`, {})).status).toBe(404);
    expect((await app('GET', '/open/v1/orders/SC00000000000000/')).status).toBe(404);
  });
});

describe('a payment', () => {
  test('pays, again is a no-op, and another amount is a conflict', async () => {
    const order_no = await placed();
    const target = `/open/v1/orders/${order_no}/payments/`;
    const body = notice({ card_type: 'COMM_CREDIT' });
    const first = await app('POST', target, body);
    expect(first).toMatchObject({ status: 200, body: { order_no, status: 1, payment_status: 1 } });
    expect(await app('POST', target, { ...body, method: 'alipay' })).toMatchObject({ status: 200, body: first.body });
    expect(await app('POST', target, { ...body, amount_fen: 1 })).toMatchObject({
      status: 409,
      body: { code: 'payment.pay_no_reused' },
    });
  });

  test('of a wrong amount is a conflict whose warning stays, under an idempotency key too', async () => {
    const order_no = await placed();
    const keyed = { headers: { 'idempotency-key': own('key') } };
    const reply = await app('POST', `/open/v1/orders/${order_no}/payments/`, notice({ amount_fen: 1 }), keyed);
    expect(reply).toMatchObject({ status: 409, body: { code: 'payment.amount_mismatch', expected_fen: 9980 } });
    const [row] = (await staff.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results;
    const { body } = await staff.call('GET', `/api/order_readonly/${row.id}/`);
    expect(body.warnings).toMatchObject([{ kind: 'amount_mismatch', is_handled: false }]);
  });
});

describe('cancelling and receiving', () => {
  test('cancel again is a no-op, cancel of a paid order is refused with what is allowed', async () => {
    const order_no = await placed();
    const cancel = () => app('POST', `/open/v1/orders/${order_no}/cancel/`, {});
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 7 } });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 7 } });
    const reply = await app('POST', `/open/v1/orders/${await paid()}/cancel/`, {});
    expect(reply).toMatchObject({ status: 409, body: { code: 'transition.refused' } });
    expect(reply.body.allowed).toContain('ship');
  });

  test('an order is shipped by staff, seen and received by its buyer', async () => {
    const order_no = await paid();
    const [row] = (await staff.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results;
    const parcel = { carrier: 'SF', tracking_no: 'SF1234567890123' };
    const shipped = await staff.call('POST', `/api/order/${row.id}/ship/`, parcel);
    expect(shipped).toMatchObject({ status: 200, body: { id: row.id, status: 2, ship_state: 'all' } });
    expect((await app('GET', `/open/v1/orders/${order_no}/`)).body.shipments).toEqual([
      {
        ...parcel,
        state: 'sent',
        shipped_at: expect.any(Number),
        received_at: null,
        lines: [{ sku_code: 'RICE-5', quantity: 2 }],
      },
    ]);
    const receive = () => app('POST', `/open/v1/orders/${order_no}/receive/`, {});
    expect(await receive()).toMatchObject({ status: 200, body: { status: 3 } });
    expect(await receive()).toMatchObject({ status: 200, body: { status: 3 } });
  });
});

describe('a refund', () => {
  test('of lines, repeated, reused, and too much', async () => {
    const order_no = await paid();
    const target = `/open/v1/orders/${order_no}/refunds/`;
    const body = { refund_no: own('R'), lines: [{ sku_code: 'RICE-5', quantity: 1 }], reason: '不想要了' };
    const first = await app('POST', target, body);
    expect(first).toMatchObject({
      status: 201,
      body: { refund_no: body.refund_no, state: 'requested', amount_fen: 4990 },
    });
    expect(await app('POST', target, body)).toMatchObject({ status: 200, body: first.body });
    expect((await app('POST', target, { ...body, reason: '别的' })).status).toBe(409);
    const rest = { refund_no: own('R'), reason: '全退' };
    expect(await app('POST', target, { ...rest, amount_fen: 4991 })).toMatchObject({ status: 409 });
    expect(await app('POST', target, rest)).toMatchObject({ status: 201, body: { amount_fen: 4990 } });
    expect(await app('POST', target, { ...rest, refund_no: own('R') })).toMatchObject({ status: 409 });
  });

  test.each([
    ['amount_fen', { amount_fen: 0 }],
    ['amount_fen', { amount_fen: -1 }],
    ['amount_fen', { amount_fen: 1.5 }],
    ['amount_fen', { amount_fen: 1e18 }],
    ['lines.0.sku_code', { lines: [{ sku_code: 'RICE-10', quantity: 1 }] }],
    ['lines', { lines: [] }],
    ['reason', { reason: '' }],
  ])('names %s when it is wrong', async (field, change) => {
    const body = { refund_no: own('R'), reason: '原因', ...change };
    const reply = await app('POST', `/open/v1/orders/${await paid()}/refunds/`, body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body)).toEqual([field]);
  });

  test('without a reason is possible for seven days after receipt, of faulty goods for fifteen', async () => {
    const order_no = await paid();
    const [row] = (await staff.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results;
    await staff.call('POST', `/api/order/${row.id}/ship/`, { carrier: 'OTHER', tracking_no: own('T') });
    await app('POST', `/open/v1/orders/${order_no}/receive/`, {});
    const db = server.database.db();
    await db.rows(`UPDATE "order" SET received_at = now() - interval '10 days' WHERE id = $1`, [row.id]);
    const target = `/open/v1/orders/${order_no}/refunds/`;
    const body = { refund_no: own('R'), kind: 'goods', lines: [{ sku_code: 'RICE-5', quantity: 1 }], reason: '破损' };
    for (const late of [body, { ...body, ground: 'no_reason' }]) {
      const refused = { code: 'refund.window_closed', days: 7 };
      expect(await app('POST', target, late)).toMatchObject({ status: 409, body: refused });
    }
    expect((await app('POST', target, { ...body, ground: 'quality' })).status).toBe(201);
    await app('POST', `/open/v1/orders/${await paid()}/refunds/`, { refund_no: own('R'), reason: '全退' });
    expect(await db.rows('SELECT ground FROM refund ORDER BY id DESC LIMIT 2')).toEqual([
      { ground: 'no_reason' },
      { ground: 'quality' },
    ]);
  });

  test('of goods tells where to send them, and takes the number under which they travel', async () => {
    const order_no = await paid();
    const [row] = (await staff.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results;
    await staff.call('POST', `/api/order/${row.id}/ship/`, { carrier: 'OTHER', tracking_no: own('T') });
    const refund_no = own('R');
    const target = `/open/v1/orders/${order_no}/refunds/`;
    expect((await app('POST', target, { refund_no, kind: 'goods', reason: '破损' })).status).toBe(201);
    const [refund] = (await staff.call('GET', `/api/refund_readonly/?order=${row.id}`)).body.results;
    const place = { return_contact: '王', return_phone: '0532-1', return_address: '退货路 2 号' };
    await staff.call('POST', `/api/refund/${refund.id}/approve/`, place);
    const parcel = { carrier: 'SF', tracking_no: 'SF1234567890123' };
    expect(await app('POST', `${target}${refund_no}/return/`, parcel)).toMatchObject({
      status: 200,
      body: { refund_no, state: 'goods_back' },
    });
    expect((await other('POST', `${target}${refund_no}/return/`, parcel)).status).toBe(404);
    expect((await app('GET', `/open/v1/orders/${order_no}/`)).body.refunds).toMatchObject([
      { kind: 'goods', ...place, return_tracking_no: parcel.tracking_no },
    ]);
  });

  test('goes through staff to the channel and back', async () => {
    const order_no = await paid();
    await app('POST', `/open/v1/orders/${order_no}/refunds/`, { refund_no: own('R'), reason: '全退' });
    const [row] = (await staff.call('GET', `/api/order_readonly/?order_no=${order_no}`)).body.results;
    const [refund] = (await staff.call('GET', `/api/refund_readonly/?order=${row.id}`)).body.results;
    expect(await staff.call('POST', `/api/refund/${refund.id}/approve/`, {})).toMatchObject({
      status: 200,
      body: { id: refund.id, state: 'approved' },
    });
    expect((await app('GET', `/open/v1/orders/${order_no}/`)).body).toMatchObject({
      status: 5,
      refunds: [{ state: 'approved', amount_fen: 9980 }],
    });
    const handled = await relayOnce(
      server.app.contextFor('outbox'),
      orderServer.subscribers ?? [],
      server.app.runner.surface,
    );
    expect(handled).toBeGreaterThan(0);
    expect((await app('GET', `/open/v1/orders/${order_no}/`)).body).toMatchObject({
      status: 6,
      payment_status: 3,
      refunds: [{ state: 'succeeded', finished_at: expect.any(Number) }],
    });
  });
});

describe('stock', () => {
  test('tells what can be sold, 0 when sold out, and leaves out what is not sold here', async () => {
    const { body } = await app('GET', '/open/v1/stock/?sku_code__in=RICE-10,SOLD-OUT,NO-SUCH');
    const sorted = body.results.toSorted((a: { sku_code: string }, b: { sku_code: string }) =>
      a.sku_code.localeCompare(b.sku_code),
    );
    expect(sorted).toEqual([
      { sku_code: 'RICE-10', available: 1000 },
      { sku_code: 'SOLD-OUT', available: 0 },
    ]);
  });

  test('of at most three hundred codes', async () => {
    const codes = Array.from({ length: 301 }, (_, index) => `C${index}`).join(',');
    expect((await app('GET', `/open/v1/stock/?sku_code__in=${codes}`)).status).toBe(400);
    expect((await app('GET', '/open/v1/stock/')).status).toBe(400);
  });
});
