import { defineConfig } from '@playwright/test';
import { freePort } from '../../../tools/browser/free-port.ts';
import { testLaunchOptions } from '../../../tools/browser/launch-options.ts';

// The first process decides where the sample is served; its workers inherit the answer.
process.env.SAMPLE_PORT ??= String(await freePort());
const port = process.env.SAMPLE_PORT;

/**
 * The console's platform in a real browser, over a sample console whose server is played by the tests.
 * @public
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../../test-results/console',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Long enough for a machine that is busy with other stages: they only say when to give up.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Less than the test's own time, so that a failure names the step that waited.
    actionTimeout: 120_000,
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testLaunchOptions,
  },
  webServer: {
    command: `vite build --config vite.config.ts --logLevel=warn && vite preview --config vite.config.ts --port ${port} --strictPort`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
