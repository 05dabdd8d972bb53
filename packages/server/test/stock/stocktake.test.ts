import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

const page = '/bank/inventory';

let server: TestServer;
let world: StockWorld;
let counter: SignedIn;
let chief: SignedIn;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  counter = await signIn(server, {
    may: [page, `${page}#create`, `${page}#update`, `${page}#count`, `${page}#approve`, `${page}#void`],
  });
  chief = await signIn(server, { may: [page, `${page}#approve`, `${page}#post`] });
});
afterAll(() => server.close());

interface Count {
  readonly code: string;
  readonly quantity: number;
  readonly age_seconds?: number;
  readonly key?: string;
  readonly takes_back?: boolean;
}

const act = (id: number, verb: string, body: object = {}, who = counter) =>
  who.call('POST', `/api/stocktake/${id}/${verb}/`, body);
const counted = (id: number, counts: readonly Count[], who = counter) => {
  const sent = counts.map((one) => {
    keys += 1;
    return { key: `test-key-${keys}`, age_seconds: 0, ...one };
  });
  return act(id, 'count', { counts: sent }, who);
};
const finish = (id: number, uncounted = 'zero') => act(id, 'finish', { uncounted });
const read = async (id: number) => (await counter.call('GET', `/api/stocktake_readonly/${id}/`)).body;

/** A place with pieces of each SKU at one yuan apiece, and a stocktake of it that has begun. */
async function begun({ skus = 1, tolerance = 0, pieces = 10 } = {}) {
  const place = await world.warehouse();
  const made = await Promise.all(Array.from({ length: skus }, () => world.sku()));
  // Made at once, in any order; lines of a stocktake stand in that of their SKUs.
  const goods = made.toSorted((one, other) => one.id - other.id);
  for (const { id } of goods) await world.receive(place, id, pieces);
  const { body } = await counter.call('POST', '/api/stocktake/', { warehouse: place, tolerance });
  const started = await act(body.id, 'start');
  return { id: Number(body.id), place, goods, codes: goods.map(({ code }) => code), lines: started.body.lines };
}

/** Pieces leave or come to a place, as other documents move them. */
let moved = 5_000_000;
function move(place: number, sku_id: number, quantity: number, hours = 0): Promise<unknown> {
  moved += 1;
  const type = quantity < 0 ? 205 : 106;
  const entry = { line_id: 1, sku_id, location_id: place, type, quantity, ...(quantity > 0 ? { value_fen: 0 } : {}) };
  const document = { kind: 'stock_doc', id: moved, no: `T${moved}` } as const;
  const ctx = { ...world.ctx, clock: () => new Date(Date.now() + hours * 3_600_000) };
  return inTransaction(ctx, (tx) => postEntries(tx, { document, posting_no: 1, entries: [entry] }));
}

/** Explains every difference, and lets another person approve and post. */
async function posted(id: number) {
  const { lines } = await read(id);
  const differing = lines.filter(({ difference }: { difference: number }) => difference !== 0);
  const reasons = differing.map(({ id: line }: { id: number }) => ({ line, reason: 'lost' }));
  if (reasons.length > 0) await act(id, 'explain', { lines: reasons });
  await act(id, 'approve', {}, chief);
  return act(id, 'post', {}, chief);
}

describe('a stocktake', () => {
  test('counts blindly what the place has, recounts what differs, and posts it once two people agree', async () => {
    const { id, place, goods, codes, lines } = await begun({ skus: 2 });
    expect(lines).toMatchObject([{ book_quantity: null }, { book_quantity: null }]);
    const [one = '', other = ''] = codes;
    const first = await counted(id, [
      { code: one, quantity: 6 },
      { code: one, quantity: 2 },
      { code: other, quantity: 10 },
      { code: 'nothing', quantity: 1 },
    ]);
    expect(first.body).toMatchObject({
      taken: [{ total: 6 }, { total: 8 }, { total: 10 }],
      refused: [{ message: 'nothing：没有这个编码或条码' }],
    });
    expect((await read(id)).lines).toMatchObject([
      { counted_quantity: 8, counts: 2, book_quantity: null },
      { counted_quantity: 10, counts: 1 },
    ]);
    expect((await finish(id)).body).toMatchObject({
      ...{ state: 'recounting', round: 2 },
      lines: [{ counted_quantity: null, is_recount: true, book_quantity: null, difference: null }, { difference: 0 }],
    });
    expect((await counted(id, [{ code: other, quantity: 1 }])).body.refused).toMatchObject([
      { message: `${other}：不在本次复盘的商品中` },
    ]);
    const early = await act(id, 'finish');
    expect(early.body).toMatchObject({ code: 'stocktake.uncounted', count: 1 });
    expect(early.body.detail).toContain('记为 0 件');
    await counted(id, [{ code: one, quantity: 7 }]);
    expect((await finish(id)).body).toMatchObject({
      ...{ state: 'counted', difference_quantity: -3, difference_fen: -300 },
      lines: [{ counted_quantity: 7, book_quantity: 10, difference: -3 }, { difference: 0 }],
    });
    expect((await act(id, 'approve', {}, chief)).body).toMatchObject({ code: 'stocktake.unexplained', count: 1 });
    await act(id, 'explain', { lines: [{ line: lines[0].id, reason: 'lost' }] });
    expect((await act(id, 'approve')).status).toBe(409);
    expect((await act(id, 'approve', {}, chief)).body).toMatchObject({ state: 'approved' });
    expect((await act(id, 'post', {}, chief)).body).toMatchObject({ state: 'posted' });
    expect(await world.level(place, goods[0]?.id ?? 0)).toMatchObject({ on_hand: 7, value_fen: 700 });
    const movement = await world.ctx.db.rows(
      "SELECT type, quantity FROM stock_movement WHERE document_kind = 'stocktake' AND document_id = $1",
      [id],
    );
    expect(movement).toEqual([{ type: 202, quantity: -3 }]);
    expect(await world.faults()).toEqual([]);
  });

  test('does not take a scan that was undone for a count of zero', async () => {
    const { id, codes } = await begun({ skus: 2, tolerance: 20 });
    const [one = '', other = ''] = codes;
    await counted(id, [
      { code: one, quantity: 3 },
      { code: one, quantity: -3 },
      { code: other, quantity: 0 },
    ]);
    expect((await read(id)).lines).toMatchObject([{ counted_quantity: null }, { counted_quantity: 0 }]);
    expect((await act(id, 'finish', { uncounted: 'book' })).body).toMatchObject({
      lines: [
        { counted_quantity: 10, difference: 0 },
        { counted_quantity: 0, difference: -10 },
      ],
    });
  });

  test('waits again for a line whose zero was taken back, until it is counted or none once more', async () => {
    const { id, codes } = await begun();
    const code = codes[0] ?? '';
    const line = async (count: Partial<Count>) => {
      await counted(id, [{ code, quantity: 0, ...count }]);
      return (await read(id)).lines[0].counted_quantity;
    };
    const back = { takes_back: true };
    expect([await line({}), await line({}), await line(back), await line(back)]).toEqual([0, 0, null, null]);
    expect([await line({}), await line(back), await line({ quantity: 9 }), await line(back)]).toEqual([0, null, 9, 9]);
    expect(await line({ quantity: -9 })).toBeNull();
    expect((await act(id, 'finish', { uncounted: 'book' })).body.lines).toMatchObject([{ difference: 0 }]);
  });

  test('takes each count once, however often a telephone sends it, and as of when it was made', async () => {
    const { id, place, goods, codes } = await begun({ tolerance: 5 });
    const count = { code: codes[0] ?? '', quantity: 9, key: 'phone-1-00000001', age_seconds: 0 };
    await counted(id, [count]);
    expect((await counted(id, [count, { ...count, key: 'phone-1-00000002', quantity: 0 }])).body.taken).toMatchObject([
      { total: 9 },
      { total: 9 },
    ]);
    await move(place, goods[0]?.id ?? 0, -4);
    expect((await finish(id)).body).toMatchObject({ state: 'counted', difference_quantity: -1 });
    expect((await posted(id)).body).toMatchObject({ state: 'posted' });
    expect(await world.level(place, goods[0]?.id ?? 0)).toMatchObject({ on_hand: 5 });
  });

  test('a count that was kept in a cellar stands for its own moment, not for when it is sent', async () => {
    const { id, place, goods, codes } = await begun({ tolerance: 5 });
    await world.ctx.db.rows("UPDATE stocktake SET started_at = now() - interval '2 hours' WHERE id = $1", [id]);
    await move(place, goods[0]?.id ?? 0, 30, -1.5);
    await move(place, goods[0]?.id ?? 0, -4, -0.5);
    await counted(id, [{ code: codes[0] ?? '', quantity: 30, age_seconds: 3600 }]);
    expect((await finish(id)).body).toMatchObject({
      state: 'counted',
      lines: [{ counted_quantity: 30, book_quantity: 30, difference: 0 }],
    });
  });

  test('parts counted before and after a sale stand for no moment, and are counted once more', async () => {
    const { id, place, goods, codes } = await begun({ tolerance: 5 });
    const [code = ''] = codes;
    await counted(id, [{ code, quantity: 4 }]);
    await move(place, goods[0]?.id ?? 0, -2);
    await counted(id, [{ code, quantity: 6 }]);
    expect((await finish(id)).body).toMatchObject({ state: 'recounting', lines: [{ is_recount: true }] });
    await counted(id, [{ code, quantity: 8 }]);
    expect((await finish(id)).body).toMatchObject({ state: 'counted', difference_quantity: 0 });
  });

  test('finds goods that nobody expected, and gives them the cost of the SKU', async () => {
    const { id, place, codes } = await begun({ tolerance: 5 });
    const found = await world.sku();
    await world.ctx.db.rows('UPDATE sku SET cost_fen = 55 WHERE id = $1', [found.id]);
    await counted(id, [
      { code: codes[0] ?? '', quantity: 10 },
      { code: found.code, quantity: 2 },
    ]);
    await finish(id);
    await posted(id);
    expect(await world.level(place, found.id)).toMatchObject({ on_hand: 2, value_fen: 110 });
    expect(await world.faults()).toEqual([]);
  });

  test('asks for what was not counted at the end of the first round only, and a recount finds nothing left', async () => {
    const { id, codes } = await begun();
    await counted(id, [{ code: codes[0] ?? '', quantity: 6 }]);
    expect(await act(id, 'finish')).toMatchObject({ status: 400, body: { uncounted: [expect.any(String)] } });
    expect((await finish(id)).body).toMatchObject({ state: 'recounting' });
    await counted(id, [{ code: codes[0] ?? '', quantity: 0 }]);
    expect((await act(id, 'finish')).body).toMatchObject({ state: 'counted', difference_quantity: -10 });
  });

  test('a place is counted once at a time, and a cancelled stocktake lets another begin', async () => {
    const { id, place } = await begun();
    const { body } = await counter.call('POST', '/api/stocktake/', { warehouse: place });
    expect((await act(body.id, 'start')).body).toMatchObject({ code: 'stocktake.open' });
    await act(id, 'cancel', { reason: '改期' });
    expect((await counted(id, [{ code: 'x', quantity: 1 }])).status).toBe(409);
    expect((await act(body.id, 'start')).status).toBe(200);
    expect((await counter.call('POST', '/api/stocktake/', {})).body).toEqual({
      bank_cell: ['请选择一个网点或一个仓库，二者只选其一'],
    });
  });

  test('a loss beyond what is free, or beyond what is left, is not posted', async () => {
    const { id, place, goods, codes } = await begun({ tolerance: 10 });
    const [sku] = goods;
    await counted(id, [{ code: codes[0] ?? '', quantity: 2 }]);
    await finish(id);
    await world.ctx.db.rows('UPDATE stock_level SET safety = 0 WHERE location_id = $1', [place]);
    await world.reserve({ kind: 'order', id: 9_000_001 }, [{ line_id: 1, sku_id: sku?.id ?? 0, quantity: 6 }]);
    expect((await posted(id)).body).toMatchObject({ code: 'stocktake.held', loss: 8, free: 4 });
    expect(await world.level(place, sku?.id ?? 0)).toMatchObject({ on_hand: 10, reserved: 6 });
  });

  test('a large difference waits for a second person', async () => {
    const { id, codes } = await begun({ tolerance: 2000 });
    await counted(id, [{ code: codes[0] ?? '', quantity: 1500 }]);
    await finish(id);
    const waiting = await posted(id);
    expect(waiting.status, JSON.stringify(waiting.body)).toBe(202);
    const { body } = await chief.call('GET', `/api/approval_readonly/${waiting.body.approval.id}/`);
    expect(body.cause).toContain('盘盈 1,490.00 元，盘亏 0.00 元');
  });
});

/** A quantity in the counts of fourteen people: three SKUs are counted by more than forty at once. */
const inCounts = (quantity: number) => Array.from({ length: 14 }, (_, part) => Math.floor((quantity + part) / 14));

test('forty count while twenty sell in one place, and the posted difference is what was missing', async () => {
  const rounds = size({ short: 3, long: 100 });
  for (let round = 0; round < rounds; round += 1) {
    const { id, place, goods, codes } = await begun({ skus: 6, tolerance: 1000, pieces: 100 });
    const missing = goods.map((_, index) => (index % 4) - 1);
    const books = () => Promise.all(goods.map(async (sku) => (await world.level(place, sku.id))?.on_hand ?? 0));
    const sell = (skus: readonly number[]) =>
      Promise.all(
        Array.from({ length: 20 }, (_, sale) => move(place, skus[sale % skus.length] ?? 0, (sale % 4) - 1 || -1)),
      );
    const halves = [goods.slice(0, 3), goods.slice(3)].map((half) => half.map((sku) => sku.id));
    // Each half is counted while the other is sold, so that what lies on a shelf is known.
    for (const [half, sold] of [halves, halves.toReversed()]) {
      const shelves = await books();
      const counts = goods.flatMap((sku, index) =>
        half?.includes(sku.id)
          ? inCounts((shelves[index] ?? 0) - (missing[index] ?? 0)).map((quantity) => ({
              code: codes[index] ?? '',
              quantity,
            }))
          : [],
      );
      await Promise.all([...counts.map((count) => counted(id, [count])), sell(sold ?? [])]);
    }
    const lost = missing.reduce((sum, pieces) => sum + pieces, 0);
    const [done] = await Promise.all([finish(id), sell(halves.flat())]);
    expect(done.body).toMatchObject({ state: 'counted', difference_quantity: -lost });
    const before = await books();
    expect((await posted(id)).status).toBe(200);
    expect(await books()).toEqual(before.map((pieces, index) => pieces - (missing[index] ?? 0)));
  }
  expect(await world.faults()).toEqual([]);
});

test('a count against the end of its round, and two posts at once: nothing is lost and one wins', async () => {
  const rounds = size({ short: 5, long: 200 });
  for (let round = 0; round < rounds; round += 1) {
    const { id, place, goods, codes } = await begun({ tolerance: 1000 });
    const counts = Array.from({ length: 4 }, () => counted(id, [{ code: codes[0] ?? '', quantity: 2 }]));
    const [ended, ...answers] = await Promise.all([finish(id), ...counts]);
    const taken = answers.filter(({ status }) => status === 200).length * 2;
    expect(ended.body.lines).toMatchObject([{ counted_quantity: taken }]);
    const { lines } = await read(id);
    if (lines[0].difference !== 0) await act(id, 'explain', { lines: [{ line: lines[0].id, reason: 'lost' }] });
    await act(id, 'approve', {}, chief);
    const posts = await Promise.all([act(id, 'post', {}, chief), act(id, 'post', {}, chief)]);
    expect(posts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.level(place, goods[0]?.id ?? 0)).toMatchObject({ on_hand: taken });
  }
});
