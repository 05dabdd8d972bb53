import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { endWithRun } from './end-with-run.ts';
import { type Administrator, templateName } from './names.ts';
import { makeTemplate } from './template.ts';

interface Project {
  provide: ((key: 'administrator', value: Administrator) => void) & ((key: 'folder', value: string) => void);
}

/**
 * Starts one PostgreSQL for the whole run with a migrated template that has the regions. Every test file clones its own
 * database from it.
 */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const data_dir = mkdtempSync(join(tmpdir(), 'zhanggui-test-'));
  endWithRun(data_dir);
  const settings = { max_connections: '400', fsync: 'off', synchronous_commit: 'off' };
  const cluster = await startEmbeddedPostgres({ data_dir, log: () => undefined, settings });
  await makeTemplate(cluster.administrator, templateName, (pools) => seedRegions(createOwnerDb(pools)));
  project.provide('administrator', cluster.administrator);
  project.provide('folder', data_dir);
  return async () => {
    await cluster.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
}
