import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a key is made with its secret shown once, gets another and is switched off', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/system/api-key');
  await page.getByRole('button', { name: '新建接口密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('青岛银行商城');
  await dialog.getByLabel('渠道').fill('银行商城');
  await dialog.getByRole('button', { name: '新建接口密钥' }).click();
  await expect(dialog.getByText('只显示这一次')).toBeVisible();
  const secret = ((await dialog.locator('dd').last().textContent()) ?? '').trim();
  await dialog.getByRole('button', { name: '我已保存' }).click();

  const row = page.getByRole('row', { name: /青岛银行商城/ });
  await expect(row).toContainText('启用');
  await row.getByRole('button', { name: /^更换密钥/ }).click();
  await dialog.getByRole('button', { name: '更换密钥' }).click();
  await expect(dialog.getByText('只显示这一次')).toBeVisible();
  await expect(dialog.locator('dd').last()).not.toHaveText(secret);
  await dialog.getByRole('button', { name: '我已保存' }).click();

  await row.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('停用');
});
