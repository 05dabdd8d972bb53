import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a record leads on to the lists of what refers to it, each with as many rows as it says', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/goods/list?id=600');
  const links = page.getByRole('region', { name: '相关记录' });
  const skus = links.getByRole('link', { name: /^SKU/ });
  const count = (await skus.locator('span').textContent()) ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await skus.click();
  await expect(page).toHaveURL(/\/goods\/sku-list\?goods=600$/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});

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

test('a place is chosen down to its county by typing and Enter, which does not send the form', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/agent-label?form=new');
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill('崂山分公司');
  const place = form.getByRole('combobox', { name: '所在地区' });
  await place.fill('崂山');
  await expect(page.locator('.ant-cascader-menu-item', { hasText: '山东省 / 青岛市 / 崂山区' })).toBeVisible();
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(form).toContainText('山东省 青岛市 崂山区');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '崂山分公司' })).toContainText('山东省 青岛市 崂山区');
});
