import { expect, type Page } from '@playwright/test';
import { contrastFindings, looksOfTexts } from '../../../../tools/browser/axe/contrast.ts';
import { ruleFindings } from '../../../../tools/browser/axe/run-axe.ts';
import { test as base } from '../../../../tools/browser/page-test.ts';

interface Faults {
  /** What the page threw, or wrote as an error. */
  readonly faults: string[];
}

/** A browser test of a gallery page; it fails when the page throws or writes an error. */
export const test = base.extend<Faults>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the states of one part, without the frame around them. */
export async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`/kit?part=${part}&bare`);
  await expect(page.getByRole('main')).toBeVisible();
}

/** What to look for: contrast changes with the scheme alone, what the other rules find with the width alone. */
export type Looked = 'all' | 'contrast' | 'rules';

/** The findings of axe that count, in words. */
export async function accessibilityFaults(page: Page, looked: Looked = 'all'): Promise<string[]> {
  const faults = looked === 'contrast' ? [] : [...(await ruleFindings(page, 'html'))];
  if (looked !== 'rules') {
    const texts = await looksOfTexts(page, 'body');
    faults.push(...(await contrastFindings(page, [...texts.keys()])));
  }
  return faults;
}
