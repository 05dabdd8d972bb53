import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandOptions {
  readonly minutes: number;
  /** Shown to the user while it runs instead of being kept. */
  readonly output?: 'live';
  readonly env?: Readonly<Record<string, string>>;
  /** The repository, unless another folder is named. */
  readonly cwd?: string;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
}

/** Runs a tool of node_modules (or the pinned Node); it is ended when its minutes are over. */
export function runTool(tool: string, parameters: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const started = performance.now();
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(tool === 'node' ? process.execPath : tool, parameters, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: options.output === 'live' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    timeout: options.minutes * 60_000,
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal !== null)
        chunks.push(Buffer.from(`\n${tool} was ended by ${signal} (${options.minutes} min at most)\n`));
      const output = Buffer.concat(chunks).toString('utf8').trim();
      resolve({ code: code ?? 1, output, milliseconds: performance.now() - started });
    });
  });
}
