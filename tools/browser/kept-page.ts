import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A picture of the console's origin: a document in which no console runs. */
export const quietDocument = '/favicon.svg';

/** The size of a window unless a test asks for another. */
export const desktop = { width: 1440, height: 900 };

/** The page that tests of one worker use one after the other, once the first has opened it. */
export interface KeptPage {
  context?: BrowserContext;
  page?: Page;
}

/** The context that is kept. Its page loads the console in half the processor time of a new one. */
export async function keptContext(kept: KeptPage, browser: Browser): Promise<BrowserContext> {
  kept.context ??= refusing(await browser.newContext({ viewport: desktop }));
  return kept.context;
}

/** The page that is kept, in the size that the test asks for. */
export async function keptPage(
  kept: KeptPage,
  context: BrowserContext,
  viewport: { readonly width: number; readonly height: number } | null,
): Promise<Page> {
  kept.page ??= await context.newPage();
  if (viewport) await kept.page.setViewportSize(viewport);
  return kept.page;
}

/** What tests listen to. */
const heard = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'];

/** Leaves nothing of a test behind but the files of the console that were read. */
export async function clearPage(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: null });
  await context.clearPermissions();
  await page.goto(quietDocument);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}

/** Refuses what can not be taken back. */
function refusing(context: BrowserContext): BrowserContext {
  const refuse = () => {
    throw new Error('a test that changes its browser for good says test.use({ isAlone: true })');
  };
  const { clock } = context;
  Object.assign(clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  const lasting = { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse };
  Object.assign(context, lasting, { setOffline: refuse, route: refuse });
  context.on('page', (page) => void Object.assign(page, lasting));
  return context;
}
