import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a user who is mentioned in an order hears of it at once, goes there, and answers', async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(other, credentialOf('staff'), '/goods/list');
  const bell = other.getByRole('button', { name: /^通知/ });
  // The demo has one mention; other journeys may have added more.
  await expect(bell).toHaveAccessibleName(/^通知，\d+ 条未读$/);
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  const nickname = ((await other.locator('.zg-user-name').textContent()) ?? '').trim();

  await openAs(page, credentialOf('superuser'), '/order/list');
  await rowsOf(page).locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  const field = page.getByRole('textbox', { name: '写评论' });
  await field.pressSequentially(`请 @${nickname.slice(0, 1)}`);
  await page.getByRole('option', { name: nickname, exact: true }).click();
  await expect(field).toHaveValue(`请 @${nickname} `);
  await field.pressSequentially('今天发出');
  await field.press('Control+Enter');
  const said = page.getByRole('list', { name: '评论' }).getByRole('listitem').first();
  await expect(said).toContainText(`请 @${nickname} 今天发出`);
  await expect(said.locator('mark')).toHaveText(`@${nickname}`);

  await expect(bell).toHaveAccessibleName(`通知，${unread + 1} 条未读`);
  await bell.click();
  const received = other.getByRole('region', { name: '通知' }).getByRole('button', { name: /的评论里提到你/ });
  await received.first().click();
  await expect(other).toHaveURL(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(bell).toHaveAccessibleName(`通知，${unread} 条未读`);
  await other.getByRole('textbox', { name: '写评论' }).fill('已发出');
  await other.getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByRole('list', { name: '评论' }).getByRole('listitem').first()).toContainText('已发出');

  await said.filter({ hasText: '今天发出' }).waitFor({ state: 'detached' });
  const own = page.getByRole('listitem').filter({ hasText: '今天发出' });
  await own.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByRole('list', { name: '评论' })).toContainText('评论已撤回');
  await expect(page.getByText('今天发出')).toHaveCount(0);
});

test.describe('notifications', () => {
  test.use({ isAlone: true });
  test('which notifications come, and how, is kept for the account', async ({ page }) => {
    await page.context().grantPermissions(['notifications']);
    await openAs(page, credentialOf('superuser'), '/workbench');
    const dialog = page.getByRole('dialog', { name: '通知设置' });
    const open = async () => {
      await page.getByRole('button', { name: /^通知/ }).click();
      await page.getByRole('button', { name: '设置', exact: true }).click();
      await expect(dialog).toBeVisible();
    };
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    await open();
    await expect(box('系统：站内通知')).toBeDisabled();
    await box('任务：站内通知').uncheck();
    // Checked once the browser has allowed it.
    await box('提到我：桌面提醒').click();
    await expect(box('提到我：桌面提醒')).toBeChecked();
    await page.reload();
    await open();
    await expect(box('任务：站内通知')).not.toBeChecked();
    await expect(box('提到我：桌面提醒')).toBeChecked();
    await expect(box('提到我：站内通知')).toBeChecked();
    await box('任务：站内通知').check();
    await box('提到我：桌面提醒').uncheck();
  });
});
