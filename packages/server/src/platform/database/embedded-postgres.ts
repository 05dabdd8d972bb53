import { createHash } from 'node:crypto';
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { APPLICATION_NAME, type ConnectionTarget, withClient } from './connection/connection-target.ts';
import { ADMINISTRATOR, type Cluster, openCluster, writeSettings } from './embedded/data-folder.ts';
import { type EngineSettings, engineSettings } from './embedded/engine-settings.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import {
  type Postmaster,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
  untilAdopted,
} from './embedded/postmaster.ts';
import { supervise } from './embedded/supervisor.ts';

const SOCKET_PORT = 5432;
const SOCKET_PATH_LIMIT = 103;

export interface EmbeddedOptions {
  data_dir: string;
  log: (message: string) => void;
  /** Settings of postgresql.conf that differ from the usual ones. */
  settings?: EngineSettings;
}

export interface EmbeddedPostgres {
  /** The cluster's superuser: for setting up only, never for requests. */
  administrator: ConnectionTarget;
  /** Whether a PostgreSQL left behind by a killed server was taken over. */
  taken_over: boolean;
  pid(): number;
  /** Stops PostgreSQL and gives up the data folder. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of a data folder (made at first use), or takes over the one that a killed server left running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const data_dir = resolve(options.data_dir);
  const lock = lockFolder(data_dir);
  try {
    const cluster = openCluster(data_dir);
    const administrator = targetOf(cluster);
    const changed = writeSettings(cluster, { ...engineSettings(), ...options.settings });
    const adopted = await takeOver(cluster, administrator, changed);
    if (adopted !== undefined) options.log(`已接管仍在运行的内置数据库（进程号 ${adopted.pid}）`);
    const supervisor = supervise(cluster, adopted ?? (await startPostmaster(cluster)), options.log);
    return {
      administrator,
      taken_over: adopted !== undefined,
      pid: supervisor.pid,
      stop: async () => {
        await supervisor.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The superuser of the PostgreSQL that runs on a data folder; undefined when none does. */
export function runningEmbedded(data_dir: string): ConnectionTarget | undefined {
  const cluster = openCluster(resolve(data_dir));
  return runningPostmaster(cluster) && targetOf(cluster);
}

/** The PostgreSQL that a killed server left, when it still serves and has the settings of today. */
async function takeOver(
  cluster: Cluster,
  administrator: ConnectionTarget,
  settings_changed: boolean,
): Promise<Postmaster | undefined> {
  const running = runningPostmaster(cluster);
  if (running === undefined) {
    return undefined;
  }
  const adopted = settings_changed ? undefined : await untilAdopted(cluster, running);
  if (adopted !== undefined && (await endLeftSessions(administrator))) {
    return adopted;
  }
  await stopPostmaster(running);
  return undefined;
}

/**
 * Sessions of the killed server may still hold locks; none of ours can be alive, for this process holds the folder.
 * False when PostgreSQL does not answer: it was being killed as well.
 */
async function endLeftSessions(administrator: ConnectionTarget): Promise<boolean> {
  try {
    await withClient(administrator, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
        [APPLICATION_NAME],
      ),
    );
    return true;
  } catch {
    return false;
  }
}

function targetOf(cluster: Cluster): ConnectionTarget {
  return {
    host: socketFolder(cluster.folder),
    port: SOCKET_PORT,
    user: ADMINISTRATOR,
    password: cluster.password,
    database: 'postgres',
  };
}

/** Unix socket paths are short; a long data folder gets a short alias in the temporary folder. */
function socketFolder(folder: string): string {
  if (join(folder, `.s.PGSQL.${SOCKET_PORT}`).length <= SOCKET_PATH_LIMIT) {
    return folder;
  }
  const alias = join(tmpdir(), `zhanggui-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  if (linkedTo(alias) !== folder) {
    rmSync(alias, { force: true });
    symlinkSync(folder, alias);
  }
  return alias;
}

function linkedTo(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
