/** Files of a repository that obeys every import rule: `high` requires `low`, the feature `mark` requires `log`, others nothing. */
export const obedientTree: Readonly<Record<string, string>> = {
  'packages/contract/src/platform/domain.ts': `
    export const defineDomain = <D>(domain: D): D => domain;`,
  'packages/contract/src/domains/low/domain.ts': declareDomain('low'),
  'packages/contract/src/domains/low/thing.resource.ts': 'export const thing = 1;',
  'packages/contract/src/domains/high/domain.ts': declareDomain('high', 'low'),
  'packages/contract/src/domains/high/use.resource.ts': "export { thing } from '../low/thing.resource.ts';",
  'packages/contract/src/domains/peer/domain.ts': declareDomain('peer'),

  'packages/server/src/features/log/feature.ts': declareFeature('log'),
  'packages/server/src/features/mark/feature.ts': declareFeature('mark', 'log'),
  'packages/server/src/features/mark/mark.service.ts': "export { log } from '../log/feature.ts';",
  'packages/server/src/platform/feature.ts': 'export const defineFeature = <F>(feature: F): F => feature;',
  'packages/server/src/platform/db.ts': "export { it as db } from 'pg';",
  'packages/server/src/domains/low/thing.tables.ts': 'export const things = 1;',
  'packages/server/src/domains/low/thing.handlers.ts': "export { things as handle } from './thing.tables.ts';",
  'packages/server/src/domains/low/decide.ts': `
    import type { things } from './thing.tables.ts';
    export const decide = (row: typeof things) => row;`,
  'packages/server/src/domains/high/use.service.ts': `
    import { thing } from '@zhanggui/contract/domains/high/use.resource';
    import { db } from '../../platform/db.ts';
    import { things } from '../low/thing.tables.ts';
    export const use = [things, thing, db];`,
  'packages/server/src/app.ts': `
    import { low } from '@zhanggui/contract/domains/low/domain';
    import { use } from './domains/high/use.service.ts';
    import { decide } from './domains/low/decide.ts';
    import { handle } from './domains/low/thing.handlers.ts';
    import { mark } from './features/mark/feature.ts';
    import { log } from './features/mark/mark.service.ts';
    export const app = [low, use, decide, handle, mark, log];`,
  'packages/server/src/first-data.ts': "export const load = () => import('@zhanggui/demo/fill-demo');",
  'packages/server/src/main.ts': `
    import { app } from './app.ts';
    import { load } from './first-data.ts';
    app.at(0);
    load();`,

  'packages/demo/src/world/people.ts': 'export const people = 1;',
  'packages/demo/src/platform/random.ts': 'export const random = 1;',
  'packages/demo/src/domains/high/use.seed.ts': `
    import { things } from '@zhanggui/server/domains/low/thing.tables';
    import { use } from '@zhanggui/server/domains/high/use.service';
    import { random } from '../../platform/random.ts';
    import { people } from '../../world/people.ts';
    export const seed = [things, use, random, people];`,
  'packages/demo/src/fill-demo.ts': "export { seed } from './domains/high/use.seed.ts';",

  'packages/console/src/domains/low/thing.page.tsx': "export { it as ThingPage } from 'react';",
  'packages/console/src/domains/low/thing.picker.tsx': 'export const ThingPicker = 1;',
  'packages/console/src/domains/high/use.page.tsx': "export { ThingPicker as UsePage } from '../low/thing.picker.tsx';",
  'packages/console/src/app.tsx': `
    import { high } from '@zhanggui/contract/domains/high/domain';
    import { peer } from '@zhanggui/contract/domains/peer/domain';
    export const pages = [() => import('./domains/high/use.page.tsx'), () => import('./domains/low/thing.page.tsx')];
    export const domains = [high, peer];`,
  'packages/console/src/platform/gallery/main.tsx': 'export const shown = 1;',
  'packages/console/src/main.tsx': "import { pages } from './app.tsx'; pages.at(0);",
  'tools/make.ts': 'export const make = 1;',
};

function declareFeature(name: string, ...requires: readonly string[]): string {
  const names = requires.map((required) => `'${required}'`).join(', ');
  return `
    import { defineFeature } from '../../platform/feature.ts';
    export const ${name} = defineFeature({ name: '${name}', requires: [${names}] });`;
}

function declareDomain(name: string, ...requires: readonly string[]): string {
  const names = requires.map((required) => `'${required}'`).join(', ');
  return `
    import { defineDomain } from '../../platform/domain.ts';
    export const ${name} = defineDomain({ name: '${name}', label: '', requires: [${names}] });`;
}
