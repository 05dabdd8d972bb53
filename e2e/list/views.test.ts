import { expect, type Page } from '@playwright/test';
import { roles } from '@zhanggui/demo/world/roles';
import { signIns } from '@zhanggui/demo/world/sign-ins';
import { colleagueOf } from '../colleague.ts';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const path = '/all-order/all-list';
const name = '待发的网点单';
const panelOf = (page: Page) => page.getByRole('dialog', { name: '视图' });
const openViews = async (page: Page) => {
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await expect(panelOf(page).getByLabel('视图名称')).toBeVisible();
};
const viewIn = (page: Page) => panelOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
const tab = (page: Page, title: string) => page.getByRole('navigation', { name: '按状态' }).getByText(title);

test('a view is shared with a role, used by a colleague and not by others, and changed by its owner', async ({
  page,
  browser,
}) => {
  const mate = await browser.newPage();
  await Promise.all([
    openAs(page, credentialOf('staff'), path),
    openAs(mate, await colleagueOf(page, roles.shop.name), path),
  ]);
  await tab(page, '已付款').click();
  await openViews(page);
  await panelOf(page).getByLabel('视图名称').fill(name);
  await panelOf(page).getByLabel('谁能看到').selectOption('共享给 商城运营');
  await panelOf(page).getByRole('button', { name: '保存' }).click();
  await expect(viewIn(page)).toContainText('已共享');
  await page.keyboard.press('Escape');

  await openViews(mate);
  await expect(viewIn(mate)).toContainText(`${signIns.staff.nickname} 共享`);
  await expect(panelOf(mate).getByRole('button', { name: `修改视图 ${name}` })).toHaveCount(0);
  await viewIn(mate).click();
  await expect(mate).toHaveURL(/status=1/);
  await expect(rowsOf(mate).first()).toContainText('已付款');

  await tab(page, '申请退款').click();
  await openViews(page);
  await panelOf(page)
    .getByRole('button', { name: `修改视图 ${name}` })
    .click();
  await expect(panelOf(page).getByLabel('谁能看到').locator('option:checked')).toHaveText('共享给 商城运营');
  await panelOf(page).getByRole('button', { name: '更新' }).click();
  await expect(page.getByText(`已更新视图「${name}」`)).toBeVisible();
  await mate.reload();
  await openViews(mate);
  await viewIn(mate).click();
  await expect(rowsOf(mate).first()).toContainText('申请退款');

  await mate.evaluate(() => localStorage.clear());
  await openAs(mate, credentialOf('finance'), path);
  await openViews(mate);
  await expect(panelOf(mate)).toContainText('将常用筛选保存为视图');
  await expect(viewIn(mate)).toHaveCount(0);
  await mate.close();
});
