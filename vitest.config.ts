import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          globalSetup: ['packages/server/test/harness/cluster.ts'],
          include: ['packages/server/test/**/*.test.ts'],
          testTimeout: process.env.BATTERY === undefined ? 60_000 : 2 * 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
