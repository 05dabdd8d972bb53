import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { day } from './days.ts';
import { openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;
let server: TestServer;
let superuser: SignedIn;
let agent: SignedIn;

beforeAll(async () => {
  sales = await openSalesFixture(300);
  await sales.follow();
  server = await startTestServer({}, sales.fixture.database);
  superuser = await signIn(server, { superuser: true });
  agent = await signIn(server, { agent_label_id: sales.labels[0], may: ['/dashboard-new'] });
});
afterAll(() => server.close());

test('users are counted in all and by the kind of their customer, the active ones by their orders', async () => {
  const ago = (back: number) => `now() - interval '${back} days'`;
  const [customer] = await sales.db.rows<{ id: number }>(
    "INSERT INTO customer (number, name, kind, level) VALUES ('KH-S1', '海悦', 'company', 'normal') RETURNING id",
  );
  const [buyer] = await sales.db.rows<{ phone: string }>(
    `SELECT buyer_phone AS phone FROM "order" WHERE paid_fen > 0 AND created_at > ${ago(20)} LIMIT 1`,
  );
  await sales.db.rows('DELETE FROM customer_user');
  await sales.db.rows(
    `INSERT INTO customer_user (phone, nickname, customer_id, created_at) VALUES
       ($1, '常客', $2, ${ago(100)}), ('19900000001', '新客', NULL, ${ago(2)}), ('19900000002', '旧客', NULL, ${ago(90)})`,
    [buyer?.phone, customer?.id],
  );
  const summary = (body: object, who = superuser) => who.call('POST', '/statistics/get_user_summary/', body);
  const { body } = await summary({ start_date: day(29), end_date: day(0) });
  expect(body).toMatchObject({ total: 3, active: 1, new: 1 });
  expect(body.by_kind).toEqual([
    { kind: null, total: 2, active: 0, new: 1 },
    { kind: 'company', total: 1, active: 1, new: 0 },
  ]);
  expect((await summary({ start_date: day(80), end_date: day(60) })).body).toMatchObject({ total: 2, new: 0 });
  expect((await summary({ start_date: day(0), end_date: day(5) })).body).toHaveProperty('end_date');
  expect((await summary({ start_date: day(5), end_date: day(0) }, agent)).status).toBe(403);
});
