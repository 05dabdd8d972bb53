import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { accessibilityFaults, openPart, test } from './gallery-test.ts';

const kit = new URL('../../src/platform/kit/', import.meta.url);
const parts = readdirSync(kit).filter((part) => readdirSync(new URL(`${part}/`, kit)).includes(`${part}.gallery.tsx`));
/** Both schemes and both widths; each is looked for wherever its outcome may differ. */
const looks = [
  { width: 1440, scheme: 'light', looked: 'all' },
  { width: 1440, scheme: 'dark', looked: 'contrast' },
  { width: 390, scheme: 'light', looked: 'rules' },
] as const;

/** Parts of which each button opens a window of its own. */
const opened = ['dialog', 'drawer', 'popup', 'toast'];

async function widerThanWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The findings of the page in every look, with the look before them. */
async function findingsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, scheme, looked } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
    const faults = await accessibilityFaults(page, looked);
    const wider = await widerThanWindow(page);
    if (wider !== 0) faults.push(`is ${wider} px wider than the window`);
    found.push(...faults.map((fault) => `${width} px, ${scheme}: ${fault}`));
  }
  return found;
}

for (const part of parts)
  test(`${part} is accessible in every state`, async ({ page }) => {
    await openPart(page, part);
    expect(await findingsInEveryLook(page)).toEqual([]);
  });

for (const part of opened)
  test(`what ${part} opens is accessible`, async ({ page }) => {
    await openPart(page, part);
    for (const state of await page.getByRole('main').locator('section').all()) {
      await state.getByRole('button').first().click();
      await expect(page.locator(':is(dialog:modal, :popover-open)').first()).toBeVisible();
      expect(await findingsInEveryLook(page)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('main')).toBeVisible();
    }
  });

test('a menu of commands is accessible', async ({ page }) => {
  await openPart(page, 'command-menu');
  await page.getByRole('button', { name: '更多操作 商品三' }).click();
  await expect(page.getByRole('menuitem', { name: '上架' })).toBeFocused();
  expect(await findingsInEveryLook(page)).toEqual([]);
});

test('text that is too faint is a finding', async ({ page }) => {
  await openPart(page, 'tag');
  await page.locator('h1').evaluate((heading) => heading.style.setProperty('color', 'silver'));
  expect(await accessibilityFaults(page)).toEqual([expect.stringContaining('color-contrast')]);
});

test('the overview leads to every part', async ({ page }) => {
  await page.route('**/*&bare', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/kit');
  const links = page.getByRole('navigation', { name: '组件' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    parts.map((part) => `?part=${part}`),
  );
});
