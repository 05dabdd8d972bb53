import { expect, type Page } from '@playwright/test';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
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
const supplierPaths = ['/supplier/pending-orders', '/supplier/pending-orders-new', '/supplier/express-docs'] as const;

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

async function walk(page: Page, who: Credential, paths: readonly string[]): Promise<void> {
  await openAs(page, who, paths[0] ?? '/');
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(999, 0));
    const { width, left } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      left: scrollX,
    }));
    // Not the window's own width, which a telephone widens to what it has to show.
    expect({ path, width, left }).toEqual({ path, width: phone.width, left: 0 });
  }
}

test('nothing scrolls sideways on a telephone', async ({ page }) => {
  await walk(page, credentialOf('superuser'), paths);
});

test('nothing scrolls sideways on a supplier’s telephone', async ({ page }) => {
  await walk(page, credentialOf('supplier'), supplierPaths);
});
