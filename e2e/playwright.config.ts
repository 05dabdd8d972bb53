import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { demoFolder } from '../tools/browser/journey-folder.ts';
import { desktop } from '../tools/browser/kept-page.ts';
import { testLaunchOptions } from '../tools/browser/launch-options.ts';

/** Journeys through the built console, each worker over a server and a copy of the small demo of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results/e2e',
  // One more than cores: a journey waits about as long as it computes.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that is busy with other stages: they only say when to give up.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'line',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: desktop,
    actionTimeout: 40_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testLaunchOptions,
  },
  webServer: {
    command: 'node e2e/server/demo-cluster.ts',
    cwd: `${import.meta.dirname}/..`,
    wait: { stdout: /demo cluster ready/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { DATA_DIR: demoFolder },
  },
});
