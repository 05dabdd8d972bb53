import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signIns } from '@zhanggui/demo/world/sign-ins';
import { openAs, rowsOf, test, typeSignIn } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows for a secret, some half minutes from now. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function openSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '两步验证' }).click();
}

test.describe('a user who turned the second step on', () => {
  // The first answer to sign-in is no session, and the reset ends the one that is open.
  test.use({ provoked: /status of 40[01]/ });

  test('signs in by code, and is let in without it after a reset', async ({ page, browser }) => {
    const who = credentialOf('finance');
    await openAs(page, who, '/all-order/all-list');
    await openSecondFactor(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('登录密码').fill(who.password);
    await dialog.getByRole('button', { name: '开始设置' }).click();
    await expect(dialog.getByRole('img', { name: '验证器二维码' })).toBeVisible();
    const secret = ((await dialog.locator('.zg-enrol-secret').textContent()) ?? '').replace(/\s/g, '');
    await dialog.getByLabel('验证器上的 6 位数字').fill(codeOf(secret));
    await dialog.getByRole('button', { name: '开启' }).click();
    await expect(dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
    const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: '我已保存' }).click();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/all-order/all-list');
    await typeSignIn(page, who);
    await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
    await page.getByLabel('验证码').pressSequentially(codeOf(secret, 1));
    await expect(page).toHaveURL(/\/all-order\/all-list/);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/all-order/all-list');
    await typeSignIn(page, who);
    await page.getByRole('button', { name: '使用恢复码' }).click();
    await page.getByLabel('恢复码', { exact: true }).fill(recovery);
    await page.keyboard.press('Enter');
    await expect(rowsOf(page).first()).toBeVisible();

    const other = await browser.newPage();
    await openAs(other, credentialOf('superuser'), `/user/list?username__contains=${who.username}`);
    const row = other.getByRole('row', { name: new RegExp(signIns.finance.name) });
    await row.getByRole('button', { name: /^更多/ }).click();
    await other.getByRole('menuitem', { name: '重置两步验证' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '重置两步验证' }).click();
    await expect(other.getByText('已重置两步验证')).toBeVisible();
    await other.close();
    await page.evaluate(() => localStorage.clear());
    await openAs(page, who, '/all-order/all-list');
    await expect(rowsOf(page).first()).toBeVisible();
  });
});
