import { spawnSync } from 'node:child_process';

/**
 * Does one step of a start and prints one line for it with its time; false where `work` says so, or throws.
 * @param {string} label
 * @param {() => boolean} work
 */
export function step(label, work) {
  const from = performance.now();
  process.stdout.write(`${label}……`);
  let isDone = false;
  try {
    isDone = work();
    return isDone;
  } finally {
    process.stdout.write(isDone ? ` ${((performance.now() - from) / 1000).toFixed(1)} 秒\n` : '\n');
  }
}

/**
 * Runs a command without its output, unless it fails: then all of it is printed. Returns its exit code.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 */
export function runQuietly(command, parameters, options) {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return 0;
  process.stderr.write(`\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`);
  return status ?? 1;
}
