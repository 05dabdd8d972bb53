import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../packages/server/migrations/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('migrations are numbered one after the other', () => {
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index));
});

test('the generator knows them all, and keeps what the last one made', () => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  const kept = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
  expect(kept).toEqual([`${files.at(-1)?.slice(0, 4)}_snapshot.json`]);
});
