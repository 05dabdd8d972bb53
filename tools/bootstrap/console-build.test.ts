import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestOf, ensureConsole } from './console-build.mjs';

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A workspace whose build counts how often it ran and fails when its source says so. */
const build = `
  const fs = require('node:fs');
  if (fs.readFileSync('src/main.tsx', 'utf8') === 'broken') process.exit(1);
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync('dist/index.html', '');
  fs.appendFileSync('builds', 'x');`;

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  root = mkdtempSync(join(tmpdir(), 'zhanggui-console-'));
  write('package.json', JSON.stringify({ name: 'root', workspaces: ['packages/*'] }));
  const manifest = { name: '@zhanggui/console', version: '1.0.0', scripts: { build: 'node build.cjs' } };
  write('packages/console/package.json', JSON.stringify(manifest));
  write('packages/console/build.cjs', build);
  write('packages/console/src/main.tsx', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const builds = () => readFileSync(join(root, 'packages/console/builds'), 'utf8').length;

test('the console is built once, and again when its sources change or the result is gone', () => {
  expect(ensureConsole(root)).toBe(true);
  expect(ensureConsole(root)).toBe(true);
  expect(builds()).toBe(1);
  write('packages/console/src/main.tsx', 'two');
  expect(ensureConsole(root)).toBe(true);
  expect(builds()).toBe(2);
  rmSync(join(root, 'packages/console/dist'), { recursive: true });
  expect(ensureConsole(root)).toBe(true);
  expect(builds()).toBe(3);
});

test('a build that failed does not pass for one', () => {
  write('packages/console/src/main.tsx', 'broken');
  expect(ensureConsole(root)).toBe(false);
  expect(existsSync(join(root, '.cache/console-build'))).toBe(false);
});

test('the digest follows what is built: the contract counts, tests and other files do not', () => {
  const before = digestOf(root);
  write('packages/console/src/main.test.tsx', 'a test');
  write('packages/server/src/main.ts', 'a server');
  expect(digestOf(root)).toBe(before);
  write('packages/contract/src/platform/fields/field.ts', 'a field');
  expect(digestOf(root)).not.toBe(before);
});
