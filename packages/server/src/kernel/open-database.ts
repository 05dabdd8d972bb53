import { type ConnectionTarget, parseTarget } from './database/connection/connection-target.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { type Logins, openPools, type Pools } from './database/pools.ts';
import { prepareEmbedded, prepareOuter, refuseStrongRuntimeRoles } from './database/roles/logins.ts';
import { roleOf, SCOPE_KINDS } from './database/scope.ts';
import { StartFailure } from './database/start-failure.ts';
import type { Config } from './config.ts';

/** An open database and how to leave it. */
export interface OpenDatabase {
  readonly pools: Pools;
  readonly close: () => Promise<void>;
}

const embeddedName = 'zhanggui';

/** Opens the embedded or the configured database with its roles; throws a StartFailure with one clear message. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.database_url !== undefined) {
    const pools = openPools(await outerLogins(config, config.database_url));
    await refuseStrongRuntimeRoles(pools.owner);
    return { pools, close: pools.close };
  }
  const cluster = await startEmbeddedPostgres({ data_dir: config.data_dir, log });
  const pools = openPools(await prepareEmbedded(cluster.administrator, config.secret, embeddedName));
  await refuseStrongRuntimeRoles(pools.owner);
  return {
    pools,
    close: async () => {
      await pools.close();
      await cluster.stop();
    },
  };
}

async function outerLogins(config: Config, url: string): Promise<Logins> {
  const owner = targetOf(url, 'DATABASE_URL');
  try {
    if (!config.runtime_urls) return await prepareOuter(owner, config.secret);
    const urls = config.runtime_urls;
    const runtime = SCOPE_KINDS.map((kind) => [kind, targetOf(urls[roleOf(kind)] ?? '', `DATABASE_RUNTIME_URLS 的 ${roleOf(kind)}`)]);
    return { owner, runtime: Object.fromEntries(runtime) as Logins['runtime'] };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`无法连接 DATABASE_URL 指定的数据库：${reason}`, { cause: error });
  }
}

function targetOf(url: string, name: string): ConnectionTarget {
  try {
    return parseTarget(url);
  } catch {
    throw new StartFailure(`${name} 不是有效的 postgresql:// 地址`);
  }
}
