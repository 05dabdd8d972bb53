import { existsSync, writeFileSync } from 'node:fs';
import { serverDomains } from '@zhanggui/server/app';
import { fillFirstData } from '@zhanggui/server/first-data';
import { createAdapters } from '@zhanggui/server/platform/adapter/adapters';
import { readConfig } from '@zhanggui/server/platform/config';
import { withClient } from '@zhanggui/server/platform/database/connection/connection-target';
import { startEmbeddedPostgres } from '@zhanggui/server/platform/database/embedded-postgres';
import { openPools } from '@zhanggui/server/platform/database/pools';
import { prepareEmbedded } from '@zhanggui/server/platform/database/roles/logins';
import { trustSearch } from '@zhanggui/server/platform/derived/trusted-search';
import { prepareSchema } from '@zhanggui/server/platform/prepare-schema';
import { type DemoCluster, demoTemplate, descriptionPath } from './demo-description.ts';

const config = readConfig({ ...process.env, DEMO: 'small' });
const description = descriptionPath(config.data_dir);
const settings = {
  ...{ max_connections: '400', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  // The template is analysed when it is made; autovacuum would analyse every clone again.
  ...{ shared_buffers: "'256MB'", autovacuum: 'off' },
};
const cluster = await startEmbeddedPostgres({ data_dir: config.data_dir, log: console.log, settings });
process.once('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
try {
  if (!existsSync(description)) await makeTemplate();
} catch (error) {
  await cluster.stop();
  throw error;
}
if (process.argv.includes('--prepare')) {
  await cluster.stop();
} else {
  // PostgreSQL does not keep this process, which has to be there to stop it.
  setInterval(() => undefined, 60_000);
  console.log('demo cluster ready');
}

async function makeTemplate(): Promise<void> {
  const { administrator } = cluster;
  const adapters = createAdapters(serverDomains, config);
  const logins = await prepareEmbedded(administrator, config.secret, demoTemplate);
  const pools = openPools(logins);
  await prepareSchema(pools, serverDomains, () => fillFirstData(pools, { config, adapters })).finally(pools.close);
  await withClient({ ...administrator, database: demoTemplate }, async (client) => {
    await trustSearch(client);
    await client.query('VACUUM (ANALYZE)');
  });
  // A template that nothing connects to can be cloned at any moment.
  await withClient(administrator, (client) =>
    client.query(`ALTER DATABASE ${demoTemplate} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`),
  );
  writeFileSync(description, JSON.stringify({ administrator, owner: logins.owner } satisfies DemoCluster));
}
