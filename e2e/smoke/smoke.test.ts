import { expect, type Locator, type Page } from '@playwright/test';
import type { SignInKind } from '@zhanggui/demo/world/sign-ins';
import { contrastFindings } from '../../tools/browser/axe/contrast.ts';
import { ruleFindings } from '../../tools/browser/axe/run-axe.ts';
import { desktop } from '../../tools/browser/kept-page.ts';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';
import { type Address, staffAddresses, supplierAddresses } from './declared-pages.ts';
import { freshTexts, widthFindings } from './findings.ts';
import { type Traffic, watchTraffic } from './traffic.ts';
import { firstRecord, goTo, openFirst } from './walk.ts';

const phone = { width: 390, height: 844 };
/** The pages of the staff are shared among the workers. */
const parts = 6;

/** Sets the first filter of the page's bar that takes text, or goes to another tab; false where there is neither. It stays where rows are left. */
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
  if ((await page.locator(firstRecord).count()) > 0) return true;
  await chips.getByRole('button', { name: '清除全部' }).click();
  await expect(chips).toHaveCount(0);
  await traffic.settle();
  return true;
}

interface Seen {
  readonly findings: readonly string[];
  readonly isFiltered: boolean;
  readonly isOpened: boolean;
}

/** Changes between the light and the dark scheme, and says which it is now. */
async function changeScheme(page: Page): Promise<string> {
  const before = await page.locator('html').getAttribute('data-theme');
  const colorScheme = before === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
  return colorScheme;
}

/** What axe finds in a part; of contrast, in both schemes, where text is drawn as on no part before. It leaves the other scheme. */
async function axeFindings(page: Page, part: string): Promise<readonly string[]> {
  const findings = [...(await ruleFindings(page, part))];
  const fresh = await freshTexts(page, part);
  if (fresh.length === 0) return findings;
  findings.push(...(await contrastFindings(page, fresh)));
  const scheme = await changeScheme(page);
  // What was drawn like this in the other scheme was looked at then.
  const others = await contrastFindings(page, await freshTexts(page, part));
  return [...findings, ...others.map((finding) => `${scheme}: ${finding}`)];
}

/** Goes to a page on a phone, and looks at it and at a record in both widths. */
async function inspect(page: Page, traffic: Traffic, address: Address): Promise<Seen> {
  await goTo(page, traffic, address);
  const findings = [...(await widthFindings(page))];
  const resize = async (size: typeof phone) => {
    await page.setViewportSize(size);
    await traffic.settle();
    findings.push(...(await widthFindings(page)));
  };
  await resize(desktop);
  findings.push(...(await axeFindings(page, '#main')));
  const isFiltered = await filter(page, traffic);
  const record = await openFirst(page, traffic);
  if (record !== undefined) {
    findings.push(...(await widthFindings(page)), ...(await axeFindings(page, record)));
  }
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
    findings.push(...(await axeFindings(page, 'body')));
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

test('text is a finding where it is too faint for its ground, be that behind it or placed over it', async ({
  page,
}) => {
  await openAs(page, credentialOf('superuser'), '/workbench');
  await page.evaluate(() => {
    const texts = document.createElement('section');
    texts.id = 'texts';
    texts.style.cssText = 'position: fixed; inset: 0; z-index: 9; background: white; color: black';
    texts.innerHTML =
      '<p>plain</p><p style="color: silver">faint</p>' +
      '<div style="position: relative; background: black">' +
      '<i style="position: absolute; inset: 0; background: white"></i>' +
      '<b style="position: absolute; color: silver">placed</b></div>';
    document.body.append(texts);
  });
  const findings = await contrastFindings(page, await freshTexts(page, '#texts'));
  expect(findings).toEqual([expect.stringMatching(/color-contrast.*faint.*placed/)]);
});
