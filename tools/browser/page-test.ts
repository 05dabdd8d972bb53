import { test as base } from '@playwright/test';
import { clearPage, type KeptPage, keptContext, keptPage } from './kept-page.ts';

interface PageOptions {
  /** Whether it has a browser context of its own: it changes what can not be taken back, such as the clock. */
  readonly isAlone: boolean;
}

interface WorkerParts {
  readonly kept: KeptPage;
}

/** A browser test in the page that tests of a worker share, or in one of its own. */
export const test = base.extend<PageOptions, WorkerParts>({
  kept: [async ({ browserName: _ }, use) => use({}), { scope: 'worker' }],
  isAlone: [false, { option: true }],
  context: async ({ browser, kept, isAlone, isMobile }, use) => {
    if (!isAlone && !isMobile) return use(await keptContext(kept, browser));
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context, kept, viewport }, use) => {
    if (context !== kept.context) return use(await context.newPage());
    const page = await keptPage(kept, context, viewport);
    await use(page);
    await clearPage(page);
  },
});
