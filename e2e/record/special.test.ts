import { expect } from '@playwright/test';
import { choose, openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a special is put together beside its preview, published, changed and brought back', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/goods/special');
  await page.getByRole('button', { name: '新建专题' }).click();
  await page.getByRole('textbox', { name: '标题' }).first().fill('夏日清凉');
  await page.getByRole('button', { name: '添加一行' }).click();
  await choose(page, page.getByRole('combobox', { name: '第1行商城' }), '青岛银行掌上商城');

  const preview = page.getByRole('figure', { name: '手机预览' });
  const add = async (kind: string) => {
    await page.getByRole('button', { name: '添加内容块' }).click();
    await page.getByRole('button', { name: `添加${kind}`, exact: true }).click();
  };
  await add('文字');
  await page.getByRole('textbox', { name: '文字' }).fill('消暑好物，限时优惠。');
  await expect(preview).toContainText('消暑好物');
  await add('按规则选商品');
  await expect(preview.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: '第2块（按规则选商品），按上下方向键移动' }).press('ArrowUp');
  await expect(preview.locator('section').last()).toContainText('消暑好物');
  await expect(page.getByText('先保存再发布')).toHaveCount(0);
  await page.getByRole('button', { name: '保存' }).click();

  await expect(page).toHaveURL(/\/goods\/add-special\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('编辑专题：夏日清凉');
  const publish = async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
    await expect(page.getByRole('button', { name: '发布', exact: true })).toHaveCount(0);
  };
  await publish();
  await page.getByRole('textbox', { name: '标题' }).first().fill('夏日清凉第二季');
  await expect(page.getByText('先保存再发布')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await publish();

  await page.getByRole('button', { name: '版本' }).click();
  const drawer = page.getByRole('dialog', { name: '发布过的版本' });
  await expect(drawer.getByRole('article')).toHaveCount(2);
  await drawer.getByRole('article').last().getByRole('button', { name: '恢复' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByRole('textbox', { name: '标题' }).first()).toHaveValue('夏日清凉');
  await publish();
  await page.getByRole('textbox', { name: '标题' }).first().fill('写到一半');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await expect(page.getByRole('row', { name: /夏日清凉/ })).toContainText('v3');
});
