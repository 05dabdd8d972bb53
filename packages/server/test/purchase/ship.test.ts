import { afterAll, beforeAll, expect, test } from 'vitest';
import { barrier } from '../harness/barrier.ts';
import { faultsOfBooks } from '../order/books.ts';
import { openSupplierWorld, parcelOf, type SupplierWorld, trackingNo } from './world.ts';

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
});
afterAll(() => world.close());

const order = async (id: number) => (await world.chief.call('GET', `/api/order_readonly/${id}/`)).body;

test('a paid order shows each supplier its own lines, with the phone masked and the day by which they are due', async () => {
  const { a, b } = world;
  const id = await world.order([...a.skus, ...b.skus]);
  const mine = await world.lines(id, a.person);
  expect(mine).toMatchObject([
    {
      state: 'pending',
      way: 'direct',
      quantity: 2,
      left_quantity: 2,
      receiver_phone: '138****5678',
      is_overdue: false,
    },
    { state: 'pending', supplier: { id: a.id, name: '甲供应商' } },
  ]);
  expect(await world.lines(id, b.person)).toHaveLength(2);
  expect(await world.lines(id)).toHaveLength(4);
  const { due_at, paid_at } = mine[0] as unknown as { due_at: number; paid_at: number };
  expect(due_at - paid_at).toBe(3 * 86_400);
});

test('a parcel ships the lines of the order, in parts, and the order page shows it', async () => {
  const { a, b } = world;
  const id = await world.order([...a.skus, ...b.skus]);
  const [first, second] = await world.lines(id, a.person);
  if (!first || !second) throw new Error('no lines');
  const number = trackingNo();
  const part = { carrier: 'SF', tracking_no: number, lines: [{ line: first.id, quantity: 1 }] };
  const doc = await a.person.call('POST', '/api/supplier_line/ship/', part);
  expect(doc).toMatchObject({
    status: 201,
    body: { number: expect.stringMatching(/^KD\d{14}$/), state: 'sent', tracking_no: number, lines: [{ quantity: 1 }] },
  });
  expect((await world.lines(id, a.person)).map(({ state }) => state)).toEqual(['partial', 'pending']);
  const rest = await world.lines(id, a.person);
  expect((await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(rest))).status).toBe(201);
  expect((await world.lines(id, a.person)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await order(id)).toMatchObject({
    status: 1,
    ship_state: 'partial',
    shipments: [{ tracking_no: number }, { carrier: 'SF' }],
  });
  const shipped = await b.person.call('POST', `/api/supplier_line/${(await world.lines(id, b.person))[0]?.id}/ship/`, {
    carrier: 'SF',
    tracking_no: trackingNo(),
  });
  expect(shipped).toMatchObject({ status: 200, body: { state: 'sent', left_quantity: 0 } });
  await b.person.call('POST', '/api/supplier_line/ship/', parcelOf((await world.lines(id, b.person)).slice(1)));
  expect(await order(id)).toMatchObject({ status: 2, ship_state: 'all' });
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

test('what is not there to be sent is refused and nothing is written', async () => {
  const { a, b } = world;
  const id = await world.order([...a.skus, ...b.skus]);
  const other = await world.order(a.skus);
  const [line] = await world.lines(id, a.person);
  const [foreign] = await world.lines(id, b.person);
  const [elsewhere] = await world.lines(other, a.person);
  if (!line || !foreign || !elsewhere) throw new Error('no lines');
  const before = await world.db.rows(
    'SELECT count(*)::int AS docs, (SELECT count(*)::int FROM tracking_claim) AS claims FROM express_doc',
  );
  const ship = (lines: readonly object[], number = trackingNo(), carrier = 'SF') =>
    a.person.call('POST', '/api/supplier_line/ship/', { carrier, tracking_no: number, lines });
  const one = { line: line.id, quantity: 1 };
  expect((await ship([{ ...one, quantity: 3 }])).body).toMatchObject({ code: 'supplier_line.exceeds', left: 2 });
  expect((await ship([one, one])).body).toEqual({ 'lines.1.line': ['该行不存在或重复'] });
  expect((await ship([{ line: foreign.id, quantity: 1 }])).body).toEqual({ 'lines.0.line': ['该行不存在或重复'] });
  expect((await ship([one, { line: elsewhere.id, quantity: 1 }])).status).toBe(400);
  expect((await ship([])).body).toEqual({ lines: ['商品不能为空'] });
  expect((await ship([one], 'SF12')).body.tracking_no).toEqual([expect.stringContaining('不符合')]);
  expect(
    await world.db.rows(
      'SELECT count(*)::int AS docs, (SELECT count(*)::int FROM tracking_claim) AS claims FROM express_doc',
    ),
  ).toEqual(before);
  const both = await world.chief.call('POST', '/api/supplier_line/ship/', {
    ...parcelOf([line]),
    lines: [one, { line: foreign.id, quantity: 1 }],
  });
  expect(both).toMatchObject({ status: 400, body: { lines: [expect.stringContaining('同一供应商')] } });
});

test('a number belongs to the supplier that first sent under it', async () => {
  const { a, b } = world;
  const [mine, again, theirs] = [await world.order(a.skus), await world.order(a.skus), await world.order(b.skus)];
  const number = trackingNo();
  const ship = async (who: typeof a, id: number) =>
    who.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(id, who.person), number));
  expect((await ship(a, mine)).status).toBe(201);
  expect((await ship(a, again)).status).toBe(201);
  expect((await ship(b, theirs)).body).toMatchObject({ code: 'express_doc.tracking_taken' });
  expect((await world.lines(theirs)).map(({ state }) => state)).toEqual(['pending', 'pending']);
});

test('a number that another receiver has is sent after a question, which names the orders', async () => {
  const { a } = world;
  const [first, second, other] = [
    await world.order(a.skus),
    await world.order(a.skus),
    await world.order(a.skus, { buyer_phone: '13900002222' }),
  ];
  const number = trackingNo();
  const ship = async (id: number, confirmed = {}) => {
    const parcel = parcelOf(await world.lines(id, a.person), number);
    return a.person.call('POST', '/api/supplier_line/ship/', { ...parcel, ...confirmed });
  };
  const numbers = [(await order(first)).order_no, (await order(second)).order_no];
  expect((await ship(first)).status).toBe(201);
  expect((await ship(second)).status).toBe(201);
  expect(await ship(other)).toMatchObject({
    status: 409,
    body: {
      code: 'supplier_line.number_shared',
      override: 'despite_shared',
      detail: expect.stringContaining(numbers.join('、')),
    },
  });
  expect((await world.lines(other)).map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect((await ship(other, { despite_shared: true })).status).toBe(201);
});

test('of many at once one supplier gets a number, and a line is sent once', async () => {
  const { a, b } = world;
  const number = trackingNo();
  const orders = await Promise.all([a, b, a, b].map((who) => world.order(who.skus)));
  const race = await Promise.all(
    orders.map(async (id, at) => {
      const who = at % 2 === 0 ? a : b;
      return who.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(id, who.person), number));
    }),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const id = await world.order(a.skus);
  const lines = await world.lines(id, a.person);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => a.person.call('POST', '/api/supplier_line/ship/', parcelOf(lines))),
  );
  expect(tries.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(tries.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await order(id)).shipments).toHaveLength(1);
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

test('a claim that looks before it writes lets two suppliers have one number', async () => {
  const { a, b, db } = world;
  const number = trackingNo();
  const bothHaveLooked = barrier(2);
  // The contacts table is used as a counter without a guard of its own.
  const naive = (supplier_id: number) =>
    db.transaction(async (tx) => {
      const taken = await tx.rows('SELECT FROM supplier_contact WHERE name = $1 AND supplier_id <> $2', [
        number,
        supplier_id,
      ]);
      await bothHaveLooked();
      if (taken.length > 0) return;
      await tx.rows("INSERT INTO supplier_contact (supplier_id, name, phone) VALUES ($1, $2, '-')", [
        supplier_id,
        number,
      ]);
    });
  await Promise.all([naive(a.id), naive(b.id)]);
  expect(await db.rows('SELECT FROM supplier_contact WHERE name = $1', [number])).toHaveLength(2);
});

test('a repeated call with its key sends one parcel', async () => {
  const { a } = world;
  const id = await world.order(a.skus);
  const body = parcelOf(await world.lines(id, a.person));
  const key = { 'idempotency-key': `ship-${id}-once` };
  const [first, second] = [
    await a.person.call('POST', '/api/supplier_line/ship/', body, key),
    await a.person.call('POST', '/api/supplier_line/ship/', body, key),
  ];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
});

test('lines follow the order: refunds take pieces away, a new address moves them, receipt ends the parcel', async () => {
  const { a, chief } = world;
  const id = await world.order(a.skus);
  const [first] = (await order(id)).lines;
  const address = {
    ...{ buyer_name: '韩梅', buyer_phone: '13700000001' },
    region: ['山东省', '济南市', '历下区'],
    address: '2 号',
  };
  expect((await chief.call('POST', `/api/order/${id}/address/`, address)).status).toBe(200);
  const input = { kind: 'money', ground: 'no_reason', reason: '拍错', lines: [{ line: first.id, quantity: 2 }] };
  const requested = await chief.call('POST', `/api/order/${id}/refund/`, input);
  await world.relay();
  const lines = await world.lines(id, a.person);
  expect(lines).toMatchObject([
    { state: 'cancelled', left_quantity: 0, receiver_name: '韩梅', receiver_phone: '137****0001' },
    { state: 'pending', left_quantity: 2 },
  ]);
  const [refund] = requested.body.refunds;
  await chief.call('POST', `/api/refund/${refund.id}/reject/`, { reason: '不符' });
  await world.relay();
  expect((await world.lines(id)).map(({ state }) => state)).toEqual(['pending', 'pending']);
  await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(id, a.person)));
  await chief.call('POST', `/api/order/${id}/receive/`, {});
  await world.relay();
  const docs = await a.person.call('GET', `/api/express_doc_readonly/?order=${id}`);
  expect(docs.body.results).toMatchObject([{ state: 'received', received_at: expect.any(Number) }]);
});

test('pieces that are sent again reach their supplier as a line to be sent', async () => {
  const { a, chief } = world;
  const id = await world.order(a.skus);
  await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(await world.lines(id, a.person)));
  const { lines: ordered, order_no } = await order(id);
  const resend = { lines: [{ line: ordered[0].id, quantity: 1 }], reason: '路上丢失' };
  expect((await chief.call('POST', `/api/order/${id}/resend/`, resend)).status).toBe(200);
  await world.relay();
  const again = (await chief.call('GET', `/api/order_readonly/?origin_no=${order_no}`)).body.results;
  expect(again).toHaveLength(1);
  const lines = await world.lines(again[0].id, a.person);
  expect(lines).toMatchObject([{ state: 'pending', quantity: 1, left_quantity: 1, receiver_phone: '138****5678' }]);
  expect((await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(lines))).status).toBe(201);
  expect(await order(again[0].id)).toMatchObject({ status: 2, ship_state: 'all' });
  expect(await faultsOfBooks(world.db)).toEqual([]);
});

test('what was sent by mistake is taken back while the carrier knows nothing of it', async () => {
  const { a, b, chief, db } = world;
  const id = await world.order(a.skus);
  const number = trackingNo();
  const send = async (tracking_no = trackingNo()) => {
    const lines = await world.lines(id, a.person);
    return (await a.person.call('POST', '/api/supplier_line/ship/', parcelOf(lines, tracking_no))).body.id as number;
  };
  const takeBack = (doc: number, who = a.person) => who.call('POST', `/api/express_doc/${doc}/take_back/`, {});
  const doc = await send(number);
  expect(await order(id)).toMatchObject({ status: 2, ship_state: 'all' });
  expect((await takeBack(doc, b.person)).status).toBe(404);
  expect((await takeBack(doc)).status).toBe(204);
  expect(await world.lines(id, a.person)).toMatchObject([
    { state: 'pending', left_quantity: 2 },
    { state: 'pending', left_quantity: 2 },
  ]);
  expect(await order(id)).toMatchObject({ status: 1, ship_state: 'none', shipped_at: null, shipments: [] });
  expect((await takeBack(doc)).status).toBe(404);
  const theirs = await world.lines(await world.order(b.skus), b.person);
  expect((await b.person.call('POST', '/api/supplier_line/ship/', parcelOf(theirs, number))).status).toBe(201);

  const again = await send();
  const set = (change: string) => db.rows(`UPDATE express_doc SET ${change} WHERE id = $1`, [again]);
  const codeOf = async (who = a.person) => (await takeBack(again, who)).body?.code;
  await set("sent_at = now() - interval '25 hours'");
  expect(await codeOf()).toBe('express_doc.take_back_late');
  await set('sent_at = now()');
  await db.rows("UPDATE shipment SET trace_state = 'collected' WHERE order_id = $1", [id]);
  expect(await codeOf()).toBe('express_doc.on_its_way');
  await db.rows('UPDATE shipment SET trace_state = NULL WHERE order_id = $1', [id]);
  const change = { carrier: 'SF', tracking_no: trackingNo() };
  expect((await a.person.call('POST', `/api/express_doc/${again}/correct/`, change)).status).toBe(200);
  expect(await codeOf()).toBe('express_doc.corrected');
  await set('corrected_count = 0');
  await chief.call('POST', `/api/order/${id}/receive/`, {});
  expect(await codeOf(chief)).toBe('express_doc.on_its_way');
  expect(await faultsOfBooks(db)).toEqual([]);
});
