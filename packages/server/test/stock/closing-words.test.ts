import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingNotes } from '../../src/domains/stock/closing/closing-words.query.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type ClosingWorld, endOf, openClosingWorld, within } from './closing-world.ts';

const book = '/standing-book/warehouse';
const inbound = '/admin-psi/warehouses/io/inbound-docs';

let world: ClosingWorld;
let clerk: SignedIn;
let sku: number;
let place: number;
let doc: number;

beforeAll(async () => {
  world = await openClosingWorld();
  clerk = await signIn(world.server, {
    may: [
      ...([book, `${book}#submit`, inbound, `${inbound}#print`, `${inbound}#void`, '/stock-detail/list'] as const),
      '/bank/bank-stock-day',
    ],
  });
  [place, sku] = [await world.warehouse(), (await world.sku()).id];
  doc = await posted(within(world.months[0]));
});
afterAll(() => world.server.close());

/** A document of five pieces that was posted at a moment of the past. */
async function posted(at: Date): Promise<number> {
  const [row] = await world.owner.rows<{ id: number; line: number }>(
    `WITH d AS (INSERT INTO stock_doc (number, kind, type, to_location_id, state, postings, posted_at, created_at, total_quantity)
       VALUES ('RK-CLOSED', 'inbound', 106, $1, 'posted', 1, $3, $3, 5) RETURNING id)
     INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, actual_quantity, unit_price, amount_fen)
     SELECT id, $2, 5, 5, 1, 500 FROM d RETURNING stock_doc_id AS id, id AS line`,
    [place, sku, at],
  );
  const { id, line } = row as { id: number; line: number };
  await world.owner.rows('INSERT INTO stock_level (sku_id, location_id, on_hand, value_fen) VALUES ($1, $2, 5, 500)', [
    sku,
    place,
  ]);
  await world.owner.rows(
    `INSERT INTO stock_movement (occurred_at, created_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
       document_kind, document_id, document_no, line_id, leg, posting_no)
     VALUES ($1, $1, $2, $3, 106, 5, 0, 5, 1, 500, 'stock_doc', $4, 'RK-CLOSED', $5, 1, 1)`,
    [at, place, sku, id, line],
  );
  return id;
}

const printed = async (id: number) =>
  (await clerk.call('POST', '/api/stock_doc/print/', { docs: [{ id }] })).body.docs[0];

const daysOf = (month: string) => ({
  from: `${month}-01`,
  to: new Date(endOf(month).getTime()).toISOString().slice(0, 10),
});

test('print documents and books say whether their month is closed, when, by whom and with which hash', async () => {
  const [month, next] = world.months;
  const words = `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;
  expect((await printed(doc)).closing).toBe(`${words}未结账`);
  expect(await closingNotes(world.ctx, ['warehouse'], daysOf(month))).toEqual(['未结账']);
  await clerk.call('POST', '/api/warehouse_period/close/', { month });
  expect((await world.runClosing()).state).toBe('succeeded');
  const [period] = (await clerk.call('GET', '/api/warehouse_period_readonly/')).body.results;
  const closed = `已结账：${period.closed_by.nickname ?? period.closed_by.username} `;
  const paper = await printed(doc);
  expect(paper.closing).toContain(`${words}${closed}`);
  expect(paper.closing).toContain(` 校验码 ${period.hash.slice(0, 8)}`);
  const [note] = await closingNotes(world.ctx, ['warehouse'], daysOf(month));
  expect(note).toContain(closed);
  const [later] = await closingNotes(world.ctx, ['warehouse'], { ...daysOf(month), to: daysOf(next).to });
  expect(later).toContain(`期间未全部结账，最近结账 ${month} 已结账`);
  expect(await closingNotes(world.ctx, ['warehouse', 'bank_cell'], daysOf(month))).toEqual([
    expect.stringContaining('仓库已结账'),
    '网点未结账',
  ]);
});

test('what is taken back later says which closed day it corrects', async () => {
  const [month] = world.months;
  const reversed = await clerk.call('POST', `/api/stock_doc/${doc}/reverse/`, { reason: '录错仓库' });
  expect(reversed.status, JSON.stringify(reversed.body)).toBe(200);
  const { body } = await clerk.call('GET', `/api/stock_movement_readonly/?sku=${sku}&ordering=-occurred_at`);
  expect(body.results.map((row: { corrects_day: string | null }) => row.corrects_day)).toEqual([`${month}-10`, null]);
  const [own] = await world.owner.rows<{ id: number }>('SELECT id FROM stock_doc WHERE reverses_id = $1', [doc]);
  expect(await printed(own?.id ?? 0)).toMatchObject({ reverses_number: 'RK-CLOSED', corrects_day: `${month}-10` });
});

test('pages over the figures of branches read their closings', async () => {
  expect((await clerk.call('GET', '/api/bank_period_readonly/')).status).toBe(200);
});
