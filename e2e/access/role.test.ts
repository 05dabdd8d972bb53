import { expect } from '@playwright/test';
import { choose, openAs, rowsOf, test, typeSignIn } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

// Before the first password is changed every call is refused.
test.use({ provoked: /status of 403/ });

test('a role made in the tree opens its menus and no others to its holder', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/staff/role');
  await page.getByRole('button', { name: '新建角色' }).click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: '名称' }).fill('库存查看');
  await form.getByRole('searchbox', { name: '权限' }).fill('仓库库存');
  await form.getByRole('checkbox', { name: '仓库库存明细：查看' }).check();
  await form.getByRole('searchbox', { name: '权限' }).fill('');
  await form.getByRole('navigation', { name: '菜单' }).getByRole('button', { name: '仓库' }).click();
  const warehouses = form.getByRole('checkbox', { name: '仓库列表：全部' });
  await warehouses.check();
  await form.getByRole('checkbox', { name: '仓库列表：新建' }).uncheck();
  await expect(warehouses).toBeChecked({ indeterminate: true });
  await form.getByRole('checkbox', { name: '只读' }).check();
  await expect(form.getByRole('checkbox', { name: '仓库列表：编辑' })).not.toBeChecked();
  await expect(form.getByText('已选 2 项')).toBeVisible();
  await expect(form.getByRole('complementary', { name: '预览' })).toContainText('可见 2 个页面');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /库存查看/ })).toBeVisible();

  await page.getByRole('link', { name: '用户列表' }).click();
  await page.getByRole('button', { name: '新建用户' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名').fill('kucun');
  await dialog.getByLabel('姓名').fill('库小存');
  await choose(page, dialog.getByRole('combobox', { name: '角色' }), '库存查看');
  await dialog.getByRole('button', { name: '新建用户' }).click();
  await expect(dialog.getByText('以下内容只显示这一次')).toBeVisible();
  const password = ((await dialog.locator('dd').textContent()) ?? '').trim();
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await page.evaluate(() => localStorage.clear());

  await openAs(page, { username: 'kucun', password }, '/stock-detail/list');
  await page.getByLabel('原密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill('kucun2026');
  await page.getByLabel('确认新密码').fill('kucun2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await typeSignIn(page, { username: 'kucun', password: 'kucun2026' });
  const menus = page.getByRole('navigation');
  await expect(menus.getByRole('link', { name: '仓库库存明细' })).toBeVisible();
  await expect(menus.getByRole('link', { name: '仓库列表' })).toBeVisible();
  for (const absent of ['入库单', '商城', '订单', '设置']) {
    await expect(menus.getByRole('link', { name: absent, exact: true })).toHaveCount(0);
  }
  await page.goto('/warehouse/list');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新建仓库' })).toHaveCount(0);
  await page.goto('/goods/list');
  await expect(page).toHaveURL(/\/403/);
});
