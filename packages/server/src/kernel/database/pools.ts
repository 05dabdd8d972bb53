import pg from 'pg';
import { APPLICATION_NAME, type ConnectionTarget } from './connection/connection-target.ts';
import type { ScopeKind } from './scope.ts';

/** The logins of the runtime roles, and the owner's for migrations and jobs. */
export interface Logins {
  readonly runtime: Readonly<Record<ScopeKind, ConnectionTarget>>;
  readonly owner: ConnectionTarget;
}

/** Connection pools, one for each role; request code reaches only those of runtime roles. */
export interface Pools {
  readonly of: (kind: ScopeKind) => pg.Pool;
  /** First counts of unseen filters queue here, so that they starve nothing. */
  readonly counting: (kind: ScopeKind) => pg.Pool;
  /** Migrations, derived schema, folds: never for requests. */
  readonly owner: pg.Pool;
  /** Called when a connection is lost. */
  readonly onLost: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

const settings = {
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  TimeZone: 'Asia/Shanghai',
  plan_cache_mode: 'force_custom_plan',
};

const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const sizes: Readonly<Record<ScopeKind, number>> = { staff: 12, agent: 6, supplier: 4, enterprise: 4, branch: 4 };

/** Opens the pools; connections are made when first needed. */
export function openPools(logins: Logins, size: Partial<Record<ScopeKind, number>> = {}): Pools {
  const listeners: (() => void)[] = [];
  const made = new Map<string, pg.Pool>();
  const open = (name: string, target: ConnectionTarget, max: number, extra = options) => {
    const known = made.get(name);
    if (known) return known;
    const pool = new pg.Pool({
      ...target,
      max,
      options: extra,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
    });
    pool.on('error', () => {
      for (const listener of listeners) listener();
    });
    made.set(name, pool);
    return pool;
  };
  return {
    of: (kind) => open(kind, logins.runtime[kind], size[kind] ?? sizes[kind]),
    counting: (kind) => open(`count:${kind}`, logins.runtime[kind], 2, options.replace('statement_timeout=10s', 'statement_timeout=3s')),
    owner: open('owner', logins.owner, 4, '-c TimeZone=Asia/Shanghai'),
    onLost: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([...made.values()].map((pool) => pool.end()));
    },
  };
}
