import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import type { Cluster } from './data-folder.ts';
import { pidExists, processesIn, processIdentity, worksOn } from './process-identity.ts';

const READY_WITHIN_MS = 600_000;
const FAST_STOP_MS = 8000;
const IMMEDIATE_STOP_MS = 5000;
const LOG_LIMIT_BYTES = 20 * 2 ** 20;
const ORPHANS_END_MS = 8000;
const RETRY_MS = 100;
const POLL_MS = 5;

export interface Postmaster {
  pid: number;
  identity: string;
}

/** The PostgreSQL that runs on this folder now. */
export function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const pid = recordedPid(cluster);
  const identity = pid === undefined ? undefined : processIdentity(pid);
  if (pid === undefined || identity === undefined) {
    return undefined;
  }
  return worksOn(pid, cluster.folder, { program: 'postgres', argument: cluster.argument })
    ? { pid, identity }
    : undefined;
}

/** Whether this very PostgreSQL still runs, not another process with its id. */
export function isAlive(postmaster: Postmaster): boolean {
  return processIdentity(postmaster.pid) === postmaster.identity;
}

/** Starts PostgreSQL on a folder that none runs on; resolves when it accepts connections, recovery included. */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  dropRecycledPid(cluster);
  rotateLog(cluster.log_file);
  const deadline = Date.now() + ORPHANS_END_MS;
  while (true) {
    const started = await untilReady(cluster, spawnPostmaster(cluster));
    if (typeof started !== 'string') {
      return started;
    }
    if (!started.includes('pre-existing shared memory block') || Date.now() > deadline) {
      throw new StartFailure(`内置数据库无法启动：${started}（日志 ${cluster.log_file}）`);
    }
    endOrphans(cluster);
    await delay(RETRY_MS);
  }
}

function spawnPostmaster(cluster: Cluster): ChildProcess {
  const log = openSync(cluster.log_file, 'a', 0o600);
  const child = spawn(cluster.engine.postgres, ['-D', cluster.argument], {
    ...cluster.account,
    cwd: cluster.folder,
    // Its own session: Ctrl-C must reach the server alone, which stops PostgreSQL after its last request.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until a PostgreSQL found running has finished starting, or undefined when it ended instead. */
export async function untilAdopted(cluster: Cluster, postmaster: Postmaster): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isAlive(postmaster) && Date.now() < deadline) {
    const status = statusOf(cluster, postmaster.pid);
    if (status === 'ready') {
      return postmaster;
    }
    await delay(POLL_MS);
  }
  return undefined;
}

/** Stops PostgreSQL, writing everything out; what takes too long is stopped at once and recovered at the next start. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (
    !(await endedBy(postmaster, 'SIGINT', FAST_STOP_MS)) &&
    !(await endedBy(postmaster, 'SIGQUIT', IMMEDIATE_STOP_MS))
  ) {
    throw new Error(`PostgreSQL ${postmaster.pid} does not stop`);
  }
}

async function endedBy(postmaster: Postmaster, signal: NodeJS.Signals, within_ms: number): Promise<boolean> {
  const deadline = Date.now() + within_ms;
  if (isAlive(postmaster)) {
    process.kill(postmaster.pid, signal);
  }
  while (isAlive(postmaster)) {
    if (Date.now() > deadline) {
      return false;
    }
    await delay(POLL_MS);
  }
  return true;
}

/** The postmaster once it is ready, or why it ended. */
async function untilReady(cluster: Cluster, child: ChildProcess): Promise<Postmaster | string> {
  const ending: { reason?: string } = {};
  child.once('error', (error) => {
    ending.reason = error.message;
  });
  child.once('exit', () => {
    ending.reason = failureIn(readFileSync(cluster.log_file, 'utf8'));
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (ending.reason === undefined && Date.now() < deadline) {
    if (child.pid !== undefined && statusOf(cluster, child.pid) === 'ready') {
      child.removeAllListeners('exit');
      return { pid: child.pid, identity: processIdentity(child.pid) ?? '' };
    }
    await delay(POLL_MS);
  }
  return ending.reason ?? '超时';
}

function failureIn(log: string): string {
  const last = log.trim().split('\n').slice(-5);
  return last.findLast((line) => line.includes('FATAL:') || line.includes('PANIC:')) ?? last.at(-1) ?? '';
}

/**
 * PostgreSQL refuses to start while the process id in an old lock file exists. After a restart of the machine that id
 * may belong to another program, or to a dead postmaster that was not reaped. PostgreSQL still detects running backends
 * by the folder's shared memory.
 */
function dropRecycledPid(cluster: Cluster): void {
  const pid = recordedPid(cluster);
  if (pid !== undefined && pidExists(pid) && runningPostmaster(cluster) === undefined) {
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(join(cluster.folder, name), { force: true });
  }
}

/** Backends outlive a killed postmaster for as long as their statement runs; what they did not commit is lost anyhow. */
function endOrphans(cluster: Cluster): void {
  for (const pid of processesIn(cluster.folder)) {
    process.kill(pid, 'SIGQUIT');
  }
}

function recordedPid(cluster: Cluster): number | undefined {
  const pid = Number(pidFile(cluster)?.at(0)?.trim() || Number.NaN);
  return Number.isSafeInteger(pid) ? pid : undefined;
}

function statusOf(cluster: Cluster, pid: number): string | undefined {
  const lines = pidFile(cluster);
  return Number(lines?.at(0)) === pid ? lines?.at(7)?.trim() : undefined;
}

function pidFile(cluster: Cluster): string[] | undefined {
  const path = join(cluster.folder, 'postmaster.pid');
  try {
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function rotateLog(log_file: string): void {
  const found = statSync(log_file, { throwIfNoEntry: false });
  if (found !== undefined && found.size > LOG_LIMIT_BYTES) {
    renameSync(log_file, `${log_file}.1`);
  }
}
