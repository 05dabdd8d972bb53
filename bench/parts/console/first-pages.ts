import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { type SlowPage, slowPage } from './slow-page.ts';

const list = '/all-order/all-list';
const other = '/all-order/bank-cell-pickup-self';
const rowCell = '.zg-table-box tbody tr:not(.zg-table-skeleton):not(.zg-table-space) td';

/** When the sign-in page was painted first and could be typed into, in milliseconds from its address. */
export async function signInPage(browser: Browser, origin: string) {
  const { page, close } = await slowPage(browser, origin);
  await page.addInitScript(() => {
    const look = () => {
      const input = document.querySelector<HTMLInputElement>('input[name="password"]');
      if (input && !input.readOnly) Object.assign(window, { usable: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/login');
  await page.waitForFunction(() => 'usable' in window && performance.getEntriesByName('first-contentful-paint').length);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usable: (window as unknown as { usable: number }).usable,
  }));
  await close();
  return times;
}

/** From the click on 登录 to the first row of the first list, in a browser that has nothing kept. */
export async function firstRow(browser: Browser, origin: string, { username, password }: Credential) {
  const slow = await slowPage(browser, origin);
  await watchClicks(slow);
  const { page } = slow;
  await page.goto(`/login?redirect=${encodeURIComponent(list)}`);
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  return { milliseconds: await rowAfterClick(page), slow };
}

/** From the click on a list in the menu to its rows, both lists having been open before; in the signed-in page. */
export async function listToList({ page }: SlowPage, turns: number): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < turns + 2; turn += 1) {
    const path = turn % 2 === 0 ? other : list;
    await page.locator(`a[href="${path}"]`).first().click();
    const milliseconds = await rowAfterClick(page, path);
    if (turn >= 2) taken.push(milliseconds);
    await delay(500);
  }
  return taken;
}

/** Notes the moment of each click, and of the first frame after it in which a list has rows. */
async function watchClicks({ page }: SlowPage): Promise<void> {
  await page.addInitScript((rows) => {
    const now = () => performance.timeOrigin + performance.now();
    addEventListener('click', () => sessionStorage.setItem('clicked', String(now())), { capture: true });
    const state = window as unknown as { rows: { at: number; path: string; row: string } | undefined };
    const look = () => {
      const cell = document.querySelector(rows);
      const row = cell?.parentElement?.textContent ?? '';
      const known = state.rows;
      if (row !== '' && (known?.path !== location.pathname || known.row !== row))
        state.rows = { at: now(), path: location.pathname, row };
      requestAnimationFrame(look);
    };
    look();
  }, rowCell);
}

async function rowAfterClick(page: Page, path = list): Promise<number> {
  const handle = await page.waitForFunction((wanted) => {
    const clicked = Number(sessionStorage.getItem('clicked'));
    const { rows } = window as unknown as { rows?: { at: number; path: string } };
    return rows?.path === wanted && rows.at > clicked ? rows.at - clicked : undefined;
  }, path);
  return (await handle.jsonValue()) ?? 0;
}
