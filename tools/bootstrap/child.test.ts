import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const child = fileURLToPath(new URL('child.mjs', import.meta.url));

/** Starts a process that runs `code` in a child of its own through runInForeground. */
function startParent(code: string) {
  const program = `
    const { runInForeground } = await import(${JSON.stringify(child)});
    process.exitCode = await runInForeground(process.execPath, ['--eval', ${JSON.stringify(code)}], '.');`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => parent.once('close', resolve));
  return { parent, ended };
}

test('the exit code of the child becomes the exit code of the parent', async () => {
  expect(await startParent('process.exit(7)').ended).toBe(7);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s reaches the child once, and the parent waits for its end',
  async (signal) => {
    const code = `
    let count = 0;
    process.on('${signal}', () => { count += 1; setTimeout(() => process.exit(40 + count), 200); });
    setInterval(() => {}, 1000);
    console.log('ready');`;
    const { parent, ended } = startParent(code);
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    parent.kill(signal);
    expect(await ended).toBe(41);
  },
);

test('a child that was killed shows as 128 and the number of the signal', async () => {
  expect(await startParent("process.kill(process.pid, 'SIGKILL')").ended).toBe(137);
});
