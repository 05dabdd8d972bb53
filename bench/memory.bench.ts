import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@zhanggui/server/platform/database/connection/connection-target';
import { runningEmbedded } from '@zhanggui/server/platform/database/embedded-postgres';
import { serverParameters } from '../tools/bootstrap/server-process.mjs';
import { engineOf } from './parts/database.ts';
import { residentMegabytes } from './parts/memory.ts';
import { startRecord } from './parts/results/record.ts';
import { startServer } from './parts/server.ts';

const idleMs = 20_000;
const asked = '≤ 250 MB';

/** What the server holds with all domains while nothing is asked of it: after it made the demo, and after a later start. */
async function run(): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), 'memory-bench-'));
  try {
    const first = await idleMemory(data_dir);
    const later = await idleMemory(data_dir);
    const record = startRecord('memory', { engine: later.engine });
    const note = (measure: string, value: number) => {
      process.stdout.write(`${measure}: ${value.toFixed(0)} MB\n`);
      record.add({ measure, value, unit: 'MB', asked });
    };
    note('idle after the start that made the demo', first.megabytes);
    note('idle after a later start', later.megabytes);
    record.save();
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function idleMemory(data_dir: string): Promise<{ readonly megabytes: number; readonly engine: string }> {
  const server = await startServer(serverParameters, { DATA_DIR: data_dir, DEMO: 'small', DATABASE_URL: '' });
  try {
    await delay(idleMs);
    return { megabytes: residentMegabytes(server.pid), engine: await runningEngine(data_dir) };
  } finally {
    await server.stop();
  }
}

async function runningEngine(data_dir: string): Promise<string> {
  const administrator = runningEmbedded(data_dir);
  return administrator ? withClient(administrator, engineOf) : '';
}

await run();
