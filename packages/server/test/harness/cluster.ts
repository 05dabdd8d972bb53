import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    administrator: EmbeddedPostgres['administrator'];
  }
}

interface Project {
  provide: (key: 'administrator', value: EmbeddedPostgres['administrator']) => void;
}

/** Starts one PostgreSQL for the whole run; every test file clones its own databases in it. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const data_dir = mkdtempSync(join(tmpdir(), 'zhanggui-test-'));
  const cluster = await startEmbeddedPostgres({
    data_dir,
    log: () => undefined,
    settings: { max_connections: '400', fsync: 'off', synchronous_commit: 'off' },
  });
  project.provide('administrator', cluster.administrator);
  return async () => {
    await cluster.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
}
