import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const grave: readonly unknown[] = ['serious', 'critical'];
/** Rules that count although axe calls their findings moderate. */
const minded: readonly string[] = ['heading-order'];

/** Rows of a table are alike: the first few stand for all. */
const likeOthers = ['tbody tr:nth-child(n+6)'];

/** The findings of axe that count on the page, or on the part of it that a selector names; `colours` looks at contrast alone. */
export async function axeFindings(
  page: Page,
  part: string,
  scope: 'all' | 'colours' = 'all',
): Promise<readonly string[]> {
  // Evaluated and not added as a script, which the content security policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(scope === 'colours' && { runOnly: ['color-contrast'] }),
  };
  const violations = await page.evaluate(
    async ({ context, options: chosen }) => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
      const found = await (window as unknown as { axe: typeof axe }).axe.run(context, chosen);
      return found.violations;
    },
    { context: { include: [part], exclude: likeOthers }, options },
  );
  return violations
    .filter(({ id, impact }) => grave.includes(impact) || minded.includes(id))
    .map(
      ({ id, nodes }) =>
        `axe ${id}: ${[...new Set(nodes.map(({ html, any }) => `${html.slice(0, 120)} (${any[0]?.message})`))].join(' | ')}`,
    );
}

/** Whether the page can be scrolled sideways, or is wider than its viewport. */
export async function widthFindings(page: Page): Promise<readonly string[]> {
  const expected = page.viewportSize()?.width;
  // Not the window's own width, which a phone widens to what it has to show.
  const { width, left } = await page.evaluate(() => {
    scrollTo(999, 0);
    return { width: document.documentElement.scrollWidth, left: scrollX };
  });
  return width === expected && left === 0 ? [] : [`is ${width} pixels wide and scrolls by ${left}`];
}
