import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../steps/command.ts';
import { batteries } from './batteries.ts';

const tests = join(root, 'packages/server/test');

test('every test with a long form is in a battery, and nothing else is', () => {
  const paths = globSync('**/*.test.ts', { cwd: tests });
  const sized = paths.filter((path) => readFileSync(join(tests, path), 'utf8').includes('size({ short: '));
  const named = Object.values(batteries).flatMap(({ files }) => files.map((file) => `${file}.test.ts`));
  expect(named.toSorted()).toEqual(sized.toSorted());
});
