import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectTests } from './passed-files.ts';

const suite = { name: 'unit', include: ['src/**/*.test.ts'], entries: [], folders: [] };
const day = 86_400_000;
let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhanggui-unchanged-'));
  write('.gitignore', '.cache/\n');
  write('src/sum.ts', 'export const sum = 1;\n');
  write('src/sum.test.ts', "import { sum } from './sum.ts';\nexport const holds = sum === 1;\n");
  write('src/other.test.ts', 'export const holds = true;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a file that passed is run again once something that it imports has changed', async () => {
  const first = await selectTests(root, suite);
  expect([first.changed, first.unchanged]).toEqual([['src/other.test.ts', 'src/sum.test.ts'], []]);
  first.keep(['src/other.test.ts', 'src/sum.test.ts']);
  expect((await selectTests(root, suite)).changed).toEqual([]);
  write('src/sum.ts', 'export const sum = 2;\n');
  const second = await selectTests(root, suite);
  expect([second.changed, second.unchanged]).toEqual([['src/sum.test.ts'], ['src/other.test.ts']]);
});

test('a file that failed is run again, and those that passed before stay known', async () => {
  (await selectTests(root, suite)).keep(['src/other.test.ts']);
  const second = await selectTests(root, suite);
  expect(second.changed).toEqual(['src/sum.test.ts']);
  second.keep([]);
  expect((await selectTests(root, suite)).unchanged).toEqual(['src/other.test.ts']);
});

test('what changed while the tests ran is not taken for what passed', async () => {
  const first = await selectTests(root, suite);
  write('src/sum.ts', 'export const sum = 3;\n');
  first.keep(['src/other.test.ts', 'src/sum.test.ts']);
  expect((await selectTests(root, suite)).changed).toEqual(['src/sum.test.ts']);
});

test('a pass counts for a week', async () => {
  const now = Date.now();
  (await selectTests(root, suite, now - 6 * day)).keep(['src/other.test.ts']);
  expect((await selectTests(root, suite, now)).unchanged).toEqual(['src/other.test.ts']);
  expect((await selectTests(root, suite, now + 2 * day)).unchanged).toEqual([]);
});

test('everything is run while an import leads nowhere', async () => {
  (await selectTests(root, suite)).keep(['src/other.test.ts', 'src/sum.test.ts']);
  write('src/sum.test.ts', "import './absent.ts';\n");
  expect((await selectTests(root, suite)).changed).toEqual(['src/other.test.ts', 'src/sum.test.ts']);
});
