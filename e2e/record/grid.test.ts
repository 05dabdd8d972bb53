import { expect } from '@playwright/test';
import { choose, openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('quantities and prices of a delivery note are pasted from a spreadsheet and filled down', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/admin-psi/warehouses/io/inbound-docs?form=new');
  const form = page.getByRole('dialog', { name: '新建入库单' });
  const cell = (row: number, label: string) => form.getByRole('textbox', { name: `第${row}行${label}` });
  await cell(1, '应收数量').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1,200\t3.5\r\n80\t￥12.25\r\n7\t\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell(1, '应收数量')).toHaveValue('1200');
  await expect(cell(3, '应收数量')).toHaveValue('7');
  await cell(2, '单价(元)').fill('12.25');
  await cell(2, '单价(元)').press('Control+d');
  await expect(cell(3, '单价(元)')).toHaveValue(/^12\.25/);
  await expect(cell(1, '单价(元)')).toHaveValue(/^3\.5/);
  await expect(form.getByText('合计 1,287 件')).toBeVisible();
  await expect(form.getByText('金额 5,265.75 元')).toBeVisible();

  await choose(page, form.getByRole('combobox', { name: '入库仓库' }), '胶州');
  for (const [index, code] of ['ZG00120-01', 'ZG00121-01', 'ZG00122-01'].entries()) {
    await choose(page, form.getByRole('combobox', { name: `第${index + 1}行SKU` }), code);
  }
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toContainText('5,265.75');
});
