import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './data-folder.ts';
import { isAlive, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

const WATCH_MS = 200;
const RETRY_MS = 1000;

export interface Supervisor {
  pid(): number;
  /** Ends the watch and PostgreSQL. */
  stop(): Promise<void>;
}

/** Restarts PostgreSQL whenever it ends by itself, until stopped. */
export function supervise(cluster: Cluster, first: Postmaster, log: (message: string) => void): Supervisor {
  let current = first;
  let stopping = false;
  let restart: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    log(`内置数据库（进程号 ${current.pid}）意外退出，正在重新启动`);
    while (!stopping) {
      try {
        current = await startPostmaster(cluster);
        log(`内置数据库已重新启动（进程号 ${current.pid}）`);
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(RETRY_MS);
      }
    }
  }

  const watch = setInterval(() => {
    if (restart === undefined && !stopping && !isAlive(current)) {
      restart = startAgain().finally(() => {
        restart = undefined;
      });
    }
  }, WATCH_MS).unref();

  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      await restart;
      await stopPostmaster(current);
    },
  };
}
