import { addDays } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { makeStockWorld, type StockWorld } from '../stock-world.ts';
import { type LotWorld, lotsIn } from './lot-world.ts';

const page = '/admin-psi/warehouses/io/inbound-docs';
const counting = '/bank/inventory';

let server: TestServer;
let world: StockWorld;
let lots: LotWorld;
let keeper: SignedIn;
let second: SignedIn;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  lots = lotsIn(world);
  today = await lots.today();
  second = await signIn(server, {
    may: [page, `${page}#approve`, counting, `${counting}#approve`, `${counting}#post`],
  });
  keeper = await signIn(server, {
    may: [
      ...([
        page,
        `${page}#create`,
        `${page}#submit`,
        `${page}#post`,
        `${page}#void`,
        `${page}#print`,
        '/stock-detail/list',
      ] as const),
      ...([
        '/warehouse/stock',
        '/warehouse/stock#export',
        counting,
        `${counting}#create`,
        `${counting}#count`,
      ] as const),
    ],
  });
});
afterAll(() => server.close());

const act = (id: number, verb: string, body: object = {}) =>
  (verb === 'approve' ? second : keeper).call('POST', `/api/stock_doc/${id}/${verb}/`, body);

/** An approved document of ten pieces of a SKU that keeps ninety days. */
async function approved(options = {}) {
  const [place, sku] = [await world.warehouse(), await world.sku({ shelf_life_days: 90, ...options })];
  const lines = [{ sku: sku.id, expected_quantity: 10, unit_price: '2' }];
  const { body } = await keeper.call('POST', '/api/stock_doc/', { type: 106, to_location: place, lines });
  await act(body.id, 'submit');
  await act(body.id, 'approve');
  return { id: Number(body.id), line: Number(body.lines[0].id), place, sku };
}

const made = (days_ago: number, lot_no = 'L1') => ({ lot_no, produced_date: addDays(today, -days_ago) });

const receive = (doc: { readonly id: number; readonly line: number }, lot: object) =>
  act(doc.id, 'post', { lines: [{ line: doc.line, actual_quantity: 10, ...lot }] });

describe('an inbound document of a SKU with a shelf life', () => {
  test('is received as a lot, which lists and movements show', async () => {
    const doc = await approved();
    const { status, body } = await receive(doc, { ...made(80), rejected_quantity: 2 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.lines).toMatchObject([{ ...made(80), expires_date: addDays(today, 10) }]);
    const list = await keeper.call('GET', `/api/stock_lot_readonly/?sku=${doc.sku.id}`);
    expect(list.body.results).toMatchObject([
      { lot_no: 'L1', on_hand: 10, days_left: 10, is_near: true, is_expired: false, near_date: addDays(today, -5) },
    ]);
    const moved = await keeper.call('GET', `/api/stock_movement_readonly/?sku=${doc.sku.id}`);
    expect(moved.body.results).toMatchObject([{ lots: 'L1 10 件' }]);
    const printed = await keeper.call('POST', '/api/stock_doc/print/', { docs: [{ id: doc.id }] });
    const lines = [{ lots: `L1（${addDays(today, 10)} 到期）10 件`, rejected_quantity: 2 }];
    expect(printed.body.docs, JSON.stringify(printed.body)).toMatchObject([{ lines }]);
  });

  test.each([
    ['without a lot', {}, ['lines.0.lot_no', 'lines.0.produced_date']],
    ['without a day of production', { lot_no: 'L1' }, ['lines.0.produced_date']],
    ['made tomorrow', { lot_no: 'L1', produced_date: '2999-01-01' }, ['lines.0.produced_date']],
    ['with a lot number of spaces', { lot_no: 'a b', produced_date: '2026-01-01' }, ['lines.0.lot_no']],
  ])('is refused %s', async (_, lot, paths) => {
    const { status, body } = await receive(await approved(), lot);
    expect([status, Object.keys(body)]).toEqual([400, paths]);
  });

  test('is refused where the lot that lies there ends on another day', async () => {
    const doc = await approved();
    await receive(doc, made(10));
    const again = { sku: doc.sku.id, expected_quantity: 10, unit_price: '2' };
    const { body } = await keeper.call('POST', '/api/stock_doc/', {
      type: 106,
      to_location: doc.place,
      lines: [again],
    });
    await act(body.id, 'submit');
    await act(body.id, 'approve');
    const other = await receive({ id: body.id, line: body.lines[0].id }, made(20));
    expect(other.body).toEqual({ lines: [expect.stringContaining(`批次 L1 的库存到期日是 ${addDays(today, 80)}`)] });
    expect((await receive({ id: body.id, line: body.lines[0].id }, made(10))).status).toBe(200);
    expect(await lots.shelf(doc.place, doc.sku.id)).toEqual({ L1: 20 });
  });

  test('of a SKU without a shelf life has no lot', async () => {
    const doc = await approved({ shelf_life_days: null });
    expect((await receive(doc, made(1))).body).toHaveProperty(['lines.0.lot_no']);
    expect((await act(doc.id, 'post')).status).toBe(200);
    expect(await lots.shelf(doc.place, doc.sku.id)).toEqual({});
  });

  test('is taken back out of its own lot, and not once that is sold', async () => {
    const doc = await approved();
    await lots.receive(doc.place, doc.sku.id, 5, 4);
    await receive(doc, made(10));
    const undone = await act(doc.id, 'unpost', { reason: '录错' });
    expect(undone.body).toMatchObject({ state: 'approved' });
    expect(await lots.shelf(doc.place, doc.sku.id)).toEqual({ d5: 4 });
    expect((await act(doc.id, 'post')).status).toBe(200);
    await lots.post([{ location_id: doc.place, sku_id: doc.sku.id, type: 201, quantity: -6 }]);
    await lots.receive(doc.place, doc.sku.id, 60, 10);
    const reversed = await act(doc.id, 'reverse', { reason: '退货' });
    expect(reversed.body).toMatchObject({ code: 'stock.lot_used', lot_no: 'L1', on_hand: 8 });
    expect(await world.faults()).toEqual([]);
  });

  test('is reversed out of its own lot', async () => {
    const doc = await approved();
    await lots.receive(doc.place, doc.sku.id, 5, 4);
    await receive(doc, made(10));
    expect((await act(doc.id, 'reverse', { reason: '退货' })).status).toBe(200);
    expect(await lots.shelf(doc.place, doc.sku.id)).toEqual({ d5: 4 });
    expect(await world.faults()).toEqual([]);
  });
});

test('a stocktake takes a loss from the lot that ends first and adds a surplus to the newest', async () => {
  const place = await world.warehouse();
  const [lost, found] = [await world.sku({ shelf_life_days: 90 }), await world.sku({ shelf_life_days: 90 })];
  for (const { id } of [lost, found]) for (const days of [10, 60]) await lots.receive(place, id, days, 5);
  const call = (id: number, verb: string, body: object = {}, who = keeper) =>
    who.call('POST', `/api/stocktake/${id}/${verb}/`, body);
  const { body } = await keeper.call('POST', '/api/stocktake/', { warehouse: place, tolerance: 9 });
  await call(body.id, 'start');
  const counts = [
    { key: 'lot-count-1', age_seconds: 0, code: lost.code, quantity: 4 },
    { key: 'lot-count-2', age_seconds: 0, code: found.code, quantity: 12 },
  ];
  await call(body.id, 'count', { counts });
  const finished = await call(body.id, 'finish', { uncounted: 'zero' });
  const lines = finished.body.lines.map(({ id: line }: { id: number }) => ({ line, reason: 'lost' }));
  await call(body.id, 'explain', { lines });
  await call(body.id, 'approve', {}, second);
  const posted = await call(body.id, 'post', {}, second);
  expect(posted.status, JSON.stringify(posted.body)).toBe(200);
  expect(await lots.shelf(place, lost.id)).toEqual({ d60: 4 });
  expect(await lots.shelf(place, found.id)).toEqual({ d10: 5, d60: 7 });
  expect(await world.faults()).toEqual([]);
});

test('a branch moves lots of its own warehouse, and sees no others', async () => {
  const [label] = await world.ctx.db.rows<{ id: number }>(
    "INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id",
  );
  const id = label?.id ?? 0;
  const [own, sku] = [await world.warehouse({ agent_label_id: id }), await world.sku({ shelf_life_days: 90 })];
  for (const place of [own, await world.warehouse()]) await lots.receive(place, sku.id, 30, 5);
  const branch = lotsIn({ ...world, ctx: world.scoped({ kind: 'agent', agent_label_id: id }) }, 9_500_000);
  await branch.post([{ location_id: own, sku_id: sku.id, type: 205, quantity: -2 }]);
  await branch.post([{ location_id: own, sku_id: sku.id, type: 102, quantity: 1, value_fen: 0 }]);
  expect(await lots.shelf(own, sku.id)).toEqual({ d30: 4 });
  const agent = await signIn(server, { may: ['/warehouse/stock'], agent_label_id: id });
  const seen = await agent.call('GET', `/api/stock_lot_readonly/?sku=${sku.id}`);
  expect(seen.body.results).toMatchObject([{ location: { id: own }, on_hand: 4 }]);
  expect(await world.faults()).toEqual([]);
});
