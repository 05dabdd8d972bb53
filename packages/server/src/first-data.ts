import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { seedFirstSuperuser } from './domains/account/first-superuser.seed.ts';
import { seedRegions } from './domains/setting/region.seed.ts';
import { noteDemoLoad, ordersUnderWay } from './features/demo-data/note-load.service.ts';
import type { Adapters } from './platform/adapter/adapters.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { createOwnerDb, type Db } from './platform/database/db.ts';
import type { Pools } from './platform/database/pools.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { writeCredentials } from './platform/identity/credentials-file.ts';
import { systemContext } from './system-context.ts';

/** What the first data depends on. */
export type FirstDataConfig = Pick<Config, 'demo' | 'data_dir' | 'secret'>;

interface FirstParts {
  readonly config: FirstDataConfig;
  readonly adapters: Adapters;
  /** Runs a step of a long load and reports how long it took. */
  readonly timed?: <T>(label: string, work: () => Promise<T>) => Promise<T>;
}

/** Worlds of more orders are loaded in parts: one transaction of theirs would keep what each of them plans in memory. */
const ordersAtOnce = 200_000;

/** A transaction that fills empty tables may sort, build and keep its temporary tables in memory. */
const memory = `SELECT set_config('work_mem', '128MB', true), set_config('maintenance_work_mem', '256MB', true),
  set_config('temp_buffers', '128MB', true)`;

/** Whether a database was given all its first data. */
export async function hasData(pools: Pools): Promise<boolean> {
  const db = createOwnerDb(pools);
  const rows = await db.rows('SELECT 1 FROM "user" LIMIT 1');
  return rows.length > 0 && (await ordersUnderWay(db)) === undefined;
}

/** Gives an empty database its first data, all or nothing: the regions, and the demo or one superuser. A large demo comes in parts. */
export async function fillFirstData(pools: Pools, parts: FirstParts): Promise<void> {
  const { config } = parts;
  const db = createOwnerDb(pools);
  const begun = await ordersUnderWay(db);
  const orders = config.demo.kind === 'large' ? config.demo.orders : undefined;
  if (begun !== undefined && begun !== orders)
    throw new StartFailure(`演示数据尚未装完，请以 DEMO=large:${begun} 启动以继续，或换一个空数据库`);
  if (begun !== undefined || (orders ?? 0) > ordersAtOnce) return loadInParts(db, parts, orders ?? 0);
  await db.transaction(async (tx) => {
    await tx.rows(memory);
    await seedRegions(tx);
    const credentials = config.demo.kind === 'none' ? await firstSuperuser(tx) : await loadDemo(tx, parts, orders);
    // Written before the commit: an extra file does no harm, but unknown passwords would.
    writeCredentials(config.data_dir, credentials);
  });
}

async function firstSuperuser(db: Db): Promise<object> {
  const superuser = await seedFirstSuperuser(db, randomBytes);
  return superuser ? { superuser } : {};
}

/** The ways from the server to the demo are loaded on demand, so that an installation without it starts too. */
async function loadDemo(db: Db, parts: FirstParts, orders: number | undefined): Promise<object> {
  composeEnums(domains);
  const { fillDemo } = await import('@zhanggui/demo/fill-demo');
  const credentials = await fillDemo(contextOf(db, parts), { ...demoParts(parts), orders });
  await noteDemoLoad(db);
  return credentials;
}

async function loadInParts(db: Db, parts: FirstParts, orders: number): Promise<void> {
  composeEnums(domains);
  const { loadLarge } = await import('@zhanggui/demo/load-large');
  await loadLarge({
    ...demoParts(parts),
    ...{ orders, round: ordersAtOnce },
    timed: parts.timed ?? ((_, work) => work()),
    transaction: (work) =>
      db.transaction(async (tx) => {
        await tx.rows(memory);
        return work(contextOf(tx, parts));
      }),
    before: ({ db: tx }) => seedRegions(tx),
    keep: (credentials) => writeCredentials(parts.config.data_dir, credentials),
    after: ({ db: tx }) => noteDemoLoad(tx),
  });
}

function contextOf(db: Db, { config, adapters }: FirstParts): Context {
  return systemContext(db, { secret: config.secret, adapters, request_id: 'first-data' });
}

function demoParts({ config, adapters }: FirstParts) {
  return { domains, secret: config.secret, files: openFileStore(adapters) };
}
