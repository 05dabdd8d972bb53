import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, appendFileSync, chmodSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engineAccount } from '../../../src/platform/database/embedded/engine-account.ts';
import { endWithRun } from '../../harness/end-with-run.ts';

/** What a cluster is made of, as Debian installs it. */
export interface Programs {
  readonly etcd: string;
  readonly haproxy: string;
  readonly patroni: string;
  /** The folder of the newest PostgreSQL's own programs. */
  readonly postgres: string;
}

/** The Debian packages that hold them. */
export const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql', 'python3-psycopg2'];

/** The programs of this machine; undefined where one is missing. */
export function installedPrograms(): Programs | undefined {
  const [etcd, haproxy, patroni] = ['etcd', 'haproxy', 'patroni'].map(pathOf);
  const versions = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted(
    (one, other) => numberOf(other) - numberOf(one),
  );
  const [newest] = versions;
  return etcd && haproxy && patroni && newest ? { etcd, haproxy, patroni, postgres: dirname(newest) } : undefined;
}

function numberOf(path: string): number {
  return Number(/\d+/.exec(path)?.[0]);
}

function pathOf(name: string): string | undefined {
  return ['/usr/local/bin', '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** A folder that the account of the programs may write to. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zg-failover-'));
  const account = engineAccount(folder);
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  endWithRun(folder);
  return folder;
}

/** A program in a process of its own. */
export interface Running {
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a program as the account that owns the folder; what it prints goes to a file there. */
export function run(folder: string, program: string, args: readonly string[]): Running {
  const account = engineAccount(folder);
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' };
  const child = spawn(program, args, { ...account, env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = join(folder, 'log');
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
  return { kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
