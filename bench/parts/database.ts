import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { targetUrl, withClient } from '@zhanggui/server/kernel/database/connection/connection-target';
import { startEmbeddedPostgres } from '@zhanggui/server/kernel/database/embedded-postgres';

/** A PostgreSQL of the bench's own: both servers under test reach it by a url. */
export interface BenchDatabase {
  readonly url: string;
  readonly fresh: boolean;
  readonly stop: () => Promise<void>;
}

const owner = 'bench_owner';
const password = 'bench-owner-password';
const name = 'bench';

/** Starts it in a folder; its data stay for the next run. */
export async function startBenchDatabase(folder: string): Promise<BenchDatabase> {
  const fresh = !existsSync(join(folder, 'ready'));
  const cluster = await startEmbeddedPostgres({ data_dir: folder, log: () => undefined });
  const { administrator } = cluster;
  await withClient(administrator, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [owner]);
    if (rowCount) return;
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  });
  await withClient({ ...administrator, database: name }, (client) =>
    client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm'),
  );
  return { url: targetUrl({ ...administrator, user: owner, password, database: name }), fresh, stop: cluster.stop };
}
