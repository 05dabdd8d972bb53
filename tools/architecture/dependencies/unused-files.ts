import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import type { Finding } from '../rules.ts';

const starters = ['packages/server/src/main.ts', 'packages/console/src/main.tsx'];

/** Further entry points: commands for audit log, integrity checks and projections, generator, build step and browser tests. */
const others = [
  'packages/server/src/audit-verify.ts',
  'packages/server/src/backup.ts',
  'packages/server/src/books.ts',
  'packages/server/src/catch-up.ts',
  'packages/server/src/restore.ts',
  'packages/contract/src/platform/openapi/document.ts',
  'packages/console/src/platform/sign-in/sign-in-markup.tsx',
  'packages/console/src/platform/gallery/main.tsx',
  'packages/console/src/domains/stock/stocktake/offline/count-worker.ts',
  'packages/console/src/domains/stock/stocktake/offline/offline-desk.ts',
  'packages/console/test/sample/main.tsx',
];

const source = /^packages\/[^/]+\/src\/.+\.tsx?$/;
const loadedByName = /\.gallery\.tsx$/;
const unasked = /\.(test|gen)\.tsx?$/;

/** Source files of the packages that no entry point imports, directly or through others; tests are no entry points. */
export function unusedFiles(root: string, modules: readonly IModule[]): Finding[] {
  const exists = (entry: string) => existsSync(join(root, entry));
  if (!starters.every(exists)) return [];
  const imports = new Map(modules.map(({ source: from, dependencies }) => [from, dependencies]));
  const byName = [...imports.keys()].filter((file) => loadedByName.test(file));
  const reached = new Set([...starters, ...others.filter(exists), ...byName]);
  for (const file of reached) for (const { resolved } of imports.get(file) ?? []) reached.add(resolved);
  const unused = [...imports.keys()].filter((file) => source.test(file) && !unasked.test(file) && !reached.has(file));
  if (unused.length === 0) return [];
  return [
    {
      rule: 'everything-is-used',
      why: 'a file that nothing started reaches is dead',
      violations: unused.map((path) => ({ path, message: 'no entry reaches it' })),
    },
  ];
}
