import { expect } from '@playwright/test';
import { choose, openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test.use({ provoked: /403/ });

test('a keeper looks through a clerk, learns why something is missing, and what a refused call ran into', async ({
  page,
}) => {
  const staff = credentialOf('staff');
  const signedIn = await page.request.post('/account/login_admin/', { data: staff });
  const { token, user } = await signedIn.json();
  const headers = { authorization: `token ${token}` };
  const refused = await page.request.post('/api/app_key/1/disable/', { headers, data: {} });
  expect(refused.status()).toBe(403);

  await openAs(page, credentialOf('superuser'), '/system/xray');
  const account = page.getByLabel('预览对象：账号');
  await account.click();
  await account.fill(staff.username);
  await page.locator('.ant-select-item-option:visible', { hasText: user.user_nickname }).click();
  await expect(page.getByRole('status').filter({ hasText: staff.username })).toContainText('可见');
  const menu = page.getByRole('navigation', { name: '其菜单' });
  await expect(menu.getByRole('button', { name: '接口密钥' })).toBeHidden();
  await menu.getByRole('button', { name: '商城订单', exact: true }).click();
  const orders = page.getByRole('region', { name: '商城订单', exact: true });
  const list = orders.getByRole('listitem').filter({ has: page.getByText('订单', { exact: true }) });
  await list.getByRole('button', { name: '查看可见数据' }).click();
  await expect(orders.getByRole('region', { name: '订单，其可见的行' })).toContainText('****');

  await page.getByLabel('显示不可见的页面').check();
  await menu.getByRole('button', { name: '接口密钥' }).click();
  await page.getByRole('button', { name: '为什么不可见？' }).click();
  const why = page.getByRole('region', { name: '解释' });
  await expect(why).toContainText('没有权限：接口密钥');
  await expect(why).toContainText('谁可以授予');

  await page.getByRole('button', { name: '拒绝原因查询' }).click();
  await page.getByLabel('请求编号').fill(refused.headers()['x-request-id'] ?? '');
  await expect(async () => {
    await page.getByRole('button', { name: '查询原因' }).click();
    await expect(why).toContainText('当时', { timeout: 5000 });
  }).toPass();
  await expect(why).toContainText('没有权限：停用');
  await expect(why).toContainText('接口密钥 · 停用');

  await choose(page, page.getByLabel('账号', { exact: true }), user.user_nickname);
  await page.getByLabel('方法').selectOption('POST');
  await page.getByLabel('路径').fill('/api/backend_employee/import/');
  await page.getByRole('button', { name: '解释', exact: true }).click();
  await expect(why).toContainText('POST /api/backend_employee/import/（导入总部员工）');
  await expect(why).toContainText('没有权限：导入总部员工');
});
