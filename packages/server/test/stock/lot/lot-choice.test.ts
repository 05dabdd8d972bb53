import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { size } from '../../batteries/battery.ts';
import { atMost } from '../../harness/at-most.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { makeStockWorld, type StockWorld } from '../stock-world.ts';
import { type LotWorld, lotsIn } from './lot-world.ts';

const page = '/admin-psi/warehouses/io/outbound-docs';

let server: TestServer;
let world: StockWorld;
let lots: LotWorld;
let clerk: SignedIn;
let second: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  lots = lotsIn(world);
  second = await signIn(server, { may: [page, `${page}#approve`] });
  const leaves = [`${page}#create`, `${page}#submit`, `${page}#post`, `${page}#receive`, `${page}#void`] as const;
  clerk = await signIn(server, { may: [page, ...leaves, `${page}#lots`] });
  other = await signIn(server, { may: [page, ...leaves] });
});
afterAll(() => server.close());

const act = (path: string, id: number, verb: string, body: object = {}) =>
  (verb === 'approve' ? second : clerk).call('POST', `/api/${path}/${id}/${verb}/`, body);

/** A SKU with a shelf life at a warehouse, with lots by their days left. */
async function stocked(...received: readonly (readonly [days: number, quantity: number])[]) {
  const [place, sku] = [await world.warehouse(), await world.sku({ shelf_life_days: 90 })];
  for (const [days, quantity] of received) await lots.receive(place, sku.id, days, quantity);
  return { place, sku };
}

type Stocked = Awaited<ReturnType<typeof stocked>>;

/** An approved document that takes pieces out, or to another warehouse. */
async function approved({ place, sku }: Stocked, quantity: number, how: { type?: number; to?: number } = {}) {
  const path = how.to === undefined ? 'outbound_doc' : 'transfer';
  const body = { from_location: place, lines: [{ sku: sku.id, expected_quantity: quantity }] };
  const ends = how.to === undefined ? { type: how.type ?? 206 } : { to_location: how.to };
  const { body: doc } = await clerk.call('POST', `/api/${path}/`, { ...body, ...ends });
  await act(path, doc.id, 'submit');
  await act(path, doc.id, 'approve');
  return { path, id: Number(doc.id), line: Number(doc.lines[0].id) };
}

type Doc = Awaited<ReturnType<typeof approved>>;

const offered = async ({ path, id }: Doc) => (await clerk.call('GET', `/api/${path}/${id}/lots/`)).body.lines;

const lotIds = async (doc: Doc): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await offered(doc)).map((lot: { lot_no: string; lot: number }) => [lot.lot_no, lot.lot]));

const choose = async (doc: Doc, pieces: Readonly<Record<string, number>>, by = clerk) => {
  const ids = await lotIds(doc);
  const lines = Object.entries(pieces).map(([lot_no, quantity]) => ({ line: doc.line, lot: ids[lot_no], quantity }));
  return by.call('POST', `/api/${doc.path}/${doc.id}/choose_lots/`, { lines, reason: '客户要新日期' });
};

describe('the lots that may leave', () => {
  test('are shown with their days left, and what ends first is proposed', async () => {
    const doc = await approved(await stocked([40, 6], [-2, 4], [10, 3]), 5);
    expect(await offered(doc)).toMatchObject([
      { lot_no: 'd-2', days_left: -2, is_expired: true, may_leave: false, proposed: 0, on_hand: 4 },
      { lot_no: 'd10', days_left: 10, may_leave: true, proposed: 3, wanted: 5, chosen: 0 },
      { lot_no: 'd40', days_left: 40, may_leave: true, proposed: 2 },
    ]);
  });

  test('are chosen with a reason, leave in place of those that end first, and may be given up', async () => {
    const goods = await stocked([10, 5], [40, 6]);
    const doc = await approved(goods, 4);
    const { status, body } = await choose(doc, { d40: 3 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ state: 'approved', remark: '指定批次：客户要新日期' });
    expect(await offered(doc)).toMatchObject([
      { lot_no: 'd10', chosen: 0 },
      { lot_no: 'd40', chosen: 3 },
    ]);
    expect((await act('outbound_doc', doc.id, 'post')).status).toBe(200);
    expect(await lots.shelf(goods.place, goods.sku.id)).toEqual({ d10: 4, d40: 3 });
    const again = await approved(goods, 3);
    await choose(again, { d40: 3 });
    await choose(again, {});
    await act('outbound_doc', again.id, 'post');
    expect(await lots.shelf(goods.place, goods.sku.id)).toEqual({ d10: 1, d40: 3 });
    expect(await world.faults()).toEqual([]);
  });

  test('of a transfer travel with it', async () => {
    const goods = await stocked([10, 5], [40, 6]);
    const to = await world.warehouse();
    const doc = await approved(goods, 5, { to });
    await choose(doc, { d40: 5 });
    expect((await act('transfer', doc.id, 'dispatch')).status).toBe(200);
    expect((await act('transfer', doc.id, 'receive')).status).toBe(200);
    expect(await lots.shelf(to, goods.sku.id)).toEqual({ d40: 5 });
    expect(await world.faults()).toEqual([]);
  });

  test('come back to where they were when the document is reversed', async () => {
    const goods = await stocked([10, 5], [40, 6]);
    const doc = await approved(goods, 5);
    await choose(doc, { d40: 5 });
    await act('outbound_doc', doc.id, 'post');
    expect((await act('outbound_doc', doc.id, 'reverse', { reason: '录错' })).status).toBe(200);
    expect(await lots.shelf(goods.place, goods.sku.id)).toEqual({ d10: 5, d40: 6 });
    expect(await world.faults()).toEqual([]);
  });
});

describe('a choice is refused', () => {
  test('to whom the leaf does not admit', async () => {
    const doc = await approved(await stocked([10, 5]), 2);
    expect((await choose(doc, { d10: 2 }, other)).status).toBe(403);
    expect((await other.call('GET', `/api/outbound_doc/${doc.id}/lots/`)).status).toBe(403);
  });

  test('without a reason', async () => {
    const doc = await approved(await stocked([10, 5]), 2);
    const { body } = await clerk.call('POST', `/api/outbound_doc/${doc.id}/choose_lots/`, { lines: [] });
    expect(body).toHaveProperty(['reason']);
  });

  test('where no goods have a shelf life, as the document says', async () => {
    const [place, sku] = [await world.warehouse(), await world.sku()];
    const doc = await approved({ place, sku }, 2);
    expect((await clerk.call('GET', `/api/outbound_doc_readonly/${doc.id}/`)).body.has_lots).toBe(false);
    const lines = [{ line: doc.line, lot: 1, quantity: 1 }];
    expect((await act(doc.path, doc.id, 'choose_lots', { lines, reason: '客户要新日期' })).body.code).toBe(
      'stock.no_lots',
    );
    const kept = await approved(await stocked([10, 5]), 2);
    expect((await clerk.call('GET', `/api/outbound_doc_readonly/${kept.id}/`)).body.has_lots).toBe(true);
  });

  test('of a lot that has expired, but where goods are written off', async () => {
    const goods = await stocked([-2, 4], [40, 6]);
    const used = await choose(await approved(goods, 2), { 'd-2': 2 });
    expect(used.body).toEqual({ 'lines.0.lot': ['该批次已过期，不能销售，请报损或退货'] });
    const scrapped = await approved(goods, 6, { type: 205 });
    expect((await choose(scrapped, { d40: 6 })).status).toBe(200);
    await act('outbound_doc', scrapped.id, 'post');
    expect(await lots.shelf(goods.place, goods.sku.id)).toEqual({ 'd-2': 4 });
  });

  test('of a lot that expires before the document is posted', async () => {
    const goods = await stocked([0, 4], [40, 6]);
    const doc = await approved(goods, 2);
    await choose(doc, { d0: 2 });
    await world.ctx.db.rows(
      "UPDATE stock_lot SET expires_date = expires_date - 1, near_date = NULL WHERE lot_no = 'd0' AND location_id = $1",
      [goods.place],
    );
    expect((await act('outbound_doc', doc.id, 'post')).body.code).toBe('stock.expired');
  });

  test.each([
    ['more than lies there', { d10: 6 }, 'lines.0.quantity'],
    ['more than the line has', { d10: 4, d40: 4 }, 'lines.1.quantity'],
  ])('of %s', async (_, pieces, path) => {
    const doc = await approved(await stocked([10, 5], [40, 6]), 7);
    expect((await choose(doc, pieces)).body).toHaveProperty([path]);
  });

  test('of a lot of another place', async () => {
    const goods = await stocked([10, 5]);
    const elsewhere = await lotIds(await approved({ ...goods, place: (await stocked([10, 5])).place }, 1));
    expect(elsewhere).toEqual({});
    const doc = await approved(goods, 2);
    const [far] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM stock_lot WHERE location_id <> $1 LIMIT 1', [
      goods.place,
    ]);
    const lines = [{ line: doc.line, lot: far?.id, quantity: 1 }];
    const { body } = await clerk.call('POST', `/api/outbound_doc/${doc.id}/choose_lots/`, { lines, reason: '测试' });
    expect(body).toHaveProperty(['lines.0.lot']);
  });

  test('where others have reserved the pieces that have not expired', async () => {
    const goods = await stocked([-2, 5], [30, 5]);
    await world.reserve({ kind: 'order', id: 880_001 }, [{ line_id: 1, sku_id: goods.sku.id, quantity: 4 }]);
    const doc = await approved(goods, 3, { to: await world.warehouse() });
    await choose(doc, { d30: 3 });
    expect((await act('transfer', doc.id, 'dispatch')).body.code).toBe('stock.expired');
    expect(await world.faults()).toEqual([]);
  });
});

/** What the choice would be without its guard: reads the lot, lets others in, and takes what it saw. */
async function takeNaively(lot: number): Promise<boolean> {
  const [row] = await world.ctx.db.rows<{ on_hand: number }>('SELECT on_hand FROM stock_lot WHERE id = $1', [lot]);
  await world.ctx.db.rows('SELECT pg_sleep(0.02)');
  return (row?.on_hand ?? 0) >= 2;
}

test('ten documents that chose the last six pieces of a lot: three get them, the others are told', async () => {
  for (let round = 0; round < size({ short: 1, long: 40 }); round += 1) {
    const goods = await stocked([10, 40], [50, 6]);
    const docs: Doc[] = [];
    for (let made = 0; made < 10; made += 1) docs.push(await approved(goods, 2));
    for (const doc of docs) expect((await choose(doc, { d50: 2 })).status).toBe(200);
    const [first] = docs as [Doc];
    const id = (await lotIds(first)).d50 ?? 0;
    const seen = await atMost(
      10,
      docs.map(() => () => takeNaively(id)),
    );
    expect(seen.filter((one) => one.status === 'fulfilled' && one.value).length).toBeGreaterThan(3);
    const outcomes = await atMost(
      10,
      docs.map((doc) => () => act('outbound_doc', doc.id, 'post')),
    );
    const replies = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(3);
    expect(new Set(replies.flatMap((reply) => reply?.body.code ?? []))).toEqual(new Set(['stock.lot_gone']));
    expect(await lots.shelf(goods.place, goods.sku.id)).toEqual({ d10: 40 });
    const rest = docs.filter((_, index) => replies[index]?.status !== 200);
    for (const doc of rest) {
      expect((await choose(doc, {})).status).toBe(200);
      expect((await act('outbound_doc', doc.id, 'post')).status).toBe(200);
    }
    expect(await lots.shelf(goods.place, goods.sku.id)).toEqual({ d10: 26 });
  }
  expect(await world.faults()).toEqual([]);
});
