import { describe, expect, test } from 'vitest';
import { Fingerprints, type Surroundings } from './fingerprints.ts';

const texts = {
  'package-lock.json': '{}',
  'packages/server/migrations/1.sql': 'CREATE TABLE a ()',
  'packages/server/src/schema.ts': 'readFileSync(import.meta.dirname)',
  'packages/server/src/alone.test.ts': '',
  'packages/server/src/place.ts': '',
  'packages/server/src/unused.ts': '',
  'packages/server/test/place.test.ts': '',
  'packages/server/test/read.test.ts': 'process.cwd()',
  'packages/server/test/setup.ts': 'spawn from node:child_process',
  'README.md': '# Server',
};
const graph = new Map([
  ['packages/server/test/place.test.ts', ['packages/server/src/place.ts']],
  ['packages/server/test/setup.ts', ['packages/server/src/schema.ts']],
]);
const plain: Surroundings = { entries: [], folders: [] };
const prepared: Surroundings = { entries: ['packages/server/test/setup.ts'], folders: [] };

function fingerprint(test: string, around = plain, changed: Partial<typeof texts> = {}, environment = {}) {
  const tree = Object.entries({ ...texts, ...changed }).map(([path, text]) => ({ path, text }));
  return new Fingerprints(tree, graph, environment).of(test, around);
}

describe('the fingerprint of a test file', () => {
  const place = 'packages/server/test/place.test.ts';
  const changes = (file: string, test: string, around = plain) =>
    fingerprint(test, around, { [file]: 'changed' }) !== fingerprint(test, around);

  test('changes with the file, with what it imports, and with what is installed', () => {
    for (const file of [place, 'packages/server/src/place.ts', 'package-lock.json'])
      expect(changes(file, place), file).toBe(true);
  });

  test('stays when something else changes', () => {
    for (const file of ['packages/server/src/unused.ts', 'packages/server/migrations/1.sql', 'README.md'])
      expect(changes(file, place), file).toBe(false);
  });

  test('changes with all files of a package whose code reads files by their path, its tests apart', () => {
    for (const file of ['packages/server/migrations/1.sql', 'packages/server/src/unused.ts'])
      expect(changes(file, place, prepared), file).toBe(true);
    for (const file of ['packages/server/test/read.test.ts', 'packages/server/src/alone.test.ts', 'README.md'])
      expect(changes(file, place, prepared), file).toBe(false);
  });

  test('changes with every file when the test reads files by their path', () => {
    for (const file of ['README.md', 'packages/server/src/unused.ts'])
      expect(changes(file, 'packages/server/test/read.test.ts'), file).toBe(true);
  });

  test('changes with the variables that decide the size of a test, and with no others', () => {
    expect(fingerprint(place, plain, {}, { FUZZ_CASES: '500' })).not.toBe(fingerprint(place));
    expect(fingerprint(place, plain, {}, { TERM: 'xterm' })).toBe(fingerprint(place));
  });
});
