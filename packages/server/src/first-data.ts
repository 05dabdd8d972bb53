import { randomBytes } from 'node:crypto';
import { domains } from '@zhanggui/contract/app';
import { composeEnums } from '@zhanggui/contract/platform/open-enum';
import { seedFirstSuperuser } from './domains/account/first-superuser.seed.ts';
import { seedRegions } from './domains/setting/region.seed.ts';
import { noteDemoLoad } from './features/demo-data/note-load.service.ts';
import type { Adapters } from './platform/adapter/adapters.ts';
import type { Config } from './platform/config.ts';
import { createOwnerDb, type Db } from './platform/database/db.ts';
import type { Pools } from './platform/database/pools.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { writeCredentials } from './platform/identity/credentials-file.ts';
import { systemContext } from './system-context.ts';

/** What the first data depends on. */
export type FirstDataConfig = Pick<Config, 'demo' | 'data_dir' | 'secret'>;

interface FirstParts {
  readonly config: FirstDataConfig;
  readonly adapters: Adapters;
}

/** The only transaction of an empty database may sort, build and keep its temporary tables in memory. */
const memory = `SELECT set_config('work_mem', '128MB', true), set_config('maintenance_work_mem', '256MB', true),
  set_config('temp_buffers', '128MB', true)`;

/** Whether a database was given its first data. */
export async function hasData(pools: Pools): Promise<boolean> {
  const rows = await createOwnerDb(pools).rows('SELECT 1 FROM "user" LIMIT 1');
  return rows.length > 0;
}

/** Gives an empty database its first data, all or nothing: the regions, and the demo or one superuser. */
export async function fillFirstData(pools: Pools, parts: FirstParts): Promise<void> {
  const { config } = parts;
  const db = createOwnerDb(pools);
  await db.transaction(async (tx) => {
    await tx.rows(memory);
    await seedRegions(tx);
    const credentials = config.demo.kind === 'none' ? await firstSuperuser(tx) : await loadDemo(tx, parts);
    // Written before the commit: an extra file does no harm, but unknown passwords would.
    writeCredentials(config.data_dir, credentials);
  });
}

async function firstSuperuser(db: Db): Promise<object> {
  const superuser = await seedFirstSuperuser(db, randomBytes);
  return superuser ? { superuser } : {};
}

/** The only way from the server to the demo: loaded on demand, so that an installation without it starts too. */
async function loadDemo(db: Db, parts: FirstParts): Promise<object> {
  const { demo, secret } = parts.config;
  composeEnums(domains);
  const { fillDemo } = await import('@zhanggui/demo/fill-demo');
  const orders = demo.kind === 'large' ? demo.orders : undefined;
  const ctx = systemContext(db, { secret, adapters: parts.adapters, request_id: 'first-data' });
  const credentials = await fillDemo(ctx, { domains, secret, files: openFileStore(parts.adapters), orders });
  await noteDemoLoad(db);
  return credentials;
}
