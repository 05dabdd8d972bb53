import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeGoods, takeExchangeBack } from '../../src/domains/branch/exchange/exchange.service.ts';
import { reservations } from '../../src/domains/branch/reservation/reservation.service.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

const [taken, exchanged] = ['/standing-book/employee-replenishment', '/standing-book/bank-exchange'] as const;

let server: TestServer;
let world: BranchWorld;
let chief: SignedIn;
let sku: { id: number; code: string };
let employee: number;
let returned: number;

const dayMs = 86_400_000;
const at = (days_ago: number) => () => new Date(Date.now() - days_ago * dayMs);
const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * dayMs).toISOString().slice(0, 10);

const exchangeOf = (bank_cell_id: number) => {
  return { bank_cell_id, sku_id: sku.id, sku_code: sku.code, quantity: 1, kind: 'product' };
};

async function handOver(days_ago: number, bank_cell_id: number, own: object): Promise<number> {
  return (await exchangeGoods({ ...world.ctx, clock: at(days_ago) }, { ...exchangeOf(bank_cell_id), ...own })).id;
}

/** The counter receives pieces of the SKU. */
async function receive(days_ago: number, expected_quantity: number): Promise<void> {
  const place = await world.warehouse();
  await world.receive(place, sku.id, 20);
  const { body } = await world.teller.call('POST', '/api/reservation/', {
    bank_cell: world.cells.counter,
    lines: [{ sku: sku.id, expected_quantity }],
  });
  await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
  const ctx = { ...world.ctx, clock: at(days_ago) };
  for (const event of ['prepare', 'ship', 'receive']) await reservations.move(ctx, { id: body.id, event, body: {} });
}

/** Before the ten days: 5 taken, 2 replenished. Within: 4 taken, 1 of it taken back, 3 replenished; the neighbour takes 2. */
beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  chief = await signIn(server, { superuser: true });
  sku = await world.sku();
  const { counter, next, head } = world.cells;
  for (const cell of [counter, next]) await world.receive(await world.placeOf(cell), sku.id, 30);
  const offer = { bank_cell: head, sku: sku.id, price_fen: 500, points: 30 };
  await chief.call('POST', '/api/bank_cell_product/', offer);
  const [person] = await world.ctx.db.rows<{ id: number }>(
    "INSERT INTO bank_cell_staff (name, number, tel, bank_cell_id) VALUES ('孙晓', 'E1', '13812345678', $1) RETURNING id",
    [counter],
  );
  employee = person?.id ?? 0;
  await handOver(15, counter, { kind: 'staff_use', employee_id: employee, quantity: 5 });
  await receive(13, 2);
  await handOver(6, counter, { employee_id: employee, quantity: 3, customer_name: '王女士', activity: '开门红' });
  returned = await handOver(5, counter, { kind: 'staff_use', employee_id: employee });
  await takeExchangeBack({ ...world.ctx, clock: at(4) }, returned, { reason: '多拿了' });
  await receive(3, 3);
  await handOver(2, next, { quantity: 2 });
});
afterAll(() => server.close());

async function read(who: SignedIn, book: string, query: Record<string, string>) {
  const asked = new URLSearchParams({ from_date: day(9), to_date: day(0), limit: '500', ...query });
  const { status, body } = await who.call('GET', `/api/standing_book/${book}/?${asked}`);
  if (status !== 200) throw new Error(`${book} ${asked}: ${JSON.stringify(body)}`);
  return body;
}

const balance = {
  ...{ opening_quantity: 3, taken_quantity: 4, returned_quantity: 1, replenished_quantity: 3, closing_quantity: 3 },
};

test('what employees took is outstanding until it is replenished or taken back, in every grouping', async () => {
  for (const by of ['employee', 'place', 'sku', 'day', 'exchange']) {
    const { total, former } = await read(chief, 'employee_replenishment', { by });
    expect([by, total]).toMatchObject([by, balance]);
    expect(former).toMatchObject({
      opening_quantity: 0,
      taken_quantity: 5,
      replenished_quantity: 2,
      closing_quantity: 3,
    });
  }
  const { rows } = await read(chief, 'employee_replenishment', { by: 'employee' });
  expect(rows).toMatchObject([
    {
      ...balance,
      name: '孙晓',
      code: 'E1',
      place: 'Q11',
      bank_cell_id: world.cells.counter,
      former_closing_quantity: 3,
    },
  ]);
});

test('each redemption tells who took what, and the reservations that made up for it', async () => {
  const { rows } = await read(chief, 'employee_replenishment', { by: 'exchange', kind: 'staff_use' });
  const numbers = await world.ctx.db.rows<{ number: string }>('SELECT number FROM reservation ORDER BY id');
  expect(rows).toMatchObject([
    { opening_quantity: 3, closing_quantity: 0, employee: '孙晓', goods: `${sku.code} ${sku.code}` },
    { exchange_id: returned, taken_quantity: 1, returned_quantity: 1, closing_quantity: 0, receipts: null },
  ]);
  expect(rows[0].receipts).toBe(numbers.map(({ number }) => number).join('、'));
});

test('redemptions add up along the tree, by day and by month, and a reversal counts where it happened', async () => {
  const sums = { exchange_count: 3, out_quantity: 6, back_quantity: 1, quantity: 5, points: 150, price_fen: 2500 };
  for (const by of ['place', 'day', 'month', 'employee', 'sku', 'exchange']) {
    expect([by, (await read(chief, 'bank_exchange', { by })).total]).toMatchObject([by, sums]);
  }
  const names = async (query: Record<string, string>) =>
    (await read(chief, 'bank_exchange', { by: 'place', ...query })).rows.map(
      ({ name, quantity }: { name: string; quantity: number }) => [name, quantity],
    );
  expect(await names({})).toEqual([['Q0', 5]]);
  expect(await names({ bank_cell: String(world.cells.city) })).toEqual([
    ['Q11', 3],
    ['Q12', 2],
  ]);
  const days = await read(chief, 'bank_exchange', { by: 'day' });
  expect(days.rows).toMatchObject([
    { name: day(6), quantity: 3 },
    { name: day(5), quantity: 1 },
    { name: day(4), quantity: -1, back_quantity: 1 },
    { name: day(2), quantity: 2 },
  ]);
  const [first] = (await read(chief, 'bank_exchange', { by: 'exchange' })).rows;
  expect(first).toMatchObject({
    place: 'Q11',
    kind: '商品兑换',
    activity: '开门红',
    customer: '王女士',
    employee: '孙晓',
  });
});

test('rows by month are compared with the same days of the month before, also where the period covers a month partly', async () => {
  const on = (date: string) => ({ ...world.ctx, clock: () => new Date(`${date}T12:00:00+08:00`) });
  const { next } = world.cells;
  const days = { '2025-02-14': 1, '2025-02-20': 2, '2025-03-10': 1, '2025-03-16': 3, '2025-04-10': 2, '2025-04-16': 5 };
  for (const [date, quantity] of Object.entries(days)) {
    await exchangeGoods(on(date), { ...exchangeOf(next), quantity });
  }
  const { rows, ...sums } = await read(chief, 'bank_exchange', {
    ...{ by: 'month', from_date: '2025-03-15', to_date: '2025-04-14' },
  });
  expect(sums).toMatchObject({ former_from_date: '2025-02-15', former_to_date: '2025-03-14' });
  expect(rows).toMatchObject([
    { name: '2025-03', quantity: 3, former_quantity: 2 },
    { name: '2025-04', quantity: 2, former_quantity: 1 },
  ]);
});

test('bank staff have the books of their node and below, others have none', async () => {
  const teller = await signIn(server, { may: [taken, exchanged], bank_cell_id: world.cells.next });
  expect((await read(teller, 'employee_replenishment', { by: 'employee' })).rows).toEqual([]);
  const { rows, total } = await read(teller, 'bank_exchange', { by: 'place' });
  expect([rows.length, rows[0].name, total.quantity]).toEqual([1, 'Q12', 2]);
  const city = await signIn(server, { may: [taken, exchanged], bank_cell_id: world.cells.city });
  expect((await read(city, 'employee_replenishment', { by: 'place' })).total).toMatchObject(balance);
  const other = await signIn(server, { may: ['/bank/bank-stock'] });
  await expect(read(other, 'bank_exchange', { by: 'day' })).rejects.toThrow('bank_exchange');
  expect(await world.faults()).toEqual([]);
});

test('what was outstanding at the end of a month is that at the start of the next, beside the same days of the month before', async () => {
  const on = (date: string) => ({ ...world.ctx, clock: () => new Date(`${date}T12:00:00+08:00`) });
  for (const [date, quantity] of Object.entries({ '2025-02-20': 1, '2025-03-20': 3, '2025-04-10': 2 })) {
    const taken = { ...exchangeOf(world.cells.next), kind: 'staff_use', employee_id: employee, quantity } as const;
    await exchangeGoods(on(date), taken);
  }
  const { rows, total, former } = await read(chief, 'employee_replenishment', {
    ...{ by: 'month', from_date: '2025-03-15', to_date: '2025-04-14' },
  });
  expect(rows).toMatchObject([
    { name: '2025-03', opening_quantity: 1, taken_quantity: 3, closing_quantity: 4, former_closing_quantity: 1 },
    { name: '2025-04', opening_quantity: 4, taken_quantity: 2, closing_quantity: 6, former_closing_quantity: 1 },
  ]);
  expect(total).toMatchObject({ opening_quantity: 1, taken_quantity: 5, closing_quantity: 6 });
  expect(former).toMatchObject({ opening_quantity: 0, taken_quantity: 1, closing_quantity: 1 });
  expect(await world.faults()).toEqual([]);
});
