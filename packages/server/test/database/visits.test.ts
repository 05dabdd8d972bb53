import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverDomains } from '../../src/app.ts';
import { knownPayment } from '../../src/domains/order/pay/payment.query.ts';
import type { OrderRow } from '../../src/domains/order/state/order-lock.query.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import type { JobDeclaration } from '../../src/platform/domain.ts';
import { dispatchOnce } from '../../src/platform/outbox/dispatch.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { orderStepsOn } from '../order/order-steps.ts';

const many = 3000;
const few = 100;
/** They read every row. */
const wholeBooks = ['books.check', 'books.check_new'];

let fixture: OrderFixture;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  const orderSteps = orderStepsOn(fixture);
  const sku = await fixture.stocked(10);
  const order = await orderSteps.paid([{ sku_code: sku.code, quantity: 1 }]);
  await orderSteps.ask(order.id);
  // So far off that nothing is due before the last test, on however busy a machine.
  const soon = "now() + interval '1 day' + n * interval '1 minute'";
  const lately = "now() - n * interval '1 second'";
  // As most orders are: by column statistics, the planner expects half of the open ones to be due.
  const placed = { external_no: 'NULL', created_at: "now() - interval '30 days'" };
  const past = { ...placed, expires_at: lately, shipped_at: lately, received_at: lately };
  for (const batch of ['X', 'Y', 'Z']) {
    await copies('order', { order_no: `'${batch}' || n`, status: '9', ...past });
  }
  await copies('order', { ...placed, order_no: "'A' || n", status: '0', expires_at: soon });
  await copies('order', { ...placed, order_no: "'B' || n", status: '2', shipped_at: lately });
  await copies('order', { ...placed, order_no: "'C' || n", status: '3', received_at: lately });
  const states = ['requested', 'channel_pending', 'goods_back'];
  for (const state of states) {
    await copies('refund', { refund_no: `'${state}' || n`, state: `'${state}'`, next_attempt_at: soon });
  }
  const payment = { pay_no: "'P' || n", channel_no: "'N' || n", purpose: "'duplicate'" };
  await copies('payment', payment);
  await copies('payment', { ...payment, app_id: 'NULL' });
  const series = `generate_series(1, ${many}) n`;
  await db.rows(
    `INSERT INTO idempotency_key (name, body_hash, secret, status) SELECT n, '', false, 200 FROM ${series}`,
  );
  await db.rows(
    `INSERT INTO outbox (topic, payload, created_at, available_at, queued_at) SELECT 'none', '{}', now(), ${soon}, now() FROM ${series}`,
  );
  // Of a table that is not its own the staff's role would leave the statistics as they are.
  await fixture.database.pools.owner.query('ANALYZE');
});
afterAll(() => fixture.close());

/** Many rows like the last one of a table, but for some columns given as SQL of the row's number `n`. */
async function copies(table: string, change: Readonly<Record<string, string>>): Promise<void> {
  const columns = await db.rows<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => change[name] ?? `t."${name}"`).join(', ');
  await db.rows(
    `INSERT INTO "${table}" (${names}) SELECT ${values}
     FROM (SELECT * FROM "${table}" ORDER BY id DESC LIMIT 1) t, generate_series(1, ${many}) n`,
  );
}

/** Measured jobs never read the surface. */
const nothing = {} as Parameters<JobDeclaration['work']>[1];

/** The number of rows read from any table during some work. */
function visitedBy(work: JobDeclaration['work']): Promise<number> {
  return inTransaction(fixture.ctx(system), async (tx) => {
    const before = await visited(tx);
    await work(tx, nothing);
    return (await visited(tx)) - before;
  });
}

async function visited({ db: tx }: Context): Promise<number> {
  const [row] = await tx.rows<{ rows: number }>(
    'SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_xact_user_tables',
  );
  return row?.rows ?? 0;
}

const jobs = serverDomains.flatMap((domain) => domain.jobs ?? []).filter(({ name }) => !wholeBooks.includes(name));

test.each(jobs)('$name reads what is due, however many rows are not', async ({ work }) => {
  expect(await visitedBy(work)).toBeLessThan(few);
});

test('what is to be queued is read, however many messages wait in queues', async () => {
  const queue = { insert: async () => undefined };
  const dispatch = async ({ db: tx, log }: Context) => {
    await dispatchOnce({ db: tx, queue, topics: new Set(['none']), log });
  };
  expect(await visitedBy(dispatch)).toBeLessThan(few);
});

test.each(['an application', 'staff'])('a payment of %s is found by its number among many', async (whose) => {
  const order = { app_id: whose === 'staff' ? null : fixture.app_id } as OrderRow;
  expect(await visitedBy(async (ctx) => void (await knownPayment(ctx, order, 'P7')))).toBeLessThan(few);
});

test('reading what is not due would be noticed', async () => {
  // No index holds the sum, so every open order is read, whatever the planner expects.
  const unindexed = `SELECT * FROM "order" WHERE status = 0 AND expires_at + interval '1 day' <= now()`;
  expect(await visitedBy(async (ctx) => void (await ctx.db.rows(unindexed)))).toBeGreaterThanOrEqual(many);
});
