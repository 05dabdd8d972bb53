import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runTool } from '../steps/command.ts';

const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** The Chromium that is already there: `CHROMIUM_PATH`, else a headless shell, else the first one on the path. */
export function installedChromium(
  env: Readonly<NodeJS.ProcessEnv>,
  exists: (path: string) => boolean,
): string | undefined {
  const given = env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return exists(given) ? given : undefined;
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...fixedPlaces].find(exists);
}

/** Finds a Chromium or installs one: from the system's packages as root, else the one that Playwright brings. */
export async function findChromium(): Promise<string | undefined> {
  const found = installedChromium(process.env, existsSync);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && (await installFromSystem())) return installedChromium(process.env, existsSync);
  const { code } = await runTool('playwright', ['install', 'chromium'], { minutes: 15, output: 'live' });
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installFromSystem(): Promise<boolean> {
  const aptGet = async (...parameters: string[]) => {
    const run = runTool('apt-get', parameters, { minutes: 15, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    const { code, output } = await run.catch((error: unknown) => ({ code: 1, output: String(error) }));
    if (code !== 0) process.stderr.write(`${output}\n`);
    return code === 0;
  };
  const install = (browser: string) =>
    aptGet('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk');
  // The shell takes a quarter less of the processor than the whole browser; not every system has it.
  return (await aptGet('update', '-qq')) && ((await install(headlessShell)) || install('chromium'));
}
