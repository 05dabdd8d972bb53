import { importOrders } from '@zhanggui/contract/domains/order/import-orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderServer } from '../../src/domains/order/domain.ts';
import { simulatePayments } from '../../src/domains/order/pay/payment-adapters.ts';
import { type PaymentChannel, paymentChannels } from '../../src/domains/order/pay/payment-channel.port.ts';
import { checkOrders, importOrder } from '../../src/domains/order/place/import-orders.service.ts';
import type { OrderedRow } from '../../src/domains/order/place/imported-order.ts';
import { undoRow } from '../../src/features/import/undo/undo.job.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { servedBy } from '../harness/adapters.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type Imports, importsOf } from '../jobs/imports.ts';
import { faultsOfBooks } from './books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from './order-fixture.ts';
import { failureOf } from './order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let imports: Imports;
let a: { readonly id: number; readonly code: string };
let b: { readonly id: number; readonly code: string };
const path = '/api/order/import/';
const heads = ['商城', '渠道', '外部单号', '收货人', '联系电话', '省', '市', '区县', '详细地址', '商品规格', '数量'];
const paidHeads = [...heads, '支付单号', '支付方式', '实付金额'];

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  const may = ['/all-order/all-list', '/all-order/all-list#import', '/all-order/all-list#pay'] as const;
  imports = importsOf(server, await signIn(server, { may }), path);
  a = await fixture.stocked(10);
  b = await fixture.stocked(5, 250);
});
afterAll(() => server.close());

const line = (external_no: string, sku: { readonly code: string }, quantity: number, county = '市南区') => [
  ...['M1', '京东', external_no, '韩梅梅', '13912345678', '山东省', '青岛市', county, '香港中路 1 号'],
  ...[sku.code, quantity],
];
const db = () => fixture.database.db();
const ordersOf = (external_nos: readonly string[]) =>
  db().rows<{ id: number; status: number; lines: string }>(
    `SELECT o.id, o.status, (SELECT string_agg(l.quantity::text, ',' ORDER BY l.id) FROM order_line l WHERE l.order_id = o.id) AS lines
     FROM "order" o WHERE o.external_no = ANY($1::text[]) ORDER BY o.id`,
    [external_nos],
  );
const freeOf = async (sku_id: number) =>
  (await db().rows<{ n: number }>('SELECT on_hand - reserved AS n FROM stock_level WHERE sku_id = $1', [sku_id]))[0]?.n;

test('rows of one external number become one order, once however often the file comes, and are taken back', async () => {
  const [one, two] = [fresh('JD'), fresh('JD')];
  const file = [heads, line(one, a, 2), line(one, b, 1), line(two, a, 1)];
  const tried = await imports.send(file);
  expect(tried).toMatchObject({ failed: 0, message: '共 3 行，3 行可导入' });
  expect(await ordersOf([one, two])).toEqual([]);
  const before = await freeOf(a.id);
  const done = await imports.send(file, { mode: 'commit' });
  expect(done).toMatchObject({ failed: 0, message: '已导入 3 行' });
  expect(await ordersOf([one, two])).toMatchObject([
    { status: 0, lines: '2,1' },
    { status: 0, lines: '1' },
  ]);
  expect(await freeOf(a.id)).toBe(Number(before) - 3);
  const again = await imports.send(file, { mode: 'commit' });
  expect(again).toMatchObject({ failed: 0, message: '已导入 3 行，3 行有提醒' });
  expect(again.row_notes).toContain('不会重复下单');
  expect(await ordersOf([one, two])).toHaveLength(2);
  expect(await imports.undo(again.id)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect((await ordersOf([one, two])).map(({ status }) => status)).toEqual([0, 0]);
  expect(await imports.undo(done.id)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  expect((await ordersOf([one, two])).map(({ status }) => status)).toEqual([7, 7]);
  expect(await freeOf(a.id)).toBe(before);
  await imports.send(file, { mode: 'commit' });
  expect(await ordersOf([one, two])).toHaveLength(4);
  expect(await faultsOfBooks(db())).toEqual([]);
});

test('what keeps an order from being placed is said by row and column, and nothing is written', async () => {
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(() => fresh('JD')) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const file = [
    heads,
    line(one, { code: 'NO-SUCH' }, 1),
    line(two, b, 99),
    line(three, a, 1, ''),
    line(four, a, 1).with(0, 'M9'),
    line(five, a, 1),
    line(five, b, 1).with(3, '别人'),
  ];
  const tried = await imports.send(file);
  expect(tried).toMatchObject({ failed: 5, message: '共 6 行，1 行可导入，5 行有误' });
  for (const words of [
    '第 2 行：商品规格：商品不存在或未上架',
    '第 3 行：数量：库存不足',
    '省市区应选到区县',
    '商城不存在或已停用',
  ]) {
    expect(tried.row_notes).toContain(words);
  }
  expect(tried.row_notes).toContain('与第 6 行是同一外部单号');
  expect(await imports.send(file, { mode: 'commit' })).toMatchObject({ state: 'failed' });
  expect(await ordersOf([one, two, three, four, five])).toEqual([]);
});

test('orders of a frozen buyer are refused to a caller who reads numbers; to others they are left out of the file', async () => {
  const external_no = fresh('JD');
  const phone = '13900007777';
  const row = (sku: { readonly code: string }) => line(external_no, sku, 1).with(4, phone);
  const other_no = fresh('JD');
  const file = [heads, row(a), row(b), line(other_no, a, 1)];
  await db().rows("INSERT INTO customer_user (phone, nickname, state) VALUES ($1, '黄牛', 'frozen')", [phone]);
  const page = '/admin-crm/customers-merge' as const;
  const may = ['/all-order/all-list', '/all-order/all-list#import', page, `${page}#reveal`] as const;
  const revealing = importsOf(server, await signIn(server, { may }), path);
  const tried = await revealing.send(file);
  expect(tried).toMatchObject({ failed: 2, message: '共 3 行，1 行可导入，2 行有误' });
  expect(tried.row_notes).toContain('第 2 行：联系电话：该买家已被冻结，不能下单');
  expect(tried.row_notes).toContain('第 3 行：联系电话：该买家已被冻结，不能下单');
  expect(await imports.send(file)).toMatchObject({ failed: 0 });
  const masked = await imports.send(file, { mode: 'commit' });
  expect(masked).toMatchObject({ state: 'succeeded', message: '已导入 3 行，2 行有提醒' });
  expect(masked.row_notes).toContain('第 2 行：提醒：买家已冻结，这一单未导入');
  expect(await ordersOf([external_no, other_no])).toHaveLength(1);
  await db().rows("UPDATE customer_user SET state = 'active' WHERE phone = $1", [phone]);
  expect(await imports.send(file)).toMatchObject({ failed: 0 });
  expect(await ordersOf([external_no])).toEqual([]);
});

test('an order that its channel was paid for is paid at once and stays when the file is taken back', async () => {
  const [right, wrong] = [fresh('JD'), fresh('JD')];
  const paid = (no: string, amount: string) => [...line(no, b, 2), fresh('P'), '支付宝', amount];
  const tried = await imports.send([paidHeads, paid(wrong, '4.00')]);
  expect(tried.row_notes).toContain('实付金额：付款金额应为 5.00 元');
  const done = await imports.send([paidHeads, paid(right, '5.00')], { mode: 'commit' });
  expect(await ordersOf([right])).toMatchObject([{ status: 1 }]);
  expect(await imports.undo(done.id)).toMatchObject([{ state: 'refused' }]);
  expect(await ordersOf([right])).toMatchObject([{ status: 1 }]);
  expect(await faultsOfBooks(db())).toEqual([]);
});

test('a file that comes again with the payment pays the order once; another amount is named', async () => {
  const no = fresh('JD');
  const placed = await imports.send([heads, line(no, b, 1)], { mode: 'commit' });
  const paid = (amount: string) => [paidHeads, [...line(no, b, 1), `P-${no}`, '支付宝', amount]];
  const tried = await imports.send(paid('2.00'));
  expect(tried.row_notes).toContain('实付金额：付款金额应为 2.50 元');
  for (const _again of [1, 2]) {
    const { row_notes } = await imports.send(paid('2.50'), { mode: 'commit' });
    expect(row_notes).toContain('未重复下单，付款已登记');
    const orders = await ordersOf([no]);
    expect(orders).toMatchObject([{ status: 1 }]);
    expect(await db().rows('SELECT pay_no, purpose FROM payment WHERE order_id = $1', [orders[0]?.id])).toEqual([
      { pay_no: `P-${no}`, purpose: 'order' },
    ]);
  }
  expect(await imports.undo(placed.id)).toMatchObject([{ state: 'refused' }]);
  expect(await faultsOfBooks(db())).toEqual([]);
});

test('an order that its buyer is paying stays when the file is taken back: its channel is asked first', async () => {
  const external_no = fresh('JD');
  const done = await imports.send([heads, line(external_no, a, 1)], { mode: 'commit' });
  const [handler] = (orderServer.imports ?? []).filter(({ declaration }) => declaration === importOrders);
  const [made] = await db().rows<{ row: number }>('SELECT row FROM import_row WHERE job_id = $1', [done.id]);
  if (!handler || !made) throw new Error('no order was imported');
  const undo = (channel: PaymentChannel | undefined) =>
    failureOf(
      undoRow(servedBy(fixture.ctx(system), paymentChannels, channel), handler, {
        job_id: done.id,
        row: made.row,
        registry: new Map(),
      }),
    );
  expect(await undo(simulatePayments(() => true))).toMatchObject({ code: 'order.payment_unknown' });
  expect(await undo(undefined)).toMatchObject({ code: 'order.no_payment_channel' });
  const notice = {
    pay_no: fresh('P'),
    channel_no: 'C',
    method: 'wechat',
    card_type: null,
    paid_at: new Date(),
  } as const;
  const paid = (amount_fen: number): PaymentChannel => ({
    ask: async () => ({ outcome: 'paid', notice: { ...notice, amount_fen } }),
  });
  expect(await undo(paid(950))).toMatchObject({ code: 'order.paid_at_channel' });
  expect(await ordersOf([external_no])).toMatchObject([{ status: 0 }]);
  expect(await undo(paid(1000))).toMatchObject({ code: 'order.paid_at_channel' });
  expect(await ordersOf([external_no])).toMatchObject([{ status: 1 }]);
  expect(await faultsOfBooks(db())).toEqual([]);
});

test('twenty imports of one external number at once place one order', async () => {
  const external_no = fresh('JD');
  const [, , , buyer_name, buyer_phone, province, city, county, address] = line(external_no, a, 1);
  const row = {
    ...{ mall: 'M1', channel: '京东', external_no, sku_code: a.code, quantity: 1 },
    ...{ buyer_name, buyer_phone, province, city, county, address },
  } as OrderedRow;
  const ctx = fixture.ctx(system);
  const before = Number(await freeOf(a.id));
  const place = () => inTransaction(ctx, (tx) => importOrder(tx, [row], () => undefined));
  const replies = await Promise.all(Array.from({ length: 20 }, () => failureOf(place())));
  expect(replies.filter((failure) => failure !== undefined)).toEqual([]);
  expect(await ordersOf([external_no])).toHaveLength(1);
  expect(await freeOf(a.id)).toBe(before - 1);
  expect(await checkOrders(ctx, [{ row: 2, values: row }])).toMatchObject([{ level: 'warning' }]);
  expect(await faultsOfBooks(db())).toEqual([]);
});

test('without the leaf no orders are imported', async () => {
  const clerk = await signIn(server, { may: ['/all-order/all-list', '/all-order/all-list#ship'] });
  expect((await clerk.call('POST', path, {})).status).toBe(403);
});
