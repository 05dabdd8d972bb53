import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type ClosingWorld, endOf, openClosingWorld, within } from './closing-world.ts';

let world: ClosingWorld;
let first: SignedIn;
let second: SignedIn;
let warehouse: number;
let other: number;
let sku: number;

const page = '/standing-book/warehouse';
const rights: readonly Permission[] = [page, `${page}#submit`, `${page}#approve`, `${page}#void`];

const [bought, sold, moved] = [101, 201, 301];

beforeAll(async () => {
  world = await openClosingWorld();
  first = await signIn(world.server, { may: rights });
  second = await signIn(world.server, { may: rights });
  [warehouse, other, sku] = [await world.warehouse(), await world.warehouse(), (await world.sku()).id];
  const [one, two, three] = world.months.map(within) as [Date, Date, Date];
  const at = { location_id: warehouse, sku_id: sku };
  await world.post({ ...at, at: one, type: bought, quantity: 10, value_fen: 1000 });
  await world.post({ ...at, at: one, type: sold, quantity: -3 });
  await world.post({ ...at, at: two, type: moved, quantity: -2 });
  await world.post({ ...at, location_id: other, at: two, type: moved, quantity: 2, value_fen: 200 });
  await world.post({ ...at, at: two, type: bought, quantity: -1 });
  await world.post({ ...at, at: three, type: sold, quantity: -1 });
});
afterAll(() => world.server.close());

const close = (who: SignedIn, month: string) => who.call('POST', '/api/warehouse_period/close/', { month });

const reason = '漏记一张入库单';
const act = (who: SignedIn, id: number, event: string, body = {}) =>
  who.call('POST', `/api/warehouse_period/${id}/${event}/`, body);

/** Closes a month to the end of its job, and answers the state of that. */
async function closeNow(month: string): Promise<string> {
  const { status, body } = await close(first, month);
  if (status !== 202) throw new Error(JSON.stringify(body));
  return (await world.runClosing()).state;
}

async function periods(who = first, book = 'warehouse') {
  const { status, body } = await who.call('GET', `/api/${book}_period_readonly/?ordering=-id`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.results;
}

async function book(month: string, by: string) {
  const days = { from_date: `${month}-01`, to_date: new Date(endOf(month).getTime()).toISOString().slice(0, 10) };
  const asked = new URLSearchParams({ ...days, by, limit: '500' });
  const { total, rows } = (await first.call('GET', `/api/standing_book/warehouse/?${asked}`)).body;
  return { total, rows };
}

describe('a month', () => {
  test('that is not over is not closed', async () => {
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    expect(await close(first, now)).toMatchObject({ status: 409, body: { code: 'period.not_over' } });
    expect((await close(first, '2026-13')).status).toBe(400);
  });

  test('is closed with what each place and SKU had, got, gave and kept, and its book stays the same', async () => {
    const [, month] = world.months;
    const groupings = ['day', 'place', 'sku'];
    const before = await Promise.all(groupings.map((by) => book(month, by)));
    expect(await closeNow(month)).toBe('succeeded');
    expect(await world.lines(month)).toMatchObject([
      {
        ...{
          location_id: warehouse,
          sku_id: sku,
          opening_quantity: 7,
          opening_fen: 700,
          in_quantity: -1,
          in_fen: -100,
        },
        ...{ out_quantity: 2, out_fen: 200, closing_quantity: 4, closing_fen: 400 },
        moved: [
          [bought, true, -1, -100],
          [moved, false, -2, -200],
        ],
      },
      { location_id: other, opening_quantity: 0, in_quantity: 2, in_fen: 200, closing_quantity: 2, closing_fen: 200 },
    ]);
    expect(await Promise.all(groupings.map((by) => book(month, by)))).toEqual(before);
    const [period] = await periods();
    expect(period).toMatchObject({ month, state: 'closed', closing_quantity: 6, closing_fen: 600, line_count: 2 });
    expect(period.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(period.closed_by.id).toBe(first.id);
  });

  test('is closed once, and in its order', async () => {
    const [former, month] = world.months;
    expect(await close(first, month)).toMatchObject({ status: 409, body: { code: 'period.closed' } });
    expect(await close(first, former)).toMatchObject({ status: 409, body: { code: 'period.closed' } });
  });

  test('takes no movement once it is closed: what is posted later falls into the open month', async () => {
    const [, month] = world.months;
    await world.post({ at: within(month), location_id: other, sku_id: sku, type: bought, quantity: 1, value_fen: 100 });
    const [late] = await world.owner.rows<{ occurred_at: Date; id: number }>(
      'SELECT id, occurred_at FROM stock_movement ORDER BY id DESC LIMIT 1',
    );
    expect(late?.occurred_at).toEqual(endOf(month));
    const copied = `location_id, location_kind, sku_id, type, quantity, before, after, unit_cost, value_fen, document_kind,
      document_id, document_no, line_id, leg`;
    const insert = world.owner.rows(
      `INSERT INTO stock_movement (occurred_at, posting_no, ${copied}) SELECT $1, 9, ${copied} FROM stock_movement WHERE id = $2`,
      [within(month), late?.id],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'stock_period_closed' });
  });

  test('is not followed by another while its reopening is requested', async () => {
    const [, , month] = world.months;
    const [last] = await periods();
    await act(first, last.id, 'request_reopen', { reason });
    expect(await close(first, month)).toMatchObject({ status: 409, body: { code: 'period.reopen_requested' } });
    await act(first, last.id, 'keep_closed');
  });

  test('is followed by the next, which begins with its closings and goes on with its hash', async () => {
    const [, former, month] = world.months;
    expect(await closeNow(month)).toBe('succeeded');
    const [after, before] = await Promise.all([world.lines(month), world.lines(former)]);
    const openings = after.map(({ location_id, opening_quantity, opening_fen }) => [
      location_id,
      opening_quantity,
      opening_fen,
    ]);
    expect(openings).toEqual(before.map((line) => [line.location_id, line.closing_quantity, line.closing_fen]));
    const [last, one] = await periods();
    expect(last.former_hash).toBe(one.hash);
    expect([last.is_last, one.is_last]).toEqual([true, false]);
    expect(await world.broken()).toEqual([]);
  });

  test('that is closed is refused every change by the database', async () => {
    const refused = [
      'UPDATE stock_period_line SET closing_quantity = 9',
      'DELETE FROM stock_period_line',
      'UPDATE stock_period_place SET closing_fen = 9',
      'DELETE FROM stock_period',
      'TRUNCATE stock_period',
      "UPDATE stock_period SET hash = 'other'",
      "UPDATE stock_period SET closed_at = now() - interval '1 day'",
      `INSERT INTO stock_period_line SELECT period_id, location_id, bank_cell_id, agent_label_id, sku_id + 1, 1, 1, 0, 0, 0, 0, 1, 1, '[]'
       FROM stock_period_line LIMIT 1`,
    ];
    for (const statement of refused) {
      await expect(world.owner.rows(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
  });

  test('that was changed past the guards is found by its hash', async () => {
    const undone = new Error('undone');
    const found = async (table: string, change: string) => {
      let broken: readonly string[] = [];
      const spoil = world.owner.transaction(async (tx) => {
        await tx.rows(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
        await tx.rows(`UPDATE ${table} SET ${change}`);
        await tx.rows(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
        broken = await world.broken(tx);
        throw undone;
      });
      await expect(spoil).rejects.toBe(undone);
      return broken;
    };
    expect(await found('stock_period_line', 'bank_cell_id = bank_cell_id')).toEqual([]);
    expect(await found('stock_period_line', 'in_fen = in_fen + 1, closing_fen = closing_fen + 1')).toContain(
      'stock.warehouse_period_hash',
    );
    expect(await found('stock_period_place', 'closing_fen = closing_fen + 1')).toEqual([
      'stock.warehouse_period_hash',
      'stock.warehouse_period_sums',
    ]);
  });
});

describe('a closed month is opened again', () => {
  test('only by two persons, and only the last', async () => {
    const [last, former] = await periods();
    expect(await act(first, former.id, 'request_reopen', { reason })).toMatchObject({
      status: 409,
      body: { code: 'period.not_last' },
    });
    expect((await act(first, last.id, 'reopen')).body.code).toBe('transition.refused');
    expect((await act(first, last.id, 'request_reopen', { reason })).body).toMatchObject({ state: 'reopen_requested' });
    expect(await act(first, last.id, 'reopen')).toMatchObject({ status: 409, body: { code: 'period.own_request' } });
    expect((await act(second, last.id, 'keep_closed')).body).toMatchObject({ state: 'closed', requested_by: null });
    await act(second, last.id, 'request_reopen', { reason });
    const done = await act(first, last.id, 'reopen');
    expect(done.body).toMatchObject({ state: 'reopened', reason, is_last: false });
    expect([done.body.requested_by.id, done.body.reopened_by.id]).toEqual([second.id, first.id]);
    const log = await world.owner.rows<{ act: string; by: number }>(
      `SELECT act, created_by AS by FROM audit WHERE resource = 'warehouse_period' AND subject_id = $1 ORDER BY id`,
      [last.id],
    );
    expect(log.map(({ act: name, by }) => [name.split('.')[1], by])).toEqual([
      ['close', first.id],
      ['request_reopen', first.id],
      ['keep_closed', second.id],
      ['request_reopen', second.id],
      ['reopen', first.id],
    ]);
  });

  test('takes movements again, and is closed anew beside its former closing', async () => {
    const [, , month] = world.months;
    const at = within(month);
    await world.post({ at, location_id: warehouse, sku_id: sku, type: bought, quantity: 5, value_fen: 500 });
    expect(await closeNow(month)).toBe('succeeded');
    const [again, gone] = await periods();
    expect([again.state, gone.state, again.month, gone.month]).toEqual(['closed', 'reopened', month, month]);
    expect(again.closing_quantity).toBe(gone.closing_quantity + 5);
    expect(again.hash).not.toBe(gone.hash);
    expect(await world.broken()).toEqual([]);
  });

  test('by those who hold the leaves, and not by limited callers', async () => {
    const [last] = await periods();
    const reader = await signIn(world.server, { may: [page] });
    expect((await close(reader, last.month)).status).toBe(403);
    expect((await act(reader, last.id, 'request_reopen', { reason })).status).toBe(403);
    const [label] = await world.owner.rows<{ id: number }>(
      "INSERT INTO agent_label (name) VALUES ('青岛分公司') RETURNING id",
    );
    const agent = await signIn(world.server, { may: rights, agent_label_id: label?.id ?? 0 });
    expect((await close(agent, last.month)).status).toBe(403);
    expect((await periods(agent))[0]).toMatchObject({ month: last.month, closing_quantity: 0, line_count: 0 });
  });
});

test('the book of branches has no month that only warehouses closed, whichever of its pages one holds', async () => {
  const pages: readonly Permission[] = ['/standing-book/bank', '/bank/bank-stock-day', '/standing-book/bank-exchange'];
  expect(await periods()).not.toHaveLength(0);
  for (const may of [...pages.map((one) => [one]), pages]) {
    expect(await periods(await signIn(world.server, { may }), 'bank'), may.join()).toEqual([]);
  }
});

test('bank staff read the closed months of their own branches, others none', async () => {
  const [, , month] = world.months;
  const cells = await makeCells(world.server);
  const own = await world.placeOf(cells.counter);
  const foreign = await world.placeOf(cells.foreign);
  const arrived = { at: within(month), sku_id: sku, type: bought };
  await world.post({ ...arrived, location_id: own, quantity: 3, value_fen: 30 });
  await world.post({ ...arrived, location_id: foreign, quantity: 4, value_fen: 40 });
  const bank: Permission = '/standing-book/bank';
  const keeper = await signIn(world.server, { may: [bank, `${bank}#submit`] });
  expect((await keeper.call('POST', '/api/bank_period/close/', { month })).status).toBe(202);
  expect(await world.runClosing()).toMatchObject({ state: 'succeeded' });
  expect((await periods(keeper, 'bank'))[0]).toMatchObject({ closing_quantity: 7, closing_fen: 70, line_count: 2 });
  const teller = await signIn(world.server, { may: [bank, `${bank}#submit`], bank_cell_id: cells.city });
  const [read] = await periods(teller, 'bank');
  expect(read).toMatchObject({ month, closing_quantity: 3 });
  expect(read).not.toHaveProperty('closing_fen');
  expect((await teller.call('POST', '/api/bank_period/close/', { month })).status).toBe(403);
  const last = new Date(endOf(month).getTime() - 1).toISOString().slice(0, 10);
  const asked = new URLSearchParams({ from_date: `${month}-01`, to_date: last, by: 'sku' });
  const { body } = await teller.call('GET', `/api/standing_book/bank/?${asked}`);
  expect(body.total).toMatchObject({ closing_quantity: 3, in_quantity: 3 });
  expect(body.total).not.toHaveProperty('closing_fen');
  const one = await signIn(world.server, { may: [page] });
  expect((await one.call('GET', '/api/bank_period_readonly/')).status).toBe(403);
});
