import type { BookProposal } from '@zhanggui/contract/features/integrity/book-fault.resource';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { salesFollower } from '../../src/domains/dashboard/sums/refresh-sales.service.ts';
import { recentSales } from '../../src/domains/order/recent/recent-sales.service.ts';
import { checkBooksNightly, checkNewBooks } from '../../src/features/integrity/check-books.job.ts';
import { lookAt } from '../../src/features/integrity/look.query.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { commissionRows } from '../commission/commission-spoils.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { sharedSpoil, valueRows } from '../value-account/value-spoils.ts';
import { accounts, first, line, paid, spoils } from './spoils.ts';

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
  await owner.rows(
    `WITH c AS (INSERT INTO bank_cell (code, name, level, bank_id, region)
       SELECT 'JF0', '总行', 1, id, '{山东省}' FROM bank ORDER BY id LIMIT 1 RETURNING id, bank_id)
     INSERT INTO bank_employee (bank_id, bank_cell_id, number, name, tel, status)
     SELECT bank_id, id, '1', '甲', '13800000001', 1 FROM c`,
  );
  await owner.rows("INSERT INTO agent_label (name) VALUES ('青岛分公司')");
  for (const statement of [...accounts.flatMap(valueRows), ...commissionRows.split(';')]) await owner.rows(statement);
  await catchUp(fixture.ctx(system), [salesFollower, ...recentSales]);
});
afterAll(() => server.close());

/** The rules that rows break, as the owner's transaction sees them. */
async function broken(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { name, sql } of bookChecks) {
    const rows = await db.rows(`${sql} LIMIT 1`, [], { name: `broken:${name}` });
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const hour = 3_600_000;
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
    const counts = ['count.order_cuboid_0', 'count.order_cuboid_1', 'count.order_id_range'];
    expect(await brokenBy('DELETE FROM order_log')).toEqual(counts);
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

  test('that fails says so, keeps what it had found and does not keep the others from being looked at', async () => {
    const [rule] = bookChecks as [(typeof bookChecks)[number]];
    const seen = { ...rule, name: 'test.bad', sql: "SELECT 1 AS id, 1 AS at, 'x' AS title, 1 AS found, 2 AS expected" };
    // The last one that is over: a run after now would be the last of the trend.
    const night = new Date(`${new Date(Date.now() + 4 * hour).toISOString().slice(0, 10)}T03:18:00+08:00`);
    const check = (hours: number, ...checks: (typeof rule)[]) => {
      const ctx = { ...fixture.ctx(system), clock: () => new Date(night.getTime() + hours * hour) };
      return checkBooksNightly(checks).work(ctx, server.app.runner.surface);
    };
    await check(-5, seen, rule);
    await check(0, { ...seen, sql: 'SELECT 1 / 0 AS id, 0 AS at' }, rule);
    const [failed] = (await listed('state=failed')).results;
    expect(failed).toMatchObject({ name: 'test.bad', fault_count: 1 });
    expect((await chief.call('GET', `/api/book_fault_readonly/?check=${failed.id}`)).body.count).toBe(1);
    const runs = await owner.rows("SELECT faulty, fault_count FROM book_run WHERE origin = 'nightly' ORDER BY id");
    expect(runs.at(-1)).toEqual({ faulty: 1, fault_count: 1 });
    await check(0.5, seen, rule);
    expect((await listed('state=failed')).count).toBe(1);
    expect(await owner.rows("SELECT FROM book_run WHERE origin = 'nightly'")).toHaveLength(runs.length);
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
    const proposal = fault?.proposal as BookProposal;
    const [goods] = proposal.values.lines as { sku: { id: number } }[];
    const two = { ...proposal, values: { ...proposal.values, lines: [{ ...goods, expected_quantity: 2 }] } };
    const posts = [await drawUp(two), await drawUp(proposal), await drawUp(proposal)];
    expect(await posts[0]?.post()).toMatchObject({ status: 400, body: { lines: [expect.stringContaining('漏记')] } });
    const replies = await Promise.all(posts.slice(1).map(({ post }) => post()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await look('order.shipped_stock')).toEqual([]);
    const path = posts[replies[0]?.status === 200 ? 1 : 2]?.path;
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
