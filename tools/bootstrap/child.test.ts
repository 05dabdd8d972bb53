import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const child = fileURLToPath(new URL('child.mjs', import.meta.url));

/** A program that runs `code` in a child of its own through runInForeground. */
function program(code: string): string {
  return `
    const { runInForeground } = await import(${JSON.stringify(child)});
    process.exitCode = await runInForeground(process.execPath, ['--eval', ${JSON.stringify(code)}], '.');`;
}

/** A program that starts the former and stays. */
function starter(code: string): string {
  const parameters = JSON.stringify(['--input-type=module', '--eval', program(code)]);
  return `require('node:child_process').spawn(process.execPath, ${parameters}, { stdio: 'inherit' });`;
}

function startParent(code: string) {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program(code)], {
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

test('a child ends when the npm that started it was killed', async () => {
  const code =
    "process.on('SIGTERM', () => { console.log('ended'); process.exit(); }); setInterval(() => {}, 1000); console.log('ready');";
  // In place of npm: starts the parent and is killed by a signal that can not be forwarded.
  const npm = spawn(process.execPath, ['--eval', starter(code)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const lines: string[] = [];
  npm.stdout.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString().trim());
    if (lines.length === 1) npm.kill('SIGKILL');
  });
  // The pipe closes when the last of the three is gone.
  await new Promise((resolve) => npm.stdout.once('close', resolve));
  expect(lines).toEqual(['ready', 'ended']);
});

test('a child that was killed shows as 128 and the number of the signal', async () => {
  expect(await startParent("process.kill(process.pid, 'SIGKILL')").ended).toBe(137);
});
