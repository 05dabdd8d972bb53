import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/browser/free-port.ts';

/** The first process decides where the demo world lies and who gives clones of it; its workers inherit the answer. */
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_PORT = String(await freePort());
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export const data_dir = process.env.E2E_DATA_DIR;
export const clusterPort = Number(process.env.E2E_PORT);
export const clusterOrigin = `http://127.0.0.1:${clusterPort}`;

/** One key for all: what the demo sealed is opened by each server. */
export const secret = 'a-secret-key-that-only-journeys-know';

/** An online office viewer that the journeys themselves answer for. */
export const officeViewer = 'https://office.example.com/view';

export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** The demo's sign-in of a kind of user. */
export function credentialOf(
  kind: 'superuser' | 'staff' | 'warehouse' | 'finance' | 'supplier' | 'branch',
): Credential {
  const all = JSON.parse(readFileSync(join(data_dir, 'demo-credentials.json'), 'utf8')) as Record<string, Credential>;
  const found = all[kind];
  if (!found) throw new Error(`the demo has no ${kind}`);
  return found;
}
