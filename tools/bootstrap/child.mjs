import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a command in the foreground until it ends; signals to this process reach it. Resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @returns {Promise<number>}
 */
export function runInForeground(command, parameters, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, stdio: 'inherit' });
    forwardSignals((signal) => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * Forwards the signals that end this process to the child.
 * @param {(signal: NodeJS.Signals) => void} send
 */
export function forwardSignals(send) {
  process.on('SIGTERM', send);
  process.on('SIGHUP', send);
  // A terminal sends Ctrl-C to the whole group: forwarded, it would arrive twice and force the end.
  process.on('SIGINT', (signal) => process.stdin.isTTY || send(signal));
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => send('SIGTERM'));
}

/**
 * Calls back once when the parent has ended: a killed npm can not forward a signal.
 * @param {() => void} callback
 */
function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}
