import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ignoreRules, readTree } from './source-tree.ts';

test('ignore rules: folders anywhere, anchored folders, endings', () => {
  const ignored = ignoreRules('# note\n\nnode_modules/\n/data/\n*.tsbuildinfo\n.env\n');
  expect(ignored('packages/a/node_modules', true)).toBe(true);
  expect(ignored('node_modules', false)).toBe(false);
  expect(ignored('data', true)).toBe(true);
  expect(ignored('packages/server/data', true)).toBe(false);
  expect(ignored('packages/a.tsbuildinfo', false)).toBe(true);
  expect(ignored('.env', false)).toBe(true);
  expect(ignored('a.env', false)).toBe(false);
});

test('an ignore rule that is not understood is refused instead of skipped', () => {
  expect(() => ignoreRules('!kept\n')).toThrow('!kept');
});

test('the tree holds what is not ignored, sorted', () => {
  const root = mkdtempSync(join(tmpdir(), 'zhanggui-tree-'));
  mkdirSync(join(root, 'b/dist'), { recursive: true });
  mkdirSync(join(root, '.git'));
  for (const path of ['.git/config', 'b/dist/out.js', 'b/two.ts', 'a.ts', 'b/picture.png']) {
    writeFileSync(join(root, path), path);
  }
  writeFileSync(join(root, '.gitignore'), 'dist/\n');
  expect(readTree(root).map(({ path }) => path)).toEqual(['.gitignore', 'a.ts', 'b/two.ts']);
  rmSync(root, { recursive: true });
});
