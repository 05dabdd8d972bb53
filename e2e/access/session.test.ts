import { expect } from '@playwright/test';
import { signIns } from '@zhanggui/demo/world/sign-ins';
import { openAs, rowsOf, test, typeSignIn } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test.use({ provoked: /status of 401/ });

test('a device that is signed out elsewhere is told at once, and comes back to where it was', async ({
  page,
  browser,
}) => {
  await openAs(page, credentialOf('warehouse'), '/warehouse/stock?on_hand__gte=10');
  await expect(rowsOf(page).first()).toBeVisible();
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await openAs(phone, credentialOf('warehouse'), '/warehouse/list');
  await phone.getByRole('button', { name: signIns.warehouse.nickname }).last().click();
  await phone.getByRole('menuitem', { name: '登录设备' }).click();
  const sessions = phone.getByRole('dialog', { name: '登录设备' });
  await sessions.getByRole('button', { name: /退出/ }).first().click();
  await phone.getByRole('alertdialog').getByRole('button', { name: '退出该设备' }).click();
  await expect(page.getByText('您的登录已过期，请重新登录')).toBeVisible();
  await elsewhere.close();
  await page.getByRole('button', { name: '重新登录' }).click();
  await typeSignIn(page, credentialOf('warehouse'));
  await expect(page).toHaveURL('/warehouse/stock?on_hand__gte=10');
  await expect(rowsOf(page).first()).toBeVisible();
});
