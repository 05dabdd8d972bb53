import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/people.ts';
import { faultsOfBooks } from '../order/books.ts';
import { openSupplierWorld, parcelOf, type SupplierWorld, trackingNo } from './world.ts';

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
});
afterAll(() => world.close());

const act = (id: number, verb: string, body: object = {}, who = world.chief) =>
  who.call('POST', `/api/supplier_line/${id}/${verb}/`, body);
const doc = (id: number, verb: string, body: object = {}, who = world.chief) =>
  who.call('POST', `/api/express_doc/${id}/${verb}/`, body);
const taken = async () =>
  Object.fromEntries(
    (
      await world.db.rows<{ supplier_id: number; taken: number }>(
        'SELECT supplier_id, sum(taken_quantity)::int AS taken FROM supplier_offer GROUP BY 1',
      )
    ).map((row) => [row.supplier_id, row.taken]),
  );

async function lineOf(who: SupplierWorld['a']) {
  const order = await world.order(who.skus.slice(0, 1));
  const [line] = await world.lines(order);
  if (!line) throw new Error('no line');
  return { ...line, order };
}

/** Lets B deliver what A delivers. */
async function offerOfB(sku: number, declared: number | null): Promise<void> {
  await world.db.rows(
    "INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity) VALUES ($1, $2, '9', $3)",
    [world.b.id, sku, declared],
  );
}

test('what one supplier declines another delivers, and the pieces that each declared follow', async () => {
  const { a, b } = world;
  const { id, order } = await lineOf(a);
  expect((await act(id, 'decline', {}, a.person)).body).toEqual({ reason: ['原因不能为空'] });
  expect((await act(id, 'decline', { reason: '断货' }, b.person)).status).toBe(404);
  const declined = await act(id, 'decline', { reason: '断货' }, a.person);
  expect(declined.body).toMatchObject({ state: 'declined', decline_reason: '断货' });
  expect((await act(id, 'ship', { carrier: 'SF', tracking_no: trackingNo() }, a.person)).status).toBe(409);
  const before = await taken();
  await offerOfB(a.skus[0] ?? 0, 1);
  expect((await act(id, 'assign', { supplier: b.id })).body).toMatchObject({ code: 'stock.not_enough', available: 1 });
  expect(await taken()).toEqual(before);
  await world.db.rows('UPDATE supplier_offer SET declared_quantity = 9 WHERE supplier_id = $1 AND sku_id = $2', [
    b.id,
    a.skus[0],
  ]);
  expect((await act(id, 'assign', { supplier: b.id })).body).toMatchObject({
    state: 'pending',
    supplier: { id: b.id },
    decline_reason: null,
  });
  expect(await taken()).toEqual({ [a.id]: (before[a.id] ?? 0) - 2, [b.id]: (before[b.id] ?? 0) + 2 });
  expect(await world.lines(order, a.person)).toEqual([]);
  const sent = await act(id, 'ship', { carrier: 'SF', tracking_no: trackingNo() }, b.person);
  expect(sent.body).toMatchObject({ state: 'sent' });
  expect((await act(id, 'assign', { supplier: a.id })).status).toBe(409);
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

test('who takes a late line over has the days of its own offer from then on', async () => {
  const { a, b } = world;
  const { id } = await lineOf(a);
  await world.db.rows("UPDATE supplier_line SET due_at = now() - interval '3 days' WHERE id = $1", [id]);
  await world.db.rows('UPDATE supplier_offer SET lead_days = 3 WHERE supplier_id = $1 AND sku_id = $2', [
    ...[b.id, a.skus[0]],
  ]);
  expect((await act(id, 'assign', { supplier: a.id })).body).toMatchObject({ is_overdue: true });
  const { body } = await act(id, 'assign', { supplier: b.id });
  expect(body).toMatchObject({ supplier: { id: b.id }, is_overdue: false });
  expect(body.due_at).toBeGreaterThan(Date.now() / 1000 + 3 * 86_400 - 600);
});

test('the supplier declines the rest of a line sent in part; another supplier is refused for it', async () => {
  const { a, b, chief } = world;
  await offerOfB(a.skus[1] ?? 0, 9);
  const order = await world.order(a.skus.slice(1));
  const [{ id } = { id: 0 }] = await world.lines(order);
  const state = async () => (await world.lines(order))[0]?.state;
  const ship = () => act(id, 'ship', { carrier: 'SF', tracking_no: trackingNo(), quantity: 1 }, a.person);
  expect((await ship()).body).toMatchObject({ state: 'partial' });
  expect((await act(id, 'decline', { reason: '只剩一袋' }, a.person)).body).toMatchObject({
    state: 'declined',
    decline_reason: '只剩一袋',
    left_quantity: 1,
  });
  expect((await ship()).status).toBe(409);
  expect((await act(id, 'assign', { supplier: b.id })).body.code).toBe('supplier_line.part_sent');
  expect((await act(id, 'assign', { supplier: a.id })).body).toMatchObject({ state: 'partial', decline_reason: null });
  await act(id, 'decline', { reason: '只剩一袋' }, a.person);
  const [line] = (await chief.call('GET', `/api/order_readonly/${order}/`)).body.lines;
  const rest = { kind: 'money', ground: 'no_reason', reason: '缺货', lines: [{ line: line.id, quantity: 1 }] };
  expect((await chief.call('POST', `/api/order/${order}/refund/`, rest)).status).toBe(200);
  await world.relay();
  expect(await state()).toBe('sent');
});

test('who is frozen gets nothing new but sends what it has', async () => {
  const { a, b } = world;
  const { id, order } = await lineOf(a);
  await world.chief.call('POST', `/api/supplier/${b.id}/freeze/`, { reason: '超时' });
  expect((await act(id, 'assign', { supplier: b.id })).body).toMatchObject({ code: 'supplier.not_working' });
  await world.chief.call('POST', `/api/supplier/${b.id}/unfreeze/`, {});
  await world.chief.call('POST', `/api/supplier/${a.id}/freeze/`, { reason: '超时' });
  const parcel = parcelOf(await world.lines(order, a.person));
  expect((await a.person.call('POST', '/api/supplier_line/ship/', parcel)).status).toBe(201);
  await world.chief.call('POST', `/api/supplier/${a.id}/unfreeze/`, {});
});

test('a line that nobody delivers yet is assigned', async () => {
  const { a, db } = world;
  const sku = a.skus[1] ?? 0;
  await db.rows('UPDATE goods SET supplier_id = NULL WHERE id = (SELECT goods_id FROM sku WHERE id = $1)', [sku]);
  const order = await world.order([sku]);
  const [line] = await world.lines(order);
  expect(line).toMatchObject({ state: 'unassigned', supplier: null });
  expect(await world.lines(order, a.person)).toEqual([]);
  expect((await act(line?.id ?? 0, 'ship', { carrier: 'SF', tracking_no: trackingNo() })).status).toBe(409);
  expect((await act(line?.id ?? 0, 'assign', { supplier: a.id })).body).toMatchObject({ state: 'pending' });
  expect(await world.lines(order, a.person)).toHaveLength(1);
  await db.rows('UPDATE goods SET supplier_id = $2 WHERE id = (SELECT goods_id FROM sku WHERE id = $1)', [sku, a.id]);
});

test('an urge tells the supplier once and is counted, not again within the hour; what is late is marked', async () => {
  const { a, db } = world;
  const received = () =>
    db.rows("SELECT text, path FROM notification WHERE user_id = $1 AND title = '平台催您发货'", [a.person.id]);
  const [{ id, order }, also] = [await lineOf(a), await lineOf(a)];
  expect((await act(id, 'urge')).body).toMatchObject({ urge_count: 1, urged_at: expect.any(Number) });
  expect((await act(also.id, 'urge')).status).toBe(200);
  const text = expect.stringContaining('请尽快发出');
  expect(await received()).toEqual([{ text, path: '/supplier/pending-orders' }]);
  expect(await act(id, 'urge')).toMatchObject({
    status: 409,
    body: { code: 'supplier_line.urged', detail: expect.stringMatching(/^\d\d:\d\d 已催过，一小时内不重复催$/) },
  });
  await db.rows("UPDATE supplier_line SET urged_at = now() - interval '61 minutes' WHERE order_id = ANY($1)", [
    [order, also.order],
  ]);
  expect((await act(id, 'urge')).body).toMatchObject({ urge_count: 2 });
  expect(await received()).toHaveLength(2);
  expect((await act(id, 'urge', {}, a.person)).status).toBe(403);
  await db.rows("UPDATE supplier_line SET due_at = now() - interval '1 hour' WHERE id = $1", [id]);
  expect(await world.lines(order, a.person)).toMatchObject([{ is_overdue: true, urge_count: 2 }]);
});

test('in transit the supplier sees our warehouse, and the buyer gets it from there without a movement of stock', async () => {
  const { a, db, chief } = world;
  const order = await world.order(a.skus.slice(0, 1));
  const [line] = await world.lines(order);
  const id = line?.id ?? 0;
  const listed = async (way: string) =>
    (await world.chief.call('GET', `/api/order_readonly/?way=${way}&id=${order}`)).body.count;
  expect([await listed('stock'), await listed('supplier_direct'), await listed('supplier_transit')]).toEqual([0, 1, 0]);
  await act(id, 'assign', { supplier: a.id, way: 'transit' });
  expect([await listed('supplier_direct'), await listed('supplier_transit')]).toEqual([0, 1]);
  const [shown] = await world.lines(order, a.person);
  expect(shown).toMatchObject({
    ...{ way: 'transit', state: 'pending', receiver_name: '张大勇', receiver_phone: '139****1111' },
    ...{ address: '仓储路 9******', buyer_remark: null, warehouse: { name: '青岛仓' } },
  });
  const sent = await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(shown ? [shown] : []));
  expect(sent.body).toMatchObject({ way: 'transit', state: 'sent' });
  const state = async () => (await chief.call('GET', `/api/order_readonly/${order}/`)).body;
  expect(await state()).toMatchObject({ status: 1, shipments: [] });
  const parcel = sent.body.id;
  const number = { carrier: 'SF', tracking_no: trackingNo() };
  expect((await doc(parcel, 'forward', number)).status).toBe(409);
  expect((await doc(parcel, 'arrive', {}, a.person)).status).toBe(403);
  expect((await doc(parcel, 'arrive')).body).toMatchObject({ state: 'arrived', arrived_at: expect.any(Number) });
  expect((await world.lines(order))[0]).toMatchObject({ state: 'arrived', arrived_quantity: 2 });
  const forwarded = await doc(parcel, 'forward', number);
  expect(forwarded.body).toMatchObject({ state: 'forwarded', forward_tracking_no: number.tracking_no });
  expect(await state()).toMatchObject({ status: 2, shipments: [{ tracking_no: number.tracking_no }] });
  expect((await world.lines(order))[0]).toMatchObject({ state: 'forwarded', forwarded_quantity: 2 });
  expect(
    await db.rows("SELECT FROM stock_movement WHERE document_kind = 'order' AND document_id = $1", [order]),
  ).toEqual([]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('a parcel in transit whose buyer was refunded goes back to its supplier, and one that is wanted does not', async () => {
  const { a, chief } = world;
  const { id, order } = await lineOf(a);
  await act(id, 'assign', { supplier: a.id, way: 'transit' });
  const parcel = (await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(order)))).body.id;
  await doc(parcel, 'arrive');
  const number = { carrier: 'SF', tracking_no: trackingNo() };
  expect((await doc(parcel, 'send_back', number)).body.code).toBe('express_doc.to_forward');
  const [wanted] = (await chief.call('GET', `/api/order_readonly/${order}/`)).body.lines;
  const pieces = [{ line: wanted.id, quantity: wanted.quantity }];
  const asked = { kind: 'money', ground: 'no_reason', reason: '不要了', lines: pieces };
  expect((await chief.call('POST', `/api/order/${order}/refund/`, asked)).status).toBe(200);
  expect((await doc(parcel, 'forward', { ...number, despite_refund: true })).body.code).toBe('order.nothing_to_ship');
  expect((await doc(parcel, 'send_back', { ...number, tracking_no: '1' })).status).toBe(400);
  expect((await doc(parcel, 'send_back', number, a.person)).status).toBe(403);
  expect((await doc(parcel, 'send_back', number)).body).toMatchObject({
    ...{ state: 'sent_back', forward_tracking_no: number.tracking_no, forwarded_at: expect.any(Number) },
  });
  expect((await world.lines(order))[0]).toMatchObject({ state: 'cancelled', sent_quantity: 0, arrived_quantity: 0 });
  expect((await doc(parcel, 'send_back', number)).status).toBe(409);
});

test('a direct parcel never passes our warehouse, and each page of staff acts on its own way', async () => {
  const { a } = world;
  const { order, id } = await lineOf(a);
  const transitClerk = await signIn(world.server, {
    may: [
      '/admin-psi/user/purchases/supplier-transit',
      '/admin-psi/user/purchases/supplier-transit#urge',
      '/admin-psi/user/purchases/supplier-transit#assign',
    ],
  });
  expect(await world.lines(order, transitClerk)).toEqual([]);
  expect((await act(id, 'urge', {}, transitClerk)).status).toBe(404);
  expect((await act(id, 'assign', { supplier: a.id }, transitClerk)).status).toBe(404);
  const sent = await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(order)));
  expect((await doc(sent.body.id, 'arrive')).status).toBe(404);
});

test('a number is put right within a day by its supplier, the order follows, and the old number is free', async () => {
  const { a, b, chief } = world;
  const { order } = await lineOf(a);
  const wrong = trackingNo();
  const right = trackingNo();
  const parcel = parcelOf(await world.lines(order), wrong);
  const { id } = (await a.person.call('POST', '/api/supplier_line/ship/', parcel)).body;
  const number = { carrier: 'SF', tracking_no: right };
  expect((await doc(id, 'correct', number, b.person)).status).toBe(404);
  expect((await doc(id, 'request_correction', { ...number, reason: '抄错' }, a.person)).body.code).toBe(
    'express_doc.correction_early',
  );
  expect((await doc(id, 'correct', number, a.person)).body).toMatchObject({
    tracking_no: right,
    corrected_count: 1,
    is_correctable: true,
  });
  const seen = (await chief.call('GET', `/api/order_readonly/${order}/`)).body;
  expect(seen.shipments).toMatchObject([{ tracking_no: right }]);
  expect(seen.events.at(-1)).toMatchObject({ title: '更正运单号', note: `顺丰 ${wrong} 改为 顺丰 ${right}` });
  const theirs = await world.order(b.skus.slice(0, 1));
  const refused = await b.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(theirs), right));
  expect(refused.body.code).toBe('express_doc.tracking_taken');
  const freed = await b.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(theirs), wrong));
  expect(freed.status).toBe(201);
});

test('after a day a number is asked for and granted or refused by staff', async () => {
  const { a, db } = world;
  const { order } = await lineOf(a);
  const { id } = (await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(order)))).body;
  await db.rows("UPDATE express_doc SET sent_at = now() - interval '25 hours' WHERE id = $1", [id]);
  const number = { carrier: 'SF', tracking_no: trackingNo() };
  expect((await doc(id, 'correct', number, a.person)).body.code).toBe('express_doc.correction_late');
  expect((await doc(id, 'approve_correction')).body.code).toBe('express_doc.no_correction');
  const ask = () => doc(id, 'request_correction', { ...number, reason: '抄错' }, a.person);
  expect((await ask()).body).toMatchObject({ correction: 'requested', asked_tracking_no: number.tracking_no });
  expect((await ask()).body.code).toBe('express_doc.correction_open');
  expect((await doc(id, 'approve_correction', {}, a.person)).status).toBe(403);
  expect((await doc(id, 'reject_correction')).body).toMatchObject({ correction: 'rejected', corrected_count: 0 });
  await ask();
  expect((await doc(id, 'approve_correction')).body).toMatchObject({
    correction: 'approved',
    tracking_no: number.tracking_no,
    corrected_count: 1,
  });
});

test('a correction to a number that another receiver has is made after a question, and one that changes nothing is not', async () => {
  const { a, db } = world;
  const sent = async (buyer_phone: string, number = trackingNo()) => {
    const lines = await world.lines(await world.order(a.skus.slice(0, 1), { buyer_phone }));
    return (await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(lines, number))).body;
  };
  const theirs = await sent('13900002222');
  const [own, late] = [await sent('13900003333'), await sent('13900003333')];
  const number = { carrier: 'SF', tracking_no: theirs.tracking_no };
  const question = { code: 'supplier_line.number_shared', override: 'despite_shared' };
  const same = { carrier: own.carrier, tracking_no: own.tracking_no };
  expect(await doc(own.id, 'correct', same, a.person)).toMatchObject({
    status: 400,
    body: { tracking_no: ['与现在的运单号相同'] },
  });
  const asked = await doc(own.id, 'correct', number, a.person);
  expect(asked).toMatchObject({ status: 409, body: { ...question, detail: expect.stringContaining(theirs.order_no) } });
  const confirmed = { ...number, despite_shared: true };
  expect((await doc(own.id, 'correct', confirmed, a.person)).body).toMatchObject({ ...number, corrected_count: 1 });

  await db.rows("UPDATE express_doc SET sent_at = now() - interval '25 hours' WHERE id = $1", [late.id]);
  const request = (body: object) => doc(late.id, 'request_correction', { ...body, reason: '抄错' }, a.person);
  expect((await request({ carrier: late.carrier, tracking_no: late.tracking_no })).status).toBe(400);
  expect((await request(number)).body).toMatchObject(question);
  expect((await request(confirmed)).body).toMatchObject({ correction: 'requested' });
  expect((await doc(late.id, 'approve_correction')).body).toMatchObject(question);
  expect((await doc(late.id, 'approve_correction', { despite_shared: true })).body).toMatchObject(number);
});
