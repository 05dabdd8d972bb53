import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';
import { suites } from './tools/unchanged/suites.ts';

/** Modules are loaded once for a worker. A file keeps its own state, and restores any module that it replaces. */
const shared = { isolate: false, maxWorkers: cpus().length + 1 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: suites.unit.include,
          // They only say when to give up: a busy machine must not decide what passes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'api',
          ...shared,
          globalSetup: ['packages/server/test/harness/cluster.ts'],
          include: suites.api.include,
          testTimeout: process.env.BATTERY === undefined ? 300_000 : 2 * 3_600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
