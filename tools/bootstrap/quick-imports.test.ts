import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const hooks = new URL('quick-imports.mjs', import.meta.url).href;
const folder = fileURLToPath(new URL('../../packages/server', import.meta.url));

/** What a program prints that imports the package by its name and by the address of a file of its own. */
function printed(code: string, parameters: readonly string[]): string {
  const options = ['--input-type=module', ...parameters, '--eval', code];
  // What this run itself imports by is left out.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync(process.execPath, options, { cwd: folder, env, encoding: 'utf8', stdio: [...stdio] });
}

test('every file of the package is the one that it is without, and loaded once', () => {
  const code = `
    import { is, Table } from 'drizzle-orm';
    import { pgTable, text } from 'drizzle-orm/pg-core';
    const same = await import(new URL('table.js', import.meta.resolve('drizzle-orm')));
    const made = pgTable('made', { name: text() });
    console.log(is(made, Table), same.Table === Table, import.meta.resolve('drizzle-orm/pg-core'));`;
  const plain = printed(code, []);
  expect(plain).toMatch(/^true true file:.*\/node_modules\/drizzle-orm\/pg-core\/index\.js\n$/);
  expect(printed(code, ['--import', hooks])).toBe(plain);
});

test('a file that is not there is missed', () => {
  const code = `
    const missing = ['drizzle-orm/nowhere', new URL('nowhere.js', import.meta.resolve('drizzle-orm')).href];
    for (const name of missing) console.log(await import(name).catch(({ code }) => code));`;
  const plain = printed(code, []);
  expect(plain).toContain('ERR_MODULE_NOT_FOUND');
  expect(printed(code, ['--import', hooks])).toBe(plain);
});
