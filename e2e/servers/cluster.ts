import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { serverDomains } from '@zhanggui/server/app';
import { fillFirstData } from '@zhanggui/server/first-data';
import { readConfig } from '@zhanggui/server/platform/config';
import { targetUrl, withClient } from '@zhanggui/server/platform/database/connection/connection-target';
import { startEmbeddedPostgres } from '@zhanggui/server/platform/database/embedded-postgres';
import { openPools } from '@zhanggui/server/platform/database/pools';
import { OWNER, prepareEmbedded } from '@zhanggui/server/platform/database/roles/logins';
import { trustSearch } from '@zhanggui/server/platform/derived/trusted-search';
import { prepareSchema } from '@zhanggui/server/platform/prepare-schema';

const template = 'demo_template';
const config = readConfig(process.env);

/** Makes the demo world once: its database is what clones are copies of, its folder holds sign-ins and pictures. */
const settings = { max_connections: '300', fsync: 'off', synchronous_commit: 'off' };
const cluster = await startEmbeddedPostgres({
  data_dir: join(config.data_dir, 'cluster'),
  log: () => undefined,
  settings,
});
const logins = await prepareEmbedded(cluster.administrator, config.secret, template);
const pools = openPools(logins);
await prepareSchema(pools, serverDomains, () => fillFirstData(pools, config));
await withClient({ ...cluster.administrator, database: template }, trustSearch);
await pools.close();

let cloning: Promise<unknown> = Promise.resolve();

/** Copies the demo's database; clones take turns, for each needs the template for itself. */
function clone(): Promise<string> {
  const database = `journeys_${randomBytes(6).toString('hex')}`;
  const made = cloning.then(() =>
    withClient(cluster.administrator, (client) =>
      client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${OWNER}`),
    ),
  );
  cloning = made.catch(() => undefined);
  return made.then(() => targetUrl({ ...logins.owner, database }));
}

/** Answers each POST with the address of a new clone. */
const server = createServer((request, response) => {
  if (request.method !== 'POST') return void response.end();
  clone().then(
    (url) => response.end(url),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(config.port, '127.0.0.1');

process.once('SIGTERM', () => {
  server.close();
  void cluster.stop().then(() => process.exit(0));
});
