import type { Counter } from '../../src/platform/count/count-plan.ts';
import { createCounter } from '../../src/platform/count/counter.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { openPools, type Pools } from '../../src/platform/database/pools.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { applyDerived } from '../../src/platform/derived/apply-derived.ts';
import { derive } from '../../src/platform/derived/derive.ts';
import { trustSearch } from '../../src/platform/derived/trusted-search.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../harness/empty-database.ts';
import { testTimeoutFactor } from '../harness/names.ts';
import { parcelDomain, parcelTablesSql } from './parcel-domain.ts';

export const parcelDerivation = derive([parcelDomain]);

/** What one server process has: connections and a counter of its own. */
export interface Process {
  readonly pools: Pools;
  readonly counter: Counter;
  readonly db: (scope?: Scope) => Db;
  readonly close: () => Promise<void>;
}

export interface ParcelDatabase extends EmptyDatabase {
  readonly startProcess: (connections?: number, timeout_factor?: number) => Process;
}

/** A database with the parcel tables and all that is derived from them. */
export async function startParcelDatabase(): Promise<ParcelDatabase> {
  const database = await startEmptyDatabase({ staff: 20 });
  for (const statement of parcelTablesSql) await database.pools.owner.query(statement);
  await applyDerived(database.pools.owner, parcelDerivation);
  await withClient(database.administrator, trustSearch);
  return { ...database, startProcess: (...limits) => startProcess(database, ...limits) };
}

function startProcess({ logins }: EmptyDatabase, connections = 8, timeout_factor = testTimeoutFactor): Process {
  const sizes = { staff: connections, agent: connections, supplier: connections };
  const pools = openPools(logins, sizes, timeout_factor);
  const counter = createCounter({ pools, tables: parcelDerivation.large.map(({ table }) => table) });
  return {
    pools,
    counter,
    db: (scope = { kind: 'staff' }) => createDb(pools, scope),
    close: async () => {
      counter.stop();
      await pools.close();
    },
  };
}
