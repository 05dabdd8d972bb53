import { expect, type Page } from '@playwright/test';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import type { SignInKind } from '@zhanggui/demo/world/sign-ins';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';
import { type Address, staffAddresses, supplierAddresses } from './declared-pages.ts';
import { axeFindings, watchFaults, widthFindings } from './findings.ts';

/** Nothing of the page is still loading: code, rows, figures. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('.zg-progress, [aria-busy="true"]')).toHaveCount(0);
}

/** Goes to a page within the running console; a query is loaded anew, for the same page may have been shown without. */
async function goTo(page: Page, { path, query }: Address): Promise<void> {
  if (query !== '') await page.goto(path + query);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await expect(page).toHaveTitle(new RegExp(`^${pageOf(path).title}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await settle(page);
}

/** Sets the first text filter of the list, if it has one, and takes it away again. */
async function filter(page: Page): Promise<void> {
  const text = page.locator('#main search.zg-filters input[type=search]').first();
  if ((await text.count()) === 0) return;
  await text.fill('1');
  await text.press('Enter');
  const chips = page.getByRole('list', { name: '已设筛选' });
  await expect(chips).toBeVisible();
  await settle(page);
  await chips.getByRole('button', { name: '清除全部' }).click();
  await expect(chips).toHaveCount(0);
  await settle(page);
}

/** Opens the first record of the list, if there is one, and says what is shown then: a drawer or another page. */
async function openFirst(page: Page): Promise<string | undefined> {
  const first = page.locator('#main .zg-table-box tbody tr[tabindex], #main .zg-card-title').first();
  if ((await first.count()) === 0) return undefined;
  const before = page.url();
  await first.press('Enter');
  await expect(page).not.toHaveURL(before);
  await settle(page);
  return (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : '#main';
}

async function inspect(page: Page, address: Address): Promise<readonly string[]> {
  await goTo(page, address);
  const found = [...(await widthFindings(page)), ...(await axeFindings(page, 'body'))];
  await filter(page);
  const record = await openFirst(page);
  if (record === undefined) return found;
  return [...found, ...(await widthFindings(page)), ...(await axeFindings(page, record))];
}

async function inspectAll(page: Page, who: SignInKind, addresses: readonly Address[]): Promise<void> {
  const faults = watchFaults(page);
  const width = page.viewportSize()?.width;
  const findings: string[] = [];
  await openAs(page, credentialOf(who), addresses[0]?.path ?? '/');
  await settle(page);
  for (const address of addresses) {
    const name = `${address.path}${address.query} at ${width}`;
    const found = await test.step(name, () => inspect(page, address));
    findings.push(...[...found, ...faults.take()].map((finding) => `${name}: ${finding}`));
  }
  expect(findings).toEqual([]);
}

const widths = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

for (const [device, options] of Object.entries(widths)) {
  test.describe(device, () => {
    test.use(options);

    test(`every page of the staff opens, filters and shows a record on a ${device}`, async ({ page }) => {
      await inspectAll(page, 'superuser', staffAddresses);
    });

    test(`every page of a supplier opens, filters and shows a record on a ${device}`, async ({ page }) => {
      await inspectAll(page, 'supplier', supplierAddresses);
    });
  });
}
