import { expect, type Locator, type Page } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const why = (page: Page) => page.getByRole('dialog', { name: '计算明细' });
const numberOf = (text: string | null) => Number((text ?? '').replace(/[^\d.-]/g, ''));
const figureOf = (page: Page, label: string) =>
  page
    .locator('.zg-values > div, dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .getByRole('button', { name: /\d$/ })
    .first();

/** The figure is the sum of the rows that the window shows below it. */
async function addsUp(window: Locator): Promise<number> {
  const figure = numberOf(await window.locator('.zg-rows-sum strong').textContent());
  const amounts = await rowsOf(window).locator('td:last-child').allTextContents();
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.reduce((sum, amount) => sum + Math.round(numberOf(amount) * 100), 0)).toBe(Math.round(figure * 100));
  return figure;
}

test('a keeper of stock sees which movements and orders make its figures, now and yesterday', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/warehouse/stock?ordering=-reserved');
  await rowsOf(page).locator('td').nth(2).click();
  await figureOf(page, '占用').click();
  await expect(why(page).getByText('与明细合计一致')).toBeVisible();
  expect(await addsUp(why(page))).toBeGreaterThan(0);
  await why(page).getByRole('button', { name: '关闭' }).click();

  await figureOf(page, '在库').click();
  await expect(why(page).getByText('与明细合计一致')).toBeVisible();
  const now = await addsUp(why(page));
  await why(page).getByLabel('截至').fill('2020-01-01T12:00');
  await expect(why(page).getByText('没有明细，合计为 0')).toBeVisible();
  await why(page).getByLabel('截至').fill('');
  await expect(why(page).locator('.zg-rows-sum strong')).toHaveText(now.toLocaleString('en-US'));
});
