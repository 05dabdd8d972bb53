import { expect, type Page } from '@playwright/test';
import { test } from '../../../../tools/browser/page-test.ts';
import { ShellServer, superuser } from './shell-server.ts';

async function open(page: Page, server = new ShellServer()): Promise<ShellServer> {
  await server.attachSignedIn(page);
  await page.goto('/goods/list');
  await expect(page.getByRole('heading', { name: '商品列表' })).toBeVisible();
  return server;
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '小红的菜单' }).click();
  await page.getByRole('menuitem', { name }).click();
}

function sidebarState(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('zg_sidebar'));
}

test('the side menu is 180 px wide, 158 inside, and remembered as open or closed', async ({ page }) => {
  await open(page);
  const aside = page.locator('aside');
  const widths = () => aside.evaluate((side) => [side.clientWidth, side.firstElementChild?.clientWidth]);
  await expect.poll(widths).toEqual([180, 158]);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(() => sidebarState(page)).toBe('0');
  await page.reload();
  await expect(aside).toHaveAttribute('data-opened', 'false');
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(() => sidebarState(page)).toBe('1');
});

test('the side menu scrolls to the page that was opened by its address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 120 });
  await new ShellServer().attachSignedIn(page);
  await page.goto('/goods/sku-list');
  const aside = page.locator('aside');
  await expect(aside.getByRole('link', { name: 'SKU列表' })).toBeInViewport({ ratio: 1 });
  expect(await aside.evaluate((side) => side.scrollTop)).toBeGreaterThan(0);
});

test('below 992 px it is a drawer, closed by choosing and by leaving that width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await page.getByRole('button', { name: '展开菜单' }).click();
  await drawer.getByRole('link', { name: 'SKU列表' }).click();
  await expect(page).toHaveURL(/\/goods\/sku-list/);
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(drawer).toHaveCount(0);
  expect(await sidebarState(page)).toBeNull();
});

test('nothing but a table scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const excess = () =>
    page.evaluate(() => {
      const main = document.getElementById('main');
      return [document.documentElement.scrollWidth - innerWidth, (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0)];
    });
  await expect.poll(excess).toEqual([0, 0]);
});

test('signing out forgets everything personal', async ({ page }) => {
  const server = await open(page);
  await page.evaluate(() => {
    localStorage.setItem('zg_draft:goods:1', '{}');
    localStorage.setItem('zg_theme', 'dark');
  });
  await choose(page, '退出登录');
  await expect(page).toHaveURL('/login');
  expect(server.calls('POST /account/logout/')[0]?.authorization).toBe('token secret-token');
  await expect(async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !/^zg_(theme|sidebar|density)$/.test(key))).toEqual([]);
  }).toPass();
});

test('a password that has to be changed first hides the page behind it, with its refusals', async ({ page }) => {
  const server = new ShellServer();
  const refusal = { status: 403, body: { detail: '请先修改密码', code: 'password.must_change' } };
  for (const path of ['/api/purchase_readonly/', '/api/purchase_readonly/summary/'])
    server.replies[`GET ${path}`] = refusal;
  await server.attachSignedIn(page);
  await page.goto('/goods/list');
  await expect(page.getByRole('dialog')).toContainText('新密码');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '商品列表' })).toHaveCount(0);
});

test('a new password is checked by the rules, then the session ends', async ({ page }) => {
  const server = await open(page);
  await choose(page, '修改密码');
  await page.getByLabel('原密码').fill('12345');
  await page.getByLabel('新密码', { exact: true }).fill('abcdef');
  await page.getByLabel('确认新密码').fill('abcdeg');
  await page.keyboard.press('Enter');
  for (const text of ['密码为6-32字符', '6-32位字符,字母数字的组合', '两次输入的密码不一致'])
    await expect(page.getByText(text)).toBeVisible();
  expect(server.calls('POST /account/modifypwd/')).toEqual([]);
  server.replies['POST /account/modifypwd/'] = { status: 200, body: { msg: '原密码错误' } };
  await page.getByLabel('原密码').fill('wrong12');
  await page.getByLabel('新密码', { exact: true }).fill('abcdef1');
  await page.getByLabel('确认新密码').fill('abcdef1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('原密码错误')).toBeVisible();
  server.replies['POST /account/modifypwd/'] = { status: 200, body: { msg: 'SUCCESS' } };
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('密码修改成功')).toBeVisible();
});

test('a superuser goes into its branch and sees so on every page, until it leaves', async ({ page }) => {
  const server = new ShellServer({ ...superuser, agent_label_id: null, super_agent_id: 12 });
  const inside = { ...superuser, is_superuser: false, super_agent_id: 12 };
  server.replies['POST /account/enter_agent/'] = { status: 200, body: inside };
  await server.attachSignedIn(page);
  await page.goto('/goods/list');
  await expect(page.getByRole('status').filter({ hasText: '内工作' })).toHaveCount(0);
  await page.getByRole('button', { name: '小红的菜单' }).click();
  const enter = page.getByRole('menuitem', { name: '进入青岛分公司' });
  await expect(enter).toBeVisible();
  await expect.poll(() => server.calls('GET /api/me/').length).toBeGreaterThan(0);
  server.replies['GET /api/me/'] = { status: 200, body: inside };
  await enter.click();
  await expect(page.getByText('您已进入“青岛分公司”')).toBeVisible();
  expect(server.calls('POST /account/enter_agent/')).toHaveLength(1);
  server.replies['POST /account/leave_agent/'] = { status: 200, body: superuser };
  server.replies['GET /api/me/'] = { status: 200, body: superuser };
  await page.getByRole('button', { name: '返回总部' }).click();
  await expect(page.getByRole('button', { name: '小红的菜单' })).toBeVisible();
  await expect(page.getByText('您已进入“青岛分公司”')).toHaveCount(0);
});

test('the personal info is to be read only', async ({ page }) => {
  await open(page);
  await choose(page, '个人信息');
  const dialog = page.getByRole('dialog', { name: '个人信息' });
  await expect(dialog).toContainText('用户名wangxh姓名王小红联系方式138****5678角色运营主管单位总部园区-科室市场部');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('one’s own nickname and picture are changed, and the bar shows them at once', async ({ page }) => {
  const server = new ShellServer();
  const profile = { id: 7, nickname: '红姐', tel: null, faceurl: '/media/2026/11/face.webp' };
  server.replies['PATCH /api/user_profile/7/'] = { status: 200, body: profile };
  await open(page, server);
  await choose(page, '个人资料');
  const dialog = page.getByRole('dialog', { name: '个人资料' });
  await dialog.getByRole('textbox', { name: '昵称' }).fill(' ');
  await expect(dialog).toContainText('昵称不能为空');
  await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: '昵称' }).fill('红姐');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  expect(server.calls('PATCH /api/user_profile/7/')[0]?.body).toEqual({ nickname: '红姐', faceurl: null });
  const button = page.getByRole('button', { name: '红姐的菜单' });
  await expect(button.locator('img')).toHaveAttribute('src', /face\.webp/);
});

test('the user menu is used with the keyboard', async ({ page }) => {
  await open(page);
  const button = page.getByRole('button', { name: '小红的菜单' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the chosen look is kept', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '切换到深色' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: '商品列表' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 22, 24)');
});
