import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkSettlementRows,
  importSettlement,
  undoSettlement,
} from '../../src/domains/mall/settlement/import-settlement.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { warningsOf } from '../../src/domains/warning/warning.query.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type Imports, importsOf } from '../jobs/imports.ts';
import { fresh, type OrderFixture, openOrderFixture, placing, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let steps: OrderSteps;
let server: TestServer;
let clerk: SignedIn;
let second: SignedIn;
let imports: Imports;
let sku: { readonly id: number; readonly code: string };
const heads = ['银行批次号', '银行订单号', '商户订单号', '交易日期', '结算金额', '交易状态'];
const acts = ['/bqd_mall#settle', '/bqd_mall#settle_confirm', '/bqd_mall#settle_void'] as const;
const may = ['/bqd_mall', '/bqd_mall#import', ...acts] as const;

beforeAll(async () => {
  fixture = await openOrderFixture();
  steps = orderStepsOn(fixture);
  server = await startTestServer({}, fixture.database);
  clerk = await signIn(server, { may });
  second = await signIn(server, { may });
  imports = importsOf(server, clerk, '/api/bqd_settlement/import/');
  sku = await fixture.stocked(500);
});
afterAll(() => server.close());

const db = () => fixture.database.db();
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** A paid order of ten yuan by the bank. */
async function ordered(): Promise<{ readonly id: number; readonly order_no: string; readonly external_no: string }> {
  const external_no = fresh('QDB');
  const requested = placing(fixture, [{ sku_code: sku.code, quantity: 1 }], { kind: 'bqd', external_no });
  const { id, order_no } = await placeOrder(fixture.ctx(), requested);
  await steps.pay(id);
  return { id, order_no, external_no };
}

const row = (
  batch_no: string,
  { external_no, order_no = '' }: { external_no: string; order_no?: string },
  amount = '10.00',
  status = '已支付',
) => [...[batch_no, external_no, order_no, today, amount, status]];
const batchOf = async (batch_no: string) => {
  const [batch] = await db().rows<{
    id: number;
    state: string;
    line_count: number;
    difference_count: number;
    bank_fen: number;
    our_fen: number;
  }>(
    'SELECT id, state, line_count, difference_count, bank_fen, our_fen FROM bqd_settlement WHERE batch_no = $1 ORDER BY id DESC',
    [batch_no],
  );
  return batch;
};
const linesOf = (id: number) =>
  db().rows<{ id: number; bank_order_no: string | null; order_id: number | null; difference: string }>(
    'SELECT id, bank_order_no, order_id, difference FROM bqd_settlement_line WHERE bqd_settlement_id = $1 ORDER BY id',
    [id],
  );

/** Another account of a person, whom a setting lets approve what is their own. */
async function twinOf({ id }: SignedIn): Promise<SignedIn> {
  await db().rows('INSERT INTO document_setting (id, approves_own, updated_at) VALUES (1, true, now())');
  const twin = await signIn(server, { may });
  await db().rows(
    `WITH p AS (INSERT INTO uni_account (name, tel, user_id) VALUES ('何同', '13912340001', $1) RETURNING id),
       s AS (INSERT INTO staff (name, tel, type, status, user_id) VALUES ('何同', '13912340001', 2, 1, $2) RETURNING id)
     INSERT INTO uni_account_record (uni_account_id, kind, record_id) SELECT p.id, 'staff_person', s.id FROM p, s`,
    [id, twin.id],
  );
  return twin;
}

test('a file is checked, becomes one batch with its differences, which have an owner each before two people sign it', async () => {
  const [same, amount, status, missing] = [await ordered(), await ordered(), await ordered(), await ordered()];
  const stray = { external_no: fresh('BK') };
  const file = [
    heads,
    row('B1', { external_no: same.external_no }),
    row('B1', { external_no: fresh('X'), order_no: amount.order_no }, '9.50'),
    row('B1', status, '0', '已退款'),
    row('B1', stray, '5.00'),
  ];
  const tried = await imports.send(file);
  expect(tried).toMatchObject({ failed: 0 });
  expect(tried.row_notes).toContain('金额不符，我方 10.00 元');
  expect(await batchOf('B1')).toBeUndefined();
  expect(await imports.send(file, { mode: 'commit' })).toMatchObject({
    failed: 0,
    message: expect.stringContaining('已导入 4 行'),
  });
  const batch = await batchOf('B1');
  expect(batch).toMatchObject({ state: 'draft', line_count: 5, difference_count: 4, bank_fen: 2450, our_fen: 4000 });
  const id = batch?.id ?? 0;
  const lines = await linesOf(id);
  const differenceOf = (order: { readonly id: number }) =>
    lines.find(({ order_id }) => order_id === order.id)?.difference;
  expect([same, amount, status, missing].map(differenceOf)).toEqual(['none', 'amount', 'status', 'missing_there']);
  expect(lines.find(({ bank_order_no }) => bank_order_no === stray.external_no)?.difference).toBe('missing_here');

  const submit = () => clerk.call('POST', `/api/bqd_settlement/${id}/submit/`, {});
  expect(await submit()).toMatchObject({ status: 409, body: { code: 'settlement.open_differences', count: 4 } });
  const differing = lines.filter(({ difference }) => difference !== 'none');
  for (const { id: line } of differing) {
    expect((await clerk.call('POST', `/api/bqd_settlement_line/${line}/assign/`, { owner: second.id })).status).toBe(
      200,
    );
  }
  expect(await submit()).toMatchObject({ status: 409, body: { count: 4 } });
  for (const { id: line } of differing) {
    const outcome = { outcome: 'bank_corrects', note: '已发函' };
    expect((await second.call('POST', `/api/bqd_settlement_line/${line}/resolve/`, outcome)).status).toBe(200);
  }
  expect((await submit()).status).toBe(200);
  const waiting = async (who: SignedIn) => {
    const { body } = await who.call('GET', '/api/todo_readonly/');
    return body.results.find((todo: { label: string }) => todo.label === '结算批次待确认')?.count;
  };
  expect([await waiting(clerk), await waiting(second)]).toEqual([0, 1]);
  const late = await second.call('POST', `/api/bqd_settlement_line/${differing[0]?.id}/resolve/`, {
    outcome: 'accepted',
    note: '改',
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'settlement.not_draft' } });
  expect((await clerk.call('POST', `/api/bqd_settlement/${id}/confirm/`, {})).status).toBe(409);
  expect((await (await twinOf(clerk)).call('POST', `/api/bqd_settlement/${id}/confirm/`, {})).body).toMatchObject({
    code: 'settlement.same_signer',
  });
  expect((await second.call('POST', `/api/bqd_settlement/${id}/confirm/`, {})).status).toBe(200);
  const { body } = await clerk.call('GET', `/api/bqd_settlement_readonly/${id}/`);
  expect(body).toMatchObject({
    state: 'confirmed',
    first_signer: { id: clerk.id },
    second_signer: { id: second.id },
    gap_fen: -1550,
    open_count: 0,
  });

  const orders = await clerk.call('GET', `/api/bqd_order_readonly/?settlement=${id}&ordering=id`);
  expect(orders.body.results.map((one: { order_no: string }) => one.order_no)).toEqual(
    [same, amount, status, missing].map((one) => one.order_no),
  );
  expect(orders.body.results[1]).toMatchObject({
    settlement_no: 'B1',
    settlement_state: 'confirmed',
    bank_fen: 950,
    difference: 'amount',
  });
  expect(
    (await clerk.call('GET', `/api/bqd_order_readonly/?settlement_difference=amount&settlement=${id}`)).body.count,
  ).toBe(1);
});

test('of a file with a wrong row nothing becomes a batch, also where wrong rows were to be skipped', async () => {
  const file = [heads, row('B2', await ordered()), row('B2', await ordered(), '十元')];
  const job = await imports.send(file, { mode: 'commit', skip_bad: 'true' });
  expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining('没有导入任何一行') });
  expect(await batchOf('B2')).toBeUndefined();
});

type Ordered = Awaited<ReturnType<typeof ordered>>;
const rowsOf = (batch_no: string, orders: readonly Ordered[]) =>
  orders.map(({ external_no, order_no }) => ({
    ...{ batch_no, bank_order_no: external_no, order_no, trade_date: today, bank_fen: 1000 },
    bank_status: 'paid' as const,
  }));
const noted = async (batch_no: string, orders: readonly Ordered[]) =>
  (
    await checkSettlementRows(
      fixture.ctx(system),
      rowsOf(batch_no, orders).map((values, index) => ({ row: index + 2, values })),
    )
  ).map(({ row: at, message }) => `${at}: ${message}`);
const made = (batch_no: string, ...orders: readonly [Ordered, ...Ordered[]]) =>
  inTransaction(fixture.ctx(system), (tx) => {
    const [first, ...others] = rowsOf(batch_no, orders);
    if (!first) throw new Error('no row');
    return importSettlement(tx, [first, ...others], () => undefined);
  });

test('an order is in one live batch; what the bank had not settled goes into the next, and a void batch frees all', async () => {
  const [a, b] = [await ordered(), await ordered()];
  const c1 = await made('C1', a);
  const missing = (await linesOf(c1.id)).filter(({ difference }) => difference === 'missing_there');
  expect(missing.map(({ order_id }) => order_id)).toContain(b.id);
  expect(await noted('C2', [a, b, b])).toEqual(['2: 订单已在批次 C1 里', '4: 与第 3 行是同一订单']);
  expect(await noted('C1', [b])).toEqual(['2: 这个银行批次已经导入']);
  expect(await failureOf(made('C1', b))).toMatchObject({ code: 'settlement.batch_known' });
  const c2 = await made('C2', b);
  expect((await linesOf(c2.id)).some(({ order_id }) => order_id === a.id)).toBe(false);
  const voided = await clerk.call('POST', `/api/bqd_settlement/${c1.id}/void/`, { reason: '文件有误' });
  expect(voided.status).toBe(200);
  const anew = await made('C1', a);
  await inTransaction(fixture.ctx(system), (tx) => undoSettlement(tx, anew));
  expect(await batchOf('C1')).toMatchObject({ id: anew.id, state: 'void' });
  expect((await clerk.call('POST', `/api/bqd_settlement/${c2.id}/submit/`, {})).status).toBe(409);
});

/** Two people sign a batch whose differences count next time; answers the last reply. */
async function signed(id: number): Promise<number> {
  const outcome = { outcome: 'next_batch', note: '下期' };
  const differing = (await linesOf(id)).filter(({ difference }) => difference !== 'none');
  for (const { id: line } of differing) await clerk.call('POST', `/api/bqd_settlement_line/${line}/resolve/`, outcome);
  await clerk.call('POST', `/api/bqd_settlement/${id}/submit/`, {});
  return (await second.call('POST', `/api/bqd_settlement/${id}/confirm/`, {})).status;
}

test('a later file settles what was left for it, and the difference of what was settled', async () => {
  const [late, back, unpaid] = [await ordered(), await ordered(), await ordered()];
  const stray = { external_no: fresh('BK') };
  const commit = { mode: 'commit' };
  const first = [row('G1', late, '0', '已退款'), row('G1', back), row('G1', unpaid, '0', '未支付'), row('G1', stray)];
  expect(await imports.send([heads, ...first], commit)).toMatchObject({ state: 'succeeded', failed: 0 });
  expect(await signed((await batchOf('G1'))?.id ?? 0)).toBe(200);
  await db().rows('UPDATE "order" SET refunded_fen = paid_fen, refund_state = \'all\' WHERE id = $1', [back.id]);
  const then = [row('G2', late), row('G2', back, '0', '已退款'), row('G2', unpaid), row('G2', stray)];
  const checked = await imports.send([heads, ...then]);
  expect(checked).toMatchObject({ failed: 0 });
  expect(checked.row_notes).toContain('批次 G1 已结算 10.00 元，本批只计差额');
  expect(await imports.send([heads, ...then], commit)).toMatchObject({ state: 'succeeded', failed: 0 });
  const batch = await batchOf('G2');
  const amounts = await db().rows(
    'SELECT bank_fen, our_fen, difference FROM bqd_settlement_line WHERE bqd_settlement_id = $1 AND order_id = ANY($2::bigint[]) ORDER BY order_id',
    [batch?.id, [late.id, back.id, unpaid.id]],
  );
  const whole = { bank_fen: 1000, our_fen: 1000, difference: 'none' };
  expect(amounts).toEqual([whole, { bank_fen: -1000, our_fen: -1000, difference: 'none' }, whole]);
  const voided = await clerk.call('POST', `/api/bqd_settlement/${(await batchOf('G1'))?.id}/void/`, { reason: '误' });
  expect(voided).toMatchObject({ status: 409, body: { code: 'settlement.followed' } });
  const found = await clerk.call('GET', `/api/bqd_order_readonly/?order_no=${back.order_no}`);
  expect(found.body.results).toMatchObject([{ bank_fen: 0 }]);
});

test('of batches that want one order at the same time one gets it', async () => {
  const order = await ordered();
  const ends = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => made(`D${index}`, order)));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'settlement.order_taken'));
  const other = await ordered();
  const sameFile = await Promise.allSettled(Array.from({ length: 4 }, () => made('E1', other)));
  expect(sameFile.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('without the database two batches that looked first would both have the order', async () => {
  const order = await ordered();
  await fixture.database.pools.owner.query('DROP INDEX bqd_settlement_line_order');
  const [first, other] = [await batchOf('C2'), await batchOf('B1')];
  const naive = async (id: number) => {
    const held = await db().rows('SELECT FROM bqd_settlement_line WHERE order_id = $1 AND is_live', [order.id]);
    return { id, isFree: held.length === 0 };
  };
  const looked = await Promise.all([naive(first?.id ?? 0), naive(other?.id ?? 0)]);
  for (const { id } of looked.filter(({ isFree }) => isFree)) {
    await db().rows(
      "INSERT INTO bqd_settlement_line (bqd_settlement_id, bank_order_no, order_id, difference, is_live) VALUES ($1, $2, $3, 'none', true)",
      [id, fresh('N'), order.id],
    );
  }
  const held = await db().rows('SELECT FROM bqd_settlement_line WHERE order_id = $1 AND is_live', [order.id]);
  expect(held).toHaveLength(2);
});

test('two signatures of one person are refused by the database too', async () => {
  const { id } = (await batchOf('C2')) ?? { id: 0 };
  const signed = db().rows(
    "UPDATE bqd_settlement SET state = 'confirmed', first_signer_id = 1, second_signer_id = 1 WHERE id = $1",
    [id],
  );
  await expect(signed).rejects.toThrow(/bqd_settlement_two_people/);
});

/** What the rule of open differences warns of two days from now. */
async function warned(batch_no: string) {
  const [rule] = await db().rows<{ id: number }>("SELECT id FROM warning_rule WHERE kind = 'settlement_gap'");
  const later = fixture.ctx(system, () => new Date(Date.now() + 2 * 86_400_000));
  return (await warningsOf(later, { rule: rule?.id ?? 0, care: 'open', words: batch_no })).rows;
}

test('a batch with differences warns until each has an owner and an outcome, or the batch is void', async () => {
  const [resolved, voided] = [await ordered(), await ordered()];
  await imports.send([heads, row('W1', resolved, '9.00'), row('W1', { external_no: fresh('BK') }, '5.00')], {
    mode: 'commit',
  });
  await imports.send([heads, row('W2', voided, '8.00')], { mode: 'commit' });
  const [first, other] = [await batchOf('W1'), await batchOf('W2')];
  const lines = (await linesOf(first?.id ?? 0)).filter(({ difference }) => difference !== 'none');
  expect(await warned('W1')).toMatchObject([
    { subject: first?.id, order_id: null, detail: `银行批次 W1，${lines.length} 笔差异未处理` },
  ]);
  for (const { id } of lines)
    await clerk.call('POST', `/api/bqd_settlement_line/${id}/resolve/`, { outcome: 'accepted', note: '已核对' });
  expect(await warned('W1')).toEqual([]);
  expect(await warned('W2')).toHaveLength(1);
  await clerk.call('POST', `/api/bqd_settlement/${other?.id}/void/`, { reason: '重新导入' });
  expect(await warned('W2')).toEqual([]);
  await clerk.call('POST', `/api/bqd_settlement/${first?.id}/void/`, { reason: '重新导入' });
});

test('accounts of a branch count the warnings that are not closed to them', async () => {
  const [label] = await db().rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲分公司') RETURNING id");
  const kinds = async (agent_label_id?: number) => {
    const person = await signIn(server, { may: ['/order_warning'], ...(agent_label_id && { agent_label_id }) });
    const { body } = await person.call('GET', '/api/warning/count/');
    return body.rules.map(({ kind }: { kind: string }) => kind);
  };
  const [all, limited] = [await kinds(), await kinds(label?.id)];
  expect(all).toContain('settlement_gap');
  expect(limited).toEqual(all.filter((kind: string) => kind !== 'settlement_gap'));
});
