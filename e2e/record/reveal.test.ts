import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('what an order masks is shown with a reason, and the history tells who looked', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/order/list');
  await rowsOf(page).locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  const phone = page.locator('dd', { has: page.getByRole('button', { name: '显示联系电话' }) });
  await expect(phone).toHaveText(/^\d{3}\*{4}\d{4}显示$/);

  await page.getByRole('button', { name: '显示联系电话' }).click();
  const dialog = page.getByRole('dialog', { name: '查看敏感信息' });
  await dialog.getByRole('button', { name: '显示', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('原因不能为空');
  await dialog.getByRole('textbox', { name: '原因' }).fill('核对收货电话');
  await dialog.getByRole('button', { name: '显示', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const shown = page.locator('dd', { has: page.getByRole('button', { name: '隐藏联系电话' }) });
  await expect(shown).toHaveText(/^\d{11}隐藏$/);

  await page.reload();
  await expect(phone).toHaveText(/^\d{3}\*{4}\d{4}显示$/);
  await page.goto('/system/audit');
  const newest = rowsOf(page).first();
  await expect(newest).toContainText('查看敏感信息');
});
