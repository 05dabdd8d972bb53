import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverDomains } from '../../src/app.ts';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { openPools } from '../../src/platform/database/pools.ts';
import { prepareEmbedded } from '../../src/platform/database/roles/logins.ts';
import { trustSearch } from '../../src/platform/derived/trusted-search.ts';
import { prepareSchema } from '../../src/platform/prepare-schema.ts';
import { endWithRun } from './end-with-run.ts';
import { type Administrator, templateName, testSecret } from './names.ts';

interface Project {
  provide: ((key: 'administrator', value: Administrator) => void) & ((key: 'folder', value: string) => void);
}

/** Starts one PostgreSQL for the whole run with a migrated template that knows the regions; every test file clones its own database from it. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const data_dir = mkdtempSync(join(tmpdir(), 'zhanggui-test-'));
  endWithRun(data_dir);
  const settings = { max_connections: '400', fsync: 'off', synchronous_commit: 'off' };
  const cluster = await startEmbeddedPostgres({ data_dir, log: () => undefined, settings });
  const pools = openPools(await prepareEmbedded(cluster.administrator, testSecret, templateName));
  await prepareSchema(pools, serverDomains);
  await seedRegions(createOwnerDb(pools));
  await withClient({ ...cluster.administrator, database: templateName }, trustSearch);
  await pools.close();
  project.provide('administrator', cluster.administrator);
  project.provide('folder', data_dir);
  return async () => {
    await cluster.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
}
