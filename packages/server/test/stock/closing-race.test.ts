import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePeriod } from '../../src/domains/stock/closing/close-period.service.ts';
import { type LedgerEntry, postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { type ClosingWorld, endOf, openClosingWorld, within } from './closing-world.ts';

let world: ClosingWorld;

beforeAll(async () => {
  world = await openClosingWorld();
});
afterAll(() => world.server.close());

const bought = 101;

async function sums(month: string) {
  const lines = await world.lines(month);
  const [rest] = await world.owner.rows<{ quantity: number; value_fen: number }>(
    `SELECT coalesce(sum(quantity), 0)::int AS quantity, coalesce(sum(value_fen), 0)::int AS value_fen FROM stock_movement
     WHERE location_kind = 'warehouse' AND occurred_at >= $1`,
    [endOf(month)],
  );
  const add = (name: 'closing_quantity' | 'closing_fen') => lines.reduce((sum, line) => sum + line[name], 0);
  return {
    quantity: add('closing_quantity') + (rest?.quantity ?? 0),
    fen: add('closing_fen') + (rest?.value_fen ?? 0),
  };
}

test('a month is closed once while it and the next take postings, and no piece is lost or counted twice', async () => {
  const [month] = world.months;
  const warehouses = await Promise.all(Array.from({ length: 4 }, () => world.warehouse()));
  const skus = await Promise.all(Array.from({ length: 3 }, async () => (await world.sku()).id));
  const wanted = Array.from({ length: 20 }, (_, n) => ({
    ...{ at: n % 2 ? new Date() : within(month), location_id: warehouses[n % 4] ?? 0, sku_id: skus[n % 3] ?? 0 },
    ...{ type: bought, quantity: n + 1, value_fen: 100 * (n + 1) },
  }));
  for (const one of wanted) await world.post(one);
  const outcomes = await Promise.allSettled([
    ...wanted.slice(0, 10).map((one) => world.post(one)),
    closePeriod(world.ctx, { kind: 'warehouse', month }),
    closePeriod(world.ctx, { kind: 'warehouse', month }),
    ...wanted.slice(10).map((one) => world.post(one)),
  ]);
  const closings = outcomes.slice(10, 12);
  expect(closings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(closings.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'period.closed' } });
  const posts = outcomes.toSpliced(10, 2);
  const refused = posts.flatMap((one, n) => (one.status === 'rejected' ? [{ n, code: one.reason.code }] : []));
  // A posting of the month itself may have to be tried again; the later month is never in the way.
  expect(refused.every(({ n, code }) => n % 2 === 0 && ['stock.busy', 'stock.month_closed'].includes(code))).toBe(true);
  for (const { n } of refused) await world.post(wanted[n] ?? wanted[0] ?? fail());
  const quantity = 2 * wanted.reduce((sum, one) => sum + one.quantity, 0);
  expect(await sums(month)).toEqual({ quantity, fen: 100 * quantity });
  expect(await world.broken()).toEqual([]);
  expect(await world.faults()).toEqual([]);
});

function fail(): never {
  throw new Error('no such posting');
}

/** Posts within a month and holds the transaction open until `commit` is called. */
function openPosting(month: string, entry: LedgerEntry) {
  const { promise: posted, resolve: tell } = Promise.withResolvers<void>();
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const document = { kind: 'stock_doc', id: 900_000 + entry.sku_id, no: 'OPEN' } as const;
  const done = world.ctx.db.transaction(async (db) => {
    const tx = { ...world.ctx, db, clock: () => within(month) };
    await postEntries(tx, { document, posting_no: 1, entries: [entry] });
    tell();
    await committing;
  });
  return { posted, commit, done };
}

test('a closing waits for what is being posted in its month; one that only reads would miss it', async () => {
  const [, month] = world.months;
  const entry = { line_id: 1, location_id: await world.warehouse(), sku_id: (await world.sku()).id, type: bought };
  const { posted, commit, done } = openPosting(month, { ...entry, quantity: 6, value_fen: 60 });
  await posted;
  const [naive] = await world.ctx.db.rows<{ quantity: number }>(
    'SELECT coalesce(sum(quantity), 0)::int AS quantity FROM stock_day WHERE location_id = $1',
    [entry.location_id],
  );
  const closing = closePeriod(world.ctx, { kind: 'warehouse', month });
  await expect
    .poll(async () => {
      const waits = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
      return (await world.owner.rows(waits)).length;
    })
    .toBe(1);
  const now = { ...entry, at: new Date(), quantity: 1, value_fen: 10, sku_id: (await world.sku()).id };
  await world.post(now);
  const late = world.post({ ...now, at: within(month) });
  await expect(late).rejects.toMatchObject({ code: 'stock.busy' });
  commit();
  await Promise.all([done, closing]);
  const [line] = (await world.lines(month)).filter(({ location_id }) => location_id === entry.location_id);
  expect([naive?.quantity, line?.closing_quantity]).toEqual([0, 6]);
  expect(await world.broken()).toEqual([]);
});
