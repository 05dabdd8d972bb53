import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const program = '/usr/bin/sqlmap';

/** The Debian package that holds it. */
export const sqlmapPackage = 'sqlmap';

export function isSqlmapInstalled(): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where it looks, and what it asks with. */
export interface Attack {
  readonly url: string;
  /** Names of query parameters to try. */
  readonly parameters: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Runs sqlmap against the parameters of a URL; answers what it printed, and whether it found one injectable. */
export async function sqlmap({ url, parameters, headers = {} }: Attack): Promise<{ found: boolean; printed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'zg-sqlmap-'));
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const child = spawn(
    program,
    [
      ...['-u', url, '-p', parameters.join(','), '--batch', '--dbms=PostgreSQL', '--level=2', '--risk=3'],
      ...['--technique=BEUST', '--threads=2', '--time-sec=3', '--disable-coloring', `--output-dir=${folder}`],
      ...(named.length > 0 ? [`--headers=${named.join('\n')}`] : []),
    ],
    { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const printed = await text(child.stdout);
  rmSync(folder, { recursive: true, force: true });
  const isWhole = /injection point|do not appear to be injectable/.test(printed);
  if (!isWhole) throw new Error(`sqlmap did not finish: ${printed.slice(-1000)}`);
  return { found: printed.includes('identified the following injection point'), printed };
}
