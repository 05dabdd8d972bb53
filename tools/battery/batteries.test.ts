import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps/command.ts';
import { batteries } from './batteries.ts';

const named = Object.entries(batteries);

test.each(named)('%s names tests that are there', (_, { files, tests }) => {
  const paths = files.map((file) => join(root, 'packages/server/test', `${file}.test.ts`));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const text = paths.map((path) => readFileSync(path, 'utf8')).join('');
  expect((tests ?? '').split('|').filter((part) => !text.includes(part))).toEqual([]);
});

test.each(named)('%s has a long form', (_, { files }) => {
  const texts = files.map((file) => readFileSync(join(root, 'packages/server/test', `${file}.test.ts`), 'utf8'));
  expect(texts.every((text) => text.includes('size({ short: '))).toBe(true);
});
