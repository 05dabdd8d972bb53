import type { Context } from '@zhanggui/server/platform/context';
import type { DemoCredentials } from './credentials.ts';
import { type BegunDemo, beginDemo, type DemoParts, endDemo, orderLoad } from './fill-demo.ts';
import { makeAgain, putAside } from './platform/bulk-load.ts';

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

/** So many rounds of orders, and indexes, are made at once. */
const lanes = 2;

/** Loads a large demo in parts, each all or nothing; where a load was ended, the next goes on with the part that was under way. */
export async function loadLarge(parts: LargeParts): Promise<void> {
  const { timed } = parts;
  if (!(await progressOf(parts))) await timed('演示资料', () => begin(parts));
  await addOrders(parts);
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

function begin(parts: LargeParts): Promise<void> {
  return parts.transaction(async (ctx) => {
    await parts.before(ctx);
    const { credentials, app_id, pictures } = await beginDemo(ctx, parts);
    const aside = await putAside(ctx.db, orderLoad.tables);
    await ctx.db.rows(
      'INSERT INTO demo_progress (orders, app_id, pictures, aside) VALUES ($1, $2, $3::jsonb, $4::jsonb)',
      [...[parts.orders, app_id, JSON.stringify(pictures), JSON.stringify(aside)]],
    );
    parts.keep(credentials);
  });
}

async function addOrders(parts: LargeParts): Promise<void> {
  const { step, next_order, app_id } = await begun(parts);
  if (step !== 'orders') return;
  await orderLoad.seedRounds({
    ...{ orders: parts.orders, next_order, round: parts.round, app_id, lanes, timed: parts.timed },
    transaction: (work) => parts.transaction(({ db }) => work(db)),
    note: async (db, next) => void (await db.rows('UPDATE demo_progress SET next_order = $1', [next])),
  });
}

function finishOrders(parts: LargeParts): Promise<void> {
  return parts.transaction(async ({ db }) => {
    await orderLoad.end(db, parts.orders);
    await db.rows("UPDATE demo_progress SET step = 'indexes'");
  });
}

/** Foreign keys come last, one after the other: each takes the lock of two tables. */
async function restore(parts: LargeParts): Promise<void> {
  const { aside } = await begun(parts);
  const [keys, indexes] = [aside.filter(isKey), aside.filter((statement) => !isKey(statement))];
  const lane = async () => {
    for (let next = indexes.shift(); next !== undefined; next = indexes.shift()) await bringBack(parts, next);
  };
  const lanesAtWork = Array.from({ length: lanes }, lane);
  // What one lane still makes after another has failed would be in the way of the next attempt.
  await Promise.allSettled(lanesAtWork);
  await Promise.all(lanesAtWork);
  for (const key of keys) await bringBack(parts, key);
  await parts.transaction(async ({ db }) => {
    await db.rows('ANALYZE goods_evaluate');
    await db.rows("UPDATE demo_progress SET step = 'rest'");
  });
}

function isKey(statement: string): boolean {
  return statement.startsWith('ALTER TABLE');
}

function bringBack({ transaction }: LargeParts, statement: string): Promise<void> {
  return transaction(async ({ db }) => {
    await makeAgain(db, statement);
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
