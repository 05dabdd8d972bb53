import type { Suite } from './passed-files.ts';

/** The suites whose unchanged files are not run again; journeys and smoke depend on everything. */
export const suites = {
  unit: {
    name: 'unit',
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    entries: [],
    folders: [],
  },
  api: {
    name: 'api',
    include: ['packages/server/test/**/*.test.ts'],
    entries: ['packages/server/test/harness/cluster.ts'],
    folders: [],
  },
  component: {
    name: 'component',
    include: ['packages/console/test/**/*.test.ts'],
    entries: ['packages/console/test/playwright.config.ts', 'packages/console/test/vite.config.ts'],
    folders: ['packages/console/', 'packages/console/test/sample/', 'packages/contract/src/'],
  },
} satisfies Record<string, Suite>;
