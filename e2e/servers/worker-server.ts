import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/browser/free-port.ts';
import { clusterOrigin, data_dir, officeViewer, secret } from '../real-server.ts';

export interface WorkerServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server of a worker's own on a clone of the demo world. */
export async function startWorkerServer(): Promise<WorkerServer> {
  const cloned = await fetch(clusterOrigin, { method: 'POST' });
  const url = await cloned.text();
  if (!cloned.ok) throw new Error(url);
  const folder = mkdtempSync(join(data_dir, 'worker-'));
  cpSync(join(data_dir, 'media'), join(folder, 'media'), { recursive: true });
  const port = await freePort();
  const child = spawn('node', ['packages/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secret, HOST: '127.0.0.1', PORT: String(port) },
      ...{ DEMO: 'small', WEBHOOK_NETWORK: 'private', OFFICE_VIEWER: `${officeViewer}?src={url}` },
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(child, `${origin}/readyz`);
  return { origin, stop: () => stop(child) };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`the server of a worker ended with ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
