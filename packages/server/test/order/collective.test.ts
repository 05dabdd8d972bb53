import { randomBytes } from 'node:crypto';
import { collectiveShort } from '@zhanggui/contract/domains/order/order-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { bearItem, settleBySource } from '../../src/domains/open-item/open-item.service.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { inTransaction } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { makeEnterprise } from '../enterprise/enterprise-world.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let db: Db;
let maker: SignedIn;
let checker: SignedIn;
let mall = 0;

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  [maker, checker] = [await signIn(server, { superuser: true }), await signIn(server, { superuser: true })];
  mall = await insert("INSERT INTO mall (code, name, bank) VALUES ('M', '集采商城', 'COMM')");
  const location = await insert("INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}')");
  await insert('INSERT INTO warehouse_mall (location_id, mall_id) VALUES ($1, $2)', [location, mall]);
});
afterAll(() => server.close());

async function insert(text: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await db.rows<{ id: number }>(`${text} RETURNING id`, values);
  return row?.id ?? 0;
}

async function stocked(pieces: number): Promise<number> {
  const code = `S${randomBytes(4).toString('hex')}`;
  const category = await insert('INSERT INTO category (name, level) VALUES ($1, 1)', [code]);
  const goods = await insert(
    "INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) VALUES ($1, $2, '盒', 13, 1, 'on')",
    [code, category],
  );
  await insert('INSERT INTO goods_mall (goods_id, mall_id) VALUES ($1, $2)', [goods, mall]);
  const sku = await insert('INSERT INTO sku (goods_id, code, name, sale_price_fen) VALUES ($1, $2, $2, 1000)', [
    goods,
    code,
  ]);
  await insert(
    "INSERT INTO stock_level (location_id, sku_id, on_hand) SELECT id, $1, $2 FROM location WHERE code = 'W'",
    [sku, pieces],
  );
  return sku;
}

const to = {
  ...{ receiver: '李晓燕', phone: '13812345678', region: ['山东省', '青岛市', '市南区'], address: '香港中路 1 号' },
  ...{ purpose: '端午福利', headcount: 20 },
};
const path = (id: number, event = '') => `/api/collective_order/${id}/${event && `${event}/`}`;
const act = (id: number, event: string, body: object = {}, who = maker) => who.call('POST', path(id, event), body);
const read = async (id: number) => (await maker.call('GET', `/api/collective_order_readonly/${id}/`)).body;
const owed = (id: number) =>
  db.rows(
    'SELECT side, original_fen, due_date::text FROM open_item WHERE source_kind = $1 AND source_id = $2 ORDER BY source_seq',
    ['collective_order', id],
  );

async function made(lines: readonly object[], more: object = {}, credit_limit_fen = 10_000_000) {
  const enterprise = await makeEnterprise(db, { credit_limit_fen });
  const reply = await maker.call('POST', '/api/collective_order/', {
    ...to,
    enterprise: enterprise.id,
    mall,
    lines,
    ...more,
  });
  return { enterprise, reply, id: reply.body.id as number };
}

async function approved(lines: readonly object[], more: object = {}) {
  const { id, enterprise } = await made(lines, more);
  const submitted = await act(id, 'submit');
  const done = await act(id, 'approve', {}, checker);
  if (done.status !== 200) throw new Error(JSON.stringify([submitted.body, done.body]));
  return { id, enterprise };
}

let parcels = 0;
/** Sends all of a part off, or so many pieces of the one SKU. */
async function ship(id: number, part = 1, quantity?: number) {
  const { order } = (await read(id)).deliveries.find((one: { part: number }) => one.part === part);
  const [line] = await db.rows<{ id: number }>('SELECT id FROM order_line WHERE order_id = $1', [order.id]);
  parcels += 1;
  const parcel = { carrier: 'OTHER', tracking_no: `JC${process.pid}${parcels}` };
  const lines = quantity === undefined ? {} : { lines: [{ line: line?.id, quantity }] };
  const shipped = await untilFree(() => maker.call('POST', `/api/order/${order.id}/ship/`, { ...parcel, ...lines }));
  if (shipped.status !== 200) throw new Error(JSON.stringify(shipped.body));
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(
    ({ name, lag_ms }) => lag_ms === undefined && /^(collective|open_item|order)/.test(name),
  )) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

test('is delivered by its plan in parts, accepted part by part with what came short, and owed by instalments', async () => {
  const [tea, oil] = [await stocked(100), await stocked(100)];
  const { id, enterprise } = await approved(
    [
      { sku: tea, quantity: 30, price_fen: 900 },
      { sku: oil, quantity: 10 },
    ],
    {
      plan: [
        { part: 1, date: '2099-06-01', sku: tea, quantity: 20 },
        { part: 2, date: '2099-06-08', sku: tea, quantity: 10 },
        { part: 2, date: '2099-06-08', sku: oil, quantity: 10 },
      ],
      instalments: [
        { due_date: '2099-06-30', amount_fen: 20_000, note: '首期' },
        { due_date: '2099-07-31', amount_fen: 17_000 },
      ],
    },
  );
  expect(await read(id)).toMatchObject({
    state: 'approved',
    quantity: 40,
    amount_fen: 37_000,
    each_fen: 1850,
    residual_fen: 37_000,
  });
  expect(await owed(id)).toMatchObject([
    { side: 'debit', original_fen: 20_000, due_date: '2099-06-30' },
    { side: 'debit', original_fen: 17_000, due_date: '2099-07-31' },
  ]);
  expect((await act(id, 'deliver', { part: 3 })).body).toHaveProperty('part');
  expect((await act(id, 'accept', { part: 1, signer: '王强' })).status).toBe(409);
  expect((await act(id, 'deliver', { part: 1 })).body).toMatchObject({ state: 'delivering' });
  const [order] = (await read(id)).deliveries;
  const placed = (await maker.call('GET', `/api/order_readonly/${order.order.id}/`)).body;
  expect(placed).toMatchObject({
    kind: 'jc',
    status: 1,
    payable_fen: 0,
    discount_fen: 20_000,
    goods_count: 20,
    enterprise: { id: enterprise.id },
  });
  expect(placed.price_shares).toMatchObject([{ step: 'collective_billing', amount_fen: 20_000 }]);
  expect((await act(id, 'deliver', { part: 1 })).body).toEqual({ part: ['这一批已经交付'] });
  expect((await act(id, 'deliver', { part: 2 })).body).toMatchObject({ state: 'delivered' });
  for (const part of [1, 2]) await ship(id, part);
  expect((await act(id, 'accept', { part: 1, signer: '王强' })).body).toMatchObject({ state: 'delivered' });
  const short = [{ sku: tea, quantity: 2 }];
  expect(
    (await act(id, 'accept', { part: 2, signer: '王强', short: [{ sku: tea, quantity: 11 }] })).body,
  ).toHaveProperty(['short.0.quantity']);
  const accepted = await act(id, 'accept', { part: 2, signer: '王强', short, note: '两盒破损' });
  expect(accepted.body).toMatchObject({ state: 'accepted', accepted_at: expect.any(Number), residual_fen: 35_200 });
  expect(accepted.body.plan.map((row: Record<string, number>) => row.accepted_quantity)).toEqual([20, 8, 10]);
  expect(accepted.body.deliveries).toMatchObject([{ signer: '王强' }, { part: 2, note: '两盒破损' }]);
  expect((await owed(id)).at(-1)).toMatchObject({ side: 'credit', original_fen: 1800 });
  const printed = await maker.call('POST', '/api/collective_order/print/', { docs: [{ id }] });
  expect(printed.body.docs[0].lines).toHaveLength(3);
  expect(await faults()).toEqual([]);
});

test('is accepted as far as it was shipped; what is not sent is said to be short', async () => {
  const tea = await stocked(100);
  const { id } = await approved([{ sku: tea, quantity: 10 }]);
  await act(id, 'deliver', { part: 1 });
  const accept = (short?: number) =>
    act(id, 'accept', { part: 1, signer: '王强', ...(short && { short: [{ sku: tea, quantity: short }] }) });
  const link = () => act(id, 'send_acceptance', { part: 1 });
  expect((await accept()).body).toEqual({ short: [expect.stringContaining('只发出 0 件')] });
  await ship(id, 1, 6);
  expect((await accept(3)).body).toEqual({ short: [expect.stringContaining('只发出 6 件')] });
  expect((await link()).body).toEqual({ part: ['这一批还没有发完货，或已经验收'] });
  const accepted = await accept(4);
  expect(accepted.body).toMatchObject({ state: 'accepted', residual_fen: 6000, plan: [{ accepted_quantity: 6 }] });
  expect(await faults()).toEqual([]);
});

test('without plan and instalments is one part of everything, due at once; what is void is no longer owed', async () => {
  const tea = await stocked(100);
  const { id } = await approved([{ sku: tea, quantity: 3 }]);
  const doc = await read(id);
  expect(doc.plan).toMatchObject([{ part: 1, quantity: 3 }]);
  expect(doc.instalments).toMatchObject([{ amount_fen: 3000 }]);
  expect((await act(id, 'void', { reason: '取消活动' })).body).toMatchObject({ state: 'void', residual_fen: 0 });
  expect(await owed(id)).toMatchObject([{ side: 'debit' }, { side: 'credit', original_fen: 3000 }]);
  expect(await faults()).toEqual([]);
});

test('is refused where plan, instalments, goods or credit do not cover it, and delivers nothing that is not there', async () => {
  const [tea, rare] = [await stocked(100), await stocked(1)];
  const lines = [{ sku: tea, quantity: 3 }];
  expect((await made(lines, {}, 0)).reply.status).toBe(201);
  const off = await stocked(1);
  await db.rows("UPDATE mall_goods SET state = 'off' WHERE sku_id = $1", [off]);
  expect((await made([{ sku: off, quantity: 1 }])).reply.body).toHaveProperty(['lines.0.sku']);
  const planned = await made(lines, { plan: [{ part: 1, sku: tea, quantity: 2 }] });
  expect((await act(planned.id, 'submit')).body).toMatchObject({
    code: 'collective.plan_differs',
    ordered: 3,
    planned: 2,
  });
  const paid = await made(lines, { instalments: [{ due_date: '2099-01-01', amount_fen: 1 }] });
  expect((await act(paid.id, 'submit')).body.code).toBe('collective.instalments_differ');
  const poor = await made(lines, {}, 2999);
  await act(poor.id, 'submit');
  expect((await act(poor.id, 'approve', {}, checker)).body).toMatchObject({
    code: 'collective.over_credit',
    left_fen: 2999,
  });
  const { id } = await approved([{ sku: rare, quantity: 2 }]);
  expect((await act(id, 'deliver', { part: 1 })).status).toBe(409);
  expect((await read(id)).deliveries).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('an enterprise sees its own and nothing of others', async () => {
  const tea = await stocked(100);
  const own = await approved([{ sku: tea, quantity: 1 }]);
  const other = await approved([{ sku: tea, quantity: 1 }]);
  const person = await signIn(server, { may: ['/jc-order', '/jc-order#print'], enterprise_id: own.enterprise.id });
  const print = async (id: number) =>
    (await person.call('POST', '/api/collective_order/print/', { docs: [{ id }] })).body;
  expect(await print(own.id)).toMatchObject({ docs: [{ lines: [{ unit: '盒', quantity: 1 }] }] });
  expect(await print(other.id)).toEqual({ 'docs.0.id': ['单据不存在或不可见'] });
  const { body, status } = await person.call('GET', '/api/collective_order_readonly/');
  expect([status, body.code]).toEqual([200, undefined]);
  expect(body.results.map((row: { id: number }) => row.id)).toEqual([own.id]);
  expect(JSON.stringify((await person.call('GET', `/api/collective_order_readonly/${own.id}/`)).body)).not.toMatch(
    /cost|supply/,
  );
  await act(own.id, 'deliver', { part: 1 });
  const deliveries = async () =>
    (await person.call('GET', `/api/collective_order_readonly/${own.id}/`)).body.deliveries;
  expect(await deliveries()).toMatchObject([{ order: { order_no: expect.any(String) }, ship_state: 'none' }]);
  const [{ order }] = await deliveries();
  const parcel = { carrier: 'OTHER', tracking_no: `T${process.pid}${order.id}` };
  expect((await maker.call('POST', `/api/order/${order.id}/ship/`, parcel)).status).toBe(200);
  expect(await deliveries()).toMatchObject([{ ship_state: 'all', shipped_at: expect.any(Number), received_at: null }]);
  expect((await person.call('GET', `/api/order_readonly/${order.id}/`)).status).toBe(403);
});

async function untilFree(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  return reply.body.code === 'busy' ? untilFree(call) : reply;
}

test('goods below their cost wait for a second person before anything is owed', async () => {
  const sku = await stocked(10);
  await db.rows('UPDATE sku SET cost_fen = 1040 WHERE id = $1', [sku]);
  await insert(
    "INSERT INTO approval_rule (name, measure, amount_fen, state) VALUES ('低于成本', 'price_below_cost', 0, 'enabled')",
  );
  const { id } = await made([{ sku, quantity: 5, price_fen: 800 }]);
  await act(id, 'submit');
  const reply = await act(id, 'approve', {}, checker);
  expect(reply.status).toBe(202);
  const waiting = await checker.call('GET', `/api/approval_readonly/${reply.body.approval.id}/`);
  expect(JSON.stringify(waiting.body)).toContain('低于成本 2.40 元');
  expect([(await read(id)).state, await owed(id)]).toEqual(['submitted', []]);
  await approved([{ sku, quantity: 5, price_fen: 1040 }]);
  await db.rows("DELETE FROM approval_rule WHERE measure = 'price_below_cost'");
});

test('a part that many deliver and accept at once is delivered and accepted once', async () => {
  const tea = await stocked(100);
  const { id } = await approved([{ sku: tea, quantity: 5 }]);
  const many = Array.from({ length: size({ short: 10, long: 100 }) });
  const deliveries = await Promise.all(many.map(() => untilFree(() => act(id, 'deliver', { part: 1 }))));
  expect(deliveries.filter(({ status }) => status === 200)).toHaveLength(1);
  await ship(id);
  const short = [{ sku: tea, quantity: 1 }];
  const accepts = await Promise.all(
    many.map(() => untilFree(() => act(id, 'accept', { part: 1, signer: '王强', short }))),
  );
  expect(accepts.filter(({ status }) => status === 200)).toHaveLength(1);
  const [held] = await db.rows<{ reserved: number }>('SELECT reserved FROM stock_level WHERE sku_id = $1', [tea]);
  expect(held?.reserved).toBe(0);
  expect(await faults()).toEqual([]);
});

/** Asks for pieces of a delivered part back, and agrees. */
async function refunded(order: number, pieces: readonly { sku: number; quantity: number }[]) {
  const lines = await db.rows<{ id: number; sku_id: number }>('SELECT id, sku_id FROM order_line WHERE order_id = $1', [
    order,
  ]);
  const asked = await maker.call('POST', `/api/order/${order}/refund/`, {
    ...{ kind: 'money', ground: 'quality', reason: '少发' },
    lines: pieces.map(({ sku, quantity }) => ({ line: lines.find(({ sku_id }) => sku_id === sku)?.id, quantity })),
  });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const [refund] = await db.rows<{ id: number }>('SELECT max(id) AS id FROM refund WHERE order_id = $1', [order]);
  return refund?.id ?? 0;
}

const agree = (id: number) => untilFree(() => checker.call('POST', `/api/refund/${id}/approve/`, {}));

test('refunds of its orders lower every instalment in proportion, once, and never for what came short', async () => {
  const [tea, oil] = [await stocked(100), await stocked(100)];
  const { id } = await approved(
    [
      { sku: tea, quantity: 30, price_fen: 900 },
      { sku: oil, quantity: 10 },
    ],
    {
      instalments: [
        { due_date: '2099-06-30', amount_fen: 27_750 },
        { due_date: '2099-07-31', amount_fen: 9250 },
      ],
    },
  );
  await act(id, 'deliver', { part: 1 });
  const order = (await read(id)).deliveries[0].order.id;
  const first = await refunded(order, [
    { sku: tea, quantity: 4 },
    { sku: oil, quantity: 1 },
  ]);
  expect(await read(id)).toMatchObject({ residual_fen: 37_000, refunds: [] });
  expect((await agree(first)).body).toMatchObject({ state: 'succeeded', amount_fen: 0 });
  expect(await agree(first)).toMatchObject({ status: 409 });
  const doc = await read(id);
  expect(doc).toMatchObject({ residual_fen: 32_400 });
  expect(doc.refunds).toMatchObject([
    { part: 1, quantity: 4, amount_fen: 3600, refund: { id: first } },
    { part: 1, quantity: 1, amount_fen: 1000 },
  ]);
  const left = () =>
    db.rows(
      "SELECT side, residual_fen FROM open_item WHERE source_kind = 'collective_order' AND source_id = $1 ORDER BY id",
      [id],
    );
  expect(await left()).toEqual([
    { side: 'debit', residual_fen: 24_300 },
    { side: 'debit', residual_fen: 8100 },
    { side: 'credit', residual_fen: 0 },
  ]);
  await ship(id);
  const over = await act(id, 'accept', { part: 1, signer: '王强', short: [{ sku: tea, quantity: 27 }] });
  expect(over.body).toEqual({ 'short.0.quantity': ['这一批只有 26 件未退款'] });
  const accepted = await act(id, 'accept', { part: 1, signer: '王强', short: [{ sku: tea, quantity: 2 }] });
  expect(accepted.body).toMatchObject({
    residual_fen: 30_600,
    plan: [
      { accepted_quantity: 24, short_quantity: 2 },
      { accepted_quantity: 9, short_quantity: 0 },
    ],
  });
  await agree(await refunded(order, [{ sku: tea, quantity: 26 }]));
  expect(await read(id)).toMatchObject({ residual_fen: 9000, refunds: [{}, {}, { quantity: 24, amount_fen: 21_600 }] });
  expect(await faults()).toEqual([]);
});

/** The enterprise pays an instalment, as a receipt will. */
function pay(enterprise: number, { of, seq, amount_fen }: { of: number; seq: number; amount_fen: number }) {
  const ctx = { ...server.app.contextFor('test'), db };
  return inTransaction(ctx, async (tx) => {
    const item = await bearItem(tx, {
      ...{ kind: collectiveShort, party: { kind: 'enterprise', id: enterprise }, date: '2026-11-26', amount_fen },
      ...{ source: { kind: 'test_receipt', id: of * 100 + seq, no: 'R' }, agent_label_id: null },
    });
    await settleBySource(tx, item, { kind: 'collective_order', id: of, no: '', seq });
  });
}

test('an instalment that is paid while refunds lower it is settled by both, and the rest is owed back', async () => {
  const tea = await stocked(100);
  const { id, enterprise } = await approved([{ sku: tea, quantity: 10 }], {
    instalments: [
      { due_date: '2099-06-30', amount_fen: 6000 },
      { due_date: '2099-07-31', amount_fen: 4000 },
    ],
  });
  await act(id, 'deliver', { part: 1 });
  const order = (await read(id)).deliveries[0].order.id;
  await ship(id);
  const asked: number[] = [];
  for (const quantity of [1, 2, 3]) asked.push(await refunded(order, [{ sku: tea, quantity }]));
  const done = await Promise.all([
    ...asked.map(agree),
    pay(enterprise.id, { of: id, seq: 1, amount_fen: 6000 }),
    pay(enterprise.id, { of: id, seq: 2, amount_fen: 4000 }),
    untilFree(() => act(id, 'accept', { part: 1, signer: '王强', short: [{ sku: tea, quantity: 1 }] })),
  ]);
  expect(done.filter((reply) => reply && reply.status !== 200)).toEqual([]);
  const [owes] = await db.rows<{ debit: number; credit: number }>(
    `SELECT coalesce(sum(residual_fen) FILTER (WHERE side = 'debit'), 0)::int AS debit, coalesce(sum(residual_fen) FILTER (WHERE side = 'credit'), 0)::int AS credit
     FROM open_item WHERE party_kind = 'enterprise' AND party_id = $1`,
    [enterprise.id],
  );
  expect(owes).toEqual({ debit: 0, credit: 7000 });
  expect(await faults()).toEqual([]);
});

test('a refund of goods that are billed is measured by what the enterprise no longer owes', async () => {
  const tea = await stocked(100);
  const { id } = await approved([{ sku: tea, quantity: 10 }]);
  await act(id, 'deliver', { part: 1 });
  const order = (await read(id)).deliveries[0].order.id;
  const rule = await insert(
    "INSERT INTO approval_rule (name, measure, amount_fen, state) VALUES ('大额退款', 'refund_amount', 2999, 'enabled')",
  );
  const small = await refunded(order, [{ sku: tea, quantity: 2 }]);
  expect((await agree(small)).status).toBe(200);
  const reply = await agree(await refunded(order, [{ sku: tea, quantity: 1 }]));
  expect([reply.status, reply.body.approval.state]).toEqual([202, 'waiting']);
  expect((await read(id)).residual_fen).toBe(8000);
  await db.rows("UPDATE approval_rule SET state = 'disabled' WHERE id = $1", [rule]);
});
