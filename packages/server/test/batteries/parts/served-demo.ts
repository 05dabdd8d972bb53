import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithRun } from '../../harness/end-with-run.ts';

const script = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** The whole server as it is shipped, in a process of its own on a folder of its own with a small demo. */
export interface ServedDemo {
  readonly data_dir: string;
  /** Where it listens; another port after each start. */
  readonly origin: () => string;
  /** Starts and waits until it can serve; the seconds that it took. */
  readonly start: () => Promise<number>;
  /** `kill -9` of the server. */
  readonly kill: () => Promise<void>;
  /** `kill -9` of its PostgreSQL. */
  readonly killDatabase: () => void;
  /** Waits until another PostgreSQL runs than the one that was killed. */
  readonly databaseIsBack: () => Promise<void>;
  /** How many starts found PostgreSQL still running and took it over. */
  readonly takeOvers: () => number;
  /** The process of its PostgreSQL; none while that is replaced or after it ended. */
  readonly databasePid: () => number | undefined;
  /** Ends the server as an operator does; answers how it exited. */
  readonly stop: () => Promise<number | null>;
  readonly remove: () => void;
}

/** Prepares a folder, one of its own by default, for as much data as is asked for; nothing runs yet. */
export function servedDemo(demo = 'large:200', data_dir = ownFolder()): ServedDemo {
  const pidFile = join(data_dir, 'postgres', 'postmaster.pid');
  const databasePid = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
  let killed: number | undefined;
  let child: ChildProcess | undefined;
  let origin = '';
  let said = '';
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return {
    data_dir,
    origin: () => origin,
    start: async () => {
      const since = performance.now();
      const env = { ...process.env, DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: '0', DEMO: demo };
      child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      origin = await addressOf(child, () => said);
      await fetch(`${origin}/readyz`).then(({ status }) => status === 200 || Promise.reject(new Error(`${status}`)));
      return (performance.now() - since) / 1000;
    },
    kill: async () => void (await end('SIGKILL')),
    killDatabase: () => {
      killed = databasePid();
      process.kill(killed ?? Number.NaN, 'SIGKILL');
    },
    databaseIsBack: async () => {
      while ([undefined, killed].includes(databasePid())) await delay(20);
    },
    takeOvers: () => said.split('已接管').length - 1,
    databasePid,
    stop: () => end('SIGTERM'),
    remove: () => rmSync(data_dir, { recursive: true, force: true }),
  };
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-battery-'));
  endWithRun(folder);
  return folder;
}

/** The address that a server prints; the failure that it prints instead is thrown. */
async function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  const before = said().length;
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended (${code ?? signal}): ${said().slice(before)}`)),
    );
  });
  ended.catch(() => undefined);
  const printed = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said().slice(before));
      if (address) resolve(address[0]);
    });
  });
  return Promise.race([printed, ended]);
}
