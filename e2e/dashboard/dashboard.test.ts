import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('the dashboard keeps its card layout, and a step of the funnel opens its orders', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/dashboard-new');
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  await expect(heading('按商城（元）')).toBeVisible();
  await page.getByRole('button', { name: '布局' }).click();
  const shown = page.getByRole('list', { name: '显示的卡片' });
  await shown.getByRole('checkbox', { name: '按商城' }).uncheck();
  await shown.getByRole('checkbox', { name: '订单漏斗' }).press('Alt+ArrowUp');
  await shown.getByRole('checkbox', { name: '订单漏斗' }).press('Alt+ArrowUp');
  await expect(shown.getByRole('listitem').first()).toHaveText('订单漏斗');
  await expect(heading('按商城（元）')).toHaveCount(0);
  await page.reload();
  await expect(heading('按省份（元）')).toBeVisible();
  await expect(heading('按商城（元）')).toHaveCount(0);
  await expect(page.locator('h2').first()).toHaveText('订单漏斗（单）');

  const step = page.getByRole('listitem').filter({ hasText: '已发货订单数' }).getByRole('link');
  const count = (await step.textContent()) ?? '';
  await step.click();
  await expect(page).toHaveURL(/ship_state__in=partial%2Call/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});
