import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { type Logins, openPools, type Pools } from '../../src/platform/database/pools.ts';
import { OWNER } from '../../src/platform/database/roles/logins.ts';
import { SCOPE_KINDS, type Scope, type ScopeKind } from '../../src/platform/database/scope.ts';
import { templateName, testTimeoutFactor } from './names.ts';

/** A database of a test's own, migrated, without data. */
export interface TestDatabase {
  readonly pools: Pools;
  /** A view for a scope; staff by default. Its transactions may have consequences beyond it. */
  readonly db: (scope?: Scope) => Db;
  readonly close: () => Promise<void>;
}

/** Clones a migrated template, which has only the regions; `connections` widens the pools for tests of races. */
export async function startTestDatabase(
  connections: Partial<Record<ScopeKind, number>> = {},
  template = templateName,
): Promise<TestDatabase> {
  const administrator = inject('administrator');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await withClient(administrator, async (client) => {
    // Cloning needs the template for itself; parallel test files take turns.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} OWNER ${OWNER} STRATEGY FILE_COPY`);
  });
  const pools = openPools(loginsOf(database), connections, testTimeoutFactor);
  return {
    pools,
    db: (scope = { kind: 'staff' }) => createDb(pools, scope, 'trusted'),
    close: async () => {
      await pools.close();
      await withClient(administrator, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
    },
  };
}

function loginsOf(database: string): Logins {
  const { owner, runtime } = inject('logins');
  const there = SCOPE_KINDS.map((kind) => [kind, { ...runtime[kind], database }]);
  return { owner: { ...owner, database }, runtime: Object.fromEntries(there) as Logins['runtime'] };
}
