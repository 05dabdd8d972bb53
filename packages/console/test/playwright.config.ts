import { defineConfig } from '@playwright/test';

const port = Number(process.env.ZG_SAMPLE_PORT ?? 5390);

/**
 * The resource kernel in a real browser, over a sample console whose server is played by the tests.
 * @public
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../../test-results/console',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
  webServer: {
    command: `vite build --config vite.config.ts && vite preview --config vite.config.ts --port ${port} --strictPort`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
