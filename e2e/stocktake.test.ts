import { expect } from '@playwright/test';
import { skuCode } from '@zhanggui/demo/platform/sku-code';
import { choose, openAs, pick, presentStep, rowsOf, saveAsFirst, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const sku = skuCode(121, 1);

test.use({ provoked: /ERR_INTERNET_DISCONNECTED/, isAlone: true });

test('a stocktake is counted without a connection too, and posted once another person agreed', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/bank/inventory');
  await page.getByRole('button', { name: '新建盘点单' }).click();
  const form = page.getByRole('dialog');
  await choose(page, form.getByRole('combobox', { name: '仓库' }), '李沧');
  await form.getByRole('textbox', { name: '允许差异（件）' }).fill('9999');
  await form.getByRole('button', { name: '添加一行' }).click();
  await choose(page, form.getByRole('combobox', { name: '第1行SKU' }), sku);
  const record = await saveAsFirst(page, form);
  await record.getByRole('button', { name: /^开始盘点/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开始盘点' }).click();
  await expect(record).toContainText('盘点中');
  const number = ((await record.locator('.zg-code').first().textContent()) ?? '').trim();
  await record.getByRole('button', { name: /^清点/ }).click();

  const scan = page.getByLabel('扫码');
  await expect(scan).toBeFocused();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.getByLabel('每次件数').fill('3');
  await scan.fill(sku);
  await scan.press('Enter');
  await expect(page.getByText('1 条等待上传')).toBeVisible();
  // Telephones put pages away: counting goes on after a reload too.
  await page.reload();
  await expect(page.getByText('已保存 1 条，联网后自动上传')).toBeVisible();
  await scan.fill(sku);
  await scan.press('Enter');
  await page.getByRole('button', { name: /^撤销 .*\+1 件/ }).click();
  await expect(page.getByText('已保存 3 条')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('已盘 1 / 1 个商品')).toBeVisible();
  await scan.fill(sku);
  await scan.press('Enter');
  await expect(page.getByText('合计 4 件')).toBeVisible();
  await page.getByRole('button', { name: /^撤销/ }).first().click();
  await expect(page.getByText('已盘 1 / 1 个商品')).toBeVisible();
  await scan.fill('NO-SUCH-CODE');
  await scan.press('Enter');
  await expect(page.getByRole('alert')).toContainText('NO-SUCH-CODE：没有这个编码或条码');

  await page.getByRole('link', { name: '盘点单', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `盘点单 ${number}` });
  await sheet.getByRole('button', { name: '结束盘点' }).click();
  const ending = page.getByRole('dialog', { name: /结束盘点/ });
  await pick(page, ending.getByRole('combobox', { name: '未盘到的商品' }), '按 0 件计');
  await ending.getByRole('button', { name: '结束盘点' }).click();
  await expect(presentStep(sheet)).toContainText('待审核');
  await sheet.getByRole('button', { name: '填写差异原因' }).click();
  await page.getByLabel(`${sku} 的差异原因`).selectOption('破损');
  await page
    .getByRole('dialog', { name: /填写差异原因/ })
    .getByRole('button', { name: '填写差异原因' })
    .click();
  await expect(sheet).toContainText('破损');

  await openAs(page, credentialOf('warehouse'), '/bank/inventory');
  const row = rowsOf(page).filter({ hasText: number });
  await row.getByRole('button', { name: /^审核通过/ }).click();
  await expect(row).toContainText('待过账');
  await row.getByRole('button', { name: /^过账/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '过账' }).click();
  await expect(page.getByText(/已过账|已提交/).first()).toBeVisible();
});
