import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSheetWriter } from '../../src/platform/sheet/sheet-writer.ts';
import { eventually } from '../harness/eventually.ts';

const threads = 16;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhanggui-threads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, `${name}.csv`);
const start = (name: string) =>
  startSheetWriter({
    path: pathOf(name),
    format: 'csv',
    sheets: [{ name, columns: [{ header: '名称', kind: 'text' }] }],
  });
const content = async (name: string) => (await readFile(pathOf(name), 'utf8')).replace('\uFEFF', '').split(/\r?\n/);

test('a file that waits for a thread can be given up, and the next gets the first that is free', async () => {
  const names = Array.from({ length: threads }, (_, n) => `busy-${n}`);
  const busy = names.map(start);
  await eventually(() => expect(names.every((name) => existsSync(pathOf(name)))).toBe(true));

  const cancelled = start('cancelled');
  await cancelled.add([JSON.stringify(['不会写'])]);
  await cancelled.close();

  const next = start('next');
  await next.add([JSON.stringify(['轮到了'])]);
  const written = next.end();
  expect(existsSync(pathOf('next'))).toBe(false);

  const [first, ...others] = busy;
  await first?.end();
  await first?.close();
  await written;
  await next.close();
  expect(await content('next')).toEqual(['名称', '轮到了']);
  expect(existsSync(pathOf('cancelled'))).toBe(false);
  await Promise.all(others.map((writer) => writer.close()));
});

/** The nice value of every thread of this process. */
async function niceValues(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const stats = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/stat`, 'utf8').catch(() => '')),
  );
  return stats.map((stat) => Number(stat.split(') ')[1]?.split(' ')[16] ?? 0));
}

// Elsewhere threads have no priority of their own to read.
describe.runIf(existsSync('/proc/self/task'))('on Linux', () => {
  test('a thread that writes a file gives way to requests', async () => {
    const writer = start('nice');
    await writer.end();
    const own = getPriority();
    expect(await niceValues()).toContain(own);
    expect(await niceValues()).toContain(Math.min(19, own + 10));
    await writer.close();
  });
});
