import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { openOrderFixture, placing } from '../order/order-fixture.ts';
import { customersOf } from './customers.ts';

const [mine, other] = ['13812349876', '13900009876'];
const orders = '/api/order_readonly/?ordering=id';

let server: TestServer;
let chief: SignedIn;
let customer: number;
let user: number;
let placed: number[];
let place: (buyer_phone: string) => Promise<number>;

beforeAll(async () => {
  const fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  chief = await signIn(server, { superuser: true });
  customer = await customersOf(server, chief).create();
  const [row] = await server.database
    .db()
    .rows<{ id: number }>(
      `INSERT INTO customer_user (nickname, phone, customer_id) VALUES ('李雷', $1, $3), ('韩梅', $2, $3) RETURNING id`,
      [mine, other, customer],
    );
  user = row?.id ?? 0;
  const { code } = await fixture.stocked(20);
  const lines = [{ sku_code: code, quantity: 1 }];
  place = async (buyer_phone) => (await placeOrder(fixture.ctx(), placing(fixture, lines, { buyer_phone }))).id;
  placed = [await place(mine), await place(mine), await place(other)];
  await place('13700001234');
});
afterAll(() => server.close());

const found = async (query: string): Promise<number[]> => {
  const { body } = await chief.call('GET', `${orders}&${query}`);
  const ids = body.results?.map(({ id }: { id: number }) => id);
  return body.count === ids?.length ? ids : Promise.reject(new Error(JSON.stringify(body)));
};

test('orders are found by their buyer and by the customer for whom the buyer orders, and both lead to them', async () => {
  expect(await found(`customer_user=${user}`)).toEqual(placed.slice(0, 2));
  expect(await found(`customer=${customer}`)).toEqual(placed);
  expect(await found(`customer=${customer}&customer_user=${user}`)).toEqual(placed.slice(0, 2));
  for (const [path, id, field, count] of [
    ['/myapp/customeruser', user, 'customer_user', 2],
    ['/api/customer', customer, 'customer', 3],
  ] as const) {
    const { body } = await chief.call('GET', `${path}_readonly/${id}/links/`);
    const list = { resource: 'order', path: `/all-order/all-list?${field}=${id}`, count };
    expect(body.results).toContainEqual(expect.objectContaining(list));
  }
});

test('a phone that staff write does not tell whose it is', async () => {
  const [id, db] = [await place('13700001234'), server.database.db()];
  const guess = { buyer_name: '李雷', region: ['山东省', '青岛市', '市南区'], address: '2 号' };
  const changed = await chief.call('POST', `/api/order/${id}/address/`, { ...guess, buyer_phone: mine });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const [line] = await db.rows<{ sku: number; mall: number }>(
    'SELECT l.sku_id AS sku, o.mall_id AS mall FROM order_line l JOIN "order" o ON o.id = l.order_id LIMIT 1',
  );
  const lines = [{ sku: line?.sku, quantity: 1 }];
  const made = await chief.call('POST', '/api/order/', { ...guess, buyer_phone: mine, mall: line?.mall, lines });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await found(`customer_user=${user}`)).toEqual(placed.slice(0, 2));
});

test('people of a branch, to whom buyers are closed, are offered neither', async () => {
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const agent_label_id = label?.id ?? 0;
  const inside = await signIn(server, { may: ['/all-order/all-list', '/admin-crm/customers-merge'], agent_label_id });
  const own = await customersOf(server, chief).create({ agent_label: agent_label_id });
  const { body } = await inside.call('GET', `/api/customer_readonly/${own}/links/`);
  expect(body.results.map(({ resource }: { resource: string }) => resource)).not.toContain('order');
  expect((await inside.call('GET', `${orders}&customer=${own}`)).status).toBe(400);
});

test('the points of a buyer are read beside the orders', async () => {
  const { status, body } = await chief.call('GET', `/myapp/customeruser/${user}/points/`);
  expect([status, body]).toEqual([200, { balance: 0, accounts: [], entries: [] }]);
  expect((await chief.call('GET', '/myapp/customeruser/999999/points/')).status).toBe(404);
});
