import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './config.ts';
import { connectFailure } from './database/connection/connect-failure.ts';
import { type ConnectionTarget, parseTarget, withClient } from './database/connection/connection-target.ts';
import { runningEmbedded, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { type Logins, openPools, type Pools } from './database/pools.ts';
import { openReplicas } from './database/replicas/open-replicas.ts';
import { prepareEmbedded, prepareGiven, prepareOuter } from './database/roles/logins.ts';
import { roleOf, SCOPE_KINDS } from './database/scope.ts';
import { StartFailure } from './database/start-failure.ts';

/** An open database and how to leave it. */
export interface OpenDatabase {
  readonly pools: Pools;
  /**
   * Runs `work` with the highest rights: the embedded database's superuser, or the owner of an external one. For
   * setting up only.
   */
  readonly administer: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const embeddedName = 'zhanggui';
const patienceMs = 2000;

/** Opens the embedded or the configured database with its roles; throws a StartFailure with one clear message. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.database_url !== undefined) {
    const logins = await outerLogins(config, config.database_url);
    const pools = withReplicas(openPools(logins), logins, { urls: config.replica_urls, log });
    return { pools, administer: (work) => withClient(logins.owner, work), close: pools.close };
  }
  const cluster = await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  try {
    const pools = openPools(await prepareEmbedded(cluster.administrator, config.secret, embeddedName));
    return {
      pools,
      administer: (work) => withClient({ ...cluster.administrator, database: embeddedName }, work),
      close: async () => {
        // A connection at work is given up to the engine's end.
        await Promise.race([pools.close(), delay(patienceMs, undefined, { ref: false })]);
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Opens the database without stopping a server that uses it; for commands that work beside it. */
export async function joinDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<Omit<OpenDatabase, 'administer'>> {
  const running = config.database_url === undefined ? runningEmbedded(config.data_dir) : undefined;
  if (!running) return openDatabase(config, log);
  const pools = openPools(await prepareEmbedded(running, config.secret, embeddedName));
  return { pools, close: pools.close };
}

/** The pools as they are where no replica is configured; what is opened here is closed with them. */
function withReplicas(
  pools: Pools,
  logins: Logins,
  { urls, log }: { readonly urls: readonly string[]; readonly log: (message: string) => void },
): Pools {
  if (urls.length === 0) return pools;
  const places = urls.map((url) => targetOf(url, 'DATABASE_REPLICA_URL'));
  const replicas = openReplicas(pools, { logins: places.map((place) => loginsAt(logins, place)), log });
  return {
    ...pools,
    replicas,
    close: async () => {
      await replicas.close();
      await pools.close();
    },
  };
}

/** The same logins at another place: a replica has the roles of its primary. */
function loginsAt({ owner, runtime }: Logins, { host, port, ssl }: ConnectionTarget): Logins {
  const there = (login: ConnectionTarget) => ({ ...login, host, port, ...(ssl === undefined ? {} : { ssl }) });
  const moved = SCOPE_KINDS.map((kind) => [kind, there(runtime[kind])]);
  return { owner: there(owner), runtime: Object.fromEntries(moved) as Logins['runtime'] };
}

async function outerLogins(config: Config, url: string): Promise<Logins> {
  const owner = targetOf(url, 'DATABASE_URL');
  const urls = config.runtime_urls;
  try {
    if (!urls) return await prepareOuter(owner, config.secret);
    const given = (role: string) => targetOf(urls[role] ?? '', `DATABASE_RUNTIME_URLS 的 ${role}`);
    const runtime = Object.fromEntries(SCOPE_KINDS.map((kind) => [kind, given(roleOf(kind))])) as Logins['runtime'];
    return await prepareGiven(owner, runtime);
  } catch (error) {
    throw connectFailure('DATABASE_URL', error);
  }
}

function targetOf(url: string, name: string): ConnectionTarget {
  try {
    return parseTarget(url);
  } catch (error) {
    throw new StartFailure(`${name} 不是有效的 postgresql:// 地址`, { cause: error });
  }
}
