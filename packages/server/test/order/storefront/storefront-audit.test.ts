import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront, order, own, type Storefront } from './storefront-world.ts';

let server: Storefront['server'];
let app: Storefront['app'];

beforeAll(async () => {
  ({ server, app } = await openStorefront());
});
afterAll(() => server.close());

test('an order that is sent again leaves no entry in the audit log, whatever the sequence of numbers writes', async () => {
  const first = order();
  await app('POST', '/open/v1/orders/', first);
  const requests: (string | null)[] = [];
  // A sequence is written every 32 numbers.
  for (let time = 0; time < 40; time += 1) {
    const { status, headers } = await app('POST', '/open/v1/orders/', first);
    expect(status).toBe(200);
    requests.push(headers.get('x-request-id'));
  }
  const entries = await server.database
    .db()
    .rows('SELECT request_id FROM audit WHERE request_id = ANY($1::text[])', [requests]);
  expect(entries).toEqual([]);
});

test('orders at once leave an entry in the audit log each; repeats and those that are refused leave none', async () => {
  const first = order();
  await app('POST', '/open/v1/orders/', first);
  const sold = order({ lines: [{ sku_code: 'SOLD-OUT', quantity: 1 }] });
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      app('POST', '/open/v1/orders/', [order(), { ...sold, external_no: own('E') }, first][n % 3]),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map((_, n) => [201, 409, 200][n % 3]));
  const requests = replies.map(({ headers }) => headers.get('x-request-id'));
  const entries = await server.database
    .db()
    .rows<{ request_id: string }>('SELECT request_id FROM audit WHERE request_id = ANY($1::text[])', [requests]);
  const done = requests.filter((_, n) => n % 3 === 0);
  expect(entries.map(({ request_id }) => request_id).toSorted()).toEqual(done.toSorted());
});
