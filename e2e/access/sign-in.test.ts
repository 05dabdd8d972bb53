import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

// The console is loaded for the first time.
test.use({ isAlone: true });

test('the card is there before its code, and keeps what was typed meanwhile', async ({ page }) => {
  const { username, password } = credentialOf('staff');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login?redirect=/order/list', { waitUntil: 'commit' });
  const submit = page.getByRole('button', { name: '登录' });
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await expect(submit).toBeDisabled();
  await page.getByRole('textbox', { name: '密码' }).press('Enter');
  await expect(page).toHaveURL('/login?redirect=/order/list');
  arrive();
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('用户名')).toHaveValue(username);
  await submit.click();
  await expect(page).toHaveURL((url) => url.pathname === '/order/list');
});
