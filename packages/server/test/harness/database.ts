import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import pg from 'pg';
import { inject } from 'vitest';
import { type ConnectionTarget, withClient } from '../../src/platform/database/connection/connection-target.ts';
import { createDb, type Db } from '../../src/platform/database/db.ts';
import { type Logins, openPools, type Pools } from '../../src/platform/database/pools.ts';
import { OWNER } from '../../src/platform/database/roles/logins.ts';
import { SCOPE_KINDS, type Scope } from '../../src/platform/database/scope.ts';
import { templateName, testTimeoutFactor } from './names.ts';
import { wipe } from './wipe.ts';

/** A database of a test's own, migrated, without data. */
export interface TestDatabase {
  readonly pools: Pools;
  /** A view for a scope; staff by default. Its transactions may have consequences beyond it. */
  readonly db: (scope?: Scope) => Db;
  readonly close: () => Promise<void>;
}

interface Clone {
  readonly target: ConnectionTarget;
  readonly pools: Pools;
  /** Its one connection, which wipes, stays open: what it has read of the catalogue is half of a wipe. */
  readonly administrator: pg.Pool;
}

/** Clones that a file of this worker has given back, by the width of their pools. */
const returned = new Map<string, Clone[]>();

/**
 * A database as a migration leaves it, which has only the regions; `connections` widens the pools for tests of races. It is
 * cloned, or another file of the worker had it before: wiping is cheaper than cloning, and connections stay warm.
 */
export async function startTestDatabase(connections: Partial<Record<ScopeKind, number>> = {}): Promise<TestDatabase> {
  const width = JSON.stringify(connections);
  const clone = (await wipedClone(width)) ?? (await makeClone(connections, templateName));
  return databaseOf(clone, async () => {
    if (await isWhole(clone.pools)) returned.set(width, [...(returned.get(width) ?? []), clone]);
  });
}

/** Clones a template for one file. */
export async function startClone(
  template: string,
  connections: Partial<Record<ScopeKind, number>> = {},
): Promise<TestDatabase> {
  const clone = await makeClone(connections, template);
  return databaseOf(clone, () => drop(clone));
}

/** Whether every connection is back: the next file would wait for those that are not. */
async function isWhole(pools: Pools): Promise<boolean> {
  const all = [...SCOPE_KINDS.flatMap((kind) => [pools.of(kind), pools.counting(kind)]), pools.owner];
  for (let looks = 0; looks < 100; looks += 1) {
    if (all.every(({ totalCount, idleCount, waitingCount }) => totalCount === idleCount && waitingCount === 0))
      return true;
    await delay(20);
  }
  return false;
}

function databaseOf({ pools }: Clone, close: TestDatabase['close']): TestDatabase {
  // An object of its own, for what is kept by pools.
  const own = { ...pools };
  return { pools: own, db: (scope = { kind: 'staff' }) => createDb(own, scope, 'trusted'), close };
}

async function wipedClone(width: string): Promise<Clone | undefined> {
  const clone = returned.get(width)?.pop();
  if (!clone) return undefined;
  const client = await clone.administrator.connect();
  const isWiped = await wipe(client, inject('firstState')).finally(() => client.release());
  if (isWiped) return clone;
  await drop(clone);
  return wipedClone(width);
}

async function makeClone(connections: Partial<Record<ScopeKind, number>>, template: string): Promise<Clone> {
  const administrator = inject('administrator');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await withClient(administrator, async (client) => {
    // Cloning needs the template for itself; parallel test files take turns.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} OWNER ${OWNER} STRATEGY FILE_COPY`);
  });
  const target = { ...administrator, database };
  const pools = openPools(loginsOf(database), connections, testTimeoutFactor);
  const own = new pg.Pool({ ...target, max: 1, idleTimeoutMillis: 0 });
  // The cluster may end before the worker does.
  own.on('error', () => undefined);
  return { target, pools, administrator: own };
}

async function drop({ target, pools, administrator }: Clone): Promise<void> {
  await Promise.all([pools.close(), administrator.end()]);
  await withClient(inject('administrator'), (client) => client.query(`DROP DATABASE ${target.database} WITH (FORCE)`));
}

function loginsOf(database: string): Logins {
  const { owner, runtime } = inject('logins');
  const there = SCOPE_KINDS.map((kind) => [kind, { ...runtime[kind], database }]);
  return { owner: { ...owner, database }, runtime: Object.fromEntries(there) as Logins['runtime'] };
}
