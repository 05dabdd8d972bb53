import type { Context } from '@zhanggui/server/platform/context';
import type { DemoCredentials } from './credentials.ts';
import { endOrders, orderTables, partOf, seedRound } from './domains/order/order.seed.ts';
import { type BegunDemo, beginDemo, type DemoParts, endDemo } from './fill-demo.ts';
import { putAside } from './platform/bulk-load.ts';

/** Work in a transaction of the owner's view, as the system; several may run at once. */
type InTransaction = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

export interface LargeParts extends DemoParts {
  readonly orders: number;
  /** How many orders each transaction makes. */
  readonly round: number;
  readonly transaction: InTransaction;
  /** Runs a step and reports how long it took. */
  readonly timed: <T>(label: string, work: () => Promise<T>) => Promise<T>;
  /** The first thing of the first part. */
  readonly before: (ctx: Context) => Promise<void>;
  /** Keeps the sign-ins before they are committed. */
  readonly keep: (credentials: DemoCredentials) => void;
  /** The last thing of the last part. */
  readonly after: (ctx: Context) => Promise<void>;
}

interface Progress {
  readonly step: 'orders' | 'indexes' | 'rest';
  readonly orders: number;
  readonly next_order: number;
  readonly app_id: number;
  readonly pictures: BegunDemo['pictures'];
  readonly aside: readonly string[];
}

/** Indexes of two tables are built at once. */
const lanes = 2;

/** Loads a large demo in parts, each all or nothing; where a load was ended, the next goes on with the part that was under way. */
export async function loadLarge(parts: LargeParts): Promise<void> {
  const { orders, round, timed } = parts;
  if (!(await progressOf(parts))) await timed('演示资料', () => begin(parts));
  for (let next = await nextOrder(parts); next !== undefined; next = await nextOrder(parts)) {
    const part = partOf(next, orders, round);
    await timed(`演示订单 ${part.first}–${part.last}`, () => addOrders(parts, part));
  }
  const { step } = await begun(parts);
  if (step === 'orders') await timed('演示评价', () => finishOrders(parts));
  if (step !== 'rest') await timed('演示订单的索引', () => restore(parts));
  await timed('演示业务', () => end(parts));
}

function progressOf({ transaction }: LargeParts): Promise<Progress | undefined> {
  return transaction(async ({ db }) => {
    const [row] = await db.rows<Progress>(
      'SELECT step, orders, next_order, app_id, pictures, aside FROM demo_progress',
    );
    return row;
  });
}

async function begun(parts: LargeParts): Promise<Progress> {
  const progress = await progressOf(parts);
  if (!progress) throw new Error('the load of the demo has not begun');
  return progress;
}

async function nextOrder(parts: LargeParts): Promise<number | undefined> {
  const { step, next_order } = await begun(parts);
  return step === 'orders' && next_order <= parts.orders ? next_order : undefined;
}

function begin(parts: LargeParts): Promise<void> {
  return parts.transaction(async (ctx) => {
    await parts.before(ctx);
    const { credentials, app_id, pictures } = await beginDemo(ctx, parts);
    const aside = await putAside(ctx.db, orderTables);
    await ctx.db.rows(
      'INSERT INTO demo_progress (orders, app_id, pictures, aside) VALUES ($1, $2, $3::jsonb, $4::jsonb)',
      [...[parts.orders, app_id, JSON.stringify(pictures), JSON.stringify(aside)]],
    );
    parts.keep(credentials);
  });
}

async function addOrders(parts: LargeParts, part: ReturnType<typeof partOf>): Promise<void> {
  const { app_id } = await begun(parts);
  await parts.transaction(async ({ db }) => {
    await seedRound(db, { ...part, app_id });
    await db.rows('UPDATE demo_progress SET next_order = $1', [part.last + 1]);
  });
}

function finishOrders(parts: LargeParts): Promise<void> {
  return parts.transaction(async ({ db }) => {
    await endOrders(db, parts.orders);
    await db.rows("UPDATE demo_progress SET step = 'indexes'");
  });
}

/** Foreign keys come last, one after the other: each takes the lock of two tables. */
async function restore(parts: LargeParts): Promise<void> {
  const { aside } = await begun(parts);
  const [keys, indexes] = [aside.filter(isKey), aside.filter((statement) => !isKey(statement))];
  const lane = async () => {
    for (let next = indexes.shift(); next !== undefined; next = indexes.shift()) await makeAgain(parts, next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const key of keys) await makeAgain(parts, key);
  await parts.transaction(async ({ db }) => {
    await db.rows('ANALYZE goods_evaluate');
    await db.rows("UPDATE demo_progress SET step = 'rest'");
  });
}

function isKey(statement: string): boolean {
  return statement.startsWith('ALTER TABLE');
}

function makeAgain({ transaction }: LargeParts, statement: string): Promise<void> {
  return transaction(async ({ db }) => {
    await db.rows(statement);
    await db.rows('UPDATE demo_progress SET aside = aside - $1::text', [statement]);
  });
}

async function end(parts: LargeParts): Promise<void> {
  const { pictures } = await begun(parts);
  await parts.transaction(async (ctx) => {
    await endDemo(ctx, parts, pictures);
    await ctx.db.rows('DELETE FROM demo_progress');
    await parts.after(ctx);
  });
}
