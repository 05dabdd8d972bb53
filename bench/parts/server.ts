import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readCredentials } from '@zhanggui/demo/credentials';
import type { SignInKind } from '@zhanggui/demo/world/sign-ins';
import { serverEnvironment } from '../../tools/bootstrap/server-process.mjs';

/** A server under test in a process of its own. */
export interface BenchServer {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** What a start prints of a step that is done. */
const stepDone = /^.*…….*秒$/gm;

/** Starts a program of Node that prints its address; environment on top of this process's. Its steps are shown. */
export function startServer(
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  return startProgram([process.execPath, ...parameters], env);
}

/** The same of any program, by its command and parameters. */
export async function startProgram(
  [command = '', ...parameters]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const child = spawn(command, parameters, {
    env: { ...serverEnvironment, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed);
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      for (const [line] of chunk.toString().matchAll(stepDone)) process.stdout.write(`${line}\n`);
      read(chunk);
    });
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${parameters.join(' ')} ended with ${code}: ${printed}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Signs in as one of the demo's people and returns the token. */
export async function signIn(origin: string, data_dir: string, who: SignInKind): Promise<string> {
  const response = await fetch(`${origin}/account/login_admin/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readCredentials(data_dir)[who]),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
