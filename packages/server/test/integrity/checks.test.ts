import type { BookProposal } from '@zhanggui/contract/features/integrity/book-fault.resource';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { refreshDays } from '../../src/domains/dashboard/sums/refresh-sales.service.ts';
import { checkBooksNightly, checkNewBooks } from '../../src/features/integrity/check-books.job.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { purchaseSpoils } from '../purchase/purchase-spoils.ts';
import { saleSpoils } from '../sale/sale-spoils.ts';
import { type Spoiled, sharedSpoil, valueRows, valueSpoils } from '../value-account/value-spoils.ts';
import { branchSpoils } from './branch-spoils.ts';

let fixture: OrderFixture;
let server: TestServer;
let owner: Db;
let orderSteps: OrderSteps;
let chief: SignedIn;

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  owner = createOwnerDb(fixture.database.pools);
  orderSteps = orderStepsOn(fixture);
  chief = await signIn(server, { superuser: true });
  const [one, two] = [await fixture.stocked(50), await fixture.stocked(50, 700)];
  const lines = [
    { sku_code: one.code, quantity: 3 },
    { sku_code: two.code, quantity: 2 },
  ];
  const shipped = await orderSteps.paid(lines);
  await orderSteps.ship(shipped.id);
  const refunded = await orderSteps.paid(lines);
  const [line_id = 0] = await orderSteps.lineIds(refunded.id);
  await orderSteps.ask(refunded.id, { lines: [{ line_id, quantity: 1 }] });
  await orderSteps.approve((await orderSteps.refundIds(refunded.id))[0] ?? 0);
  await orderSteps.send((await orderSteps.refundIds(refunded.id))[0] ?? 0);
  await orderSteps.placed(lines);
  await orderSteps.ask((await orderSteps.paid(lines)).id);
  await owner.rows(`INSERT INTO supplier (code, name, state) VALUES ('S1', '五常米业', 'approved')`);
  await owner.rows(
    `INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity)
     SELECT p.id, s.id, 5, 9 FROM supplier p, sku s WHERE s.code = '${one.code}'`,
  );
  await owner.rows("INSERT INTO enterprise (code, name) VALUES ('QY1', '企业')");
  await owner.rows("INSERT INTO employee (enterprise_id, number, name) SELECT id, '1', '甲' FROM enterprise");
  for (const statement of accounts.flatMap(valueRows)) await owner.rows(statement);
  await refreshDays(fixture.ctx(system), { from: '2020-01-01', to: '2099-12-31' });
});
afterAll(() => server.close());

/** The rules that rows break, as the owner's transaction sees them. */
async function broken(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { name, sql } of bookChecks) if ((await db.rows(`${sql} LIMIT 1`)).length > 0) found.push(name);
  return found;
}

const undone = new Error('undone');

/** What is found broken after statements, which are undone again. */
async function brokenBy(statement: string): Promise<string[]> {
  let found: string[] = [];
  const spoil = owner.transaction(async (tx) => {
    for (const each of statement.split(';')) await tx.rows(each);
    found = await broken(tx);
    throw undone;
  });
  const why = await spoil.catch((error: unknown) => error);
  if (why !== undone) throw why;
  return found;
}

/** The declared accounts, with an account of each kind. */
const accounts: readonly Spoiled[] = [
  {
    ...{ name: 'points_account', lot: 'points_lot', entry: 'points_entry', suffix: '' },
    holder: { enterprise_id: '(SELECT id FROM enterprise)', employee_id: '(SELECT id FROM employee)' },
  },
  {
    ...{ name: 'enterprise_fund', lot: 'enterprise_fund_lot', entry: 'enterprise_fund_entry', suffix: '_fen' },
    holder: { enterprise_id: '(SELECT id FROM enterprise)' },
  },
];

/** The first row of a table by its id, or by a condition. */
const first = (table: string, where = 'true') => `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1)`;
const line = first('order_line', 'shipped_quantity > 0');
const paid = first('"order"', 'paid_fen > 0 AND refunded_fen = 0');

/** The timeline is append-only, but for its owner. */
const unguarded = 'ALTER TABLE order_event DISABLE TRIGGER append_only';

const spoils: readonly (readonly [string, string])[] = [
  [
    'audit.chain',
    `INSERT INTO audit_seal (id, hash, sealed_at) SELECT coalesce(max(id), 0) + 1, '00', now() FROM audit`,
  ],
  ['stock.on_hand', `UPDATE stock_level SET on_hand = on_hand + 1 WHERE id = ${first('stock_level')}`],
  ['stock.on_hand', `UPDATE stock_level SET value_fen = value_fen + 1 WHERE id = ${first('stock_level')}`],
  ['stock.reserved', `UPDATE stock_level SET reserved = reserved + 1 WHERE id = ${first('stock_level')}`],
  [
    'stock.chain',
    `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
       document_kind, document_id, document_no, line_id, leg, posting_no)
     SELECT now(), location_id, sku_id, 105, q, 7, 7 + q, 6, 0, 'stock_doc', -99, 'X', n, 1, 1
     FROM (SELECT location_id, sku_id FROM stock_level ORDER BY id LIMIT 1) l, (VALUES (1, 1), (2, -1)) v (n, q)`,
  ],
  ['stock.day', 'UPDATE stock_day SET moves = moves + 1'],
  ['stock.place_sum', `UPDATE stock_place_sum SET quantity = quantity + 1 WHERE id = ${first('stock_place_sum')}`],
  ['stock.offer', 'UPDATE supplier_offer SET taken_quantity = 1'],
  ['open_item.settled', `${openItem('ap', 'credit', 1)}; UPDATE open_item SET settled_fen = 1`],
  [
    'open_item.sides',
    `${openItem('ap', 'credit', 1)}; ${openItem('ap', 'credit', 2)}; UPDATE open_item SET settled_fen = 1;
     INSERT INTO allocation (debit_item_id, credit_item_id, amount_fen, date)
     SELECT min(id), max(id), 1, '2026-11-01' FROM open_item`,
  ],
  [
    'open_item.reversal',
    `${openItem('ap', 'credit', 1)}; ${openItem('ap', 'debit', 2)};
     UPDATE open_item SET original_fen = 5, reverses_id = ${first('open_item')} WHERE source_seq = 2`,
  ],
  [
    'purchase.payable',
    `INSERT INTO stock_doc (number, type, to_location_id, supplier_id, state, amount_fen, posted_at)
     SELECT 'RK1', 101, l.id, s.id, 'posted', 5, now() FROM location l, supplier s LIMIT 1`,
  ],
  ...accounts.flatMap(valueSpoils),
  ...saleSpoils,
  ...purchaseSpoils,
  ['shop.shown_as', `UPDATE mall_goods SET shown_as = 'barred' WHERE id = ${first('mall_goods')}`],
  ['stock.presale', `UPDATE sku SET presale_quota = 9, presale_taken = 1 WHERE id = ${first('sku')}`],
  [
    'order.lines',
    `UPDATE "order" SET goods_fen = goods_fen + 1, discount_fen = discount_fen + 1 WHERE id = ${first('"order"')}`,
  ],
  ['order.combination', combinationSpoil()],
  [
    'order.shares',
    `INSERT INTO order_price_share (order_id, order_kind, agent_label_id, order_line_id, step, source_id, label, amount_fen)
     SELECT order_id, order_kind, agent_label_id, id, 'coupon', 1, '券', 5 FROM order_line WHERE id = ${first('order_line', 'refunded_quantity = 0')}`,
  ],
  ['order.parcels', `UPDATE shipment_line SET quantity = quantity + 1 WHERE id = ${first('shipment_line')}`],
  [
    'order.beginning',
    `${unguarded}; UPDATE order_event SET event = 'other' WHERE event = 'create' AND order_id = ${paid}`,
  ],
  [
    'order.timeline',
    `${unguarded}; UPDATE order_event SET to_status = 8 WHERE id = (SELECT max(id) FROM order_event WHERE order_id = ${paid})`,
  ],
  ['money.paid', `UPDATE payment SET amount_fen = amount_fen + 1 WHERE order_id = ${paid}`],
  [
    'money.freight',
    `INSERT INTO order_freight (order_id, order_kind, label, fee_fen) SELECT id, kind, '运费', 5 FROM "order" WHERE id = ${paid}`,
  ],
  ['money.points', `UPDATE "order" SET points_used = 5 WHERE id = ${paid}`],
  [
    'mall.bank_points',
    `INSERT INTO bank_points_entry (mall_id, order_id, source_kind, source_id, points)
     SELECT mall_id, id, 'spend', id, 5 FROM "order" WHERE id = ${paid}`,
  ],
  ['mall.promoted_until', `UPDATE mall SET promoted_until = now() WHERE id = ${first('mall')}`],
  ['money.refund_lines', "UPDATE refund SET freight_fen = freight_fen + 1 WHERE state = 'requested'"],
  ...branchSpoils,
  [
    'account.held_work',
    `WITH u AS (UPDATE "user" SET is_deleted = true, is_active = false WHERE id = ${first('"user"')} RETURNING id)
     INSERT INTO saved_view (user_id, list, name, search, role_ids, updated_at)
     SELECT id, 'list:/order/list:order', '待发', '', '{1}', now() FROM u`,
  ],
  [
    'account.held_work',
    `WITH l AS (INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id),
       u AS (INSERT INTO "user" (username, password_hash, name, nickname, is_active, agent_label_id) SELECT 'gone', 'x', '乙', '乙', false, id FROM l RETURNING id),
       a AS (INSERT INTO agent (agent_label_id, user_id, name, is_deleted) SELECT l.id, u.id, '乙', true FROM l, u)
     INSERT INTO saved_view (user_id, list, name, search, updated_at) SELECT id, 'list:/order/list:order', '自用', '', now() FROM u`,
  ],
  ['dashboard.sales_day', 'UPDATE sales_day SET order_count = order_count + 1'],
  ['dashboard.sales_province_day', 'UPDATE sales_province_day SET gmv_fen = gmv_fen + 1'],
  ['dashboard.sales_hour_day', 'UPDATE sales_hour_day SET gmv_fen = gmv_fen + 1'],
  ['dashboard.sales_sku_day', 'UPDATE sales_sku_day SET quantity = quantity + 1'],
  ['dashboard.sales_buyer_day', 'DELETE FROM sales_buyer_day'],
  [
    'dashboard.sales_sku_month',
    "INSERT INTO sales_sku_month VALUES ('all', '2020-01-01', '', 0, 0, 1, 1, 1, 1, 1, 0, 0)",
  ],
];

function openItem(book: string, side: string, seq: number): string {
  return `INSERT INTO open_item (book, side, kind, party_kind, party_id, source_kind, source_id, source_seq, source_no, date, original_fen)
    VALUES ('${book}', '${side}', 'X', 'supplier', 1, 'X', -99, ${seq}, 'X', '2026-11-01', 9)`;
}

function combinationSpoil(): string {
  return `WITH c AS (INSERT INTO combination (code, name, unit, sale_price_fen) VALUES ('ZH-1', '礼盒', '套', 1) RETURNING id)
    UPDATE order_line SET combination_id = c.id, combination_code = 'ZH-1', combination_name = '礼盒', combination_quantity = 2
    FROM c WHERE order_line.id = ${first('order_line', 'quantity = 3')}`;
}

describe('each rule', () => {
  test('holds of what the services wrote', async () => {
    expect(await broken(owner)).toEqual([]);
  });

  test.each(spoils)('%s is found broken, and no other', async (name, statement) => {
    expect(await brokenBy(statement)).toEqual([name]);
  });

  test('that facts share is found broken with those that share them', async () => {
    const shipped = await brokenBy(
      `UPDATE order_line SET shipped_quantity = shipped_quantity - 1, received_quantity = 0 WHERE id = ${line}`,
    );
    expect(shipped.sort()).toEqual(['order.features', 'order.parcels', 'order.shipped_stock', 'order.status']);
    expect(await brokenBy(`UPDATE "order" SET status = 8 WHERE id = ${paid}`)).toEqual(
      expect.arrayContaining(['order.status', 'order.timeline']),
    );
    const refunds = await brokenBy('UPDATE refund SET amount_fen = amount_fen + 1, freight_fen = freight_fen + 1');
    expect(refunds).toEqual(expect.arrayContaining(['money.refunded']));
    expect(await brokenBy('DELETE FROM order_log')).toEqual(['count.order_cuboid_0', 'count.order_cuboid_1']);
    expect(await brokenBy('UPDATE order_line SET refunded_fen = refunded_fen + 1 WHERE refunded_quantity > 0')).toEqual(
      ['money.line_refunds'],
    );
  });

  test.each(accounts.map(sharedSpoil))('%j are found broken together', async (names, statement) => {
    expect((await brokenBy(statement)).sort()).toEqual([...names].sort());
  });

  test('is spoiled by one of these tests, but for what triggers keep', () => {
    const tested = new Set([...spoils.map(([name]) => name), ...spoiledAtOnce]);
    expect(
      bookChecks.map(({ name }) => name).filter((name) => !tested.has(name) && !name.startsWith('count.')),
    ).toEqual(['shop.price_history', 'money.reversed_shares', 'return.refund', 'return.stock', 'return.quarantine']);
  });
});

const spoiledAtOnce = [
  ...['order.features', 'order.shipped_stock', 'order.status', 'money.refunded', 'money.line_refunds'],
  ...accounts.map(({ name }) => `${name}.entries`),
];

describe('a look at the books', () => {
  const look = () => runNext(server.app.runner, ['check'], new AbortController().signal);
  const listed = async (query: string) =>
    (await chief.call('GET', `/api/book_check_readonly/?limit=100&${query}`)).body;

  test('keeps what it found, row by row, and forgets it when it is mended', async () => {
    await owner.rows(`UPDATE stock_level SET reserved = reserved + 1 WHERE id = ${first('stock_level')}`);
    const started = await chief.call('POST', '/api/book_check/run/', {});
    expect(started.status).toBe(202);
    await look();
    const job = (await chief.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
    expect(job).toMatchObject({
      state: 'succeeded',
      total: bookChecks.length,
      failed: 1,
      message: '1 项有差异或未能检查',
    });
    expect((await listed('state=good')).count).toBe(bookChecks.length - 1);
    const [fault] = (await listed('state=faulty')).results;
    expect(fault).toMatchObject({ name: 'stock.reserved', fault_count: 1 });
    const rows = (await chief.call('GET', `/api/book_fault_readonly/?check=${fault.id}`)).body.results;
    expect(rows[0].path).toMatch(/^\/warehouse\/stock\?id=\d+$/);
    expect(Number(rows[0].found) - Number(rows[0].expected)).toBe(1);

    await owner.rows(`UPDATE stock_level SET reserved = reserved - 1 WHERE id = ${first('stock_level')}`);
    await chief.call('POST', `/api/book_check/${fault.id}/rerun/`, {});
    await look();
    expect((await listed('state=faulty')).count).toBe(0);
    expect((await chief.call('GET', '/api/book_fault_readonly/')).body.count).toBe(0);
  });

  test('that fails says so and does not keep the others from being looked at', async () => {
    const bad = {
      ...bookChecks[0],
      name: 'test.bad',
      sql: 'SELECT 1 / 0 AS id, 0 AS at',
    } as (typeof bookChecks)[number];
    await checkBooksNightly([bad, ...bookChecks.slice(0, 1)]).work(fixture.ctx(system), server.app.runner.surface);
    expect((await listed('state=failed')).results[0]).toMatchObject({ name: 'test.bad', fault_count: 0 });
  });

  test('bounds what it gives back, however many rows break a rule', async () => {
    const sql = "SELECT n AS id, n AS at, 'x' AS title, 1 AS found, 2 AS expected FROM generate_series(1, 5000) n";
    const found = await lookAt(owner, { ...(bookChecks[0] as (typeof bookChecks)[number]), sql });
    expect([found.count, found.faults.length]).toEqual([5000, 200]);
  });

  test('is the business of those who see every row', async () => {
    const [label] = await owner.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
    const agent = await signIn(server, {
      may: ['/system/health', '/system/health#run'],
      agent_label_id: label?.id ?? 0,
    });
    expect((await agent.call('GET', '/api/book_check_readonly/')).status).toBe(403);
    expect((await agent.call('POST', '/api/book_check/run/', {})).status).toBe(403);
  });
});

describe('a document that a row proposes', () => {
  const keep = (statement: string) =>
    owner.transaction(async (tx) => {
      for (const each of statement.split(';')) await tx.rows(each);
    });
  const look = async (name: string) => {
    const check = bookChecks.find((one) => one.name === name);
    if (!check) throw new Error(`there is no rule ${name}`);
    return (await lookAt(owner, check)).faults;
  };
  const pathOf = ({ page }: BookProposal) => (page.endsWith('inbound-docs') ? '/api/stock_doc/' : '/api/outbound_doc/');
  const bodyOf = ({ values }: BookProposal) => {
    const side = values.to_location ? 'to_location' : 'from_location';
    const lines = (values.lines as { sku: { id: number } }[]).map((line) => ({ ...line, sku: line.sku.id }));
    return { ...values, [side]: (values[side] as { id: number }).id, lines };
  };
  /** Writes the proposed document as its form does and moves it to where it may be posted. */
  const drawUp = async (proposal: BookProposal) => {
    const made = await chief.call('POST', pathOf(proposal), bodyOf(proposal));
    if (made.body.state !== 'draft') throw new Error(JSON.stringify(made.body));
    const path = `${pathOf(proposal)}${made.body.id}`;
    await chief.call('POST', `${path}/submit/`, {});
    await (await signIn(server, { superuser: true })).call('POST', `${path}/approve/`, {});
    return { path, post: () => chief.call('POST', `${path}/post/`, {}) };
  };
  const level = () =>
    owner.rows<{ on_hand: number; value_fen: number }>(
      `SELECT on_hand, value_fen FROM stock_level WHERE id = ${first('stock_level')}`,
    );

  test.each([
    ['more', 3, 1200],
    ['less', -2, -1200],
  ])('puts down what movements miss of a level with %s pieces, which stays as it is', async (_, pieces, value) => {
    await keep(
      `UPDATE stock_level SET on_hand = on_hand + ${pieces}, value_fen = value_fen + ${value} WHERE id = ${first('stock_level')}`,
    );
    const [fault] = await look('stock.on_hand');
    const proposal = fault?.proposal as BookProposal;
    expect(proposal).toMatchObject({ label: pieces > 0 ? '入库单' : '出库单' });
    expect(proposal.words).toMatch(pieces > 0 ? /^盘盈入库，.+ × 3$/ : /^盘亏出库，.+ × 2$/);
    const half = await chief.call('POST', pathOf(proposal), { ...bodyOf(proposal), corrects_id: null });
    expect([half.status, half.body]).toEqual([400, { corrects_id: ['补记与补记的记录必须一起填写'] }]);
    const before = await level();
    const [{ path, post }, twin] = [await drawUp(proposal), await drawUp(proposal)];
    expect(await look('stock.on_hand')).toHaveLength(1);
    const both = await Promise.all([post(), post(), twin.post()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await level(), await broken(owner)]).toEqual([before, []]);
    // Whichever of the two documents was posted, it stays, and the other finds nothing left to put down.
    const reversed = await Promise.all(
      [path, twin.path].map((one) => chief.call('POST', `${one}/reverse/`, { reason: '误记' })),
    );
    expect(reversed.map(({ status }) => status)).toEqual([409, 409]);
    expect(reversed.map(({ body }) => body.code)).toContain('stock.correction_is_final');
    const again = await drawUp(proposal);
    expect((await again.post()).body).toMatchObject({ code: 'stock.difference_moved', difference: 0 });
  });

  test('is none where worth and pieces went different ways, or the worth alone is wrong', async () => {
    const spoiled = first('stock_level');
    for (const change of ['value_fen = value_fen + 5', 'on_hand = on_hand + 1, value_fen = value_fen - 5']) {
      await owner
        .transaction(async (tx) => {
          await tx.rows(`UPDATE stock_level SET ${change} WHERE id = ${spoiled}`);
          const sql = bookChecks.find(({ name }) => name === 'stock.on_hand')?.sql ?? '';
          expect((await tx.rows<{ proposal: unknown }>(sql)).map(({ proposal }) => proposal)).toEqual([null]);
          throw undone;
        })
        .catch((error: unknown) => expect(error).toBe(undone));
    }
  });

  test('moves the pieces that a line shipped without a movement', async () => {
    await keep(`ALTER TABLE stock_movement DISABLE TRIGGER append_only;
      UPDATE stock_movement SET quantity = quantity + 1, after = after + 1 WHERE document_kind = 'order' AND line_id = ${line};
      UPDATE stock_level l SET on_hand = on_hand + 1 FROM stock_movement m WHERE m.document_kind = 'order' AND m.line_id = ${line}
        AND m.location_id = l.location_id AND m.sku_id = l.sku_id;
      ALTER TABLE stock_movement ENABLE TRIGGER append_only`);
    const [fault] = await look('order.shipped_stock');
    expect(fault?.proposal?.words).toMatch(/^审核出库，.+ × 1$/);
    const { path, post } = await drawUp(fault?.proposal as BookProposal);
    expect((await post()).status).toBe(200);
    expect(await look('order.shipped_stock')).toEqual([]);
    await chief.call('POST', `${path}/reverse/`, { reason: '误记' });
    expect(await look('order.shipped_stock')).toHaveLength(1);
    expect((await (await drawUp(fault?.proposal as BookProposal)).post()).status).toBe(200);
    expect(await look('order.shipped_stock')).toEqual([]);
  });
});

interface Run {
  readonly fault_count: number;
}

test('a run of all rules is a point of the trend, and what it no longer finds was mended', async () => {
  const overview = async () => (await chief.call('GET', '/api/book_check/overview/')).body;
  const run = async () => {
    await chief.call('POST', '/api/book_check/run/', {});
    await runNext(server.app.runner, ['check'], new AbortController().signal);
    return overview();
  };
  const last = ({ runs }: { readonly runs: readonly Run[] }) => runs.at(-1) as Run;
  const before = await run();
  await owner.rows(`UPDATE stock_level SET on_hand = on_hand + 1 WHERE id = ${first('stock_level')}`);
  const faulty = await run();
  expect(faulty.state).toBe('faulty');
  const more = last(faulty).fault_count - last(before).fault_count;
  expect(more).toBeGreaterThan(0);
  await owner.rows(`UPDATE stock_level SET on_hand = on_hand - 1 WHERE id = ${first('stock_level')}`);
  const mended = await run();
  expect(last(mended)).toMatchObject({ origin: 'request', fault_count: last(before).fault_count, mended_count: more });
  expect(mended.runs).toHaveLength(before.runs.length + 2);
  expect(mended.mended).toHaveLength(before.mended.length + more);
});

test('rules that were never checked are checked soon after the start, once', async () => {
  const job = checkNewBooks(bookChecks);
  const runs = async () =>
    (await owner.rows<{ n: number }>("SELECT count(*)::int AS n FROM book_run WHERE origin = 'first'"))[0]?.n;
  await owner.rows("UPDATE book_check SET state = 'unknown'");
  const nothing = {} as Parameters<typeof job.work>[1];
  await job.work(fixture.ctx(system), nothing);
  await job.work(fixture.ctx(system), nothing);
  expect(await runs()).toBe(1);
  const left = await owner.rows("SELECT 1 FROM book_check WHERE state = 'unknown' AND NOT is_deleted");
  expect(left).toEqual([]);
});
