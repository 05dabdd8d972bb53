import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetUrl, withClient } from '@zhanggui/server/platform/database/connection/connection-target';
import { freePort } from '../../tools/browser/free-port.ts';
import { demoFolder, runFolder } from '../../tools/browser/journey-folder.ts';
import { officeViewer } from '../real-server.ts';
import { type DemoCluster, demoTemplate, descriptionPath } from './demo-description.ts';

/** A server over a database of its own. */
export interface WorkerServer {
  readonly origin: string;
  readonly data_dir: string;
  readonly database_url: string;
}

/** Runs `use` with a server over a clone of the demo, which ends after it. */
export function withServer(name: string, use: (server: WorkerServer) => Promise<void>): Promise<void> {
  const data_dir = join(runFolder, name);
  cpSync(demoFolder, data_dir, { recursive: true, filter: (path) => path !== join(demoFolder, 'postgres') });
  return serve({ name, data_dir, template: demoTemplate, demo: 'small' }, use);
}

/** The same with a new installation: a database that holds nothing yet. */
export function withNewServer(name: string, use: (server: WorkerServer) => Promise<void>): Promise<void> {
  const data_dir = join(runFolder, name);
  mkdirSync(data_dir, { recursive: true });
  // The logins of the cluster follow from its secret.
  cpSync(join(demoFolder, 'secret-key'), join(data_dir, 'secret-key'));
  return serve({ name, data_dir, template: 'template0', demo: 'none' }, use);
}

interface Installation {
  readonly name: string;
  readonly data_dir: string;
  readonly template: string;
  readonly demo: 'small' | 'none';
}

async function serve({ name, data_dir, template, demo }: Installation, use: (server: WorkerServer) => Promise<void>) {
  const database_url = await createDatabase(name, template);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ DATA_DIR: data_dir, DATABASE_URL: database_url, HOST: '127.0.0.1', PORT: String(port) },
      ...{ DEMO: demo, WEBHOOK_NETWORK: 'private', OFFICE_VIEWER: `${officeViewer}?src={url}` },
    },
  });
  const ended = once(child, 'exit');
  try {
    await untilStarted(child, origin);
    await use({ origin, data_dir, database_url });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function createDatabase(name: string, template: string): Promise<string> {
  const { administrator, owner } = JSON.parse(readFileSync(descriptionPath(demoFolder), 'utf8')) as DemoCluster;
  await withClient(administrator, async (client) => {
    // Cloning needs the template for itself; workers take turns.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${owner.user} ALLOW_CONNECTIONS true`,
    );
  });
  return targetUrl({ ...owner, database: name });
}

/** The last line of a start names the address; a server that ends before it says why. */
async function untilStarted(child: ChildProcess, origin: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes(origin)) resolve();
    });
    child.once('exit', () => reject(new Error(`the server ended before it had started: ${said}`)));
  });
}
