import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tools/browser/launch-options.ts';
import { data_dir, officeViewer, origin, port } from './real-server.ts';

/** Journeys through the built console over the real server with the small demo. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results/e2e',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that is busy with other stages: they only say when to give up.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'line',
  use: {
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 40_000,
    launchOptions,
  },
  webServer: {
    command: 'node packages/server/src/main.ts',
    cwd: `${import.meta.dirname}/..`,
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...{ DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: String(port), DEMO: 'small', WEBHOOK_NETWORK: 'private' },
      OFFICE_VIEWER: `${officeViewer}?src={url}`,
    },
  },
});
