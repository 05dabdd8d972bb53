import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../src/domains/order/place/place-order.service.ts';
import { readOwnOrder } from '../../../src/domains/order/storefront/storefront.query.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { faultsOfBooks } from '../books.ts';
import { type OrderFixture, openOrderFixture, placing } from '../order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let orderSteps: OrderSteps;
let clerk: SignedIn;
let codes: readonly string[];
const secret = 'CARD-7788-9900-1234';

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  orderSteps = orderStepsOn(fixture);
  const page = '/all-order/all-list';
  clerk = await signIn(server, { may: [page, `${page}#ship`, `${page}#reveal`, `${page}#refund`] });
  codes = [(await fixture.stocked(0, 5000)).code, (await fixture.stocked(0, 1000)).code];
});
afterAll(() => server.close());

/** A paid order of two virtual lines; no warehouse has any of them. */
async function virtual(): Promise<number> {
  const lines = codes.map((sku_code) => ({ sku_code, quantity: 1 }));
  const change = { delivery_method: 'virtual', region: [], address: '' } as const;
  const { id } = await placeOrder(fixture.ctx(), placing(fixture, lines, change));
  await orderSteps.pay(id);
  return id;
}

const bodyOf = async (id: number, text = secret) => ({
  lines: (await orderSteps.lineIds(id)).map((line, n) => ({ line, delivered: `${text}${n}` })),
});
const issue = async (id: number, body?: unknown) =>
  clerk.call('POST', `/api/order/${id}/issue/`, body ?? (await bodyOf(id)));
const timeline = (id: number) =>
  fixture.database
    .db()
    .rows<{ note: string }>("SELECT note FROM order_event WHERE order_id = $1 AND event = 'issue'", [id]);

test('an issued order is received, and its codes are masked until they are revealed', async () => {
  const id = await virtual();
  const done = await issue(id);
  expect(done).toMatchObject({ status: 200, body: { status: 3, ship_state: 'all' } });
  expect(done.body.lines.map((line: { delivered: string }) => line.delivered)).toEqual([
    '********2340',
    '********2341',
  ]);
  const notes = await timeline(id);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.note).toContain('× 1 ********2340');
  const stored = JSON.stringify([
    notes,
    await fixture.database.db().rows('SELECT * FROM audit WHERE subject_id = $1', [id]),
    await fixture.database.db().rows('SELECT * FROM order_line WHERE order_id = $1', [id]),
    (await clerk.call('GET', `/api/order_line/?order=${id}`)).body,
  ]);
  expect(stored).not.toContain(secret);
  const { order_no } = await orderSteps.row(id);
  expect((await readOwnOrder(fixture.ctx(), String(order_no))).lines.map(({ delivered }) => delivered)).toEqual([
    `${secret}0`,
    `${secret}1`,
  ]);
  const shown = await clerk.call('POST', `/api/order/${id}/reveal/`, { reason: '买家没有收到', fields: ['lines'] });
  expect(JSON.stringify(shown.body)).toContain(`${secret}0`);
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});

test('every line is issued at once, and only once', async () => {
  const id = await virtual();
  const body = await bodyOf(id);
  expect(await issue(id, { lines: body.lines.slice(1) })).toMatchObject({
    status: 400,
    body: { lines: expect.anything() },
  });
  expect(await issue(id, { lines: body.lines.map((line) => ({ ...line, line: body.lines[0]?.line })) })).toMatchObject({
    status: 400,
    body: { 'lines.1.line': expect.anything() },
  });
  expect((await issue(id)).status).toBe(200);
  expect((await issue(id)).status).toBe(200);
  expect(await timeline(id)).toHaveLength(1);
  expect(await issue(id, await bodyOf(id, 'OTHER-'))).toMatchObject({ status: 409 });
});

test('twenty clerks with different codes at once deliver one of them', async () => {
  const id = await virtual();
  const bodies = await Promise.all(Array.from({ length: 20 }, (_, n) => bodyOf(id, `CODE-${n}-`)));
  const statuses = (await Promise.all(bodies.map((body) => issue(id, body)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await timeline(id)).toHaveLength(1);
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});

test('a refund that is asked for first keeps the codes back, and the rest is refused by kind', async () => {
  const id = await virtual();
  await orderSteps.ask(id, { lines: undefined });
  expect((await issue(id)).status).toBe(409);
  const [refund_id = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(refund_id);
  await orderSteps.send(refund_id);
  expect(await orderSteps.row(id)).toMatchObject({ status: 6 });
  const parcel = { carrier: 'OTHER', tracking_no: 'T-1000' };
  const other = await virtual();
  expect(await clerk.call('POST', `/api/order/${other}/ship/`, parcel)).toMatchObject({
    status: 409,
    body: { code: 'order.is_issued' },
  });
  const sent = await orderSteps.paid([{ sku_code: (await fixture.stocked(5)).code, quantity: 1 }]);
  expect(await issue(sent.id)).toMatchObject({ status: 409, body: { code: 'order.not_virtual' } });
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});
