import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import type { Logins } from '../../src/platform/database/pools.ts';
import { endWithRun } from './end-with-run.ts';
import { type FirstState, keepFirstState } from './first-state.ts';
import { type Administrator, templateName } from './names.ts';
import { makeTemplate } from './template.ts';

interface Project {
  provide: ((key: 'administrator', value: Administrator) => void) &
    ((key: 'logins', value: Logins) => void) &
    ((key: 'firstState', value: FirstState) => void) &
    ((key: 'folder', value: string) => void);
}

/**
 * Starts one PostgreSQL for the whole run with a migrated template that has the regions. Test files get clones of it.
 */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const data_dir = mkdtempSync(join(tmpdir(), 'zhanggui-test-'));
  endWithRun(data_dir);
  const settings = {
    ...{ max_connections: '400', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    // Its workers read the statistics of every clone again and again; tests that need statistics make them.
    autovacuum: 'off',
    // Races that meet in a deadlock are refused after it.
    deadlock_timeout: '100ms',
    // Cloning and dropping look at every buffer several times.
    shared_buffers: "'256MB'",
  };
  const cluster = await startEmbeddedPostgres({ data_dir, log: () => undefined, settings });
  const logins = await makeTemplate(cluster.administrator, templateName, (pools) => seedRegions(createOwnerDb(pools)));
  const template = { ...cluster.administrator, database: templateName };
  const firstState = await withClient(template, (client) => keepFirstState(client, data_dir));
  project.provide('firstState', firstState);
  project.provide('administrator', cluster.administrator);
  project.provide('logins', logins);
  project.provide('folder', data_dir);
  return async () => {
    await cluster.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
}
