import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
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

/** Which rules to run: colours change with the scheme alone, the others with the width alone. */
export type Rules = 'all' | 'colours' | 'layout';

const colours = 'color-contrast';
const runOptions: Readonly<Record<Rules, RunOptions>> = {
  all: {},
  colours: { runOnly: { type: 'rule', values: [colours] } },
  layout: { rules: { [colours]: { enabled: false } } },
};

/** The serious and critical findings on the page, in words; animations must have ended. */
export async function accessibilityFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => axe.run(options), runOptions[rules]);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
}
