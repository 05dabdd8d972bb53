import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const shown = (yuan: number) => yuan.toLocaleString('en-US', { minimumFractionDigits: 2 });

test('a price that moves far waits for the finance role and then holds', async ({ page, browser }) => {
  await openAs(page, credentialOf('superuser'), '/goods/sku-list');
  const first = rowsOf(page).first();
  const edit = first.getByRole('button', { name: /^编辑/ });
  const code = ((await edit.getAttribute('aria-label')) ?? '').replace('编辑 ', '').split(' ')[0] ?? '';
  await edit.click();
  const price = page.getByRole('textbox', { name: '销售价' });
  const before = Number(await price.inputValue());
  const after = before * 2;
  await price.fill(after.toFixed(2));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已提交复核')).toBeVisible();
  await expect(first).toContainText(shown(before));

  const other = await browser.newPage();
  await openAs(other, credentialOf('finance'), '/system/approval');
  const row = other.getByRole('row', { name: /修改SKU/ }).first();
  await expect(row).toContainText('大幅改价');
  await row.getByRole('button', { name: /^通过/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(row).toContainText('已通过');
  await other.close();

  await page.getByRole('searchbox', { name: 'SKU编码' }).fill(code);
  await expect(rowsOf(page).first()).toContainText(shown(after));
});
