import { expect } from '@playwright/test';
import { signIns } from '@zhanggui/demo/world/sign-ins';
import { openAs, rowsOf, test, typeSignIn } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test.describe('a wrong password', () => {
  test.use({ provoked: /status of 400/ });

  test('is told of in place, the right one leads where one wanted to go', async ({ page }) => {
    await page.goto('/goods/sku-list?page=2');
    await expect(page).toHaveURL('/login?redirect=%2Fgoods%2Fsku-list%3Fpage%3D2');
    const staff = credentialOf('staff');
    await typeSignIn(page, { ...staff, password: 'wrong1234' });
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
    await typeSignIn(page, staff);
    await expect(page).toHaveURL('/goods/sku-list?page=2');
    await expect(page.getByRole('heading', { level: 1, name: 'SKU列表' })).toBeVisible();
    await expect(rowsOf(page).first()).toBeVisible();
  });
});

test('a supplier is led to its own pages', async ({ page }) => {
  await page.goto('/goods/list');
  await typeSignIn(page, credentialOf('supplier'));
  await expect(page).toHaveURL(/\/supplier\/pending-orders$/);
  await expect(page).toHaveTitle(/供应商发货系统/);
});

test('signing out leaves nothing behind', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/user/list');
  // Replies that arrive after the end of the session would be refused.
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: `${signIns.superuser.nickname}的菜单` }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The sign-in page reloads: requests sent meanwhile belong to a page that is closing.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('zg_token'))).toBeNull();
  }).toPass();
});

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
