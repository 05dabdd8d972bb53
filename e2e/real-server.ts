import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCredentials } from '@zhanggui/demo/credentials';
import type { SignInKind } from '@zhanggui/demo/world/sign-ins';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { freePort } from '../tools/browser/free-port.ts';

/** The first process decides where the server runs; its workers inherit the answer. */
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_PORT = String(await freePort());
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export const data_dir = process.env.E2E_DATA_DIR;
export const port = Number(process.env.E2E_PORT);
export const origin = `http://127.0.0.1:${port}`;

/** An online office viewer that the journeys themselves answer for. */
export const officeViewer = 'https://office.example.com/view';

/** The demo's sign-in of a kind of user. */
export function credentialOf(kind: SignInKind): Credential {
  return readCredentials(data_dir)[kind];
}
