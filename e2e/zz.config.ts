import base from './playwright.config.ts';
export default { ...base, testDir: '/work/wt/settings/e2e', webServer: undefined, workers: 1, timeout: 400_000, expect: { timeout: 40_000 }, use: { ...base.use, actionTimeout: 40_000, screenshot: 'only-on-failure' }, outputDir: '/tmp/settings-e2e/out' };
