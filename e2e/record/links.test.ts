import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('an order leads on to what the warehouse, the bank cell or the supplier does about it', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/outbound-list');
  const number =
    (await rowsOf(page)
      .first()
      .getByText(/^[A-Z]{2}\d{10,}$/)
      .first()
      .textContent()) ?? '';
  await page.goto(`/all-order/all-list?order_no=${number}`);
  await rowsOf(page).locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  const links = page.getByRole('region', { name: '相关记录' });
  const tasks = links.getByRole('link', { name: /^出库任务/ });
  const count = (await tasks.locator('span').textContent()) ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await tasks.click();
  await expect(page).toHaveURL(/\/outbound-list\?order=\d+$/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: number })).toHaveCount(Number(count));
});
