import { dayAfter } from '@zhanggui/contract/platform/report/report-period';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readMargin, refreshedAt } from '../../src/domains/dashboard/sales/figures.query.ts';
import { refreshDays, salesFollower } from '../../src/domains/dashboard/sums/refresh-sales.service.ts';
import { rejectRefund } from '../../src/domains/order/refund/decide-refund.service.ts';
import { compactOnce } from '../../src/platform/count/count-compaction.job.ts';
import type { Projection } from '../../src/platform/domain.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { refreshStale } from '../../src/platform/projection/projection.service.ts';
import { size } from '../batteries/battery.ts';
import { eventually } from '../harness/eventually.ts';
import { system } from '../order/order-fixture.ts';
import { failureOf } from '../order/order-steps.ts';
import { keptSums, rawSums } from './raw-sums.ts';
import { aggregateTables, openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;

beforeAll(async () => {
  sales = await openSalesFixture(1500);
});
afterAll(() => sales.fixture.close());

/** A year up to the end of the month before last. */
function wholeLastYear() {
  const end = new Date();
  end.setUTCDate(0);
  end.setUTCDate(0);
  const to_date = end.toISOString().slice(0, 10);
  return { from_date: dayAfter(to_date, -364), to_date };
}

const owner = (text: string) => sales.fixture.database.pools.owner.query(text);
const everyRow = () =>
  Promise.all(
    aggregateTables.map((table) => sales.db.rows(`SELECT t.xmin::text || t::text AS row FROM ${table} t ORDER BY 1`)),
  );

test('the first look takes in everything, and the next finds nothing new', async () => {
  expect(await sales.follow()).toBe('noted');
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
  expect(await sales.follow()).toBe('idle');
});

test('after random lives of orders the sums are those of the rows', async () => {
  const { orderSteps, fixture } = sales;
  const ids: number[] = [];
  const step = fc.record({
    act: fc.constantFrom(
      'place',
      'pay',
      'pay',
      'cancel',
      'ask',
      'approve',
      'reject',
      'send',
      'send',
      'ship',
      'receive',
      'delete',
      'move',
    ),
    which: fc.nat(),
    quantity: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const { act, which, quantity, days } of steps) {
        const id = ids[which % Math.max(ids.length, 1)] ?? 0;
        const refunds = await orderSteps.refundIds(id);
        const refund = refunds[which % Math.max(refunds.length, 1)] ?? 0;
        const line = (await orderSteps.lineIds(id))[0] ?? 0;
        const acts = {
          place: async () => {
            const sku_code = sales.skus[which % sales.skus.length] ?? '';
            const agent_label_id = sales.labels[which % 3] ?? null;
            const placed = await orderSteps.placed([{ sku_code, quantity }], {
              agent_label_id,
              buyer_phone: `1380000000${which % 7}`,
            });
            ids.push(placed.id);
          },
          pay: () => orderSteps.pay(id),
          cancel: () => orderSteps.cancel(id),
          ask: () => orderSteps.ask(id, { lines: [{ line_id: line, quantity: 1 }] }),
          approve: () => orderSteps.approve(refund),
          reject: () => rejectRefund(fixture.ctx(system), { id: refund, note: '不符' }),
          send: () => orderSteps.send(refund),
          ship: () => orderSteps.ship(id),
          receive: () => orderSteps.receive(id),
          delete: () => sales.db.rows('UPDATE "order" SET is_deleted = NOT is_deleted WHERE id = $1', [id]),
          move: () =>
            sales.db.rows(
              `UPDATE "order" SET created_at = now() - make_interval(days => $2), region = '{江苏省}' WHERE id = $1`,
              [id, days],
            ),
        };
        await failureOf(acts[act as keyof typeof acts]());
      }
      await sales.follow();
      expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
    }),
    { numRuns: size({ short: 12, long: 2000 }) },
  );
});

test('while others write, each look is exact for its own moment, and the last for all', async () => {
  let isOver = false;
  const looking = (async () => {
    while (!isOver) await failureOf(sales.follow());
  })();
  const writing = Array.from({ length: 6 }, async () => {
    for (let round = 0; round < size({ short: 6, long: 500 }); round += 1) {
      const { id } = await sales.orderSteps.paid([{ sku_code: sales.skus[round % 6] ?? '', quantity: 1 }]);
      await sales.orderSteps.ask(id);
      const [refund = 0] = await sales.orderSteps.refundIds(id);
      await sales.orderSteps.approve(refund);
      await sales.orderSteps.send(refund);
    }
  });
  await Promise.all(writing);
  isOver = true;
  await looking;
  await sales.follow();
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});

test('a transaction that commits after a later one is not passed by', async () => {
  const written = await sales.db.transaction(async (tx) => {
    await tx.rows(
      'UPDATE "order" SET paid_fen = 0 WHERE id = (SELECT max(id) FROM "order" WHERE paid_fen > 0 AND refunded_fen = 0 AND refund_pending_fen = 0)',
    );
    await sales.orderSteps.paid([{ sku_code: sales.skus[0] ?? '', quantity: 1 }]);
    await sales.follow();
    return true;
  });
  expect(written).toBe(true);
  // Reading only after the last transaction seen would miss it.
  const naive = 'SELECT FROM order_log, follower WHERE log_xid >= pg_snapshot_xmax(seen::pg_snapshot)';
  expect(await sales.db.rows(naive)).toEqual([]);
  expect(await sales.follow()).toBe('noted');
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});

test('a day recomputed again is not written again, and one that was spoiled is mended', async () => {
  const range = { from: '2000-01-01', to: '2999-12-31' };
  const refresh = () => refreshDays(sales.fixture.ctx(system), range);
  const before = await everyRow();
  await refresh();
  expect(await everyRow()).toEqual(before);
  await owner('UPDATE sales_day SET gmv_fen = gmv_fen + 1 WHERE order_count > 1');
  await owner('DELETE FROM sales_sku_day WHERE quantity = 2');
  await owner("INSERT INTO sales_buyer_day VALUES ('2026-01-01', 'mall', 0, 0, 1, 1)");
  await refresh();
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});

test('a month that changed is read from its days until it is added up anew', async () => {
  const ctx = sales.fixture.ctx(system);
  const filter = wholeLastYear();
  const { id } = await sales.orderSteps.paid([{ sku_code: sales.skus[4] ?? '', quantity: 2 }]);
  await sales.follow();
  const before = await readMargin(ctx, filter);
  await sales.db.rows('UPDATE "order" SET created_at = $2::date WHERE id = $1', [id, filter.to_date]);
  await sales.look();
  // The days of the month come before the month itself.
  while ((await readMargin(ctx, filter)).current.known_sales_fen === before.current.known_sales_fen) {
    expect(await refreshStale(ctx, salesFollower, 1)).toBe(1);
  }
  const [stale] = await sales.db.rows('SELECT FROM follower_stale WHERE key = $1', [filter.to_date.slice(0, 7)]);
  expect(stale).toBeDefined();
  const during = await readMargin(ctx, filter);
  await sales.follow();
  expect(await readMargin(ctx, filter)).toEqual(during);
});

test('a log that no longer reaches back, or was built anew, is made up for', async () => {
  await sales.orderSteps.paid([{ sku_code: sales.skus[1] ?? '', quantity: 1 }]);
  // The log is trimmed as far as no transaction of the whole server, another test's included, may still need it.
  await eventually(async () => {
    await owner("UPDATE change_log SET marked_at = '-infinity'");
    await sales.db.rows('UPDATE "order" SET staff_remark = $1 WHERE id = 1', [crypto.randomUUID()]);
    await compactOnce(sales.fixture.database.pools.owner);
    const { rows } = await owner(
      `SELECT pg_snapshot_xmin(f.seen::pg_snapshot) < m.horizon AS gone FROM follower f, change_log m WHERE f.name = '${salesFollower.name}' AND m.name = 'order'`,
    );
    expect(rows).toContainEqual({ gone: true });
  });
  await owner('DELETE FROM order_log');
  expect(await sales.follow()).toBe('noted');
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
  await owner('UPDATE change_log SET epoch = pg_current_xact_id()');
  expect(await sales.follow()).toBe('noted');
  expect(await sales.follow()).toBe('idle');
});

test('what is worked out in pieces loses nothing, begins with the newest day, and says until when it is right', async () => {
  const { fixture } = sales;
  const ctx = fixture.ctx(system);
  await owner('UPDATE change_log SET epoch = pg_current_xact_id()');
  await owner('UPDATE sales_day SET gmv_fen = gmv_fen + 1');
  expect(await sales.look()).toBe('noted');
  expect(await refreshedAt(ctx)).toBeNull();
  expect(await refreshStale(ctx, salesFollower, 1)).toBe(1);
  const kept = (await keptSums(sales.db)).sales_day;
  const newest = (lines: readonly string[]) =>
    lines.filter((line) => line.startsWith(kept.at(-1)?.slice(0, 10) ?? '-'));
  expect(newest(kept)).toEqual(newest((await rawSums(sales.db)).sales_day));
  await sales.orderSteps.paid([{ sku_code: sales.skus[2] ?? '', quantity: 1 }]);
  expect(await sales.follow()).toBe('noted');
  expect(await refreshedAt(ctx)).not.toBeNull();
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});

test('a server that works with an older snapshot does not take away what another noted since', async () => {
  const { fixture } = sales;
  const ctx = fixture.ctx(system);
  const { id } = await sales.orderSteps.paid([{ sku_code: sales.skus[3] ?? '', quantity: 1 }]);
  await sales.look();
  const slow: Projection = {
    ...salesFollower,
    refresh: async (within, days) => {
      const further = await salesFollower.refresh(within, days);
      // As though another server had locked between this server's snapshot and its lock.
      await sales.db.rows('UPDATE "order" SET is_deleted = true WHERE id = $1', [id]);
      await owner('UPDATE follower_stale SET since = since');
      return further;
    },
  };
  expect(await failureOf(refreshStale(ctx, slow, 100))).toBeDefined();
  await sales.follow();
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});

test('two catch-ups beside servers that follow, and beside writers, leave nothing stale', async () => {
  const ctx = sales.fixture.ctx(system);
  await owner('UPDATE change_log SET epoch = pg_current_xact_id()');
  await owner('UPDATE sales_day SET gmv_fen = gmv_fen + 1');
  const reported: number[] = [];
  await Promise.all([
    catchUp(ctx, [salesFollower], (_, left) => reported.push(left)),
    catchUp(ctx, [salesFollower], (_, left) => reported.push(left)),
    failureOf(sales.follow()),
    ...[0, 1, 2].map((which) =>
      sales.orderSteps.paid([{ sku_code: sales.skus[which] ?? '', quantity: 1 }]).then(() => failureOf(sales.follow())),
    ),
  ]);
  await catchUp(ctx, [salesFollower]);
  expect(reported[0]).toBeGreaterThan(0);
  expect(await sales.db.rows('SELECT FROM follower_stale')).toEqual([]);
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});

test('a catch-up that takes longer than the log is kept notes what changed meanwhile', async () => {
  const ctx = sales.fixture.ctx(system);
  await owner('UPDATE change_log SET epoch = pg_current_xact_id()');
  let placed = false;
  const slow: Projection = {
    ...salesFollower,
    refresh: async (within, keys) => {
      const further = await salesFollower.refresh(within, keys);
      if (!placed) await sales.orderSteps.paid([{ sku_code: sales.skus[0] ?? '', quantity: 3 }]);
      placed = true;
      return further;
    },
  };
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 400;
    return now;
  });
  await catchUp(ctx, [slow]).finally(() => clock.mockRestore());
  expect(placed).toBe(true);
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});
