import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { serverDomains } from '../../../packages/server/src/app.ts';
import { withClient } from '../../../packages/server/src/platform/database/connection/connection-target.ts';
import { startEmbeddedPostgres } from '../../../packages/server/src/platform/database/embedded-postgres.ts';
import { openPools } from '../../../packages/server/src/platform/database/pools.ts';
import { prepareEmbedded } from '../../../packages/server/src/platform/database/roles/logins.ts';
import { migrationsFolder, prepareSchema } from '../../../packages/server/src/platform/prepare-schema.ts';

const database = 'zg_sql';
const secret = Buffer.from('a-secret-key-of-an-empty-database');
const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '40' };

/**
 * Runs `work` on an empty database with the schema of today. It is kept in `folder` for the next run, until the migrations
 * change.
 */
export async function withSchema<T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const data_dir = join(folder, migrationsHash());
  forgetOthers(folder, data_dir);
  const cluster = await startEmbeddedPostgres({ data_dir, log: () => undefined, settings });
  try {
    const logins = await prepareEmbedded(cluster.administrator, secret, database);
    const pools = openPools(logins);
    await prepareSchema(pools, serverDomains).finally(() => pools.close());
    return await withClient(logins.owner, work);
  } finally {
    await cluster.stop();
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function forgetOthers(folder: string, kept: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (path !== kept && existsSync(join(path, 'postgres'))) rmSync(path, { recursive: true, force: true });
  }
}
