import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../tools/browser/chromium.ts';
import { launchOptions } from '../../../tools/browser/launch-options.ts';

/** The machine's Chromium, which is installed when there is none. */
export async function openChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('no Chromium could be installed');
  return chromium.launch({ ...launchOptions, executablePath });
}
