import { expect } from '@playwright/test';
import { openAs, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const paths = [
  '/goods/list',
  '/goods/add?id=3',
  '/goods/sku-list',
  '/goods/category',
  '/all-order/all-list',
  '/order/list',
  '/warehouse/list',
  '/warehouse/stock',
  '/stock-detail/list',
  '/admin-psi/warehouses/io/inbound-docs',
  '/admin-psi/warehouses/io/to-ship-summary',
  '/admin-psi/warehouses/io/to-ship-summary?view=orders',
  '/admin-psi/warehouses/io/outbound-list',
  '/admin-psi/warehouses/io/outbound-docs?view=transfer',
  '/admin-psi/warehouses/io/refund-summary?by=sku',
  '/agent-label?id=1',
  '/user/list',
  '/staff/role?id=1',
] as const;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('nothing scrolls sideways on a telephone', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), paths[0]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(999, 0));
    const { over, left } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      left: scrollX,
    }));
    expect({ path, over: Math.max(0, over), left }).toEqual({ path, over: 0, left: 0 });
  }
});
