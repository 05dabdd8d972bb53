import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** A server as it is shipped, in a process of its own, on a database that others use as well. */
export interface OuterServer {
  readonly data_dir: string;
  readonly origin: string;
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts one, without a demo unless its environment asks for one, and waits until it listens; the failure that it prints instead is thrown. */
export async function startOuterServer(environment: Readonly<Record<string, string>>): Promise<OuterServer> {
  const data_dir = mkdtempSync(join(tmpdir(), 'zhanggui-outer-'));
  const env = { ...process.env, DEMO: 'none', ...environment, DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: '0' };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    data_dir,
    origin: await addressOf(child),
    end: async (signal) => {
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await gone;
      rmSync(data_dir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address) resolve(address[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}): ${said}`)));
  });
}
