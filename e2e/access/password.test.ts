import { expect } from '@playwright/test';
import { roles } from '@zhanggui/demo/world/roles';
import { colleagueOf } from '../colleague.ts';
import { openAs, test, typeSignIn } from '../journey.ts';

test.use({ provoked: /status of 400/ });

test('a password that everybody tries is refused by name, a good one is taken and signs out', async ({ page }) => {
  const who = await colleagueOf(page, roles.warehouse.name);
  await openAs(page, who, '/warehouse/stock');
  await page.locator('.zg-user-name').click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const change = async (fresh: string) => {
    await dialog.getByLabel('原密码').fill(who.password);
    await dialog.getByLabel('新密码', { exact: true }).fill(fresh);
    await dialog.getByLabel('确认新密码').fill(fresh);
    await page.keyboard.press('Enter');
  };
  await change('abc123');
  await expect(page.getByText('密码过于常见，请更换').first()).toBeVisible();
  await change('kucang7391');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('密码修改成功')).toBeVisible();
  await typeSignIn(page, { ...who, password: 'kucang7391' });
  await expect(page.getByRole('button', { name: `${who.username}的菜单` })).toBeVisible();
});
