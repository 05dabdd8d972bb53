import { expect, test } from 'vitest';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { signIn } from '../harness/people.ts';
import { sharedTestServer } from '../harness/shared-server.ts';
import { customersOf } from './customers.ts';

const page = '/admin-crm/customers-merge';
const phone = '13812349876';

test('the points of a customer are those of its storefront users, for who may see points', async () => {
  const server = await sharedTestServer();
  const db = server.database.db();
  const chief = await signIn(server, { superuser: true });
  const customer = await customersOf(server, chief).create();
  const own = await makeEnterprise(db, { credit_limit_fen: 100_000, point_price_fen: 1 });
  const [employee = 0] = await own.hire(1);
  await db.rows('UPDATE employee SET tel = $2 WHERE id = $1', [employee, phone]);
  const [account] = await db.rows<{ id: number }>(
    'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id',
    [own.id, employee],
  );
  await chief.call('POST', `/api/points_account/${account?.id}/grant/`, { points: 300, reason: '补发' });
  const read = async (who = chief) => (await who.call('GET', `/api/customer/${customer}/points/`)).body;
  expect(await read()).toEqual({ balance: 0, accounts: [], entries: [] });
  await db.rows("INSERT INTO customer_user (nickname, phone, customer_id) VALUES ('王海', $2, $1)", [customer, phone]);
  expect(await read()).toMatchObject({
    ...{ balance: 300, accounts: [{ balance: 300 }], entries: [{ kind: '补发', points: 300 }] },
  });
  const clerk = await signIn(server, { may: [page] });
  expect(await read(clerk)).toEqual({ balance: 0, accounts: [], entries: [] });
  const pointsClerk = await signIn(server, { may: ['/enterprise-point/points-management'] });
  expect((await pointsClerk.call('GET', `/api/customer/${customer}/points/`)).status).toBe(403);
  const both = await signIn(server, { may: [page, '/enterprise-point/points-management'] });
  expect(await read(both)).toMatchObject({ balance: 300 });
});
