import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { systemState } from '@zhanggui/contract/features/system-state/system-state.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Adapters } from '../../platform/adapter/adapters.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ReplicaStatus } from '../../platform/database/pools.ts';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { cachedFor } from './cached.ts';
import { connectionStates, databaseFacts, followerStates, jobStates, tableStates } from './database-state.query.ts';
import { type LoadSample, loadPercent } from './load-history.ts';

type State = ReplyOfAction<typeof systemState>;

export interface StateParts {
  readonly db: Db;
  /** The replicas that reads go to. */
  readonly replicas: () => readonly ReplicaStatus[];
  /** The folder whose disk is measured. */
  readonly folder: string;
  readonly adapters: Adapters;
  readonly clock: () => Date;
  readonly history: () => LoadSample[];
}

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const freshMs = 5000;

/** Serves the system state, measured at most once in five seconds. */
export function stateHandlers(parts: StateParts): readonly ActionHandler[] {
  const started_at = seconds(parts.clock());
  const read = cachedFor(
    freshMs,
    () => parts.clock().getTime(),
    async () => ({ ...(await look(parts)), started_at }),
  );
  return requireUnrestrictedScope([handle(systemState, () => read())]);
}

async function look({
  db,
  replicas,
  folder,
  adapters,
  clock,
  history,
}: StateParts): Promise<Omit<State, 'started_at'>> {
  // In sequence: the page must not use the connections that it counts.
  const database = await databaseFacts(db);
  const connections = await connectionStates(db);
  const tables = await tableStates(db);
  const jobs = await jobStates(db);
  const followers = await followerStates(db);
  const disk = await statfs(folder);
  const memory = process.memoryUsage();
  return {
    ...database,
    taken_at: seconds(clock()),
    node_version: process.versions.node,
    server_version: manifest.version,
    memory_bytes: memory.rss,
    heap_bytes: memory.heapUsed,
    load_percent: loadPercent(),
    history: history(),
    disk_free_bytes: disk.bavail * disk.bsize,
    disk_total_bytes: disk.blocks * disk.bsize,
    replica_states: replicas().map(({ lag_seconds, ...status }) => ({
      ...status,
      lag_seconds: lag_seconds && Math.round(lag_seconds),
    })),
    connections,
    tables,
    jobs: jobs as State['jobs'],
    followers,
    adapters: adapters.states().map((state) => ({ ...state })),
    ports: adapters.calls().map(({ last_failure_at, ...record }) => ({
      ...record,
      last_failure_at: last_failure_at && seconds(last_failure_at),
    })),
  };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
