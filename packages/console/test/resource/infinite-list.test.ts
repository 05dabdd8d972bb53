import { expect, type Page } from '@playwright/test';
import { addressOf, openList, test } from './sample-test.ts';

const box = (page: Page) => page.locator('.zg-table-box');

test('without pages a list goes on near its end, and holds only what is visible', async ({ page, server }) => {
  await openList(page);
  await page.getByLabel('每页条数').selectOption('连续滚动');
  expect(addressOf(page)).toEqual({ page_size: 'endless' });
  await expect(page.getByText('共 143 条')).toBeVisible();
  await expect(page.getByRole('button', { name: '下一页' })).toHaveCount(0);
  // The rows without pages may come after the first scroll.
  await expect
    .poll(async () => {
      await box(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return server.sent('GET', /purchase_readonly\/$/).map(({ query }) => query.get('offset'));
    })
    .toEqual(['0', '0', '100']);
  await box(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.locator('tbody tr', { hasText: 'CG2026000001' })).toBeVisible();
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(60);
});

test('in a list without pages the keyboard goes on, and everything can be chosen', async ({ page }) => {
  await page.goto('/goods/list?page_size=endless');
  await expect(page.locator('tbody tr').first()).toContainText('CG2026000143');
  await page.keyboard.press('j');
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('j');
  await expect(page.locator('tr[data-index="30"]')).toBeFocused();
  await expect(page.locator('tr[data-index="30"]')).toContainText('CG2026000113');
  await page.getByLabel('选择全部').check();
  await expect(page.getByText('已选 143 条')).toBeVisible();
});

test('cards without pages go on while a user scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/goods/list?page_size=endless');
  await expect(page.locator('.zg-card').first()).toContainText('CG2026000143');
  await page.locator('.zg-card').nth(99).scrollIntoViewIfNeeded();
  await expect(page.locator('.zg-card')).toHaveCount(143);
});

test('a hundred thousand rows of 40 columns: far rows are read, few are held', async ({ page, server }) => {
  await page.goto('/goods/category?page_size=endless');
  await expect(page.locator('tbody tr').first()).toContainText('KB00100000');
  const heightOf = () => box(page).evaluate((element) => element.scrollHeight);
  for (let turn = 0; turn < 12; turn += 1) {
    const before = await heightOf();
    await box(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(heightOf).toBeGreaterThan(before);
  }
  const reached = server
    .sent('GET', /wide_readonly\/$/)
    .at(-1)
    ?.query.get('offset');
  expect(Number(reached)).toBeGreaterThanOrEqual(700);
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(70);
});

test('a wide list draws the visible columns, and others when they are scrolled to', async ({ page }) => {
  await page.goto('/goods/category?page_size=endless');
  const row = page.locator('tr[data-index="0"]');
  await expect(row).toContainText('KB00100000');
  await expect.poll(() => row.locator('td').count()).toBeLessThan(25);
  await box(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(row).not.toContainText('KB00100000');
  await expect(row.locator('td[colspan]')).toHaveCount(1);
  const [cell, head] = [row.locator('td').nth(-2), page.locator('thead th').nth(-2)];
  await expect(async () => {
    expect((await cell.boundingBox())?.x).toBeCloseTo((await head.boundingBox())?.x ?? -1, 0);
  }).toPass();
  await box(page).evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(row).toContainText('KB00100000');
});
