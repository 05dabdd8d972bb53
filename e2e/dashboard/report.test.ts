import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('two changes of a report at once both stand in its address', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/order_ranks');
  await expect(
    page
      .getByRole('columnheader', { name: /^净销售额/ })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await page.evaluate(() => {
    const button = (place: string, text: RegExp) =>
      [...document.querySelectorAll<HTMLButtonElement>(`main ${place} button`)].find((one) =>
        text.test(one.textContent ?? ''),
      );
    button('nav', /^商品分类$/)?.click();
    button('thead', /^净销售额/)?.click();
  });
  await expect(page).toHaveURL(/order=net/);
  await expect(page).toHaveURL(/by=category/);
});

test('the totals of a report follow its columns, and its chart says how much of it is drawn', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/bank/bank-stock-day');
  const totals = page.locator('.zg-report-totals dt');
  const column = page.getByRole('columnheader', { name: /^结存/ });
  await expect(totals.filter({ hasText: /^结存/ }).first()).toBeVisible();
  await expect(page.getByText(/^共 [\d,]+ 项/)).toBeVisible();
  const shown = await column.allTextContents();
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  for (const name of shown)
    await panel
      .getByRole('checkbox', { name: name.replace('（元）', '') })
      .first()
      .uncheck();
  await expect(column).toHaveCount(0);
  await expect(totals.filter({ hasText: /^结存/ })).toHaveCount(0);
  await expect(totals.first()).toBeVisible();
  await panel.getByRole('button', { name: '恢复默认' }).click();
  await expect(totals.filter({ hasText: /^结存/ }).first()).toBeVisible();
});
