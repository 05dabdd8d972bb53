import type { Page } from '@playwright/test';
import { looksOfTexts } from '../../tools/browser/axe/contrast.ts';
import { isSeenFirst } from './seen-looks.ts';

/** Places of the texts that are drawn as none that was seen in this run, one for each way. */
export async function freshTexts(page: Page, part: string): Promise<readonly number[]> {
  const looks = await looksOfTexts(page, part);
  return looks.flatMap((look, place) => (isSeenFirst(look) ? [place] : []));
}

/** Whether the page or its content can be scrolled sideways, or is wider than its viewport. */
export async function widthFindings(page: Page): Promise<readonly string[]> {
  const expected = page.viewportSize()?.width;
  // Not the window's own width, which a phone widens to what it has to show.
  const { width, left, inside } = await page.evaluate(() => {
    const main = document.getElementById('main');
    scrollTo(999, 0);
    main?.scrollTo({ left: 999, behavior: 'instant' });
    const found = { width: document.documentElement.scrollWidth, left: scrollX, inside: main?.scrollLeft ?? 0 };
    main?.scrollTo({ left: 0, behavior: 'instant' });
    return found;
  });
  const findings = width === expected && left === 0 ? [] : [`is ${width} pixels wide and scrolls by ${left}`];
  return inside === 0 ? findings : [...findings, `its content scrolls sideways by ${inside}`];
}
