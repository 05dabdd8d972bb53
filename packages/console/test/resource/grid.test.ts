import { expect, type Locator } from '@playwright/test';
import { openList, test } from './sample-test.ts';

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

test('a single copied value is pasted into its control as ever', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, '/goods/list?form=142');
  await page.evaluate(() => navigator.clipboard.writeText('42'));
  const pieces = page.getByRole('dialog').getByLabel('第1行数量');
  await pieces.selectText();
  await page.keyboard.press('Control+v');
  await expect(pieces).toHaveValue('42');
});
