import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepScratchInMemory } from '../scratch-folder.ts';

/** The first process decides where the run's files lie; its workers inherit the answer. */
if (process.env.E2E_FOLDER === undefined) {
  keepScratchInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-e2e-'));
  process.env.E2E_FOLDER = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export const runFolder = process.env.E2E_FOLDER;

/** The data folder of the demo template: its files, its sign-ins and its PostgreSQL. */
export const demoFolder = join(runFolder, 'demo');
