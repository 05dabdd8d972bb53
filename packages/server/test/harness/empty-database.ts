import { randomBytes } from 'node:crypto';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { inject } from 'vitest';
import { type ConnectionTarget, withClient } from '../../src/platform/database/connection/connection-target.ts';
import { type Logins, openPools, type Pools } from '../../src/platform/database/pools.ts';
import { prepareEmbedded } from '../../src/platform/database/roles/logins.ts';
import { testSecret, testTimeoutFactor } from './names.ts';

/** A database with the server's roles and nothing in it, for tests of the platform itself. */
export interface EmptyDatabase {
  readonly pools: Pools;
  readonly logins: Logins;
  /** The cluster's superuser on this database. */
  readonly administrator: ConnectionTarget;
  readonly close: () => Promise<void>;
}

/** Makes an empty database; `connections` says how many each kind may have, `timeout_factor` is that of `openPools`. */
export async function startEmptyDatabase(
  connections: Partial<Record<ScopeKind, number>> = {},
  timeout_factor = testTimeoutFactor,
): Promise<EmptyDatabase> {
  const cluster = inject('administrator');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const logins = await prepareEmbedded(cluster, testSecret, database);
  const pools = openPools(logins, connections, timeout_factor);
  return {
    pools,
    logins,
    administrator: { ...cluster, database },
    close: async () => {
      await pools.close();
      await withClient(cluster, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
    },
  };
}
