import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

let server: TestServer;
let world: StockWorld;
let keeper: SignedIn;
let second: SignedIn;
let place: number;
let supplier: number | undefined;
let sku: { id: number; code: string };

const page = '/admin-psi/warehouses/io/inbound-docs';
const outbound = '/admin-psi/warehouses/io/outbound-docs';

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  supplier = (await server.database.db().rows<{ id: number }>('SELECT id FROM supplier'))[0]?.id;
  second = await signIn(server, { may: [page, `${page}#approve`] });
  keeper = await signIn(server, {
    may: [
      ...([page, `${page}#create`, `${page}#update`, `${page}#delete`, `${page}#submit`] as const),
      ...([`${page}#approve`, `${page}#post`, `${page}#void`, '/stock-detail/list', '/warehouse/stock'] as const),
      ...(['/warehouse/stock#update', `${page}#print`, outbound, `${outbound}#print`] as const),
    ],
  });
});
afterAll(() => server.close());

/** A document on fresh ground: a warehouse and a SKU that nothing has touched. */
async function draft(lines?: readonly object[]) {
  [place, sku] = [await world.warehouse(), await world.sku()];
  const whole = lines ?? [{ sku: sku.id, expected_quantity: 10, unit_price: '1.333333' }];
  return keeper.call('POST', '/api/stock_doc/', { to_location: place, supplier, lines: whole });
}

const act = (id: number, verb: string, body: object = {}) =>
  (verb === 'approve' || verb === 'reject' ? second : keeper).call('POST', `/api/stock_doc/${id}/${verb}/`, body);

async function posted(body: object = {}) {
  const { body: doc } = await draft();
  await act(doc.id, 'submit');
  await act(doc.id, 'approve');
  return (await act(doc.id, 'post', body)).body;
}

describe('an inbound document', () => {
  test('gets a number and adds up when it is drafted, and moves stock only when it is posted', async () => {
    const { status, body } = await draft();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.number).toMatch(/^RK20\d{6}\d{6}$/);
    expect(body).toMatchObject({ state: 'draft', kind: 'inbound', type: 101, total_quantity: 10, amount_fen: 1333 });
    await act(body.id, 'submit');
    expect((await act(body.id, 'approve')).body.state).toBe('approved');
    expect(await world.level(place, sku.id)).toBeUndefined();
    const lines = [{ line: body.lines[0].id, actual_quantity: 7 }];
    const after = await act(body.id, 'post', { lines });
    expect(after.status, JSON.stringify(after.body)).toBe(200);
    expect(after.body).toMatchObject({ state: 'posted', total_quantity: 7, amount_fen: 933 });
    expect(after.body.lines).toMatchObject([{ actual_quantity: 7, expected_quantity: 10, amount_fen: 933 }]);
    expect(await world.level(place, sku.id)).toEqual({ on_hand: 7, reserved: 0, value_fen: 933 });
    const moved = await keeper.call('GET', `/api/stock_movement_readonly/?sku=${sku.id}`);
    expect(moved.body).toMatchObject({
      count: 1,
      results: [{ type: 101, quantity: 7, before: 0, after: 7, value_fen: 933, document_no: body.number }],
    });
    expect(moved.body.results[0].created_by.id).toBe(keeper.id);
  });

  test('is changed and deleted only as a draft', async () => {
    const { body } = await draft();
    const change = { remark: '加急', lines: [{ ...body.lines[0], expected_quantity: 2 }] };
    const changed = await keeper.call('PATCH', `/api/stock_doc/${body.id}/`, change);
    expect(changed.body).toMatchObject({ remark: '加急', total_quantity: 2, amount_fen: 267 });
    expect(changed.body.lines[0].id).toBe(body.lines[0].id);
    await act(body.id, 'submit');
    expect((await keeper.call('PATCH', `/api/stock_doc/${body.id}/`, change)).body.code).toBe('stock.not_editable');
    expect((await keeper.call('DELETE', `/api/stock_doc/${body.id}/`)).status).toBe(409);
    const back = await act(body.id, 'reject', { reason: '数量不对' });
    expect(back.body).toMatchObject({ state: 'draft', submitted_at: null, remark: '加急\n驳回：数量不对' });
    expect((await keeper.call('DELETE', `/api/stock_doc/${body.id}/`)).status).toBe(204);
  });

  test.each([
    [[], 'lines'],
    [[{ sku: 999_999, expected_quantity: 1, unit_price: '1' }], 'lines.0.sku'],
    [[{ sku: 1, expected_quantity: 0, unit_price: '1' }], 'lines.0.expected_quantity'],
    [[{ sku: 1, expected_quantity: 1, unit_price: '-1' }], 'lines.0.unit_price'],
    [[{ sku: 1, expected_quantity: 1, unit_price: 1 }], 'lines.0.unit_price'],
    [[{ id: 1, sku: 1, expected_quantity: 1, unit_price: '1' }], 'lines.0.id'],
    [[{ sku: 1, expected_quantity: 1_000_000, unit_price: '999999999' }], 'lines.0.unit_price'],
  ])('is refused with lines %j', async (lines, field) => {
    const { status, body } = await draft(lines);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('refuses every event that its state does not list, and changes nothing', async () => {
    const doc = await posted();
    for (const event of ['submit', 'withdraw', 'approve', 'reject', 'post']) {
      const { status, body } = await act(doc.id, event, event === 'reject' ? { reason: 'x' } : {});
      expect([event, status, body.code, body.allowed]).toEqual([
        event,
        409,
        'transition.refused',
        // Who only reviews can neither take back nor reverse.
        ['approve', 'reject'].includes(event) ? [] : ['unpost', 'reverse'],
      ]);
    }
    expect(await world.faults()).toEqual([]);
  });
});

describe('more lines than a form can edit', () => {
  test('are received at once, each as it was counted, and again after the posting was taken back', async () => {
    const { body: doc } = await draft();
    await server.database.db().rows(
      `WITH s AS (INSERT INTO sku (goods_id, code, name, sale_price_fen)
         SELECT s.goods_id, 'M' || n, 'M' || n, 100 FROM sku s, generate_series(1, 449) AS n WHERE s.id = $1 RETURNING id)
       INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, unit_price) SELECT $2, id, 3, 1 FROM s`,
      [sku.id, doc.id],
    );
    await act(doc.id, 'submit');
    const { lines } = (await act(doc.id, 'approve')).body;
    const counted = lines.map((line: { id: number; expected_quantity: number }, index: number) => {
      return { line: line.id, actual_quantity: index === 449 ? 1 : line.expected_quantity };
    });
    expect(counted).toHaveLength(450);
    const twice = await act(doc.id, 'post', { lines: [...counted, counted[0]] });
    expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['lines.450.line']]);
    const total_quantity = 10 + 448 * 3 + 1;
    const first = await act(doc.id, 'post', { lines: counted });
    expect(first.body, JSON.stringify(first.body).slice(0, 400)).toMatchObject({ state: 'posted', total_quantity });
    expect((await act(doc.id, 'unpost', { reason: '点错了' })).body).toMatchObject({ state: 'approved' });
    expect((await act(doc.id, 'post', { lines: counted })).body).toMatchObject({ state: 'posted', total_quantity });
    expect(await world.level(place, lines[449].sku.id)).toMatchObject({ on_hand: 1 });
    expect(await world.faults()).toEqual([]);
  });
});

describe('taking back', () => {
  test('undoes a posting as if it had never been, and it can be posted again', async () => {
    const doc = await posted();
    expect((await act(doc.id, 'unpost', { reason: '点错了' })).body).toMatchObject({
      state: 'approved',
      posted_at: null,
    });
    expect(await world.level(place, sku.id)).toEqual({ on_hand: 0, reserved: 0, value_fen: 0 });
    expect((await act(doc.id, 'post', {})).body.state).toBe('posted');
    expect(await world.level(place, sku.id)).toEqual({ on_hand: 10, reserved: 0, value_fen: 1333 });
    expect(await world.faults()).toEqual([]);
  });

  test('keeps what was refused, and a delivery that was refused whole is posted', async () => {
    const { body: doc } = await draft();
    await act(doc.id, 'submit');
    await act(doc.id, 'approve');
    const counted = { line: doc.lines[0].id, actual_quantity: 0 };
    expect((await act(doc.id, 'post', { lines: [counted] })).body).toHaveProperty('lines');
    const refused = { actual_quantity: 0, rejected_quantity: 10 };
    const posted = await act(doc.id, 'post', { lines: [{ ...counted, ...refused }] });
    expect(posted.body, JSON.stringify(posted.body)).toMatchObject({ state: 'posted', lines: [refused] });
    await act(doc.id, 'unpost', { reason: '点错了' });
    expect((await act(doc.id, 'post')).body).toMatchObject({ state: 'posted', lines: [refused] });
    expect(await world.level(place, sku.id)).toBeUndefined();
  });

  test('leads an approved document back to a draft, which is deleted', async () => {
    const doc = await posted();
    const reason = { reason: '订单已收满' };
    expect((await act(doc.id, 'redraft', reason)).body.code).toBe('transition.refused');
    await act(doc.id, 'unpost', reason);
    expect((await keeper.call('DELETE', `/api/stock_doc/${doc.id}/`)).status).toBe(409);
    expect((await act(doc.id, 'redraft', reason)).body).toMatchObject({
      ...{ state: 'draft', submitted_at: null, approved_at: null },
      remark: '撤销过账：订单已收满\n退回草稿：订单已收满',
    });
    expect((await keeper.call('DELETE', `/api/stock_doc/${doc.id}/`)).status).toBe(204);
    expect(await world.level(place, sku.id)).toEqual({ on_hand: 0, reserved: 0, value_fen: 0 });
    expect(await world.faults()).toEqual([]);
  });

  test.each(['outbound_doc', 'transfer'])('leads an approved %s back too', async (name) => {
    const [one, other, { id }] = [await world.warehouse(), await world.warehouse(), await world.sku()];
    const places = { from_location: one, ...(name === 'transfer' ? { to_location: other } : {}) };
    const leaves = [`${outbound}#create`, `${outbound}#submit`, `${outbound}#delete`] as const;
    const writer = await signIn(server, { may: [outbound, ...leaves] });
    const reviewer = await signIn(server, { may: [outbound, `${outbound}#approve`] });
    const made = await writer.call('POST', `/api/${name}/`, { ...places, lines: [{ sku: id, expected_quantity: 1 }] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `/api/${name}/${made.body.id}/`;
    await writer.call('POST', `${path}submit/`, {});
    await reviewer.call('POST', `${path}approve/`, {});
    const back = await writer.call('POST', `${path}redraft/`, { reason: '不出了' });
    expect(back.body).toMatchObject({ state: 'draft', approved_at: null });
    expect((await writer.call('DELETE', path)).status).toBe(204);
  });

  test('is refused once the pieces are used or reserved; a reversing document takes what is left', async () => {
    const doc = await posted();
    await world.receive(place, sku.id, 10, 300);
    const order = { kind: 'order', id: doc.id, no: 'SC' } as const;
    const lines = [{ line_id: 1, sku_id: sku.id, quantity: 11 }];
    await world.reserve(order, lines);
    const reason = { reason: '供应商退回' };
    expect(await act(doc.id, 'unpost', reason)).toMatchObject({
      status: 409,
      body: { code: 'stock.unpost_refused', sku_code: sku.code },
    });
    expect(await act(doc.id, 'reverse', reason)).toMatchObject({
      status: 409,
      body: { code: 'stock.not_enough', available: 9 },
    });
    await world.receive(place, sku.id, 1, 300);
    const reversed = await act(doc.id, 'reverse', reason);
    expect(reversed.body, JSON.stringify(reversed.body)).toMatchObject({ state: 'reversed' });
    expect(await world.level(place, sku.id)).toEqual({ on_hand: 11, reserved: 11, value_fen: 2427 });
    const list = await keeper.call('GET', `/api/stock_doc_readonly/?reverses=${doc.id}`);
    const [reversal] = list.body.results;
    expect(reversal).toMatchObject({ state: 'posted', total_quantity: 10, remark: '供应商退回' });
    const moved = await keeper.call('GET', `/api/stock_movement_readonly/?document_no=${reversal.number}`);
    expect(moved.body.results).toMatchObject([{ reverses_id: doc.id, reverses_no: doc.number, quantity: -10 }]);
    for (const verb of ['unpost', 'reverse']) {
      expect((await act(reversal.id, verb, reason)).body.code).toBe('stock.reversal_is_final');
    }
    expect(await world.faults()).toEqual([]);
  });
});

describe('the ledger', () => {
  test('is written once: the database refuses to change or remove a movement', async () => {
    await posted();
    const db = server.database.db();
    await expect(db.rows('UPDATE stock_movement SET quantity = 1')).rejects.toThrow('append-only');
    await expect(db.rows('DELETE FROM stock_movement')).rejects.toThrow('append-only');
    const superuser = await signIn(server, { superuser: true });
    for (const [method, path] of [
      ['POST', '/api/stock_movement/'],
      ['PATCH', '/api/stock_movement/1/'],
      ['DELETE', '/api/stock_movement/1/'],
    ] as const) {
      expect((await superuser.call(method, path, {})).status).toBe(405);
    }
  });

  test('of a level is shown with what is free, and only its safety stock is edited', async () => {
    await posted();
    const { body } = await keeper.call('GET', `/api/stock_level_readonly/?sku=${sku.id}`);
    const [level] = body.results;
    expect(level).toMatchObject({ on_hand: 10, available: 10, value_fen: 1333, unit_cost_fen: 133 });
    const changed = await keeper.call('PATCH', `/api/stock_level/${level.id}/`, { safety: 4, on_hand: 99 });
    expect(changed.body).toMatchObject({ on_hand: 10, safety: 4, available: 6 });
    const low = async (is_low: boolean) =>
      (await keeper.call('GET', `/api/stock_level_readonly/?sku=${sku.id}&is_low=${is_low}`)).body.count;
    expect([await low(true), await low(false)]).toEqual([0, 1]);
    await keeper.call('PATCH', `/api/stock_level/${level.id}/`, { safety: 11 });
    expect([await low(true), await low(false)]).toEqual([1, 0]);
    await keeper.call('PATCH', `/api/stock_level/${level.id}/`, { safety: 4 });
    const clerk = await signIn(server, { may: ['/goods/sku-list', '/goods/list'] });
    expect((await clerk.call('GET', `/api/sku_readonly/${sku.id}/`)).body.available).toBe(6);
    const goods = await clerk.call('GET', `/api/goods_readonly/?name__contains=${sku.code}`);
    expect(goods.body.results[0].available).toBe(6);
    const options = await keeper.call('GET', `/api/stock_level_readonly/options/?q=${sku.code}`);
    expect(options.body.results).toEqual([{ id: level.id, label: `${sku.code} ${sku.code}` }]);
  });
});

describe('its paper', () => {
  const print = (path: string, ids: readonly number[], call = keeper.call) =>
    call('POST', `${path}/print/`, { docs: ids.map((id) => ({ id })) });

  test('says what was expected and what came, and leaves what nobody counted yet to the pen', async () => {
    const counted = await posted();
    const waiting = (await draft()).body;
    const { status, body } = await print('/api/stock_doc', [counted.id, waiting.id]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.docs).toMatchObject([
      {
        number: counted.number,
        state: 'posted',
        giver_name: '五常米业',
        lines: [{ expected_quantity: 10, actual_quantity: 10 }],
      },
      {
        number: waiting.number,
        state: 'draft',
        moved_at: null,
        lines: [{ sku_code: sku.code, actual_quantity: null }],
      },
    ]);
    const [seen] = await server.database
      .db()
      .rows("SELECT act_label, details FROM audit WHERE act = 'stock_doc.print' ORDER BY id DESC LIMIT 1");
    expect(seen).toMatchObject({ act_label: '打印入库单', details: { count: 2 } });
  });

  test('carries the signature of who took the goods over, until the posting is taken back', async () => {
    const doc = await posted({ signature: '/media/name.png' });
    expect(doc.signature).toBe('/media/name.png');
    expect((await print('/api/stock_doc', [doc.id])).body.docs).toMatchObject([{ signature: '/media/name.png' }]);
    expect((await act(doc.id, 'unpost', { reason: '点错' })).body.signature).toBeNull();
  });

  test('is refused without its leaf, and for documents of another kind', async () => {
    const { body: doc } = await draft();
    const reader = await signIn(server, { may: [page, outbound] });
    expect((await print('/api/stock_doc', [doc.id], reader.call)).status).toBe(403);
    const other = await print('/api/transfer', [doc.id]);
    expect(other.status).toBe(400);
    expect(other.body).toMatchObject({ 'docs.0.id': ['单据不存在或不可见'] });
  });
});
