import { expect } from '@playwright/test';
import { openAs, pick, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a keeper sees how the system does, has the log verified, and makes a rule that warns', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/system/state');
  await expect(page.getByText('PostgreSQL').first()).toBeVisible();
  await page.getByRole('link', { name: '任务中心' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '任务中心' })).toBeVisible();

  await page.getByRole('link', { name: '审计日志' }).click();
  await page.getByRole('button', { name: '校验' }).first().click();
  await page.getByRole('button', { name: /^我的任务/ }).click();
  const jobs = page.getByRole('dialog', { name: '我的任务' });
  await expect(jobs.getByRole('listitem').first()).toContainText('已完成', { timeout: 20_000 });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '预警规则' }).click();
  await page.getByRole('button', { name: '新建预警规则' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill('下单两小时未发货');
  await pick(page, form.getByRole('combobox', { name: '预警内容' }), '未发货');
  await form.getByRole('textbox', { name: '超过小时' }).fill('2');
  await pick(page, form.getByRole('combobox', { name: '严重程度' }), '严重');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '下单两小时未发货' })).toBeVisible();
  await page.goto('/order_warning');
  const rule = page.getByRole('list', { name: '预警规则' }).getByRole('button', { name: /下单两小时未发货/ });
  await expect(rule.locator('strong')).toHaveText(/^[\d,]+$/);
  await page.getByRole('link', { name: '预警规则' }).last().click();
  await expect(page).toHaveURL('/system/warning-rule');
});
