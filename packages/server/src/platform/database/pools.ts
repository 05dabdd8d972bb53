import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import pg from 'pg';
import { APPLICATION_NAME, type ConnectionTarget } from './connection/connection-target.ts';

/** The logins of the runtime roles, and the owner's for migrations and jobs. */
export interface Logins {
  readonly runtime: Readonly<Record<ScopeKind, ConnectionTarget>>;
  readonly owner: ConnectionTarget;
}

/** Connections of one pool: lent, at rest, and callers that wait for one. */
export interface PoolFill {
  readonly name: string;
  readonly in_use: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Connection pools, one for each role; request code reaches only those of runtime roles. */
export interface Pools {
  readonly of: (kind: ScopeKind) => pg.Pool;
  /** First counts of unseen filters queue here, so that they starve nothing. */
  readonly counting: (kind: ScopeKind) => pg.Pool;
  /** Migrations, derived schema, folds: never for requests. */
  readonly owner: pg.Pool;
  /** The login of the owner, for the queue, which keeps connections of its own. */
  readonly ownerTarget: ConnectionTarget;
  readonly timeout_factor: number;
  /** Streaming replicas that reads may go to; absent where none is configured. */
  readonly replicas?: Replicas;
  /** How full each pool is that has been used. */
  readonly fill: () => readonly PoolFill[];
  /** Called when a connection is lost. */
  readonly onLost: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

/** A streaming replica, as this server sees it. */
export interface Replica {
  /** Its host and port. */
  readonly name: string;
  /** Connections to it, by the same logins as to the primary. */
  readonly pools: Pools;
  /** Reads there; where the replica fails, at the primary. */
  readonly serve: <T>(there: () => Promise<T>, primary: () => Promise<T>) => Promise<T>;
}

export interface ReplicaStatus {
  readonly name: string;
  /** `behind`: connected, and too late to be read from. */
  readonly state: 'ready' | 'behind' | 'lost';
  /** For how long it has not replayed what the primary wrote; null where that is not known. */
  readonly lag_seconds: number | null;
}

/** The replicas of the database (ADR 64). */
export interface Replicas {
  readonly all: readonly Replica[];
  /** One that has replayed all that an account wrote; undefined where none has. */
  readonly choose: (user_id: number) => Promise<Replica | undefined>;
  /** One that has replayed all that is committed now, which may take a moment; undefined where none does. */
  readonly current: () => Promise<Replica | undefined>;
  /** Keeps the position of an account's last commit for all servers; called before the account hears of it. */
  readonly wrote: (user_id: number) => Promise<void>;
  readonly states: () => readonly ReplicaStatus[];
}

type Settings = Readonly<Record<string, string>>;

const everywhere: Settings = { TimeZone: 'Asia/Shanghai', DateStyle: 'ISO', search_path: 'public' };

const connectMilliseconds = 5000;
/** How long a statement of a request waits for a lock. */
export const lockMilliseconds = 3000;

function requests(factor: number): Settings {
  return {
    ...everywhere,
    statement_timeout: `${10 * factor}s`,
    lock_timeout: `${lockMilliseconds * factor}ms`,
    idle_in_transaction_session_timeout: `${15 * factor}s`,
    // Starting workers and compiling cost more than a page of rows, and take cores from other callers.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
  };
}

function counting(factor: number): Settings {
  return { ...requests(factor), statement_timeout: `${3 * factor}s`, max_parallel_workers_per_gather: '2' };
}

const owning: Settings = {
  ...everywhere,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

const sizes: Readonly<Record<ScopeKind, number>> = { staff: 12, agent: 6, supplier: 4, enterprise: 4, branch: 4 };
const COUNTING_SIZE = 2;
const OWNER_SIZE = 4;

/**
 * Opens the pools; connections are made when first needed. Every time-out of requests is `timeout_factor` times as long:
 * more than 1 where a slow machine must not decide the outcome.
 */
export function openPools(logins: Logins, size: Partial<Record<ScopeKind, number>> = {}, timeout_factor = 1): Pools {
  const listeners: (() => void)[] = [];
  const lost = () => {
    for (const listener of listeners) listener();
  };
  const made = new Map<string, pg.Pool>();
  const open = (name: string, target: ConnectionTarget, max: number, settings: Settings): pg.Pool => {
    const known = made.get(name);
    if (known) return known;
    const pool = new pg.Pool({
      ...target,
      max,
      options: optionsOf(settings),
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: connectMilliseconds * timeout_factor,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
    });
    // A lost connection fails the statement that is under way; without these listeners it would end the process.
    pool.on('error', lost);
    pool.on('connect', (client) => client.on('error', lost));
    made.set(name, pool);
    return pool;
  };
  return {
    of: (kind) => open(kind, logins.runtime[kind], size[kind] ?? sizes[kind], requests(timeout_factor)),
    counting: (kind) => open(`count:${kind}`, logins.runtime[kind], COUNTING_SIZE, counting(timeout_factor)),
    owner: open('owner', logins.owner, OWNER_SIZE, owning),
    ownerTarget: logins.owner,
    timeout_factor,
    fill: () => [...made].map(([name, pool]) => fillOf(name, pool)),
    onLost: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([...made.values()].map((pool) => pool.end()));
    },
  };
}

function fillOf(name: string, { totalCount, idleCount: idle, waitingCount: waiting }: pg.Pool): PoolFill {
  return { name, in_use: totalCount - idle, idle, waiting };
}

function optionsOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
