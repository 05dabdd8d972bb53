import { afterEach, expect, test } from 'vitest';
import { checkImports } from './cruise.ts';
import { makeRepository } from './fixture-repository.ts';
import { obedientTree } from './obedient-tree.ts';

const repositories: ReturnType<typeof makeRepository>[] = [];
afterEach(() => {
  for (const { remove } of repositories.splice(0)) remove();
});

/** The names of the rules that the obedient tree breaks once these lines are added to its files. */
async function brokenBy(added: Readonly<Record<string, string>>): Promise<string[]> {
  const files = { ...obedientTree };
  for (const [path, line] of Object.entries(added)) files[path] = `${line}\n${files[path] ?? ''}`;
  const repository = makeRepository(files);
  repositories.push(repository);
  const findings = await checkImports(repository.root);
  return findings.map(({ rule }) => rule);
}

const contract = 'packages/contract/src';
const server = 'packages/server/src';
const demo = 'packages/demo/src';
const consoleSource = 'packages/console/src';
const lowDomain = `${contract}/domains/low/thing.resource.ts`;

test('the obedient tree breaks nothing', async () => {
  expect(await brokenBy({})).toEqual([]);
});

test.each([
  ['an import', "import { high } from '../high/domain.ts';"],
  ['a type-only import', "import type { high } from '../high/domain.ts';"],
  ['a re-export', "export { high } from '../high/domain.ts';"],
  ['a type-only re-export', "export type { high } from '../high/domain.ts';"],
  ['a dynamic import', "export const later = () => import('../high/domain.ts');"],
  ['the package path', "import { high } from '@zhanggui/contract/domains/high/domain';"],
])('a domain can not reach one that it does not require by %s', async (_, line) => {
  expect(await brokenBy({ [lowDomain]: line })).toEqual(['requires-of-low']);
});

test('a domain reaches only what it names, not what is merely independent of it', async () => {
  const line = "import { peer } from '../peer/domain.ts';";
  expect(await brokenBy({ [`${contract}/domains/high/use.resource.ts`]: line })).toEqual(['requires-of-high']);
});

test('what is required counts across packages', async () => {
  const line = "import { high } from '@zhanggui/contract/domains/high/domain';";
  expect(await brokenBy({ [`${server}/domains/low/decide.ts`]: line })).toEqual(['requires-of-low']);
});

test('the platform can not reach a domain', async () => {
  const line = "import type { decide } from '../domains/low/decide.ts';";
  expect(await brokenBy({ [`${server}/platform/db.ts`]: line })).toEqual(['lower-storeys-know-no-domain']);
});

test.each([
  ['an import', "import { log } from '../features/log/feature.ts';"],
  ['a type', "import type { log } from '../features/log/feature.ts';"],
])('the platform can not reach a feature by %s', async (_, line) => {
  expect(await brokenBy({ [`${server}/platform/db.ts`]: line })).toContain('platform-knows-no-feature');
});

test('a feature reaches only what it requires', async () => {
  const line = "import type { mark } from '../mark/feature.ts';";
  expect(await brokenBy({ [`${server}/features/log/read.query.ts`]: line })).toContain('requires-of-feature-log');
});

test.each([
  ['a package', "import { it } from 'react';"],
  ['Node', "import { join } from 'node:path';"],
])('the contract can not import %s', async (_, line) => {
  expect(await brokenBy({ [lowDomain]: line })).toEqual(['contract-imports-only-itself']);
});

test('tests of the contract may import packages, but no other room', async () => {
  const path = `${contract}/platform/domain.test.ts`;
  expect(await brokenBy({ [path]: "import { it } from 'react';" })).toEqual([]);
  const line = "import { db } from '@zhanggui/server/platform/db';";
  expect(await brokenBy({ [path]: line })).toEqual(['contract-tests-stay-outside-the-rooms']);
});

test('console and server do not know each other', async () => {
  const toServer = "import type { db } from '@zhanggui/server/platform/db';";
  expect(await brokenBy({ [`${consoleSource}/app.tsx`]: toServer })).toEqual(['console-knows-no-server']);
  const toConsole = "import { ThingPicker } from '../../console/src/domains/low/thing.picker.tsx';";
  expect(await brokenBy({ [`${server}/app.ts`]: toConsole })).toContain('server-knows-no-console');
});

test.each([
  ['demo-is-loaded-on-demand', `${server}/app.ts`, "import { seed } from '@zhanggui/demo/fill-demo';"],
  ['demo-is-loaded-on-demand', `${server}/main.ts`, "export const late = () => import('@zhanggui/demo/fill-demo');"],
  ['demo-is-loaded-on-demand', `${consoleSource}/app.tsx`, "import type {} from '@zhanggui/demo/world/people';"],
  ['demo-knows-no-console', `${demo}/fill-demo.ts`, "import type {} from '../../console/src/app.tsx';"],
  ['demo-world-is-data', `${demo}/world/people.ts`, "import { db } from '@zhanggui/server/platform/db';"],
  ['lower-storeys-know-no-domain', `${demo}/platform/random.ts`, "import { seed } from '../domains/high/use.seed.ts';"],
  [
    'demo-entry-points',
    `${demo}/domains/high/use.seed.ts`,
    "import { decide } from '@zhanggui/server/domains/low/decide';",
  ],
  [
    'requires-of-high',
    `${demo}/domains/high/use.seed.ts`,
    "import { peer } from '@zhanggui/contract/domains/peer/domain';",
  ],
  ['nobody-imports-the-app', `${demo}/domains/high/use.seed.ts`, "import type {} from '../../fill-demo.ts';"],
  ['app-joins-domains', `${demo}/credentials.ts`, "export { seed } from './domains/high/use.seed.ts';"],
  ['kit-knows-no-resource', `${consoleSource}/platform/kit/tag.tsx`, "import type {} from '../../app.tsx';"],
  [
    'gallery-stays-in-development',
    `${consoleSource}/platform/kit/tag.tsx`,
    "import type {} from '../gallery/main.tsx';",
  ],
  [
    'kit-knows-no-resource',
    `${consoleSource}/platform/kit/tag.tsx`,
    "import type { low } from '@zhanggui/contract/domains/low/domain';",
  ],
  [
    'server-entry-points',
    `${server}/domains/high/use.service.ts`,
    "import { handle } from '../low/thing.handlers.ts';",
  ],
  [
    'console-entry-points',
    `${consoleSource}/domains/high/use.page.tsx`,
    "import { ThingPage } from '../low/thing.page.tsx';",
  ],
  ['nobody-imports-the-app', `${server}/domains/low/idle.service.ts`, "import type {} from '../../main.ts';"],
  ['app-joins-domains', `${server}/main.ts`, "import { low } from '@zhanggui/contract/domains/low/domain';"],
  ['pure-cores', `${server}/domains/low/decide.ts`, "import { things } from './thing.tables.ts';"],
  ['pure-cores', `${server}/domains/low/decide.ts`, "import { it } from 'pg';"],
  ['pure-cores-touch-nothing', `${server}/domains/low/decide.ts`, "import { readFileSync } from 'node:fs';"],
  ['packages-know-no-tools', `${server}/app.ts`, "import { make } from '../../../tools/make.ts';"],
  ['everything-resolves', `${server}/app.ts`, "import { gone } from './gone.ts';"],
  ['no-cycles', `${server}/domains/low/thing.tables.ts`, "import type { handle } from './thing.handlers.ts';"],
  ['everything-is-used', `${server}/domains/low/unused.query.ts`, 'export const unused = 1;'],
])('%s: %s', async (rule, path, line) => {
  expect(await brokenBy({ [path]: line })).toContain(rule);
});
