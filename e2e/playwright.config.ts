import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/browser/launch-options.ts';
import { clusterOrigin, clusterPort, data_dir, secret } from './real-server.ts';

/** Journeys through the built console over real servers, each worker on its own clone of the demo world. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that is busy with other stages: they only say when to give up.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'line',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    launchOptions,
  },
  webServer: {
    command: 'node e2e/servers/cluster.ts',
    cwd: `${import.meta.dirname}/..`,
    url: clusterOrigin,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { DATA_DIR: data_dir, SECRET_KEY: secret, PORT: String(clusterPort), DEMO: 'small' },
  },
});
