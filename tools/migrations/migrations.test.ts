import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journalOf } from './journal.ts';

const folder = new URL('../../packages/server/migrations/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

const prefixes = files.map((name) => name.split('_')[0] ?? '');
const numbered = prefixes.filter((prefix) => prefix.length === 4);

test('the first migrations are numbered, later ones bear the second that they were made in', () => {
  expect(prefixes.slice(0, numbered.length).map(Number)).toEqual(numbered.map((_, index) => index));
  const later = prefixes.slice(numbered.length);
  expect(later.filter((prefix) => !/^20\d{12}$/.test(prefix))).toEqual([]);
  expect(new Set(prefixes).size).toBe(files.length);
});

test('a new migration is named by the second, behind every numbered one', async () => {
  const { default: configuration } = await import('../../packages/server/drizzle.config.ts');
  expect(configuration).toMatchObject({ migrations: { prefix: 'timestamp' } });
  const made = ['20261123050000_one_branch.sql', '20261123050001_another.sql'];
  expect([...made, ...files].sort()).toEqual([...files, ...made].sort());
  expect([...made, ...files.slice(0, numbered.length)].sort().slice(-2)).toEqual(made);
});

test('the generator knows them all, and keeps what the last one made', () => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  const kept = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
  expect(kept).toEqual([`${prefixes.at(-1)}_snapshot.json`]);
});

test('two branches become one journal, in the order in which the server runs the files', () => {
  const { entries } = journalOf(['20261123050001_b.sql', '0001_first.sql', '20261123050000_a.sql']);
  expect(entries.map(({ idx, tag }) => [idx, tag])).toEqual([
    [0, '0001_first'],
    [1, '20261123050000_a'],
    [2, '20261123050001_b'],
  ]);
});
