import { exchangeGoods } from '../../src/domains/branch/exchange/exchange.service.ts';
import { accrueDue, collectLines } from '../../src/domains/commission/accrue.service.ts';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { fillCanteen } from '../canteen/fill-canteen.ts';
import type { SalesFixture } from '../dashboard/sales-fixture.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { system } from '../order/order-fixture.ts';

interface Filled {
  readonly server: TestServer;
  readonly sales: SalesFixture;
  readonly chief: SignedIn;
  readonly supplier: number;
}

type Call = (path: string, body?: object, who?: SignedIn) => Promise<ReturnType<typeof JSON.parse>>;

/** Gives reports rows that orders of a mall do not give them: points, purchases, customers' orders, stock of branches. */
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
  await employeePoints(db, call);
  const { id: sku } = await fixture.stocked(0);
  const lines = [{ sku, quantity: 3, price: '5' }];
  await approved('/api/sale_order', { customer: await customer(call), warehouse: fixture.location_id, lines });
  const bought = await approved('/api/stock_doc', {
    ...{ type: 101, to_location: fixture.location_id, supplier },
    lines: [{ sku, expected_quantity: 2, unit_price: '4' }],
  });
  await call(`/api/stock_doc/${bought}/post/`);
  await commission(sales, call);
  await exchanged(sales, sku, await branchStock(sales, sku));
  await fillCanteen(server, chief, sku);
  await stocktake(call, checker, { warehouse: fixture.location_id, sku });
}

/** Two pieces of a SKU at a branch. */
async function branchStock({ fixture, db }: SalesFixture, sku_id: number): Promise<number> {
  const [place] = await db.rows<{ id: number; bank_cell_id: number }>(
    `WITH c AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
       SELECT 'R0', '总行', 1, id, '{山东省}' FROM bank ORDER BY id LIMIT 1 RETURNING id, code, name, region)
     INSERT INTO location (code, name, kind, region, bank_cell_id) SELECT code, name, 'bank_cell', region, id FROM c RETURNING id, bank_cell_id`,
  );
  const document = { kind: 'stock_doc', id: 9_000_001, no: 'RK9000001' } as const;
  const entry = { line_id: 1, location_id: place?.id ?? 0, sku_id, type: 105, quantity: 2, value_fen: 800 };
  const ctx = fixture.ctx(system);
  await inTransaction(ctx, (tx) => postEntries(tx, { document, posting_no: 1, entries: [entry] }));
  return place?.bank_cell_id ?? 0;
}

/** One of them, taken by an employee of the branch. */
async function exchanged({ fixture, db }: SalesFixture, sku_id: number, bank_cell_id: number): Promise<void> {
  const [employee] = await db.rows<{ id: number }>(
    "INSERT INTO bank_cell_staff (name, number, tel, bank_cell_id) VALUES ('孙晓', 'E1', '13812345678', $1) RETURNING id",
    [bank_cell_id],
  );
  const own = { kind: 'staff_use', quantity: 1, employee_id: employee?.id ?? 0 };
  await exchangeGoods(fixture.ctx(system), { ...own, bank_cell_id, sku_id, sku_code: '' });
}

/** The newest paid order, received by a buyer of a label long enough ago to accrue commission. */
async function commission({ fixture, db }: SalesFixture, call: Call): Promise<void> {
  await call('/api/commission_rule/set/', { starts_date: '2020-01-01', percent: '5' });
  await db.rows(
    `WITH a AS (INSERT INTO agent_label (name) VALUES ('即墨分公司') RETURNING id),
       o AS (UPDATE "order" /* no edit: a test */ SET agent_label_id = a.id, received_at = now() - interval '16 days' FROM a
         WHERE "order".id = (SELECT max(id) FROM "order" WHERE paid_at IS NOT NULL) RETURNING "order".id, a.id AS label_id)
     UPDATE order_line /* no edit: a test */ SET agent_label_id = o.label_id FROM o WHERE order_line.order_id = o.id`,
  );
  const ctx = fixture.ctx(system);
  await collectLines(ctx);
  await accrueDue(ctx);
}

/** A stocktake that finds nothing of a SKU. */
async function stocktake(call: Call, checker: SignedIn, { warehouse, sku }: Readonly<Record<string, number>>) {
  const lines = [{ sku }];
  const { id } = await call('/api/stocktake/', { warehouse, tolerance: 1_000_000, lines });
  await call(`/api/stocktake/${id}/start/`);
  const { lines: counted } = await call(`/api/stocktake/${id}/finish/`, { uncounted: 'zero' });
  const reasons = counted.map((line: { id: number }) => ({ line: line.id, reason: 'lost' }));
  await call(`/api/stocktake/${id}/explain/`, { lines: reasons });
  await call(`/api/stocktake/${id}/approve/`, {}, checker);
  await call(`/api/stocktake/${id}/post/`);
}

async function customer(call: Call): Promise<number> {
  const contacts = [{ name: '王海', phone: '13812345678', is_default: true }];
  const body = { name: '崂山茶业', kind: 'company', level: 'normal', settlement: 'monthly', contacts };
  return (await call('/api/customer/', body)).id;
}

/** An enterprise that paid in advance, and a person of it with points. */
async function employeePoints(db: SalesFixture['db'], call: Call): Promise<void> {
  const [employee] = await db.rows<{ id: number }>(
    `WITH c AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
       SELECT 'JF0', '积分总行', 1, id, '{山东省}' FROM bank ORDER BY id DESC LIMIT 1 RETURNING id, bank_id)
     INSERT INTO bank_employee (bank_id, bank_cell_id, number, name, tel, status)
     SELECT bank_id, id, '1', '甲', '13800000001', 1 FROM c RETURNING id`,
  );
  await call('/api/employee_points/grant/', { bank_employee: employee?.id, points: 200, reason: '奖励' });
}

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
