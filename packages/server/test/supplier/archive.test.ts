import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const page = '/admin-psi/user/purchases/supplier-archive';

let server: TestServer;
let db: Db;
let clerk: SignedIn;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  clerk = await signIn(server, {
    may: [
      ...([page, `${page}#create`, `${page}#update`, `${page}#delete`] as const),
      ...([`${page}#approve`, `${page}#freeze`, `${page}#void`, `${page}#account`] as const),
    ],
  });
});
afterAll(() => server.close());

const licence = { kind: 'business_licence', number: '营执字第 1 号' };
const contact = { name: '陈海生', position: '经理', phone: '13812345678' };

async function supplierWith(change: object = {}): Promise<number> {
  made += 1;
  const body = { code: `S${made}`, name: `供应商${made}`, contacts: [contact], qualifications: [licence], ...change };
  const reply = await clerk.call('POST', '/api/supplier/', body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}

const get = async (id: number) => (await clerk.call('GET', `/api/supplier_readonly/${id}/`)).body;
const patch = (id: number, body: object) => clerk.call('PATCH', `/api/supplier/${id}/`, body);
const act = (id: number, verb: string, body: object = {}) => clerk.call('POST', `/api/supplier/${id}/${verb}/`, body);

async function skuId(): Promise<number> {
  const [row] = await db.rows<{ id: number }>(
    `WITH c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
     g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '米', id, '袋', 9, 1, 'on' FROM c RETURNING id)
     INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT id, 'K' || id, '米', 1000 FROM g RETURNING id`,
  );
  return row?.id ?? 0;
}

test('phones and the bank account are masked, and what comes back masked stays as it was', async () => {
  const id = await supplierWith({ bank_account: '6222 0000 1111 2345' });
  const shown = await get(id);
  expect([shown.bank_account, shown.contacts[0].phone]).toEqual(['**** 2345', '138****5678']);
  const [line] = shown.contacts;
  const changed = await patch(id, {
    bank_account: '**** 2345',
    contacts: [{ ...line, position: '总经理' }],
    version: shown.version,
  });
  expect([changed.status, changed.body.contacts[0].position]).toEqual([200, '总经理']);
  const stored = await db.rows(
    'SELECT s.bank_account, c.phone FROM supplier s JOIN supplier_contact c ON c.supplier_id = s.id WHERE s.id = $1',
    [id],
  );
  expect(stored).toEqual([{ bank_account: '6222 0000 1111 2345', phone: '13812345678' }]);
  const added = await patch(id, { contacts: [{ name: '新人', phone: '138****5678' }] });
  expect([added.status, added.body]).toEqual([400, { 'contacts.0.phone': ['电话不能为空'] }]);
});

test('the archive shows and filters by the categories of its suppliers, whole branches of them too', async () => {
  const [grain, other] = [await supplierWith(), await supplierWith()];
  const [food] = await db.rows<{ id: number }>("INSERT INTO category (name, level) VALUES ('食品', 1) RETURNING id");
  const [rice] = await db.rows<{ id: number }>(
    "INSERT INTO category (name, level, parent_id) VALUES ('大米', 2, $1) RETURNING id",
    [food?.id],
  );
  const link = await clerk.call('POST', '/api/supplier_category/', { supplier: grain, category: rice?.id });
  expect(link.status).toBe(201);
  const found = async (filter: string) => {
    const { body } = await clerk.call('GET', `/api/supplier_readonly/?${filter}`);
    return body.results.map((row: { id: number; categories: string | null }) => [row.id, row.categories]);
  };
  for (const filter of [`category=${rice?.id}`, `category__within=${food?.id}`]) {
    expect(await found(filter)).toEqual([[grain, '大米']]);
  }
  expect(await found(`category=${food?.id}`)).toEqual([]);
  await clerk.call('DELETE', `/api/supplier_category/${link.body.id}/`);
  expect(await found(`category__within=${food?.id}`)).toEqual([]);
  expect(await found(`id=${other}`)).toEqual([[other, null]]);
});

test('the first paper to end shows in the archive, and days belong to the settlement by days', async () => {
  const id = await supplierWith({
    qualifications: [
      licence,
      { kind: 'food_licence', expires_date: '2027-03-01' },
      { kind: 'other', expires_date: '2026-12-01' },
    ],
  });
  expect((await get(id)).next_expiry_date).toBe('2026-12-01');
  const found = await clerk.call('GET', '/api/supplier_readonly/?next_expiry_date__lte=2026-12-01');
  expect(found.body.results.map((row: { id: number }) => row.id)).toContain(id);
  expect((await clerk.call('GET', '/api/supplier_readonly/?next_expiry_date__lte=2026-13-01')).status).toBe(400);
  expect((await patch(id, { settlement: 'days' })).body).toEqual({
    settlement_days: ['结算方式为账期时请填写天数'],
  });
  expect((await patch(id, { settlement: 'days', settlement_days: 45 })).body.settlement_days).toBe(45);
  expect((await patch(id, { settlement: 'monthly' })).body.settlement_days).toBeNull();
  expect((await patch(id, { credit_code: '9137' })).body).toEqual({
    credit_code: ['统一社会信用代码应为18位数字或大写字母，末位为校验码'],
  });
});

test('a supplier is approved with a licence in force, frozen and freed, and ends for good with its accounts', async () => {
  const expired = await supplierWith({ qualifications: [{ ...licence, expires_date: '2020-01-01' }] });
  expect((await act(expired, 'approve')).body.code).toBe('supplier.no_licence');
  const id = await supplierWith();
  expect((await act(id, 'freeze', { reason: '超时' })).status).toBe(409);
  expect((await act(id, 'approve')).body).toMatchObject({ state: 'approved', approved_at: expect.any(Number) });
  expect((await act(id, 'freeze')).body).toEqual({ reason: ['原因不能为空'] });
  expect((await act(id, 'freeze', { reason: '超时' })).body).toMatchObject({ state: 'frozen', state_reason: '超时' });
  expect((await act(id, 'unfreeze')).body).toMatchObject({ state: 'approved', state_reason: null });

  const person = await act(id, 'add_account', { username: `gys${id}`, name: '陈海生', tel: '13812345678' });
  expect([person.status, person.body.password.length]).toEqual([201, 12]);
  const { username, password } = { username: `gys${id}`, password: person.body.password };
  const first = await server.as()('POST', '/account/login_admin/', { username, password });
  expect(first.body.user).toMatchObject({ is_supplier: true, supplier: id, user_is_staff: false });
  expect((await get(id)).accounts).toMatchObject([{ username, tel: '138****5678', is_active: true }]);

  expect((await act(id, 'close', { reason: '到期' })).body.state).toBe('closed');
  expect((await server.as(first.body.token)('GET', '/api/me/')).status).toBe(401);
  expect((await server.as()('POST', '/account/login_admin/', { username, password })).status).toBe(400);
  expect((await patch(id, { name: '别名' })).body.code).toBe('supplier.closed');
  expect((await act(id, 'add_account', { username: 'late', name: '晚' })).body.code).toBe('supplier.closed');
  expect((await act(id, 'approve')).status).toBe(409);
});

test('a price list holds a SKU once, never promises less than orders took, and keeps what they rest on', async () => {
  const supplier = await supplierWith();
  const sku = await skuId();
  const body = { supplier, sku, price: '12.345678', declared_quantity: 10, lead_days: 3 };
  const offer = await clerk.call('POST', '/api/supplier_offer/', body);
  expect([offer.status, offer.body]).toMatchObject([201, { price: '12.345678', taken_quantity: 0, left_quantity: 10 }]);
  expect((await clerk.call('POST', '/api/supplier_offer/', body)).body).toEqual({ sku: ['SKU已存在'] });
  const { id } = offer.body;
  await db.rows('UPDATE supplier_offer SET taken_quantity = 4 WHERE id = $1', [id]);
  const change = (fields: object) => clerk.call('PATCH', `/api/supplier_offer/${id}/`, fields);
  expect((await change({ declared_quantity: 3 })).body).toMatchObject({ code: 'offer.below_taken', taken: 4 });
  expect((await change({ declared_quantity: null })).body).toMatchObject({
    declared_quantity: null,
    left_quantity: null,
  });
  expect((await change({ supplier: supplier + 1 })).status).toBe(400);
  expect((await clerk.call('DELETE', `/api/supplier_offer/${id}/`)).body.code).toBe('offer.in_use');
  await db.rows('UPDATE supplier_offer SET taken_quantity = 0 WHERE id = $1', [id]);
  expect((await clerk.call('DELETE', `/api/supplier_offer/${id}/`)).status).toBe(204);
  expect((await clerk.call('POST', '/api/supplier_offer/', body)).status).toBe(201);
});

test('who has other pages reads no archive, and a supplier none at all', async () => {
  const id = await supplierWith();
  const seller = await signIn(server, { may: ['/goods/list'] });
  const supplier = await signIn(server, { supplier_id: id });
  for (const { call } of [seller, supplier]) {
    expect((await call('GET', '/api/supplier_readonly/')).status).toBe(403);
    expect((await call('GET', `/api/supplier_readonly/${id}/`)).status).toBe(403);
    expect((await call('GET', '/api/supplier_offer_readonly/')).status).toBe(403);
  }
  expect((await seller.call('GET', '/api/supplier_readonly/options/?q=')).status).toBe(200);
});
