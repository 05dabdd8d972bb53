import { expect, type Locator } from '@playwright/test';
import { choose, openList, test } from './sample-test.ts';

async function paste(control: Locator, text: string): Promise<void> {
  await control.focus();
  await control.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('cells of a spreadsheet are pasted into lines, which grow; a value is filled down', async ({ page }) => {
  await openList(page, '/goods/list?form=142');
  const form = page.getByRole('dialog');
  await paste(form.getByLabel('第1行数量'), '1,200\t3.5\r\n80\t十元\r\n7\t12.250000\r\n');
  await expect(page.getByText('已粘贴 5 格，1 格的内容不适用，未填入')).toBeVisible();
  await expect(form.getByLabel('第1行数量')).toHaveValue('1200');
  await expect(form.getByLabel('第2行数量')).toHaveValue('80');
  await expect(form.getByLabel('第2行单价')).toHaveValue('');
  await expect(form.getByLabel('第3行单价')).toHaveValue('12.250000');
  await form.getByLabel('第2行数量').press('Control+d');
  await expect(form.getByLabel('第1行数量')).toHaveValue('1200');
  await expect(form.getByLabel('第3行数量')).toHaveValue('80');
  await form.getByRole('button', { name: '单价向下填充' }).click();
  await expect(form.getByLabel('第3行单价')).toHaveValue('3.5');
});

test('codes that are pasted become records, and one that is unknown is left out', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  const form = page.getByRole('dialog');
  await paste(form.getByLabel('第1行商品'), 'SKU-2001\t4\r\nNO-SUCH\t5\r\nSKU-3001\t6\r\n');
  await expect(page.getByText('已粘贴 5 格，1 格的内容不适用，未填入')).toBeVisible();
  await expect(form.getByRole('row').nth(1)).toContainText('SKU-2001 青瓷茶杯 6只');
  await expect(form.getByRole('row').nth(3)).toContainText('SKU-3001 即食海参 500g');
  await expect(form.getByLabel('第2行数量')).toHaveValue('5');
  await form.getByLabel('第2行商品').click();
  await choose(page, 'SKU-1001 龙井茶 250g');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(server.sent('PATCH', /purchase/)[0]?.body).toMatchObject({
    lines: [
      { sku: 2, quantity: 4 },
      { sku: 1, quantity: 5 },
      { sku: 3, quantity: 6 },
    ],
  });
});

test('a single copied value is pasted into its control as ever', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, '/goods/list?form=142');
  await page.evaluate(() => navigator.clipboard.writeText('42'));
  const pieces = page.getByRole('dialog').getByLabel('第1行数量');
  await pieces.selectText();
  await page.keyboard.press('Control+v');
  await expect(pieces).toHaveValue('42');
});
