import { expect, type Page } from '@playwright/test';
import { choose, openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const book = (page: Page, label: string) => page.getByRole('region', { name: label }).getByRole('table');

test('the book of redemptions leads down the tree of branches to a single redemption', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/standing-book/bank-exchange');
  const table = book(page, '网点兑换台账');
  const total = table.getByRole('row', { name: /^合计/ });
  await expect(total).toBeVisible();
  const first = rowsOf(table).first().getByRole('link');
  for (let level = 1; level <= 2; level += 1) {
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(first).not.toHaveText(name);
  }
  await expect(rowsOf(table).filter({ hasText: '支行' }).first()).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: '机构（含下级）' }), '青岛银行延吉路');
  await expect(page).toHaveURL(/bank_cell=\d+/);
  await expect(rowsOf(table)).toHaveCount(1);
  await page.getByRole('navigation', { name: '汇总方式' }).getByRole('button', { name: '按兑换单' }).click();
  await expect(table.getByRole('columnheader', { name: '客户' })).toBeVisible();
  const number = rowsOf(table).first().getByRole('link');
  await expect(number).toHaveText(/^DH\d+$/);
  const shown = (await number.textContent()) ?? '';
  await number.click();
  await expect(page.getByRole('dialog', { name: new RegExp(shown) })).toBeVisible();
});

test('what an employee took is asked for anew from the book', async ({ page }) => {
  await openAs(page, credentialOf('branch'), '/standing-book/employee-replenishment');
  const table = book(page, '员工补货台账');
  const row = rowsOf(table).filter({ has: page.getByRole('button', { name: '补货' }) });
  await row.first().getByRole('button', { name: '补货' }).click();
  const dialog = page.getByRole('dialog', { name: '建议补货' });
  await expect(dialog).toContainText('青岛银行');
  await dialog.getByRole('textbox', { name: '备货天数' }).fill('90');
  await dialog.getByRole('button', { name: '建议补货' }).click();
  const draft = page.getByRole('dialog', { name: '新建预约单' });
  await expect(draft.or(page.getByText('库存够用，不需要补货'))).toBeVisible();
});

test('a difference of the book leads to its stocktake and to the movements that it was posted by', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/standing-book/inventory');
  const table = book(page, '盘点台账');
  const row = rowsOf(table).first();
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('link', { name: '-1' }).click();
  await expect(page).toHaveURL(/stock-detail\/.*document_no=PD/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('盘亏出库');
  await page.goBack();
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('dialog', { name: `盘点单 ${number}` })).toContainText('过账人');
});
