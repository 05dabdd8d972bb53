import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('the earlier layout lists the figures of its newer one, and a part opens its rows', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/dashboard-new');
  const newer = page.getByRole('list', { name: '经营指标' }).getByRole('listitem').first().getByRole('button').last();
  await expect(newer).toContainText('¥');
  const gmv = (await newer.textContent()) ?? '';
  await expect(page.getByRole('heading', { name: '进行中的活动' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '库存与周转' })).toBeVisible();
  await page.goto('/dashboard_old/index?by=bank');
  const figures = page.getByRole('table', { name: '经营指标' });
  await expect(figures.getByRole('row', { name: /成交额/ }).first()).toContainText(gmv);
  const parts = page.getByRole('table', { name: '经营构成' });
  await parts.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('合计');
});
