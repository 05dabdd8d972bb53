import { expect, type Page } from '@playwright/test';
import { test } from '../../../../tools/browser/page-test.ts';
import { ShellServer } from './shell-server.ts';

const found = (title: string) => ({
  kind: 'order',
  id: 7,
  title,
  subtitle: '李雷 · 138****4477 · 已付款',
  path: '/goods/list?id=7',
});

/** Opens the console with a server that answers the text `slow` after `quick`, and records requests and answers. */
async function open(page: Page): Promise<{ readonly requested: string[]; readonly answered: string[] }> {
  const requested: string[] = [];
  const answered: string[] = [];
  const quick = Promise.withResolvers<void>();
  const server = new ShellServer();
  await server.attachSignedIn(page);
  await page.route(/\/api\/search\//, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    requested.push(q);
    if (q === 'slow') await quick.promise;
    await route.fulfill({ json: { results: q === 'nothing' ? [] : [found(`SC-${q}`)] } }).catch(() => undefined);
    answered.push(q);
    if (q === 'quick') quick.resolve();
  });
  await page.goto('/goods/list');
  await expect(page.getByRole('heading', { name: '商品列表' })).toBeVisible();
  return { requested, answered };
}

/** Types letter by letter, so swiftly that no machine is slow enough to spread the letters out. */
async function typeSwiftly(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input: HTMLInputElement, typed) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (let length = 1; length <= typed.length; length += 1) {
      value?.set?.call(input, typed.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
}

const field = (page: Page) => page.getByRole('combobox', { name: /搜索订单/ });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('Ctrl K and Enter lead to a record without the mouse, and it is remembered', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('4477');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goods\/list\?id=7/);
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(option(page, /SC-4477/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('pages are found by the initials of their titles, and arrows choose', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '搜索' }).click();
  await field(page).fill('skulb');
  await expect(option(page, /SKU列表/)).toHaveAttribute('aria-selected', 'true');
  await expect(option(page, /SC-skulb/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /SKU列表/)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goods\/sku-list/);
});

test('typing is waited out, and the answer to an older text is never shown for a newer one', async ({ page }) => {
  const { requested, answered } = await open(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await typeSwiftly(page, 'slow');
  await expect.poll(() => requested).toEqual(['slow']);
  await field(page).fill('quick');
  await expect(option(page, /SC-quick/)).toBeVisible();
  await expect.poll(() => answered).toEqual(['quick', 'slow']);
  await expect(option(page, /SC-slow/)).toHaveCount(0);
  expect(requested).toEqual(['slow', 'quick']);
});

test('commands work, and what is not there is said', async ({ page }) => {
  await open(page);
  const scheme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await scheme();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('qhsqs');
  await expect(option(page, /切换深浅色/)).toBeVisible();
  await option(page, /切换深浅色/).click();
  await expect.poll(scheme).not.toBe(before);
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field(page).fill('nothing');
  await expect(page.getByText(/没有找到“nothing”/)).toBeVisible();
});

test('what is typed before its code is there is not lost, and does nothing else', async ({ page }) => {
  await open(page);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('skulx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('b');
  arrive();
  await expect(field(page)).toHaveValue('skulb');
  await expect(option(page, /SKU列表/)).toHaveAttribute('aria-selected', 'true');
  await expect(option(page, /SC-skulb/)).toBeVisible();
});

test.describe('as soon as a page is shown', () => {
  test.use({ isAlone: true });
  test('its key opens it', async ({ page }) => {
    await page.addInitScript(() => {
      const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.zg-palette-button')) return;
        observer.disconnect();
        press();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await open(page);
    await expect(field(page)).toBeFocused();
  });
});

test('on a phone it takes the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('button', { name: '搜索' }).click();
  await expect.poll(() => page.locator('.zg-palette').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(field(page)).toHaveCount(0);
});
