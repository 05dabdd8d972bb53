import type { SalesFixture } from '../dashboard/sales-fixture.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';

interface Filled {
  readonly server: TestServer;
  readonly sales: SalesFixture;
  readonly chief: SignedIn;
  readonly supplier: number;
}

type Call = (path: string, body?: object, who?: SignedIn) => Promise<ReturnType<typeof JSON.parse>>;

/** Gives reports rows that orders of a mall do not give them: points, purchases and customers' orders. */
export async function fillReports({ server, sales, chief, supplier }: Filled): Promise<void> {
  const checker = await signIn(server, { superuser: true });
  const call: Call = async (path, body = {}, who = chief) => {
    const reply = await who.call('POST', path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const approved = async (path: string, body: object) => {
    const { id } = await call(`${path}/`, body);
    await call(`${path}/${id}/submit/`);
    await call(`${path}/${id}/approve/`, {}, checker);
    return id;
  };
  const { fixture, db } = sales;
  await points(db, call);
  const { id: sku } = await fixture.stocked(0);
  const lines = [{ sku, quantity: 3, price: '5' }];
  await approved('/api/sale_order', { customer: await customer(call), warehouse: fixture.location_id, lines });
  const bought = await approved('/api/stock_doc', {
    ...{ type: 101, to_location: fixture.location_id, supplier },
    lines: [{ sku, expected_quantity: 2, unit_price: '4' }],
  });
  await call(`/api/stock_doc/${bought}/post/`);
}

async function customer(call: Call): Promise<number> {
  const contacts = [{ name: '王海', phone: '13812345678', is_default: true }];
  const body = { name: '崂山茶业', kind: 'company', level: 'normal', settlement: 'monthly', contacts };
  return (await call('/api/customer/', body)).id;
}

/** An enterprise that paid in advance, and a person of it with points. */
async function points(db: SalesFixture['db'], call: Call): Promise<void> {
  const own = await makeEnterprise(db);
  const [employee] = await own.hire(1);
  const [account] = await db.rows<{ id: number }>(
    'INSERT INTO points_account (enterprise_id, employee_id) VALUES ($1, $2) RETURNING id',
    [own.id, employee],
  );
  await call(`/api/enterprise/${own.id}/deposit/`, { amount_fen: 1000, reference_no: 'YH1' });
  await call(`/api/points_account/${account?.id}/grant/`, { points: 300, reason: '补发' });
}
