import { expect } from '@playwright/test';
import { skuCode } from '@zhanggui/demo/platform/sku-code';
import { choose, openAs, rowsOf, saveAsFirst, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const sku = skuCode(120, 1);

test('what is received becomes stock only when it is posted, by the quantity that was counted', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/inbound-docs');
  await page.getByRole('button', { name: '新建入库单' }).click();
  const form = page.getByRole('dialog');
  await choose(page, form.getByRole('combobox', { name: '入库仓库' }), '李沧');
  await choose(page, form.getByRole('combobox', { name: '第1行SKU' }), sku);
  await form.getByRole('textbox', { name: '第1行应收数量' }).fill('120');
  await form.getByRole('textbox', { name: '第1行单价(元)' }).fill('21.335');
  await expect(form.getByText('金额 2,560.20 元')).toBeVisible();
  const draft = await saveAsFirst(page, form);
  await expect(draft).toContainText('草稿');
  await draft.getByRole('button', { name: /^提交审核/ }).click();
  await expect(draft).toContainText('待审核');
  await expect(draft.getByRole('button', { name: /^编辑|^审核通过/ })).toHaveCount(0);
  const number = ((await draft.locator('.zg-code').first().textContent()) ?? '').trim();
  await openAs(page, credentialOf('warehouse'), '/admin-psi/warehouses/io/inbound-docs');
  const row = rowsOf(page).filter({ hasText: number });
  await row.getByRole('button', { name: /^审核通过/ }).click();
  await expect(row).toContainText('待入库');
  await row.getByRole('button', { name: /^确认入库/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: `${sku} 的实收数量` }).fill('118');
  await expect(dialog.getByText('与应收相差 -2')).toBeVisible();
  await dialog.getByRole('button', { name: '确认入库' }).click();
  await expect(row).toContainText('已过账');

  await page.getByRole('link', { name: '仓库库存明细' }).click();
  const movement = rowsOf(page).filter({ hasText: number });
  await expect(movement).toHaveCount(1);
  await expect(movement).toContainText('+118');
  await page.getByRole('link', { name: '仓库库存', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '仓库库存', exact: true })).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'SKU' }), sku);
  await choose(page, page.getByRole('combobox', { name: '仓库' }), '李沧');
  const stock = rowsOf(page);
  await expect(stock).toHaveCount(1);
  await expect(stock).toContainText('118');

  await page.getByRole('link', { name: '历史库存' }).click();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('时点').fill(`${yesterday} 12:00:00`);
  await page.keyboard.press('Enter');
  await choose(page, page.getByRole('combobox', { name: 'SKU' }), sku);
  const then = rowsOf(page).filter({ hasText: '李沧' });
  await expect(then).toHaveCount(1);
  await expect(then.locator('td').nth(2)).toHaveText('0');
  await expect(then.locator('td').nth(4)).toHaveText('118');
  await then.getByRole('link', { name: /^\d+ 笔$/ }).click();
  await expect(rowsOf(page).filter({ hasText: number })).toContainText('+118');
});

test('an inbound document is made of a purchase order, with the pieces that are still to come', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/inbound-docs');
  await page.getByRole('link', { name: '从采购子单生成' }).click();
  await expect(page).toHaveURL(/\/sub-orders\?state=confirmed/);
  await expect(page.getByRole('heading', { level: 1, name: '采购子单' })).toBeVisible();
  const order = rowsOf(page).first();
  const number = ((await order.locator('.zg-code').first().textContent()) ?? '').trim();
  await order.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '生成入库单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '生成入库单' }).click();
  await expect(page.getByText('入库单草稿已生成')).toBeVisible();
  await page.goto('/admin-psi/warehouses/io/inbound-docs');
  const draft = rowsOf(page).first();
  await expect(draft).toContainText('草稿');
  await draft.locator('td').nth(2).click();
  await expect(page.getByRole('dialog').first()).toContainText(number);
});
