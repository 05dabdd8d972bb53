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
  for (let place = 4; place > 0; place -= 1)
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

test.describe('the wall', () => {
  test.use({ isAlone: true });

  test('shows orders on the map in dark, turns its boards by itself and by keys, and Escape leaves it; a rank becomes a pivot', async ({
    page,
  }) => {
    await openAs(page, credentialOf('superuser'), '/dashboard-new');
    await page.clock.install();
    await page.getByRole('button', { name: '大屏' }).click();
    const wall = page.getByRole('region', { name: '大屏' });
    await expect(wall.getByRole('button', { name: '今日各省成交额与实时订单' })).toBeVisible();
    await expect(wall.getByRole('region', { name: '实时订单' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.clock.fastForward(20_000);
    await expect(wall.getByRole('heading', { name: '趋势与畅销' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(wall.getByRole('heading', { name: '时段与构成' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wall).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await page.getByRole('link', { name: '完整排名' }).click();
    await page.getByRole('tab', { name: '透视' }).click();
    const pivot = page.getByRole('table', { name: '商品销售透视' });
    await pivot.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText('合计');
  });
});
