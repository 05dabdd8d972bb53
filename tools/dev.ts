import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { forwardSignals } from './bootstrap/child.mjs';
import { serverParameters } from './bootstrap/server-process.mjs';
import { root } from './steps/command.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Starts one of the two with the pinned Node; the output of both goes to this terminal. */
function startNode(parameters: readonly string[], cwd: string): ChildProcess {
  const server = `http://127.0.0.1:${process.env.PORT ?? 8000}`;
  return spawn(process.execPath, parameters, {
    cwd: join(root, cwd),
    stdio: 'inherit',
    env: { ZG_SERVER: server, ...process.env },
  });
}

// The server starts again when one of its files changes; the console's changes reach the browser without a reload.
const children = [
  startNode(['--watch', '--watch-preserve-output', ...serverParameters], '.'),
  startNode([vite], 'packages/console'),
];

let isEnding = false;
/** Ends both, once: a second signal would read as impatience. */
function endAll(signal: NodeJS.Signals): void {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill(signal);
}

forwardSignals(endAll);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    // One without the other is no console.
    endAll('SIGTERM');
  });
}
