import { serverDomains } from '../../src/app.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { type Logins, openPools, type Pools } from '../../src/platform/database/pools.ts';
import { prepareEmbedded } from '../../src/platform/database/roles/logins.ts';
import { trustSearch } from '../../src/platform/derived/trusted-search.ts';
import { prepareSchema } from '../../src/platform/prepare-schema.ts';
import { type Administrator, testSecret } from './names.ts';

/** Makes a migrated database with its first data, as a start does; tests clone it. */
export async function makeTemplate(
  administrator: Administrator,
  name: string,
  firstData: (pools: Pools) => Promise<void>,
): Promise<Logins> {
  const logins = await prepareEmbedded(administrator, testSecret, name);
  const pools = openPools(logins);
  await prepareSchema(pools, serverDomains, () => firstData(pools));
  await withClient({ ...administrator, database: name }, trustSearch);
  await pools.close();
  return logins;
}
