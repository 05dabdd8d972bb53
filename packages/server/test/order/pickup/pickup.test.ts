import { afterAll, beforeAll, expect, test } from 'vitest';
import { lapsePickups } from '../../../src/domains/order/order.job.ts';
import { warningsOf } from '../../../src/domains/warning/warning.query.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { faultsOfBooks } from '../books.ts';
import { type Counter, openCounter, own } from './counter.ts';

let counter: Counter;
let db: Db;

beforeAll(async () => {
  counter = await openCounter();
  db = counter.server.database.db();
});
afterAll(() => counter.server.close());

const orderOf = async (order_no: string) => (await counter.app('GET', `/open/v1/orders/${order_no}/`)).body;
const openRefund = async () => {
  const [open] = await db.rows<{ id: number }>("SELECT id FROM refund WHERE state = 'requested' ORDER BY id DESC");
  return open?.id ?? 0;
};
const at = async (kind: string, name: string) =>
  (await counter.levels()).find((level) => level.kind === kind && level.name === name) ?? { on_hand: 0, reserved: 0 };

test('an order goes from the warehouse to its cell and into the hands of its buyer', async () => {
  const before = await at('warehouse', '仓');
  const { id, order_no } = await counter.paid(2);
  expect(await orderOf(order_no)).toMatchObject({
    ...{ status: 1, freight_fen: 0, payable_fen: 10_000 },
    pickup: { state: 'preparing', bank_cell: 'Q11', name: 'Q11', address: '山东省青岛市延吉路 1 号' },
  });
  expect((await counter.app('POST', `/open/v1/orders/${order_no}/pickup-code/`, {})).status).toBe(409);
  expect((await counter.act(id, 'dispatch')).body).toMatchObject({ state: 'on_the_way', quantity: 2 });
  expect(await at('bank_cell', 'Q11')).toMatchObject({ on_hand: 2, reserved: 2 });
  expect((await at('warehouse', '仓')).on_hand).toBe(before.on_hand - 2);
  expect((await counter.act(id, 'arrive')).body).toMatchObject({ state: 'ready', due_at: expect.any(Number) });
  const code = await counter.codeOf(order_no);
  const clerk = await counter.clerk(counter.cells.counter);
  expect((await clerk.call('POST', '/api/pickup/find/', { code })).body).toEqual({ pickup_id: id });
  const done = await clerk.call('POST', `/api/pickup/${id}/pick_up/`, {
    code: code.toLowerCase().replaceAll('-', ' '),
  });
  expect(done).toMatchObject({ status: 200, body: { state: 'picked_up', verified_by: expect.any(String) } });
  const again = await clerk.call('POST', `/api/pickup/${id}/pick_up/`, { code });
  expect(again).toMatchObject({ status: 409, body: { code: 'pickup.already_done', by: done.body.verified_by } });
  expect(await orderOf(order_no)).toMatchObject({ status: 3, ship_state: 'all', pickup: { state: 'picked_up' } });
  expect(await at('bank_cell', 'Q11')).toEqual({ on_hand: 0, reserved: 0 });
  const events = await db.rows<{ event: string }>(
    'SELECT e.event FROM order_event e JOIN "order" o ON o.id = e.order_id WHERE o.order_no = $1 ORDER BY e.id',
    [order_no],
  );
  expect(events.map(({ event }) => event)).toEqual(['create', 'pay', 'dispatch_pickup', 'arrive_pickup', 'pick_up']);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test.each([
  ['bank_cell', { bank_cell: undefined }],
  ['bank_cell', { bank_cell: 'Q1' }],
  ['bank_cell', { bank_cell: 'NO-SUCH' }],
  ['bank_cell', { bank_cell: 'Q12', off: true }],
  [
    'lines.1.sku_code',
    {
      lines: [
        { sku_code: 'RICE', quantity: 1 },
        { sku_code: 'AHEAD', quantity: 1 },
      ],
    },
  ],
])('placing names %s when it is wrong', async (field, { off, ...change }: Record<string, unknown>) => {
  if (off) await db.rows("UPDATE bank_cell SET takes_pickup = false WHERE code = 'Q12'");
  const reply = await counter.place(change);
  if (off) await db.rows("UPDATE bank_cell SET takes_pickup = true WHERE code = 'Q12'");
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
});

test('placed again it is the same order, even when its cell hands nothing over any more', async () => {
  const external_no = own('E');
  const first = await counter.place({ external_no });
  await db.rows("UPDATE bank_cell SET status = 0 WHERE code = 'Q11'");
  const again = await counter.place({ external_no });
  await db.rows("UPDATE bank_cell SET status = 1 WHERE code = 'Q11'");
  expect(again).toMatchObject({ status: 200, body: { order_no: first.body.order_no } });
  const rows = await db.rows('SELECT state FROM pickup WHERE order_no = $1', [first.body.order_no]);
  expect(rows).toEqual([{ state: 'unpaid' }]);
  await counter.app('POST', `/open/v1/orders/${first.body.order_no}/cancel/`, {});
  expect((await orderOf(first.body.order_no)).pickup).toMatchObject({ state: 'closed' });
});

test('no parcel takes what is fetched, and it has no address to change', async () => {
  const { order_id } = await counter.paid();
  const post = (verb: string, body: object) => counter.keeper.call('POST', `/api/order/${order_id}/${verb}/`, body);
  const parcel = await post('ship', { carrier: 'OTHER', tracking_no: own('T') });
  expect(parcel).toMatchObject({ status: 409, body: { code: 'order.is_picked_up' } });
  const address = {
    buyer_name: '李雷',
    buyer_phone: '13900000000',
    region: ['山东省', '青岛市', '市南区'],
    address: '1',
  };
  expect(await post('address', address)).toMatchObject({ status: 409, body: { code: 'order.is_picked_up' } });
});

test('people of a cell see what is fetched there and below, and nothing of any order', async () => {
  const { id, order_no } = await counter.ready();
  const people = await Promise.all(
    (['counter', 'city', 'head', 'next', 'foreign'] as const).map((cell) => counter.clerk(counter.cells[cell])),
  );
  const statuses = people.map(async ({ call }) => (await call('GET', `/api/pickup_readonly/${id}/`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404]);
  const [own_, , , next] = people;
  expect((await own_?.call('GET', '/api/order_readonly/'))?.status).toBe(403);
  expect((await own_?.call('POST', `/api/pickup/${id}/dispatch/`, {}))?.status).toBe(403);
  const seen = await own_?.call('GET', `/api/pickup_readonly/${id}/`);
  expect(seen?.body.buyer_phone).toBe('139****5678');
  expect(JSON.stringify(seen?.body)).not.toMatch(/_fen|code_hash|\b5000\b|\b50\.00\b/);
  const code = await counter.codeOf(order_no);
  const elsewhere = await next?.call('POST', '/api/pickup/find/', { code });
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'pickup.other_cell', bank_cell: 'Q11' } });
  expect((await next?.call('POST', `/api/pickup/${id}/pick_up/`, { code }))?.status).toBe(404);
  expect(await counter.pickup(id)).toMatchObject({ state: 'ready' });
});

test('pieces refunded on the way are not handed over and go back to their warehouse', async () => {
  const [before, cell] = [await at('warehouse', '仓'), await at('bank_cell', 'Q11')];
  const { id, order_no } = await counter.ready(3);
  const code = await counter.codeOf(order_no);
  await counter.requested(order_no, { lines: [{ sku_code: 'RICE', quantity: 1 }] });
  const clerk = await counter.clerk(counter.cells.counter);
  const seen = (await clerk.call('GET', `/api/pickup_readonly/${id}/`)).body;
  expect(seen).toMatchObject({ quantity: 2, refunding_quantity: 1 });
  const handed = await counter.act(id, 'pick_up', { code });
  expect(handed.body).toMatchObject({ state: 'ready', picked_up_at: null, lines: [{ handed_quantity: 2 }] });
  expect(await orderOf(order_no)).toMatchObject({ status: 4, ship_state: 'partial' });
  expect(await faultsOfBooks(db)).toEqual([]);
  expect((await counter.act(id, 'pick_up', { code })).body).toMatchObject({ code: 'pickup.wrong_code' });
  const next = { code: await counter.codeOf(order_no) };
  expect((await counter.act(id, 'pick_up', next)).body).toMatchObject({ code: 'pickup.refund_open' });
  await counter.agreed(await openRefund());
  expect(await counter.pickup(id)).toMatchObject({
    ...{ state: 'picked_up', quantity: 2, left_quantity: 1, refunding_quantity: 0, picked_up_at: expect.any(Number) },
  });
  expect((await counter.act(id, 'take_back')).body).toMatchObject({ left_quantity: 0 });
  expect((await counter.act(id, 'take_back')).body).toMatchObject({ code: 'pickup.nothing_left' });
  expect((await at('warehouse', '仓')).on_hand).toBe(before.on_hand - 2);
  expect(await at('bank_cell', 'Q11')).toEqual(cell);
  expect(await orderOf(order_no)).toMatchObject({ status: 3, refund_state: 'partial' });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('pieces whose refund is rejected are fetched after the others, with another code', async () => {
  const { id, order_no } = await counter.paid(3);
  await counter.requested(order_no, { lines: [{ sku_code: 'RICE', quantity: 1 }] });
  for (const verb of ['dispatch', 'arrive']) await counter.act(id, verb);
  await counter.act(id, 'pick_up', { code: await counter.codeOf(order_no) });
  await counter.keeper.call('POST', `/api/refund/${await openRefund()}/reject/`, { reason: '再想想' });
  expect(await orderOf(order_no)).toMatchObject({ status: 1, ship_state: 'partial', pickup: { state: 'ready' } });
  const moved = { bank_cell: counter.cells.next, reason: '买家搬家' };
  expect((await counter.act(id, 'transfer', moved)).body).toMatchObject({ state: 'on_the_way', left_quantity: 0 });
  await counter.act(id, 'arrive');
  const done = await counter.act(id, 'pick_up', { code: await counter.codeOf(order_no) });
  expect(done.body).toMatchObject({ state: 'picked_up', quantity: 3, lines: [{ handed_quantity: 3 }] });
  expect(await orderOf(order_no)).toMatchObject({ status: 3, ship_state: 'all' });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('an order of which every piece is in dispute stays where it is', async () => {
  const { id, order_no } = await counter.paid(1);
  await counter.requested(order_no);
  expect((await counter.act(id, 'dispatch')).body).toMatchObject({ code: 'pickup.refund_open' });
});

test('refunded whole it is closed, and everything goes back', async () => {
  const before = await at('warehouse', '仓');
  const { id, order_no } = await counter.ready(2);
  await counter.refund(order_no);
  expect(await counter.pickup(id)).toMatchObject({ state: 'closed', left_quantity: 2 });
  const code = await counter.app('POST', `/open/v1/orders/${order_no}/pickup-code/`, {});
  expect(code.status).toBe(409);
  expect((await counter.act(id, 'take_back')).body).toMatchObject({ state: 'closed', left_quantity: 0 });
  expect((await at('warehouse', '仓')).on_hand).toBe(before.on_hand);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('given to another cell, the goods are on their way again and its people alone see them', async () => {
  const { id, order_no } = await counter.ready(2);
  const { counter: first, next, city } = counter.cells;
  const to = (bank_cell: number) => counter.act(id, 'transfer', { bank_cell, reason: '买家搬家' });
  expect((await to(first)).body).toMatchObject({ code: 'pickup.same_cell' });
  expect(Object.keys((await to(city)).body)).toEqual(['bank_cell']);
  expect((await to(next)).body).toMatchObject({ state: 'on_the_way', bank_cell: { id: next }, ready_at: null });
  expect(await at('bank_cell', 'Q12')).toMatchObject({ on_hand: 2, reserved: 2 });
  const old = await counter.clerk(first);
  expect((await old.call('GET', `/api/pickup_readonly/${id}/`)).status).toBe(404);
  const clerk = await counter.clerk(next);
  expect((await clerk.call('GET', `/api/pickup_readonly/${id}/`)).body.lines).toHaveLength(1);
  await clerk.call('POST', `/api/pickup/${id}/arrive/`, {});
  const code = await counter.codeOf(order_no);
  expect((await clerk.call('POST', `/api/pickup/${id}/pick_up/`, { code })).body).toMatchObject({ state: 'picked_up' });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('what waits a week is overdue and may still be fetched', async () => {
  const { id, order_no } = await counter.ready(1);
  const later = { ...counter.server.app.contextFor('test'), clock: () => new Date(Date.now() + 7.1 * 86_400_000) };
  await lapsePickups(later);
  expect(await counter.pickup(id)).toMatchObject({ state: 'overdue' });
  const [rule] = await db.rows<{ id: number }>("SELECT id FROM warning_rule WHERE kind = 'pickup_overdue'");
  const warned = () => warningsOf(later, { rule: rule?.id ?? 0, care: 'open', words: order_no });
  expect((await warned()).rows).toMatchObject([{ subject: id, title: order_no }]);
  expect((await warningsOf(later, { rule: rule?.id ?? 0, care: 'open', words: 'SC0' })).rows).toEqual([]);
  const code = await counter.codeOf(order_no);
  expect((await counter.act(id, 'pick_up', { code })).body).toMatchObject({ state: 'picked_up' });
  expect((await warned()).rows).toEqual([]);
});

test('goods that come back after all go to the warehouse, and what is sent again is fetched at the same cell', async () => {
  const { id, order_id, order_no } = await counter.ready(2);
  await counter.act(id, 'pick_up', { code: await counter.codeOf(order_no) });
  await counter.refund(order_no, { kind: 'goods', lines: [{ sku_code: 'RICE', quantity: 1 }] });
  const [back] = await db.rows(
    'SELECT p.kind, r.return_address FROM goods_return g JOIN location p ON p.id = g.location_id JOIN refund r ON r.id = g.refund_id WHERE g.order_id = $1',
    [order_id],
  );
  expect(back).toEqual({ kind: 'warehouse', return_address: '山东省青岛市物流路 1 号' });
  const [line] = await db.rows<{ id: number }>('SELECT id FROM order_line WHERE order_id = $1', [order_id]);
  const again = { lines: [{ line: line?.id, quantity: 1 }], reason: '漏了一袋' };
  expect((await counter.keeper.call('POST', `/api/order/${order_id}/resend/`, again)).status).toBe(200);
  const rows = await db.rows(
    'SELECT p.state, p.bank_cell_id FROM pickup p JOIN "order" o ON o.id = p.order_id WHERE o.origin_id = $1',
    [order_id],
  );
  expect(rows).toEqual([{ state: 'preparing', bank_cell_id: counter.cells.counter }]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('an order by phone can be fetched at a counter as well, which then is its address', async () => {
  const { keeper, cells } = counter;
  const [row] = await db.rows<{ mall: number; sku: number }>(
    "SELECT (SELECT id FROM mall) AS mall, id AS sku FROM sku WHERE code = 'RICE'",
  );
  const requested = {
    mall: row?.mall,
    buyer_name: '李雷',
    buyer_phone: '13812345678',
    lines: [{ sku: row?.sku, quantity: 1 }],
  };
  const place = (more: object) => keeper.call('POST', '/api/order/', { ...requested, ...more });
  const placed = await place({ bank_cell: cells.counter });
  expect(placed).toMatchObject({ status: 201, body: { delivery_method: 'self_pickup', freight_fen: 0 } });
  const waiting = await keeper.call('GET', `/api/pickup_readonly/?order_no=${placed.body.order_no}`);
  expect(waiting.body.results).toMatchObject([{ state: 'unpaid', bank_cell: { id: cells.counter } }]);
  const home = { region: ['山东省', '青岛市', '市南区'], address: '1 号' };
  for (const [field, more] of [
    ['region', {}],
    ['address', { region: home.region }],
    ['region', { ...home, bank_cell: cells.counter }],
    ['address', { address: home.address, bank_cell: cells.counter }],
    ['bank_cell', { bank_cell: 999_999 }],
  ] as const) {
    expect(await place(more), JSON.stringify(more)).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    });
  }
});

test('orders of an agent label are fetched at its cells and at those of no label', async () => {
  const [own_label, other] = await db.rows<{ id: number }>(
    "INSERT INTO agent_label (name) VALUES ('本行'), ('他行') RETURNING id",
  );
  const label = 'UPDATE bank_cell SET agent_label_id = $2 WHERE code = $1';
  await db.rows(label, ['Q11', own_label?.id]);
  await db.rows(label, ['Q12', other?.id]);
  const app = await counter.storefrontOf(own_label?.id ?? null);
  const placeAt = (bank_cell: string) => counter.place({ bank_cell }, app);
  const listed = (await app('GET', '/open/v1/bank-cells/')).body.results;
  const [at, elsewhere, free] = [await placeAt('Q11'), await placeAt('Q12'), await placeAt('A1')];
  const pickups = await counter.keeper.call('GET', `/api/pickup_readonly/?order_no=${at.body.order_no}`);
  const moved = await counter.act(pickups.body.results[0].id, 'transfer', {
    bank_cell: counter.cells.next,
    reason: '搬家',
  });
  for (const code of ['Q11', 'Q12']) await db.rows(label, [code, null]);
  expect(listed.map((cell: { bank_cell: string }) => cell.bank_cell)).toEqual(['A1', 'Q11']);
  expect([at.status, free.status]).toEqual([201, 201]);
  expect([elsewhere.status, elsewhere.body]).toEqual([400, { bank_cell: ['网点不存在或不支持自提'] }]);
  expect([moved.status, moved.body]).toEqual([
    400,
    { bank_cell: ['网点不存在、已停用、不支持自提，或属于其他分公司'] },
  ]);
});

test('a cell keeps its agent label while orders are to be fetched there', async () => {
  const { keeper, cells } = counter;
  const [row] = await db.rows<{ id: number; label: number }>(
    `WITH l AS (INSERT INTO agent_label (name) VALUES ('新行') RETURNING id), b AS (
       INSERT INTO bank_cell (code, name, level, parent_id, bank_id, region, takes_pickup)
       SELECT 'Q19', 'Q19', 4, id, bank_id, region, true FROM bank_cell WHERE id = $1 RETURNING id)
     SELECT b.id, l.id AS label FROM b, l`,
    [cells.city],
  );
  const give = (agent_label: number | undefined) => keeper.call('PATCH', `/api/bank_cell/${row?.id}/`, { agent_label });
  const { order_no } = (await counter.place({ bank_cell: 'Q19' })).body;
  const waiting = await give(row?.label);
  await counter.app('POST', `/open/v1/orders/${order_no}/cancel/`, {});
  const free = await give(row?.label);
  expect([waiting.status, waiting.body]).toEqual([400, { agent_label: ['网点有未完成的自提单，不能改变分公司'] }]);
  expect(free).toMatchObject({ status: 200, body: { agent_label: { id: row?.label } } });
});

test('the storefront lists the counters of a place that hand orders over now', async () => {
  const list = async (query: string) => (await counter.app('GET', `/open/v1/bank-cells/${query}`)).body;
  const all = await list('');
  expect(all.next).toBeNull();
  expect(all.results.map((cell: { bank_cell: string }) => cell.bank_cell)).toContain('Q11');
  const codes = await db.rows<{ code: string }>(
    'SELECT code FROM bank_cell WHERE level = 4 AND status = 1 AND takes_pickup AND NOT is_deleted ORDER BY code',
  );
  expect(all.results.map((cell: { bank_cell: string }) => cell.bank_cell)).toEqual(codes.map(({ code }) => code));
  expect((await list(`?${new URLSearchParams({ province: '山东省', city: '青岛市' })}`)).results).not.toEqual([]);
  expect((await list(`?${new URLSearchParams({ province: '山东省', city: '济南市' })}`)).results).toEqual([]);
  expect((await list('?after=Q11')).results.map((cell: { bank_cell: string }) => cell.bank_cell)).not.toContain('Q11');
  await db.rows("UPDATE bank_cell SET takes_pickup = false WHERE code = 'Q11'");
  expect(JSON.stringify(await list(''))).not.toContain('Q11');
  await db.rows("UPDATE bank_cell SET takes_pickup = true WHERE code = 'Q11'");
});
