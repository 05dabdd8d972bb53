import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('the workbench counts what waits, leads to it, and is where a user begins who likes', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/warehouse/stock');
  await page.getByRole('link', { name: '掌柜后台管理系统' }).click();
  await expect(page).toHaveURL('/workbench');
  await expect(page).toHaveTitle(/^工作台 - /);
  const tile = page.getByRole('region', { name: '待办' }).getByRole('link').first();
  const [count, path] = [await tile.getByRole('strong').textContent(), (await tile.getAttribute('href')) ?? ''];
  await tile.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await page.goBack();
  const choice = page.getByRole('checkbox', { name: '登录后打开工作台' });
  const kept = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/user_setting/') && response.request().method() !== 'GET',
    );
  await Promise.all([kept(), choice.check()]);
  await page.goto('/');
  await expect(page).toHaveURL('/workbench');
  await expect(choice).toBeChecked();
  await Promise.all([kept(), choice.uncheck()]);
  await page.goto('/');
  await expect(page).not.toHaveURL('/workbench');
});
