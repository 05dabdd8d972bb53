import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

const page = '/standing-book/inventory';
const stocktakes = '/bank/inventory';

let server: TestServer;
let world: StockWorld;
let counter: SignedIn;
let chief: SignedIn;
let place: number;
let counterCell: number;
let goods: readonly { id: number; code: string }[];
let posted: readonly number[];

const dayMs = 86_400_000;
const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * dayMs).toISOString().slice(0, 10);

/** A stocktake that counts the pieces of each SKU, posted so many days ago. */
async function stocktake(where: object, counts: readonly number[], { days_ago = 0, reason = 'lost' } = {}) {
  const call = async (who: SignedIn, verb: string, body: object = {}) => {
    const reply = await who.call('POST', `/api/stocktake/${verb}`, body);
    if (reply.status >= 300) throw new Error(`${verb}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const lines = counts.map((_, index) => ({ sku: goods[index]?.id }));
  const { id } = await call(counter, '', { ...where, tolerance: 100, lines });
  await call(counter, `${id}/start/`);
  await call(counter, `${id}/count/`, {
    counts: counts.map((quantity, at) => ({
      key: `count-${id}-${at}`,
      code: goods[at]?.code,
      quantity,
      age_seconds: 0,
    })),
  });
  const ended = await call(counter, `${id}/finish/`, { uncounted: 'zero' });
  const differing = ended.lines.filter(({ difference }: { difference: number }) => difference !== 0);
  await call(counter, `${id}/explain/`, {
    lines: differing.map((line: { id: number }) => ({ line: line.id, reason })),
  });
  await call(chief, `${id}/approve/`);
  await call(chief, `${id}/post/`);
  await world.ctx.db.rows('UPDATE stocktake SET posted_at = now() - make_interval(days => $2) WHERE id = $1', [
    id,
    days_ago,
  ]);
  return id as number;
}

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  counterCell = (await makeCells(server)).counter;
  counter = await signIn(server, { may: [stocktakes, `${stocktakes}#create`, `${stocktakes}#count`] });
  chief = await signIn(server, { superuser: true });
  place = await world.warehouse();
  const made = [await world.sku(), await world.sku()];
  goods = made;
  const [cell] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1', [
    counterCell,
  ]);
  for (const at of [place, cell?.id ?? 0]) for (const { id } of made) await world.receive(at, id, 10);
  posted = [
    await stocktake({ warehouse: place }, [9, 10], { days_ago: 12 }),
    await stocktake({ warehouse: place }, [7, 12], { days_ago: 1, reason: 'damaged' }),
    await stocktake({ bank_cell: counterCell }, [10, 6]),
  ];
  await counter.call('POST', '/api/stocktake/', { warehouse: place, tolerance: 0 });
});
afterAll(() => server.close());

async function read(who: SignedIn, query: Record<string, string>) {
  const asked = new URLSearchParams({ from_date: day(6), to_date: day(0), limit: '500', ...query });
  const { status, body } = await who.call('GET', `/api/standing_book/stocktake/?${asked}`);
  if (status !== 200) throw new Error(`${asked}: ${JSON.stringify(body)}`);
  return body;
}

test('the book has what posted stocktakes found, the same in every grouping and beside the former period', async () => {
  const sums = {
    ...{ line_count: 4, exact_lines: 1, book_quantity: 39, counted_quantity: 35, difference_quantity: -4 },
    ...{ gain_quantity: 2, loss_quantity: 6, gain_fen: 200, loss_fen: 600, difference_fen: -400 },
  };
  for (const by of ['stocktake', 'line', 'place', 'sku', 'day']) {
    const { total, former } = await read(chief, { by });
    expect([by, total]).toMatchObject([by, sums]);
    expect(former).toMatchObject({ line_count: 2, difference_quantity: -1, loss_fen: 100 });
  }
  const { rows } = await read(chief, { by: 'line', warehouse: String(place) });
  expect(rows).toMatchObject([
    { code: goods[0]?.code, difference_quantity: -2, reasons: '破损', stocktake: posted[1], former_loss_fen: 100 },
    { code: goods[1]?.code, difference_quantity: 2, reasons: '破损', posted_on: day(1), former_loss_fen: 0 },
  ]);
});

test('a stocktake tells who counted, who approved and who posted, and the difference is what was posted', async () => {
  const [one] = (await read(chief, { by: 'stocktake', bank_cell: String(counterCell) })).rows;
  const names = await world.ctx.db.rows<{ id: number; nickname: string }>('SELECT id, nickname FROM "user"');
  const nameOf = (who: SignedIn) => names.find(({ id }) => id === who.id)?.nickname;
  expect(one).toMatchObject({
    ...{ stocktake: posted[2], place: 'Q11', reasons: '丢失', difference_quantity: -4 },
    ...{ counted_by: nameOf(counter), approved_by: nameOf(chief), posted_by: nameOf(chief) },
  });
  const [moved] = await world.ctx.db.rows<{ quantity: number; value_fen: number }>(
    `SELECT sum(quantity)::int AS quantity, sum(value_fen)::int AS value_fen FROM stock_movement
     WHERE document_kind = 'stocktake' AND document_id = $1`,
    [posted[2]],
  );
  expect(moved).toEqual({ quantity: one.difference_quantity, value_fen: one.difference_fen });
  const found = (await chief.call('GET', `/api/stocktake_readonly/${posted[2]}/`)).body;
  expect(found).toMatchObject({ approved_by: { id: chief.id }, posted_by: { id: chief.id } });
});

test('filters narrow the book; bank staff have their own, others none', async () => {
  const sku = String(goods[0]?.id);
  expect((await read(chief, { by: 'sku', sku })).total).toMatchObject({ line_count: 2, difference_quantity: -2 });
  expect((await read(chief, { by: 'day', reason: 'damaged' })).total).toMatchObject({
    line_count: 2,
    loss_quantity: 2,
  });
  const teller = await signIn(server, { may: [page], bank_cell_id: counterCell });
  expect((await read(teller, { by: 'place' })).rows).toMatchObject([{ name: 'Q11', difference_quantity: -4 }]);
  const other = await signIn(server, { may: [stocktakes] });
  await expect(read(other, { by: 'day' })).rejects.toThrow('by=day');
});
