import { suites as vitestSuites } from '../../vitest.config.ts';
import type { Suite } from './passed-files.ts';

/** The suites whose unchanged files are not run again; journeys and smoke depend on everything. */
export const suites = {
  unit: { name: 'unit', include: vitestSuites.unit, entries: [], folders: [] },
  api: {
    name: 'api',
    include: vitestSuites.api,
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
