import { expect } from '@playwright/test';
import { skuCode } from '@zhanggui/demo/world/sku-code';
import { choose, openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('codes, quantities and prices of a delivery note are pasted from a spreadsheet and filled down', async ({
  page,
}) => {
  await openAs(page, credentialOf('warehouse'), '/admin-psi/warehouses/io/inbound-docs?form=new');
  const form = page.getByRole('dialog', { name: '新建入库单' });
  const cell = (row: number, label: string) => form.getByRole('textbox', { name: `第${row}行${label}` });
  const sku = (row: number) => form.getByRole('row').nth(row);
  const pasted = `${skuCode(120, 1)}\t1,200\t3.5\r\n${skuCode(121, 1)}\t80\t12.25\r\nNO-SUCH-1\t7\t\r\n`;
  await form.getByRole('combobox', { name: '第1行SKU' }).evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(page.getByText('已粘贴 8 格，1 格的内容不适用，未填入')).toBeVisible();
  await expect(sku(1)).toContainText(skuCode(120, 1));
  await expect(sku(2)).toContainText(skuCode(121, 1));
  await expect(cell(1, '应收数量')).toHaveValue('1200');
  await expect(cell(3, '应收数量')).toHaveValue('7');
  await cell(2, '单价(元)').press('Control+d');
  await expect(cell(3, '单价(元)')).toHaveValue(/^12\.25/);
  await expect(cell(1, '单价(元)')).toHaveValue(/^3\.5/);
  await expect(form.getByText('合计 1,287 件')).toBeVisible();
  await expect(form.getByText('金额 5,265.75 元')).toBeVisible();

  await choose(page, form.getByRole('combobox', { name: '入库仓库' }), '胶州');
  await choose(page, form.getByRole('combobox', { name: '第3行SKU' }), skuCode(122, 1));
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowsOf(page).first()).toContainText('5,265.75');
});
