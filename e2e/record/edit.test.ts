import { expect, type Page } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test.use({ provoked: /status of 409/ });

const formOf = (page: Page) => page.getByRole('dialog', { name: /分公司/ });
const contactOf = (page: Page) => formOf(page).getByRole('textbox', { name: '联系人' });
const remarkOf = (page: Page) => formOf(page).getByRole('textbox', { name: '备注' });
const save = async (page: Page) => {
  await formOf(page).getByRole('button', { name: '保存' }).click();
  await expect(formOf(page)).toHaveCount(0);
};

test('two people write one record, a draft survives, and a field goes back to what it was', async ({
  page,
  browser,
}) => {
  await openAs(page, credentialOf('superuser'), '/agent-label?form=new');
  await formOf(page).getByRole('textbox', { name: '名称' }).fill('莱西分公司');
  await contactOf(page).fill('于海');
  await save(page);
  const row = page.getByRole('row').filter({ hasText: '莱西分公司' });
  await row.getByRole('button', { name: /^编辑/ }).click();
  const address = page.url();

  const other = await browser.newPage();
  await openAs(other, credentialOf('superuser'), address);
  await contactOf(other).fill('宋青');
  await remarkOf(page).fill('周一例会');
  await save(other);
  await save(page);
  await expect(row).toContainText('宋青');

  await page.goto(address);
  await other.goto(address);
  await contactOf(other).fill('姜楠');
  await contactOf(page).fill('迟明');
  await save(other);
  await formOf(page).getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' });
  await expect(conflict).toContainText('姜楠');
  await conflict.getByRole('radio').first().check();
  await conflict.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  await expect(row).toContainText('迟明');
  await other.close();

  await page.goto(address);
  await remarkOf(page).fill('写到一半');
  await formOf(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await page.goto(address);
  await expect(page.getByText(/已恢复.*未保存的内容/)).toBeVisible();
  await expect(remarkOf(page)).toHaveValue('写到一半');
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await expect(remarkOf(page)).toHaveValue('周一例会');
  await formOf(page).getByRole('button', { name: '取消' }).click();

  await row.getByText('莱西分公司').click();
  const record = page.getByRole('dialog');
  // By the keyboard: parts above the summary still load, and a press that they move is lost.
  await record.getByText('历史', { exact: true }).press('Enter');
  await record.getByRole('button', { name: '联系人恢复为改前的值' }).first().click();
  await expect(row).toContainText('姜楠');
});
