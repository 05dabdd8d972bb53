import { expect, type Page } from '@playwright/test';
import { skuCode } from '@zhanggui/demo/platform/sku-code';
import { suppliers } from '@zhanggui/demo/world/suppliers';
import { warehouses } from '@zhanggui/demo/world/warehouses';
import { choose, openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const countOf = async (page: Page) =>
  Number(/共 ([\d,]+) 条/.exec((await page.getByText(/^共 [\d,]+ 条/).textContent()) ?? '')?.[1]);

test('all that a filter finds but one is changed by a job, which tells what became of each', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/goods/list?name__contains=花生油');
  await expect(rowsOf(page).first()).toContainText('花生油');
  const count = await countOf(page);
  await page.getByLabel('选择本页全部').check();
  const all = page.getByRole('button', { name: `选择全部 ${count} 条` });
  if (count > 15) await all.click();
  await rowsOf(page).first().getByRole('checkbox').uncheck();
  await expect(page.getByText(`已选 ${count - 1} 条`)).toBeVisible();
  await page
    .getByRole('toolbar', { name: '批量操作' })
    .getByRole('button', { name: /改运费模板/ })
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`：${count - 1} 条商品`) });
  await choose(page, dialog.getByRole('combobox', { name: '运费模板' }), '包邮');
  await dialog.getByRole('button', { name: /改运费模板/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^我的任务/ }).click();
  const job = page.getByRole('dialog', { name: '我的任务' }).getByRole('listitem').first();
  await expect(job).toContainText(`${count - 1} 条全部成功`);
  await job.getByRole('button', { name: '明细' }).click();
  await expect(
    page.getByRole('dialog', { name: /改运费模板/ }).getByRole('navigation', { name: '按结果' }),
  ).toContainText(`成功${count - 1}`);
});

test('what a list shows goes out as a file, with its masks', async ({ page }) => {
  await openAs(page, credentialOf('staff'), '/order/list?status=1');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '导出' });
  await panel.getByRole('radio', { name: /csv/i }).check();
  await panel.getByRole('button', { name: /^导出/ }).click();
  const offered = page.getByRole('button', { name: '下载', exact: true });
  await expect(offered).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), offered.click()]);
  const text = await new Response((await file.createReadStream()) as unknown as ReadableStream).text();
  const lines = text.trim().split('\n');
  expect(lines[0]).toContain('联系电话');
  expect(lines[1]).toMatch(/1\d\d\*{4}\d{4}/);
});

test('the warnings that a page shows go out as a file', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/order_warning');
  const first = rowsOf(page).first();
  await expect(first).toBeVisible();
  const title = ((await first.locator('td').first().textContent()) ?? '').trim();
  await page.getByRole('searchbox', { name: '搜索预警' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const offered = page.getByRole('button', { name: '下载', exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), offered.click()]);
  expect(file.suggestedFilename()).toMatch(/预警.*\.xlsx$/);
});

test('a file is checked row by row, its good rows are imported, and the import is taken back, by its job or by its toast', async ({
  page,
}) => {
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/inbound-docs');
  await expect(rowsOf(page).first()).toBeVisible();
  const before = await countOf(page);
  await page.getByRole('button', { name: '导入入库单' }).click();
  const dialog = page.getByRole('dialog', { name: '导入入库单' });
  const rows = [
    '入库仓库,供应商,SKU编码,应收数量,单价(元)',
    `${warehouses[0]?.name},${suppliers[0]?.[0]},${skuCode(120, 1)},5,12`,
    `${warehouses[0]?.name},${suppliers[0]?.[0]},NO-SUCH-1,5,12`,
  ];
  const fileOf = (lines: readonly string[]) => ({
    ...{ name: '入库.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await dialog.getByLabel('选择文件').setInputFiles(fileOf(rows));
  await expect(dialog).toContainText(/第 3 行：.*NO-SUCH-1|第 3 行：.*不存在/);
  await dialog.getByRole('button', { name: '跳过有误的行，导入 1 行' }).click();
  await expect(dialog).toContainText(/导入 1 行|已导入/);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByText(`共 ${before + 1} 条`)).toBeVisible();
  await page.getByRole('button', { name: /^我的任务/ }).click();
  const jobs = page.getByRole('dialog', { name: '我的任务' });
  await jobs.getByRole('button', { name: '撤销' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
  await expect(jobs.getByRole('listitem').first()).toContainText(/撤/);
  await page.keyboard.press('Escape');
  const isBack = () =>
    expect(async () => {
      await page.getByRole('button', { name: '刷新' }).first().click();
      await expect(page.getByText(`共 ${before} 条`)).toBeVisible({ timeout: 5000 });
    }).toPass();
  await isBack();

  await page.getByRole('button', { name: '导入入库单' }).click();
  await dialog.getByLabel('选择文件').setInputFiles(fileOf(rows.slice(0, 2)));
  await dialog.getByRole('button', { name: '导入 1 行', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
  await isBack();
});
