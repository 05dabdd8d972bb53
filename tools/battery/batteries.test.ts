import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps/command.ts';
import { batteries } from './batteries.ts';

const sizedBelow = (folder: string) => {
  const tests = join(root, folder);
  const paths = globSync('**/*.test.ts', { cwd: tests });
  return paths.filter((path) => readFileSync(join(tests, path), 'utf8').includes('size({ short: ')).toSorted();
};
const named = (kind: 'files' | 'journeys') =>
  Object.values(batteries).flatMap((battery) => (battery[kind] ?? []).map((file) => `${file}.test.ts`));

test('every test with a long form is in a battery, and nothing else is', () => {
  expect(named('files').toSorted()).toEqual(sizedBelow('packages/server/test'));
  expect(named('journeys').toSorted()).toEqual(sizedBelow('e2e'));
});
