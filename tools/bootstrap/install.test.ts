import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agrees, isInstalled } from './install.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhanggui-install-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version } } });

function lay(locked: string, installed: string | undefined): void {
  writeFileSync(join(root, 'package-lock.json'), locked);
  if (installed === undefined) return;
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), installed);
}

test('without node_modules nothing is installed', () => {
  lay(lock('1.0.0'), undefined);
  expect(isInstalled(root)).toBe(false);
});

test('what npm installed by itself counts when it agrees', () => {
  lay(lock('1.0.0'), lock('1.0.0'));
  expect(isInstalled(root)).toBe(true);
});

test('a lockfile that moved on asks for a new install, also after an earlier agreement', () => {
  lay(lock('1.0.0'), lock('1.0.0'));
  expect(isInstalled(root)).toBe(true);
  lay(lock('1.1.0'), lock('1.0.0'));
  expect(isInstalled(root)).toBe(false);
});

test('an install that was cut short is none: npm writes its list last', () => {
  lay(lock('1.0.0'), undefined);
  mkdirSync(join(root, 'node_modules/zod'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test.each([
  ['a missing package', { 'node_modules/a': { version: '1' } }, {}, false],
  ['another version', { 'node_modules/a': { version: '1' } }, { 'node_modules/a': { version: '2' } }, false],
  ['a missing package for other machines', { 'node_modules/a': { version: '1', optional: true } }, {}, true],
  [
    'an optional package in another version',
    { a: {}, 'node_modules/a': { version: '1', optional: true } },
    { 'node_modules/a': { version: '2' } },
    false,
  ],
  ['a workspace', { 'packages/a': { version: '1' }, 'node_modules/a': { link: true } }, {}, true],
  ['more than is locked', {}, { 'node_modules/a': { version: '1' } }, true],
])('%s', (_, locked, installed, expected) => {
  expect(agrees({ packages: locked }, { packages: installed })).toBe(expected);
});
