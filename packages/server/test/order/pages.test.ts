import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { faultsOfBooks } from './books.ts';

let server: TestServer;
let superuser: SignedIn;
let skus: number[];
let mall: number;

beforeAll(async () => {
  server = await startTestServer();
  superuser = await signIn(server, { superuser: true });
  const rows = await server.database.db().rows<{ sku: number; mall: number }>(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    w AS (INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}') RETURNING id),
    wm AS (INSERT INTO warehouse_mall (location_id, mall_id) SELECT w.id, m.id FROM w, m),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m),
    s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT g.id, v.code, v.code, v.price FROM g,
      (VALUES ('RICE-5', 4990), ('RICE-10', 8990)) v(code, price) RETURNING id, code),
    l AS (INSERT INTO stock_level (location_id, sku_id, on_hand) SELECT w.id, s.id, 1000 FROM w, s),
    t AS (INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
      document_kind, document_id, document_no, line_id, leg, posting_no)
      SELECT now(), w.id, s.id, 105, 1000, 0, 1000, 0, 0, 'stock_doc', s.id, 'OPEN', s.id, 1, 1 FROM w, s)
    SELECT s.id AS sku, m.id AS mall FROM s, m ORDER BY s.id`);
  skus = rows.map(({ sku }) => sku);
  mall = rows[0]?.mall ?? 0;
});
afterAll(async () => {
  await server.close();
});

const receiver = {
  buyer_name: '李雷',
  buyer_phone: '13812345678',
  region: ['山东省', '青岛市', '市南区'],
  address: '1 号',
};

async function byPhone(call = superuser.call) {
  return call('POST', '/api/order/', { mall, ...receiver, lines: skus.map((sku) => ({ sku, quantity: 2 })) });
}

async function paidOrder(): Promise<{ id: number; lines: { id: number }[] }> {
  const { id, payable_fen } = (await byPhone()).body;
  const pay = { pay_no: `OFF-${id}`, method: 'offline', amount_fen: payable_fen };
  return (await superuser.call('POST', `/api/order/${id}/pay/`, pay)).body;
}

describe('an order by phone', () => {
  test('is priced before it is placed, for those who may place it', async () => {
    const cart = { mall, region: receiver.region, lines: skus.map((sku) => ({ sku, quantity: 2 })) };
    expect(await superuser.call('POST', '/api/order/price/', cart)).toMatchObject({
      status: 200,
      body: { goods_fen: 27_960, freight_fen: 0, payable_fen: 27_960, problems: [] },
    });
    const clerk = await signIn(server, { may: ['/order/list', '/order/list#remark'] });
    expect((await clerk.call('POST', '/api/order/price/', cart)).status).toBe(403);
    expect((await superuser.call('POST', '/api/order/price/', { ...cart, lines: [] })).status).toBe(400);
  });

  test('is placed, paid by hand, and shows its lines, money and timeline', async () => {
    const placed = await byPhone();
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({ kind: 'mall', status: 0, payable_fen: 27_960, buyer_phone: '138****5678' });
    const { id } = placed.body;
    const paid = await superuser.call('POST', `/api/order/${id}/pay/`, {
      pay_no: 'OFF-1',
      method: 'offline',
      amount_fen: 27_960,
    });
    expect(paid).toMatchObject({ status: 200, body: { status: 1, paid_fen: 27_960 } });
    expect(paid.body.lines).toMatchObject([
      { sku_code: 'RICE-5', payable_fen: 9980 },
      { sku_code: 'RICE-10', payable_fen: 17_980 },
    ]);
    expect(paid.body.events.map((event: { event: string }) => event.event)).toEqual(['create', 'pay']);
    expect(paid.body.events[0].actor_name).toMatch(/^user_/);
  });

  test('needs a whole phone number and known goods', async () => {
    const lines = [{ sku: skus[0], quantity: 1 }];
    const masked = await superuser.call('POST', '/api/order/', {
      mall,
      ...receiver,
      buyer_phone: '138****5678',
      lines,
    });
    expect(masked).toMatchObject({ status: 400, body: { buyer_phone: [expect.any(String)] } });
    const unknown = await superuser.call('POST', '/api/order/', {
      mall,
      ...receiver,
      lines: [{ sku: 999_999, quantity: 1 }],
    });
    expect(unknown).toMatchObject({ status: 400, body: { 'lines.0.sku': [expect.any(String)] } });
  });
});

describe('staff', () => {
  test('remark, flag and change the address until something is shipped', async () => {
    const { id } = await paidOrder();
    const act = (verb: string, body: unknown) => superuser.call('POST', `/api/order/${id}/${verb}/`, body);
    expect((await act('remark', { staff_remark: '加急' })).body.staff_remark).toBe('加急');
    expect((await act('remark', { staff_remark: null })).body.staff_remark).toBeNull();
    expect((await act('flag', { flag: 'red' })).body.flag).toBe('red');
    const moved = await act('address', { ...receiver, buyer_phone: '138****5678', address: '2 号' });
    expect(moved.body).toMatchObject({ address: '2******', buyer_phone: '138****5678' });
    const again = await act('address', { ...receiver, buyer_name: '韩梅', address: '2******' });
    expect(again.body.buyer_name).toBe('韩梅');
    const halfMasked = await act('address', { ...receiver, address: '2******3楼' });
    expect([halfMasked.status, Object.keys(halfMasked.body)]).toEqual([400, ['address']]);
    const shallow = await act('address', { ...receiver, region: ['山东省', '青岛市'] });
    expect([shallow.status, shallow.body]).toEqual([400, { region: ['省市区应选到区县'] }]);
    const dongguan = await act('address', { ...receiver, region: ['广东省', '东莞市'], address: '2******' });
    expect(dongguan.body.region).toEqual(['广东省', '东莞市']);
    const stored = 'SELECT buyer_phone, address FROM "order" WHERE id = $1';
    expect(await server.database.db().rows(stored, [id])).toEqual([{ buyer_phone: '13812345678', address: '2 号' }]);
    expect(JSON.stringify(again.body)).not.toContain('2 号');
    await act('ship', { carrier: 'YTO', tracking_no: 'YT1234567890123' });
    expect(await act('address', receiver)).toMatchObject({ status: 409, body: { code: 'order.address_fixed' } });
  });

  test('ship in parts and refund the rest', async () => {
    const { id, lines } = await paidOrder();
    const [first] = lines;
    const part = { carrier: 'SF', tracking_no: 'SF1234567890123', lines: [{ line: first?.id, quantity: 1 }] };
    const shipped = await superuser.call('POST', `/api/order/${id}/ship/`, part);
    expect(shipped.body).toMatchObject({
      status: 1,
      ship_state: 'partial',
      shipment_lines: [{ order_line_id: first?.id }],
    });
    const bad = await superuser.call('POST', `/api/order/${id}/ship/`, { ...part, tracking_no: 'SF12' });
    expect(bad).toMatchObject({ status: 400, body: { tracking_no: [expect.any(String)] } });
    const refund = { kind: 'money', ground: 'no_reason', reason: '缺货', lines: [{ line: first?.id, quantity: 1 }] };
    const requested = await superuser.call('POST', `/api/order/${id}/refund/`, refund);
    expect(requested.body).toMatchObject({ status: 4, refund_pending_fen: 4990, refunds: [{ state: 'requested' }] });
    const refund_id = requested.body.refunds[0].id;
    const rejected = await superuser.call('POST', `/api/refund/${refund_id}/reject/`, { reason: '已补货' });
    expect(rejected.body).toMatchObject({ state: 'rejected', decision_note: '已补货', lines: [{ quantity: 1 }] });
    expect(await superuser.call('POST', `/api/refund/${refund_id}/reject/`, { reason: '再来' })).toMatchObject({
      status: 409,
      body: { code: 'transition.refused', allowed: [] },
    });
  });

  test('see in lists only the plain row, in records everything', async () => {
    const { id } = await paidOrder();
    const [row] = (await superuser.call('GET', `/api/order_readonly/?id=${id}`)).body.results;
    expect(row).not.toHaveProperty('lines');
    expect((await superuser.call('GET', `/api/order_readonly/${id}/`)).body.lines).toHaveLength(2);
    const by = await superuser.call('GET', '/api/order_readonly/summary/?by=status');
    expect(by.body.count).toBeGreaterThan(0);
  });
});

describe('several orders', () => {
  const ship = (records: readonly object[], call = superuser.call) =>
    call('POST', '/api/order/ship/', { records }, { 'idempotency-key': randomUUID() });
  const run = () => runNext(server.app.runner, ['bulk'], new AbortController().signal);
  const statusOf = async (id: number) => (await superuser.call('GET', `/api/order_readonly/${id}/`)).body.status;
  const sf = (n: number) => ({ carrier: 'SF', tracking_no: `SF${1_000_000_000_000 + n}` });

  test('are shipped each under its own number, and each tells what became of it', async () => {
    const ids = [(await paidOrder()).id, (await byPhone()).body.id as number, (await paidOrder()).id];
    const started = await ship(ids.map((id, n) => ({ id, ...sf(n) })));
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    await run();
    const job = (await superuser.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
    expect(job).toMatchObject({ title: '批量发货订单', done: 3, failed: 1, state: 'succeeded' });
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 0, 2]);
    const last = (await superuser.call('GET', `/api/order_readonly/${ids[2]}/`)).body;
    expect(last.shipments).toMatchObject([sf(2)]);
    const received = `/api/job_item_readonly/?job=${started.body.job.id}&state=refused`;
    expect((await superuser.call('GET', received)).body.results).toMatchObject([{ record_id: ids[1] }]);
  });

  test('are not shipped at all when one is named twice, is not seen, or has no number', async () => {
    const { id } = await paidOrder();
    const gift = (await paidOrder()).id;
    await server.database.db().rows('UPDATE "order" SET kind = \'gift\' WHERE id = $1', [gift]);
    const clerk = await signIn(server, { may: ['/order/list', '/order/list#ship'] });
    const record = { id, ...sf(7) };
    const twice = await ship([record, record]);
    expect(twice).toMatchObject({ status: 400, body: { 'records.1.id': ['记录重复'] } });
    const unseen = await ship([record, { ...record, id: gift }], clerk.call);
    expect(unseen).toMatchObject({ status: 400, body: { 'records.1.id': ['记录不存在或不可见'] } });
    expect(await ship([{ id }])).toMatchObject({
      status: 400,
      body: { 'records.0.tracking_no': [expect.any(String)] },
    });
    expect((await ship([])).status).toBe(400);
    expect(await run()).toBe(false);
    expect(await statusOf(id)).toBe(1);
    const reader = await signIn(server, { may: ['/order/list'] });
    expect((await ship([record], reader.call)).status).toBe(403);
  });
});

describe('print documents', () => {
  const print = (ids: readonly number[], call = superuser.call) =>
    call('POST', '/api/order/print/', { paper: 'packing', orders: ids.map((id) => ({ id })) });

  test('tell packers in full what goes where, in the order that was asked for, and the audit log who printed them', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const line = second.lines[0]?.id;
    const part = { carrier: 'SF', tracking_no: 'SF1234567890999', lines: [{ line, quantity: 1 }] };
    await superuser.call('POST', `/api/order/${second.id}/ship/`, part);
    const { status, body } = await print([second.id, first.id]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.orders.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    const places = [{ location_name: '仓', quantity: 1 }];
    expect(body.orders[0]).toMatchObject({
      ...{ buyer_phone: '13812345678', address: '1 号', mall_name: '商城' },
      lines: [
        { sku_code: 'RICE-5', quantity: 1, shipped_quantity: 1, places },
        { sku_code: 'RICE-10', quantity: 2, shipped_quantity: 0 },
      ],
      parcels: [{ tracking_no: 'SF1234567890999', quantity: 1 }],
    });
    const received = await server.database
      .db()
      .rows("SELECT act_label, details FROM audit WHERE act = 'order.print' ORDER BY id DESC LIMIT 2");
    const [order_no, other] = body.orders.map((one: { order_no: string }) => one.order_no);
    expect(received).toEqual([{ act_label: '打印装箱单', details: { count: 2, order_no: [order_no, other] } }]);
  });

  test('are refused for an order that the caller may not print', async () => {
    const { id } = await paidOrder();
    const gift = (await paidOrder()).id;
    await server.database.db().rows('UPDATE "order" SET kind = \'gift\' WHERE id = $1', [gift]);
    const clerk = await signIn(server, { may: ['/order/list', '/order/list#print', '/all-order/all-list'] });
    expect((await print([id], clerk.call)).status).toBe(200);
    const refused = await print([id, gift], clerk.call);
    expect(refused).toMatchObject({ status: 400, body: { 'orders.1.id': ['订单不存在或不可见'] } });
    expect((await print([], clerk.call)).status).toBe(400);
    const reader = await signIn(server, { may: ['/all-order/all-list'] });
    expect((await print([id], reader.call)).status).toBe(403);
  });
});

test('a remark of staff and the reason of a refund keep their lines', async () => {
  const { id } = await paidOrder();
  const remark = '周三前不在家\n放前台，找王敏';
  expect((await superuser.call('POST', `/api/order/${id}/remark/`, { staff_remark: remark })).body).toMatchObject({
    staff_remark: remark,
    events: expect.arrayContaining([expect.objectContaining({ event: 'remark', note: remark })]),
  });
  const reason = '外箱破损\n两袋受潮';
  const refund = { kind: 'money', ground: 'quality', amount_fen: 100, reason };
  const freight = { ...refund, kind: 'goods', freight_only: true };
  expect((await superuser.call('POST', `/api/order/${id}/refund/`, freight)).body).toHaveProperty('freight_only');
  expect((await superuser.call('POST', `/api/order/${id}/refund/`, refund)).body.refunds).toMatchObject([{ reason }]);
});

describe('the pages of one kind', () => {
  test('show and admit acts on orders of that kind alone', async () => {
    const clerk = await signIn(server, { may: ['/order/list', '/order/list#remark', '/order/list#ship'] });
    const { id } = await paidOrder();
    const db = server.database.db();
    const gift = (await paidOrder()).id;
    await db.rows('UPDATE "order" SET kind = \'gift\' WHERE id = $1', [gift]);
    expect((await clerk.call('GET', `/api/order_readonly/${id}/`)).status).toBe(200);
    expect((await clerk.call('GET', `/api/order_readonly/${gift}/`)).status).toBe(404);
    expect((await clerk.call('POST', `/api/order/${id}/remark/`, { staff_remark: '好' })).status).toBe(200);
    expect((await clerk.call('POST', `/api/order/${gift}/remark/`, { staff_remark: '好' })).status).toBe(404);
    expect((await clerk.call('POST', `/api/order/${id}/cancel/`, {})).status).toBe(403);
  });

  test('nobody without a page sees an order', async () => {
    const stranger = await signIn(server, { may: ['/goods/list'] });
    expect((await stranger.call('GET', '/api/order_readonly/')).status).toBe(403);
    expect((await server.as()('GET', '/api/order_readonly/')).status).toBe(401);
    expect((await superuser.call('PATCH', '/api/order/1/', { status: 3 })).status).toBe(405);
  });
});

test('agents see the orders of their label and no other', async () => {
  const db = server.database.db();
  const labels = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲'), ('乙') RETURNING id");
  const [a = 0, b = 0] = labels.map((label) => label.id);
  const { id } = await paidOrder();
  for (const table of ['"order"', 'order_line', 'payment']) {
    await db.rows(`UPDATE ${table} SET agent_label_id = $2 WHERE ${table === '"order"' ? 'id' : 'order_id'} = $1`, [
      id,
      a,
    ]);
  }
  const may = ['/all-order/all-list', '/all-order/all-list#remark'] as const;
  const [own, foreign] = [
    await signIn(server, { may, agent_label_id: a }),
    await signIn(server, { may, agent_label_id: b }),
  ];
  expect((await own.call('GET', `/api/order_readonly/${id}/`)).body.lines).toHaveLength(2);
  expect((await own.call('POST', `/api/order/${id}/remark/`, { staff_remark: '好' })).status).toBe(200);
  expect((await foreign.call('GET', `/api/order_readonly/${id}/`)).status).toBe(404);
  expect((await foreign.call('POST', `/api/order/${id}/remark/`, { staff_remark: '好' })).status).toBe(404);
  expect((await foreign.call('GET', '/api/order_readonly/')).body.count).toBe(0);
});

test('the timeline names the parts of an address that were changed, and shows neither phone nor street', async () => {
  const { id } = (await byPhone()).body;
  const move = (change: object) => superuser.call('POST', `/api/order/${id}/address/`, { ...receiver, ...change });
  await move({ address: '8 号 1301' });
  const phoned = { address: '8 号 1301', buyer_phone: '13900001111' };
  await move(phoned);
  const other = { ...phoned, buyer_name: '韩梅', region: ['山东省', '青岛市', '崂山区'] };
  await move({ ...other, buyer_phone: '139****1111' });
  await move(other);
  const { events } = (await superuser.call('GET', `/api/order_readonly/${id}/`)).body;
  const notes = events.map(({ note }: { note: string | null }) => note);
  expect(notes.filter((note: string | null) => note?.includes('青岛')).sort()).toEqual([
    '李雷 山东省青岛市市南区（改了联系电话）',
    '李雷 山东省青岛市市南区（改了详细地址）',
    '韩梅 山东省青岛市崂山区',
    '韩梅 山东省青岛市崂山区（改了收货人、省市区）',
  ]);
});

test('a branch changes an address and ends a refund of nothing, whose goods came back damaged', async () => {
  const [label] = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('丙') RETURNING id");
  const leaves = ['create', 'address', 'refund', 'approve'] as const;
  const may = ['/all-order/all-list', ...leaves.map((leaf) => `/all-order/all-list#${leaf}` as const)] as const;
  const { call } = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
  const done = async (reply: ReturnType<typeof call>) => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const { id, payable_fen, lines } = await done(byPhone(call));
  const moved = await done(call('POST', `/api/order/${id}/address/`, { ...receiver, address: '3 号' }));
  expect(moved.address).toBe('3******');
  const pay = { pay_no: `BRANCH-${id}`, method: 'offline', amount_fen: payable_fen };
  await done(superuser.call('POST', `/api/order/${id}/pay/`, pay));
  const ship = (order: number) =>
    done(superuser.call('POST', `/api/order/${order}/ship/`, { carrier: 'OTHER', tracking_no: `BRANCH-${order}` }));
  await ship(id);
  const again = { lines: [{ line: lines[0].id, quantity: 1 }], reason: '少发' };
  await done(superuser.call('POST', `/api/order/${id}/resend/`, again));
  const free = (await call('GET', `/api/order_readonly/?origin_no=${moved.order_no}`)).body.results[0].id;
  await ship(free);
  const sent = (await done(call('GET', `/api/order_readonly/${free}/`))).lines;
  const broken = { kind: 'goods', ground: 'quality', reason: '碎了', lines: [{ line: sent[0].id, quantity: 1 }] };
  const refund = (await done(call('POST', `/api/order/${free}/refund/`, broken))).refunds[0].id;
  await done(call('POST', `/api/refund/${refund}/approve/`, { return_address: '仓储路 9 号' }));
  const [sheet] = (await superuser.call('GET', `/api/goods_return_readonly/?refund=${refund}`)).body.results;
  const found = (await superuser.call('GET', `/api/goods_return_readonly/${sheet.id}/`)).body.lines;
  const inspected = { lines: [{ line: found[0].id, good: 0, damaged: 1 }] };
  await done(superuser.call('POST', `/api/goods_return/${sheet.id}/inspect/`, inspected));
  const concluded = await done(call('POST', `/api/refund/${refund}/conclude/`, { outcome: 'full', note: '收到' }));
  expect(concluded.state).toBe('succeeded');
  expect(await faultsOfBooks(server.database.db())).toEqual([]);
});

describe('orders are found', () => {
  const found = async (query: string, call = superuser.call) => {
    const { body } = await call('GET', `/api/order_readonly/?ordering=id&limit=200&${query}`);
    const ids = body.results?.map((row: { id: number }) => row.id);
    const { body: totals } = await call('GET', `/api/order_readonly/summary/?by=kind&${query}`);
    const split = Object.values(totals.by as Record<string, number>).reduce((sum, n) => sum + n, 0);
    if (totals.count !== body.count || split !== body.count) throw new Error(`${query}: ${body.count}, ${split}`);
    return ids;
  };

  test('by the goods in them, their supplier, their bank and the branch that hands them over', async () => {
    const db = server.database.db();
    const { counter, city } = await makeCells(server);
    await db.rows("UPDATE bank_cell SET takes_pickup = true, address = '延吉路 1 号' WHERE id = $1", [counter]);
    const [made] = await db.rows<{ other_mall: number; supplier: number; goods: number; sku: number }>(`
      WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M2', '二号', 'ICBC') RETURNING id),
      p AS (INSERT INTO supplier (code, name, state) VALUES ('S1', '五常米业', 'approved') RETURNING id),
      g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state, supplier_id)
        SELECT '香米', c.id, '袋', 9, 1, 'on', p.id FROM category c, p RETURNING id),
      s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen, fulfilment) SELECT g.id, 'SCENT', 'SCENT', 3000, 'supplier' FROM g RETURNING id),
      o AS (INSERT INTO supplier_offer (supplier_id, sku_id, price) SELECT p.id, s.id, '5' FROM p, s),
      gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, v.id FROM g, (SELECT id FROM m UNION SELECT ${mall}) v)
      SELECT m.id AS other_mall, p.id AS supplier, g.id AS goods, s.id AS sku FROM m, p, g, s`);
    if (!made) throw new Error('nothing was made');
    const place = async (change: object) => {
      const order = { mall, ...receiver, lines: [{ sku: made.sku, quantity: 1 }], ...change };
      const placed = await superuser.call('POST', '/api/order/', order);
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      return placed.body.id as number;
    };
    const both = await place({ lines: [made.sku, skus[0]].map((sku) => ({ sku, quantity: 1 })) });
    const bank = await place({ mall: made.other_mall });
    const { region: _region, address: _address, ...person } = receiver;
    const fetched = await superuser.call('POST', '/api/order/', {
      ...{ mall, ...person, bank_cell: counter, lines: [{ sku: skus[1], quantity: 1 }] },
    });
    expect(fetched.status, JSON.stringify(fetched.body)).toBe(201);

    expect(await found(`sku=${made.sku}`)).toEqual([both, bank]);
    expect(await found(`goods=${made.goods}`)).toEqual([both, bank]);
    expect(await found(`supplier=${made.supplier}`)).toEqual([both, bank]);
    expect(await found(`supplier=${made.supplier}&sku=${skus[0]}`)).toEqual([both]);
    expect(await found(`sku__in=${made.sku},${skus[1]}`)).toEqual(
      expect.arrayContaining([both, bank, fetched.body.id]),
    );
    expect(await found('bank=ICBC')).toEqual([bank]);
    expect(await found('bank__in=ICBC,ABC')).toEqual([bank]);
    expect(await found('bank=ABC')).toEqual([]);
    expect(await found(`bank_cell=${counter}`)).toEqual([fetched.body.id]);
    expect(await found(`bank_cell__within=${city}`)).toEqual([fetched.body.id]);
    expect(await found(`supplier=${made.supplier}&status=0&mall=${made.other_mall}`)).toEqual([bank]);
    await superuser.call('POST', `/api/order/${bank}/cancel/`, {});
    expect(await found(`supplier=${made.supplier}&status=0`)).toEqual([both]);
    expect(await found('bank=ICBC&status=7')).toEqual([bank]);
  });

  test('only among those that the caller sees, and by nothing else', async () => {
    const clerk = await signIn(server, { may: ['/order/list'] });
    const gift = (await paidOrder()).id;
    await server.database.db().rows('UPDATE "order" SET kind = \'gift\' WHERE id = $1', [gift]);
    expect(await found(`sku=${skus[0]}`)).toContain(gift);
    expect(await found(`sku=${skus[0]}`, clerk.call)).not.toContain(gift);
    for (const query of ['supplier__isnull=true', 'sku=x', 'bank=NONE', 'ordering=bank', 'sku__code=1']) {
      expect((await superuser.call('GET', `/api/order_readonly/?${query}`)).status, query).toBe(400);
    }
    expect((await superuser.call('GET', `/api/order_readonly/${gift}/`)).body).not.toHaveProperty('supplier');
  });
});

test('the timeline can not be rewritten', async () => {
  const db = server.database.db();
  await paidOrder();
  await expect(db.rows("UPDATE order_event SET title = '别的'")).rejects.toThrow('append-only');
  await expect(db.rows('DELETE FROM order_event')).rejects.toThrow('append-only');
});

test('the books balance after all of this', async () => {
  expect(await faultsOfBooks(server.database.db())).toEqual([]);
});
