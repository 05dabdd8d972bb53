import { expect, type Page } from '@playwright/test';
import { test } from '../../../../tools/browser/page-test.ts';
import { ShellServer, staff, superuser } from './shell-server.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('  wangxh ');
  await page.getByRole('textbox', { name: '密码' }).fill('secret12');
  await page.keyboard.press('Enter');
}

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

test('signing in leads back to what was asked, its parts coming after the sign-in page has loaded', async ({
  page,
}) => {
  const server = new ShellServer();
  await server.attach(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const loaded = page.waitForEvent('load').then(() => [...scripts]);
  await page.goto('/goods/sku-list?page=2#row');
  await expect(page).toHaveURL('/login?redirect=%2Fgoods%2Fsku-list%3Fpage%3D2%23row');
  await expect(page.getByLabel('用户名')).toBeFocused();
  const first = await loaded;
  expect(first).not.toEqual([]);
  expect(first.filter((url) => /platform|app-/.test(url))).toEqual([]);
  await expect.poll(() => scripts.filter((url) => /app-/.test(url))).not.toEqual([]);
  await signIn(page);
  await expect(page).toHaveURL(/\/goods\/sku-list\?page=2/);
  await expect(page).toHaveTitle('SKU列表 - 掌柜后台管理系统');
  const [call] = server.calls('POST /account/login_admin/');
  expect(call).toMatchObject({ body: { username: 'wangxh', password: 'secret12' }, authorization: undefined });
  expect(server.calls('GET /api/me/')).toEqual([]);
  const { zg_token: token, zg_user: user = '' } = await stored(page);
  expect(token).toBe('secret-token');
  expect(JSON.parse(user)).toMatchObject({ agent_label_id: null, super_agent_id: 12 });
});

test('a refused sign-in is shown in place', async ({ page }) => {
  const server = new ShellServer();
  server.replies['POST /account/login_admin/'] = { status: 429, body: { detail: '密码错误次数过多，请15分钟后再试' } };
  await server.attach(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入用户名')).toBeVisible();
  await signIn(page);
  await expect(page.getByRole('alert')).toHaveText('密码错误次数过多，请15分钟后再试');
  await expect(page.getByRole('button', { name: '登录' })).toBeEnabled();
});

test('a hostile redirect is not followed', async ({ page }) => {
  await new ShellServer().attach(page);
  await page.goto('/login?redirect=//evil.example/x');
  await signIn(page);
  await expect(page).toHaveURL('/goods/list');
});

test('the signed-in have no business at the sign-in page', async ({ page }) => {
  await new ShellServer().attachSignedIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/goods/list');
});

test('nobody without permissions gets in', async ({ page }) => {
  const server = new ShellServer({ ...staff, permissions: [] });
  await server.attach(page);
  await page.goto('/login');
  await signIn(page);
  await expect(page.getByText('暂无登录权限！！！')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(server.calls('POST /account/logout/')).toHaveLength(1);
  await expect(async () => expect(await stored(page)).toEqual({})).toPass();
});

test('a page without permission is named, not shown', async ({ page }) => {
  await new ShellServer(staff).attachSignedIn(page);
  await page.goto('/goods/sku-list');
  await expect(page).toHaveURL('/403?need=1020102');
  await expect(page.getByText('缺少权限：商城 / SKU列表（1020102）')).toBeVisible();
  const own = page.getByRole('navigation', { name: '您有权限的页面' });
  await expect(own.getByRole('link')).toHaveText(['商品列表']);
  await page.goto('/goods/add');
  await expect(page.getByRole('navigation', { name: '位置' })).toHaveText(/商品列表.*编辑商品/);
  await expect(page.getByRole('link', { name: '商品列表' }).first()).toHaveAttribute('aria-current', 'page');
  await page.goto('/no/such');
  await expect(page).toHaveURL('/404');
});

test('a supplier without a page of its own is led to a notice, whatever it asks for', async ({ page }) => {
  await new ShellServer({ ...staff, is_supplier: true, permissions: [1_050_201] }).attachSignedIn(page);
  await page.goto('/goods/list');
  await expect(page).toHaveURL('/403');
  await expect(page).toHaveTitle('供应商发货系统');
});

test('a failing user info leads to the sign-in page', async ({ page }) => {
  const server = new ShellServer();
  server.replies['GET /api/me/'] = { status: 500, body: { detail: '服务器内部错误' } };
  await server.attachSignedIn(page);
  await page.goto('/goods/list');
  await expect(page).toHaveURL('/login?redirect=%2Fgoods%2Flist');
  await expect(page.getByText('服务器内部错误')).toBeVisible();
});

test('a refused token opens one dialog, which leads back here', async ({ page }) => {
  const server = new ShellServer();
  await server.attachSignedIn(page);
  await page.goto('/goods/list');
  await expect(page.getByRole('heading', { name: '商品列表' })).toBeVisible();
  await page.getByRole('button', { name: '小红的菜单' }).click();
  // Refused from there on, for the dialog of an earlier refusal would lie over the menu.
  server.refusesFrom = 'GET /api/session_readonly/';
  await page.getByRole('menuitem', { name: '登录设备' }).click();
  const dialog = page.getByRole('alertdialog', { name: '登录过期' });
  await expect(dialog).toContainText('您的登录已过期，请重新登录');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fgoods%2Flist/);
  await expect(async () => expect((await stored(page)).zg_token).toBeUndefined()).toPass();
  server.refusesFrom = undefined;
  server.refusesToken = false;
  await signIn(page);
  await expect(page).toHaveURL(/\/goods\/list/);
});

test('a session that is ended elsewhere opens the dialog at once, without a call', async ({ page }) => {
  const server = new ShellServer();
  await server.attachSignedIn(page);
  await page.goto('/goods/list?page=2');
  await expect.poll(() => server.calls('GET /api/events/').length).toBe(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  server.sendEvent('session_revoked');
  const dialog = page.getByRole('alertdialog', { name: '登录过期' });
  await expect(dialog).toContainText('您的登录已过期，请重新登录');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fgoods%2Flist%3Fpage%3D2');
});

test('code that does not arrive can be asked for again', async ({ page }) => {
  await new ShellServer(superuser).attachSignedIn(page);
  await page.route(/assets\/app-.*\.js/, (route) => route.abort());
  await page.goto('/goods/list');
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await page.unroute(/assets\/app-.*\.js/);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('heading', { name: '商品列表' })).toBeVisible();
});
