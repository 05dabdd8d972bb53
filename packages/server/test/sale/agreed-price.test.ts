import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { migrationsFolder } from '../../src/platform/prepare-schema.ts';
import { signIn } from '../harness/people.ts';
import { type Reply, startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { openSales, type Sales } from './sales.ts';

let server: TestServer;
let sales: Sales;

beforeAll(async () => {
  server = await startTestServer();
  sales = await openSales(server);
});
afterAll(() => server.close());

const pair = async () => ({ customer: await sales.customer(), sku: await sales.sku(0) });
const agree = (body: object) => sales.maker.call('POST', '/api/customer_goods/', { price: '8.5', ...body });

async function daysOf({ customer, sku }: { customer: number; sku: number }) {
  const path = `/api/customer_goods_readonly/?customer=${customer}&sku=${sku}&ordering=starts_date`;
  const { results } = (await sales.maker.call('GET', path)).body;
  return results.map((row: { starts_date: string; ends_date: string | null }) => [row.starts_date, row.ends_date]);
}

/** The entries of a price after that of its making. */
async function editsOf(id: number) {
  const entries = await sales.db.rows<{ act: string; changes: object }>(
    "SELECT act, changes FROM audit WHERE resource = 'customer_goods' AND subject_id = $1 ORDER BY id OFFSET 1",
    [id],
  );
  return entries.map(({ act, changes }) => [act, changes]);
}

test('a later price ends the one before, and one without an end ends before the next', async () => {
  const own = await pair();
  const { body: first } = await agree({ ...own, starts_date: '2026-01-01' });
  await agree({ ...own, starts_date: '2026-07-01' });
  expect((await agree({ ...own, starts_date: '2026-04-01' })).body).toMatchObject({ ends_date: '2026-06-30' });
  expect(await daysOf(own)).toEqual([
    ['2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', null],
  ]);
  expect(await editsOf(first.id)).toEqual([
    ['update', { ends_date: [null, '2026-06-30'] }],
    ['update', { ends_date: ['2026-06-30', '2026-03-31'] }],
  ]);
});

test('a price that is deleted or moved gives the days before back, and takes them again when it is restored', async () => {
  const own = await pair();
  const { body: first } = await agree({ ...own, starts_date: '2026-10-02' });
  const { body: later } = await agree({ ...own, starts_date: '2026-12-05' });
  const path = `/api/customer_goods/${later.id}/`;
  expect((await sales.maker.call('PATCH', path, { starts_date: '2026-12-12' })).status).toBe(200);
  const apart = [
    ['2026-10-02', '2026-12-11'],
    ['2026-12-12', null],
  ];
  expect(await daysOf(own)).toEqual(apart);
  expect((await sales.maker.call('DELETE', path)).status).toBe(204);
  expect(await daysOf(own)).toEqual([['2026-10-02', null]]);
  expect(await editsOf(first.id)).toEqual([
    ['update', { ends_date: [null, '2026-12-04'] }],
    ['update', { ends_date: ['2026-12-04', '2026-12-11'] }],
    ['update', { ends_date: ['2026-12-11', null] }],
  ]);
  expect((await sales.maker.call('PATCH', path, { is_deleted: false })).status).toBe(200);
  expect(await daysOf(own)).toEqual(apart);
});

test('what goes on keeps to its agreed end and to the next price', async () => {
  const own = await pair();
  const remove = ({ body }: Reply) => sales.maker.call('DELETE', `/api/customer_goods/${body.id}/`);
  const first = await agree({ ...own, starts_date: '2026-01-01', ends_date: '2026-06-30' });
  const second = await agree({ ...own, starts_date: '2026-03-01' });
  const third = await agree({ ...own, starts_date: '2026-05-01' });
  await remove(second);
  expect(await daysOf(own)).toEqual([
    ['2026-01-01', '2026-04-30'],
    ['2026-05-01', null],
  ]);
  await remove(third);
  expect(await daysOf(own)).toEqual([['2026-01-01', '2026-06-30']]);
  const path = `/api/customer_goods/${first.body.id}/`;
  expect((await sales.maker.call('PATCH', path, { ends_date: '2026-03-31' })).status).toBe(200);
  await remove(await agree({ ...own, starts_date: '2026-04-01' }));
  expect(await daysOf(own)).toEqual([['2026-01-01', '2026-03-31']]);
});

test('what a file ends has its entry, and another when the file is taken back', async () => {
  const [own, chief] = [await pair(), await signIn(server, { superuser: true })];
  const { body: first } = await agree({ ...own, starts_date: '2026-01-01' });
  const [{ number = '', code = '' } = {}] = await sales.db.rows<{ number: string; code: string }>(
    'SELECT c.number, s.code FROM customer c, sku s WHERE c.id = $1 AND s.id = $2',
    [own.customer, own.sku],
  );
  const imports = importsOf(server, chief, '/api/customer_goods/import/');
  const rows = [
    ['客户', 'SKU编码', '协议价(元)', '生效日'],
    [number, code, '9', '2026-04-01'],
  ];
  const job = await imports.send(rows, { mode: 'commit' });
  expect(job.message).toBe('已导入 1 行');
  expect((await imports.undo(job.id)).map(({ state }) => state)).toEqual(['done']);
  expect(await editsOf(first.id)).toEqual([
    ['import', { ends_date: [null, '2026-03-31'] }],
    ['import_undo', { ends_date: ['2026-03-31', null] }],
  ]);
});

test('days that another price has are refused, in new prices and in changed ones', async () => {
  const own = await pair();
  await agree({ ...own, starts_date: '2026-01-01', ends_date: '2026-12-31' });
  const within = await agree({ ...own, starts_date: '2026-03-01', ends_date: '2026-04-30' });
  expect(within).toMatchObject({ status: 409, body: { code: 'sale.price_overlaps', from: '2026-01-01' } });
  expect(within.body.detail).toContain('2026-01-01 至 2026-12-31 已有协议价');
  const { id } = (await agree({ ...own, starts_date: '2027-01-01' })).body;
  const change = (body: object) => sales.maker.call('PATCH', `/api/customer_goods/${id}/`, body);
  expect((await change({ starts_date: '2026-12-31' })).body).toMatchObject({ code: 'sale.price_overlaps' });
  expect((await change({ starts_date: '2027-02-01' })).status).toBe(200);
  const moved = (await change({ customer: await sales.customer() })).body;
  expect(moved).toEqual({ customer: ['协议价不能改到其他客户'] });
});

test('of several at once one is kept, and the database refuses what goes past the service', async () => {
  const own = await pair();
  const days = { ...own, starts_date: '2026-01-01', ends_date: '2026-12-31' };
  const replies = await Promise.all([1, 2, 3, 4].map(() => agree(days)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const naive = createOwnerDb(server.database.pools).rows(
    `INSERT INTO customer_goods (customer_id, agreed_with_id, sku_id, price, starts_date) VALUES ($1, $1, $2, 1, '2026-06-01')`,
    [own.customer, own.sku],
  );
  await expect(naive).rejects.toThrow(/customer_goods_apart/);
});

test('the exported list with other prices and days is read again', async () => {
  const own = await pair();
  await sales.db.rows("UPDATE sku SET name = '蓝湾 大闸蟹' WHERE id = $1", [own.sku]);
  await agree({ ...own, starts_date: '2026-01-01' });
  const chief = await signIn(server, { superuser: true });
  const columns = ['customer', 'sku', 'price', 'starts_date'];
  const { body } = await chief.call('POST', '/api/customer_goods/export/', { filter: { sku: own.sku }, columns });
  await runNext(server.app.runner, ['export'], new AbortController().signal);
  const { result_url } = (await chief.call('GET', `/api/job_readonly/${body.job.id}/`)).body;
  const [heading = [], [customer = '', sku = ''] = []] = (await rowsOf(
    (
      await fetchFile(server, result_url)
    ).bytes,
  )) as string[][];
  const job = await importsOf(server, chief, '/api/customer_goods/import/').send(
    [heading, [customer, sku, '9.5', '2026-07-01']],
    { mode: 'commit' },
  );
  expect(job).toMatchObject({ state: 'succeeded', message: '已导入 1 行' });
  expect(await daysOf(own)).toEqual([
    ['2026-01-01', '2026-06-30'],
    ['2026-07-01', null],
  ]);
});

describe('a second person agrees', () => {
  const rule = (measure: string, threshold: object) =>
    sales.maker.call('POST', '/api/approval_rule/', { name: measure, measure, state: 'enabled', ...threshold });
  const approve = ({ body }: Reply) => sales.checker.call('POST', `/api/approval/${body.approval.id}/approve/`, {});
  const change = (id: number, starts_date: string, percent: number) =>
    sales.maker.call('POST', `/api/customer_goods/${id}/change_price/`, { starts_date, percent });
  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
  const latest = async ({ customer, sku }: { customer: number; sku: number }) =>
    (
      await sales.maker.call(
        'GET',
        `/api/customer_goods_readonly/?customer=${customer}&sku=${sku}&ordering=-starts_date`,
      )
    ).body.results[0];

  afterEach(() => sales.db.rows('UPDATE approval_rule SET is_deleted = true'));

  test('to a price below cost: a new one, an edited one and a changed one', async () => {
    const own = await pair();
    await sales.db.rows('UPDATE sku SET cost_fen = 600 WHERE id = $1', [own.sku]);
    await rule('price_below_cost', { amount_fen: 100 });
    const low = await agree({ ...own, starts_date: '2026-01-01', price: '4.999' });
    expect(low).toMatchObject({ status: 202, body: { approval: { state: 'waiting' } } });
    expect(await daysOf(own)).toEqual([]);
    expect((await approve(low)).status).toBe(200);
    const { id } = await latest(own);
    expect(await latest(own)).toMatchObject({ price: '4.999', starts_date: '2026-01-01' });
    const edit = (body: object) => sales.maker.call('PATCH', `/api/customer_goods/${id}/`, body);
    expect(statuses([await edit({ customer_name: '大米' }), await edit({ price: '4.9' })])).toEqual([200, 202]);
    expect(statuses([await edit({ price: '6' }), await change(id, '2026-02-01', -20)])).toEqual([200, 202]);
    expect(await daysOf(own)).toEqual([['2026-01-01', null]]);
  });

  test('to small steps that add up, however they are made', async () => {
    const own = await pair();
    const { id } = (await agree({ ...own, starts_date: '2026-01-01', price: '10' })).body;
    await rule('price_change', { percent: 30 });
    const first = await change(id, '2026-02-01', -20);
    const second = await change((await latest(own)).id, '2026-03-01', -20);
    expect(statuses([first, second, await approve(second)])).toEqual([200, 202, 200]);
    expect(await latest(own)).toMatchObject({ price: '6.4', starts_date: '2026-03-01' });
    const gone = await sales.maker.call('DELETE', `/api/customer_goods/${(await latest(own)).id}/`);
    const again = await agree({ ...own, starts_date: '2026-03-01', price: '4' });
    expect(statuses([gone, again])).toEqual([204, 202]);
    const raced = await pair();
    await agree({ ...raced, starts_date: '2026-01-01', price: '10' });
    const halves = [agree({ ...raced, starts_date: '2026-02-01', price: '7.5' })];
    halves.push(agree({ ...raced, starts_date: '2026-03-01', price: '6' }));
    expect(statuses(await Promise.all(halves)).sort()).toEqual([201, 202]);
  });
});

test('customers with prices for the same days are merged and taken apart again', async () => {
  const one = await pair();
  const other = { ...one, customer: await sales.customer() };
  await agree({ ...one, starts_date: '2026-01-01' });
  await agree({ ...other, starts_date: '2026-02-01' });
  await sales.call(sales.maker, `/api/customer/${one.customer}/merge/`, { other: other.customer });
  expect(await daysOf(one)).toHaveLength(2);
  const { results } = (await sales.maker.call('GET', `/api/customer_merge_readonly/?customer=${one.customer}`)).body;
  await sales.call(sales.maker, `/api/customer_merge/${results[0].id}/undo/`);
  expect([await daysOf(one), await daysOf(other)]).toEqual([[['2026-01-01', null]], [['2026-02-01', null]]]);
});

test('pieces are counted by month, without what was closed or came back', async () => {
  const own = { customer: await sales.customer(), sku: await sales.sku(20) };
  const { id } = (await agree({ ...own, starts_date: '2026-01-01' })).body;
  const [order, former] = [
    await sales.order(own.customer, [[own.sku, 20]]),
    await sales.order(own.customer, [[own.sku, 7]]),
  ];
  const act = (verb: string, body: object = {}) => sales.call(sales.maker, `/api/sale_order/${order}/${verb}/`, body);
  const [{ id: line }] = (await sales.read('/api/sale_order', order)).lines;
  await act('deliver', { lines: [{ line, quantity: 8 }] });
  await act('take_back', { lines: [{ line, quantity: 3 }], note: '破损' });
  await act('close');
  const past =
    "date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai' - interval '1 second'";
  await sales.db.rows(`UPDATE sale_order SET approved_at = ${past} - interval '35 days' WHERE id = $1`, [former]);
  const { months } = (await sales.maker.call('GET', `/api/customer_goods/${id}/months/`)).body;
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: expect.stringMatching(/^\d{4}-\d{2}$/), quantity: 5 });
  const bought = months.filter(({ quantity }: { quantity: number }) => quantity > 0);
  expect(bought).toMatchObject([{ quantity: 5 }, { quantity: 7 }]);
  expect(await sales.read('/api/customer_goods', id)).toMatchObject({ month_quantity: 5, last_price: '10' });
  expect((await sales.maker.call('GET', '/api/customer_goods/999999/months/')).status).toBe(404);
});

test('what was ended before its agreed end was kept has it from the audit log', async () => {
  const own = await pair();
  await agree({ ...own, starts_date: '2026-01-01' });
  const { body: later } = await agree({ ...own, starts_date: '2026-04-01', ends_date: '2026-06-30' });
  await agree({ ...own, starts_date: '2026-07-01' });
  await sales.db.rows('UPDATE customer_goods SET agreed_ends_date = NULL WHERE sku_id = $1', [own.sku]);
  const migration = readFileSync(join(migrationsFolder, '20261201031047_agreed_ends.sql'), 'utf8');
  await sales.db.rows(migration.split('--> statement-breakpoint')[1] ?? '');
  await sales.maker.call('DELETE', `/api/customer_goods/${later.id}/`);
  expect(await daysOf(own)).toEqual([
    ['2026-01-01', '2026-06-30'],
    ['2026-07-01', null],
  ]);
});
