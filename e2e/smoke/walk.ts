import { expect, type Page } from '@playwright/test';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import { goWithin } from '../journey.ts';
import type { Address, Query } from './declared-pages.ts';
import type { Traffic } from './traffic.ts';

export const firstRecord = '#main .zg-table-box tbody tr[tabindex], #main .zg-card-open';

/** Goes to a page within the running console. */
export async function goTo(
  page: Page,
  traffic: Traffic,
  { path: pattern, title, query, record }: Address,
): Promise<void> {
  const path = record ? pattern.replace(/:\w+/, String(await record(page))) : pattern;
  await goWithin(page, query ? await withQuery(page, path, query) : path);
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title ?? pageOf(pattern).title);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await traffic.settle();
}

async function withQuery(page: Page, path: string, query: Query): Promise<string> {
  const found = await query(page);
  return path + found;
}

/** Opens the first record of the list, if there is one, and says what is shown then: a drawer or another page. */
export async function openFirst(page: Page, traffic: Traffic): Promise<string | undefined> {
  const first = page.locator(firstRecord).first();
  if ((await first.count()) === 0) return undefined;
  const before = page.url();
  await first.press('Enter');
  await expect(page).not.toHaveURL(before);
  await traffic.settle();
  return (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : '#main';
}
