import { expect, type Locator, type Page } from '@playwright/test';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import type { SignInKind } from '@zhanggui/demo/world/sign-ins';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';
import { type Address, type Query, staffAddresses, supplierAddresses } from './declared-pages.ts';
import { axeFindings, widthFindings } from './findings.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The pages of the staff are shared among the workers. */
const parts = 4;

/** Goes to a page within the running console; a query is loaded anew, for the same page may have been shown without. */
async function goTo(page: Page, traffic: Traffic, { path, title, query }: Address): Promise<void> {
  if (query === undefined) await navigate(page, path);
  else await openWith(page, path, query);
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title ?? pageOf(path).title);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await traffic.settle();
}

async function openWith(page: Page, path: string, query: Query): Promise<void> {
  const found = await query(page);
  await page.goto(path + found);
}

async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Sets the first filter of the page's bar that takes text, or goes to another tab; false where there is neither. */
async function filter(page: Page, traffic: Traffic): Promise<boolean> {
  const text = page.locator('#main .zg-filters input[type=search]').first();
  if ((await text.count()) > 0) return filterByText(page, traffic, text);
  const tab = page.locator('#main [role=tab][aria-selected=false]').first();
  if ((await tab.count()) === 0) return false;
  await tab.click();
  await traffic.settle();
  return true;
}

async function filterByText(page: Page, traffic: Traffic, text: Locator): Promise<true> {
  await text.fill('1');
  await text.press('Enter');
  const chips = page.getByRole('list', { name: '已设筛选' });
  await expect(chips).toBeVisible();
  await traffic.settle();
  await chips.getByRole('button', { name: '清除全部' }).click();
  await expect(chips).toHaveCount(0);
  await traffic.settle();
  return true;
}

/** Opens the first record of the list, if there is one, and says what is shown then: a drawer or another page. */
async function openFirst(page: Page, traffic: Traffic): Promise<string | undefined> {
  const first = page.locator('#main .zg-table-box tbody tr[tabindex], #main .zg-card-open').first();
  if ((await first.count()) === 0) return undefined;
  const before = page.url();
  await first.press('Enter');
  await expect(page).not.toHaveURL(before);
  await traffic.settle();
  return (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : '#main';
}

interface Seen {
  readonly findings: readonly string[];
  readonly isFiltered: boolean;
  readonly isOpened: boolean;
}

/** What is too faint on the page when it is dark; colours are all that changes. */
async function darkFindings(page: Page, part: string): Promise<readonly string[]> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const found = await axeFindings(page, part, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  return found.map((finding) => `dark: ${finding}`);
}

/** Loads a page on a phone and looks at it and at a record in both widths; axe reads the wider, in both schemes. */
async function inspect(page: Page, traffic: Traffic, address: Address): Promise<Seen> {
  await goTo(page, traffic, address);
  const findings = [...(await widthFindings(page))];
  const resize = async (size: typeof phone) => {
    await page.setViewportSize(size);
    await traffic.settle();
    findings.push(...(await widthFindings(page)));
  };
  await resize(desktop);
  findings.push(...(await axeFindings(page, '#main')), ...(await darkFindings(page, '#main')));
  const isFiltered = await filter(page, traffic);
  const record = await openFirst(page, traffic);
  if (record !== undefined) findings.push(...(await widthFindings(page)), ...(await axeFindings(page, record)));
  await resize(phone);
  return { findings: [...findings, ...traffic.takeFaults()], isFiltered, isOpened: record !== undefined };
}

async function inspectAll(page: Page, who: SignInKind, addresses: readonly Address[]): Promise<void> {
  const traffic = watchTraffic(page);
  const findings: string[] = [];
  const filtered: string[] = [];
  const opened: string[] = [];
  await openAs(page, credentialOf(who), addresses[0]?.path ?? '/');
  await traffic.settle();
  // The shell is the same on every page.
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await traffic.settle();
    findings.push(...(await axeFindings(page, 'body')), ...(await darkFindings(page, 'body')));
  }
  for (const address of addresses) {
    const seen = await test.step(address.path, () => inspect(page, traffic, address));
    findings.push(...seen.findings.map((finding) => `${address.path}: ${finding}`));
    if (seen.isFiltered) filtered.push(address.path);
    if (seen.isOpened) opened.push(address.path);
  }
  expect(findings).toEqual([]);
  // Most pages are lists with rows in the demo: fewer of them mean that the test no longer finds its way.
  expect(filtered.length).toBeGreaterThan(addresses.length / 3);
  expect(opened.length).toBeGreaterThan(addresses.length / 4);
}

// Each goes through many pages.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (let part = 0; part < parts; part += 1) {
  test(`every page of the staff opens and shows a record, part ${part + 1} of ${parts}`, async ({ page }) => {
    const addresses = staffAddresses.filter((_, index) => index % parts === part);
    await inspectAll(page, 'superuser', addresses);
  });
}

test('every page of a supplier opens and shows a record', async ({ page }) => {
  await inspectAll(page, 'supplier', supplierAddresses);
});
