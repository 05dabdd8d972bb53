import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTree, type SourceFile } from './architecture/source-tree.ts';
import { root } from './steps/command.ts';

const tree = readTree(root);
const documents = tree.filter(({ path }) => path.endsWith('.md'));
const code = tree
  .filter(({ path }) => /^packages\/[^/]+\/src\/.+\.tsx?$/.test(path))
  .map(({ text }) => text)
  .join('\n');

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function manifest(path: string): { readonly scripts: object; readonly dependencies: object } {
  return JSON.parse(textOf(path)) as { scripts: object; dependencies: object };
}

/** The first column of every table row: its backticked words. */
function firstColumn(path: string): string[] {
  return namesIn(textOf(path));
}

function namesIn(text: string): string[] {
  const cells = text.matchAll(/^\| ([^|]+) \|/gm);
  return [...cells].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

describe.each(documents)('$path', ({ path, text }: SourceFile) => {
  test('names only files that are there', () => {
    const named = [...text.matchAll(/(?<![\w/@.])((?:packages|tools|docs|bench|e2e)\/[\w./-]*[\w-])/g)];
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)];
    const missing = [...named, ...links]
      .map(([, file = '']) => file.replace(/\.$/, ''))
      .filter(
        (file) => !file.endsWith('.png') && !existsSync(join(root, file)) && !existsSync(join(root, path, '..', file)),
      );
    expect(missing).toEqual([]);
  });

  test('names only scripts that there are', () => {
    const { scripts } = manifest('package.json');
    const named = [...text.matchAll(/npm run ([a-z]+)(?= |`|$|\n)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('code that CONTRIBUTING shows stands so in its file', () => {
  const blocks = [...textOf('CONTRIBUTING.md').matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)];
  expect(blocks.length).toBeGreaterThan(5);
  const wrong = blocks.filter(([, file = '', block = '']) => !textOf(file).includes(block));
  expect(wrong.map(([, file]) => file)).toEqual([]);
});

test('the glossary lists names that the code has', () => {
  const names = firstColumn('GLOSSARY.md');
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('every runtime dependency has its reason, and the server has at most 30', () => {
  const dependencies = Object.keys(manifest('packages/server/package.json').dependencies);
  expect(dependencies.length).toBeLessThanOrEqual(30);
  const [runtime = '', console = '', checks = ''] = textOf('docs/dependencies.md')
    .split(/^# .+$/m)
    .slice(1);
  expect(namesIn(runtime).toSorted()).toEqual(dependencies.toSorted());
  const shown = Object.keys(manifest('packages/console/package.json').dependencies);
  expect(namesIn(console).toSorted()).toEqual(shown.toSorted());
  const { devDependencies } = JSON.parse(textOf('package.json')) as { readonly devDependencies: object };
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(namesIn(checks)));
});

test('a decision is at most 40 lines and says what was refused and how to reverse it', () => {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/adr/'));
  const wrong = decisions.filter(
    ({ text }) =>
      text.split('\n').length > 41 || !text.includes('**Refused**') || !text.includes('**How to reverse.**'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
