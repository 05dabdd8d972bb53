import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a list without pages is walked by keys and by scrolling, and becomes cards on a telephone', async ({ page }) => {
  await openAs(page, credentialOf('staff'), '/all-order/all-list');
  await page.getByLabel('每页条数').selectOption('连续滚动');
  await expect(page).toHaveURL(/page_size=endless/);
  await expect(page.getByRole('button', { name: '下一页' })).toHaveCount(0);
  await rowsOf(page).first().waitFor();
  const box = page.locator('.zg-table-box');
  const heightOf = () => box.evaluate((element) => element.scrollHeight);
  const before = await heightOf();
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(heightOf).toBeGreaterThan(before);
  await box.evaluate((element) => element.scrollTo(0, 0));
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(70);

  const first = page.locator('tr[data-index="0"]');
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 1 条')).toBeVisible();
  const number = /[A-Z]{2}\d{12,}/.exec((await first.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/detail\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goBack();

  await page.setViewportSize({ width: 991, height: 800 });
  const cards = page.locator('.zg-card');
  await expect(cards.first()).toContainText(number);
  await expect(page.getByRole('table')).toHaveCount(0);
  const held = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(held);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
});
