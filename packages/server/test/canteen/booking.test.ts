import { businessDay } from '@zhanggui/contract/platform/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { type CanteenWorld, makeCanteen } from './canteen-world.ts';

let server: TestServer;
let db: Db;
let chief: SignedIn;
let own: CanteenWorld;
let category: number;
let dishes = 0;

const tomorrow = () => businessDay(new Date(Date.now() + 86_400_000));

beforeAll(async () => {
  server = await startTestServer();
  db = server.database.db();
  chief = await signIn(server, { superuser: true });
  own = await makeCanteen(server, chief);
  const group = { canteen: own.canteen, name: '热菜', position: 10, state: 'enabled' };
  category = (await chief.call('POST', '/api/canteen_category/', group)).body.id;
  await db.rows(
    `WITH c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
       g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id)
     INSERT INTO sku (goods_id, code, name, sale_price_fen) SELECT id, 'S1', '大米', 500 FROM g`,
  );
});
afterAll(() => server.close());

async function dish(day_limit: number | null = null): Promise<number> {
  dishes += 1;
  const [sku] = await db.rows<{ id: number }>('SELECT id FROM sku LIMIT 1');
  const made = await chief.call('POST', '/api/canteen_goods/', {
    ...{ canteen: own.canteen, canteen_category: category, sku: sku?.id, name: `菜${dishes}`, meals: ['lunch'] },
    ...{ price_fen: 500, position: 10, state: 'enabled', ...(day_limit !== null && { day_limit }) },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.id;
}
const book = (card: string, request_id: string, lines: readonly object[], more: object = {}) =>
  own.till('POST', '/open/v1/meal-bookings/', {
    ...{ request_id, card, canteen: own.canteen_code, meal: 'lunch', meal_date: tomorrow(), lines },
    ...more,
  });
const cancel = (request_id: string) => own.till('POST', `/open/v1/meal-bookings/${request_id}/cancel/`, {});

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of bookChecks.filter(({ name }) => /^(card_account|meal_)/.test(name))) {
    const { faults: rows } = await lookAt(db, check);
    found.push(...rows.map(({ title, found: is, expected }) => `${check.name} ${title}: ${is}, ${expected}`));
  }
  return found;
}

async function untilFree(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  return reply.body.code === 'busy' ? untilFree(call) : reply;
}

test('a meal is booked once for its number until the cut-off, paid by card, and cancelled with the money back', async () => {
  const { number } = await own.person({ subsidy: 600, cash: 1000 });
  const goods = await dish();
  const lines = [{ goods, quantity: 2 }];
  const booked = await book(number, 'K1', lines);
  expect(booked).toMatchObject({ status: 201, body: { state: 'booked', amount_fen: 1000, meal: 'lunch' } });
  expect(await book(number, 'K1', lines)).toMatchObject({ status: 200, body: { number: booked.body.number } });
  expect((await book(number, 'K1', [{ goods, quantity: 1 }])).body.code).toBe('booking.request_reused');
  expect((await book(number, 'K2', lines)).body).toMatchObject({ code: 'value.not_enough', available: 600 });
  expect((await book(number, 'K2', lines, { meal: 'dinner' })).body).toHaveProperty(['lines.0.goods']);
  const past = businessDay(new Date(Date.now() - 86_400_000));
  expect((await book(number, 'K2', lines, { meal_date: past })).body.code).toBe('booking.closed');
  const [charge] = await db.rows<{ id: number }>("SELECT id FROM meal_charge WHERE way = 'booking'");
  const taken = await chief.call('POST', `/api/meal_charge/${charge?.id}/reverse/`, { reason: '错' });
  expect(taken.body.code).toBe('charge.is_booking');
  expect((await cancel('K1')).body).toMatchObject({ state: 'cancelled' });
  expect((await cancel('K1')).status).toBe(200);
  const card = (await own.till('GET', `/open/v1/meal-cards/${number}/`)).body;
  expect(card).toMatchObject({ subsidy_fen: 600, cash_fen: 1000 });
  await book(number, 'K3', lines);
  await db.rows("UPDATE meal_booking SET cancel_before = now() - interval '1 minute' WHERE request_id = 'K3'");
  expect((await cancel('K3')).body.code).toBe('booking.closed');
  const [row] = await db.rows<{ id: number }>("SELECT id FROM meal_booking WHERE request_id = 'K3'");
  const byStaff = (body: object) => chief.call('POST', `/api/meal_booking/${row?.id}/cancel/`, body);
  expect((await byStaff({})).body).toHaveProperty('reason');
  expect((await byStaff({ reason: '停餐' })).body.state).toBe('cancelled');
  const [entry] = await db.rows("SELECT remark FROM card_entry WHERE kind = 'refund' ORDER BY id DESC LIMIT 1");
  expect(entry).toEqual({ remark: '停餐' });
  expect(await faults()).toEqual([]);
});

test('staff give the price back until the day of the meal is over', async () => {
  const { number } = await own.person({ cash: 1000 });
  const lines = [{ goods: await dish(), quantity: 1 }];
  const daysAway = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000));
  const cancelOn = async (request_id: string, meal_date: string) => {
    await book(number, request_id, lines);
    const [row] = await db.rows<{ id: number }>(
      "UPDATE meal_booking SET meal_date = $2::date, cancel_before = now() - interval '1 minute' WHERE request_id = $1 RETURNING id",
      [request_id, meal_date],
    );
    return (await chief.call('POST', `/api/meal_booking/${row?.id}/cancel/`, { reason: '停餐' })).body;
  };
  expect(await cancelOn('S1', daysAway(0))).toMatchObject({ state: 'cancelled' });
  expect(await cancelOn('S2', daysAway(-1))).toMatchObject({ code: 'booking.day_over' });
  expect((await own.till('GET', `/open/v1/meal-cards/${number}/`)).body.cash_fen).toBe(500);
});

test('that can still be cancelled is paid out when the person who left is settled; what the kitchen makes stays', async () => {
  const { number, employee, account } = await own.person({ cash: 2000 });
  const lines = [{ goods: await dish(), quantity: 1 }];
  for (const request_id of ['L1', 'L2']) await book(number, request_id, lines);
  await db.rows("UPDATE meal_booking SET cancel_before = now() - interval '1 minute' WHERE request_id = 'L2'");
  await chief.call('POST', `/api/employee/${employee}/leave/`, {});
  const settled = await chief.call('POST', `/api/card_account/${account}/settle/`, {});
  expect(settled.body).toMatchObject({ state: 'closed', balance_fen: 0 });
  const states = await db.rows(
    "SELECT request_id, state FROM meal_booking WHERE request_id IN ('L1', 'L2') ORDER BY request_id",
  );
  expect(states).toEqual([
    { request_id: 'L1', state: 'cancelled' },
    { request_id: 'L2', state: 'booked' },
  ]);
  const [paid] = await db.rows("SELECT amount_fen FROM card_entry WHERE account_id = $1 AND kind = 'payout'", [
    account,
  ]);
  expect(paid).toEqual({ amount_fen: -1500 });
  expect(await faults()).toEqual([]);
});

test('of a dish with a day limit no more is booked than there is, also by many at once', async () => {
  const [goods, unlimited] = [await dish(5), await dish()];
  const people = await Promise.all(Array.from({ length: 20 }, () => own.person({ cash: 1000 })));
  const replies = await Promise.all(
    people.map(({ number }, n) => untilFree(() => book(number, `D${n}`, [{ goods, quantity: 1 }]))),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [] : [body.code])))).toEqual(
    new Set(['booking.sold_out']),
  );
  const menu = await own.till(
    'GET',
    `/open/v1/canteen-menu/?canteen=${own.canteen_code}&meal=lunch&meal_date=${tomorrow()}`,
  );
  const shown = menu.body.results.find((one: { goods: number }) => one.goods === goods);
  expect(shown).toMatchObject({ left_quantity: 0, price_fen: 500, category: '热菜' });
  expect(menu.body.results).toContainEqual(expect.objectContaining({ goods: unlimited, left_quantity: null }));
  const rank = await chief.call('GET', `/api/dish_rank/?from_date=${tomorrow()}&to_date=${tomorrow()}&top=20`);
  expect(rank.body.rows).toContainEqual(expect.objectContaining({ key: String(goods), quantity: 5, booking_count: 5 }));
  expect(await faults()).toEqual([]);
});

test('many booking at once on a balance for ten are ten, subsidy first, and give back to the same lots', async () => {
  const { number, account } = await own.person({ subsidy: 3000, cash: 2000 });
  const lines = [{ goods: await dish(), quantity: 1 }];
  const lots = () =>
    db.rows('SELECT id, sub_balance, remaining_fen FROM card_lot WHERE account_id = $1 ORDER BY id', [account]);
  const before = await lots();
  const first = await book(number, 'R0', lines);
  expect(first.status).toBe(201);
  expect(await lots()).toMatchObject([{ sub_balance: 'subsidy', remaining_fen: 2500 }, { remaining_fen: 2000 }]);
  const calls = size({ short: 40, long: 200 }) - 1;
  const replies = await Promise.all(
    Array.from({ length: calls }, (_, n) => untilFree(() => book(number, `R${n + 1}`, lines))),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(replies.filter(({ body }) => body.code === 'value.not_enough')).toHaveLength(calls - 9);
  expect(await lots()).toMatchObject([{ remaining_fen: 0 }, { remaining_fen: 0 }]);
  const made = await db.rows<{ request_id: string }>("SELECT request_id FROM meal_booking WHERE request_id LIKE 'R%'");
  const cancelled = await Promise.all([...made, ...made].map(({ request_id }) => untilFree(() => cancel(request_id))));
  expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await lots()).toEqual(before);
  expect(await faults()).toEqual([]);
});
