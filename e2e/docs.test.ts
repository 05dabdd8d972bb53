import { expect } from '@playwright/test';
import { openAs, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

test('the interface document opens for the signed-in, and sends others to the sign-in page', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL(/\/login$/);
  await openAs(page, credentialOf('staff'), '/order/list');
  await page.goto('/docs');
  await page.getByRole('link', { name: '商城接口' }).click({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: '/open/v1/orders/', exact: false }).first()).toBeVisible();
});
