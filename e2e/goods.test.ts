import { expect } from '@playwright/test';
import { choose, openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('goods with specs and a picture are made, put on the shelf and repriced', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/goods/list');
  await page.getByRole('button', { name: '新建商品' }).click();
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await name.fill('烟台红富士苹果');
  await choose(page, page.getByRole('combobox', { name: '分类' }), '伴手礼');
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles({ name: 'apple.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '图片第1张' })).toBeVisible();

  await page.getByRole('button', { name: '添加规格' }).click();
  await page.getByLabel('规格名称').fill('重量');
  await page.getByLabel('添加重量取值').fill('3斤,5斤');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '添加规格' }).click();
  await expect(page.getByLabel('规格名称').nth(1)).toBeFocused();
  await page.keyboard.type('果径');
  await page.keyboard.press('Enter');
  await page.keyboard.type('75mm,80mm');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('table', { name: 'SKU' });
  await expect(rowsOf(grid)).toHaveCount(4);
  await page.getByLabel('3斤 / 75mm的SKU编码').fill('E2E-APPLE-01');
  await page.getByRole('button', { name: 'SKU编码向下填充' }).click();
  await page.getByLabel('3斤 / 75mm的销售价').fill('39.9');
  await page.getByRole('button', { name: '销售价向下填充' }).click();
  await page.getByLabel('5斤 / 80mm的销售价').fill('69.9');
  await page.getByLabel('3斤 / 75mm的每箱件数').fill('12');
  await page.getByLabel('3斤 / 75mm的保质期(天)').fill('180');
  await page.getByRole('button', { name: '保质期(天)向下填充' }).click();
  await expect(page.getByLabel('5斤 / 80mm的SKU编码')).toHaveValue('E2E-APPLE-04');
  await page.getByRole('button', { name: '保存' }).click();

  await expect(page).toHaveURL('/goods/list');
  const row = page.getByRole('row', { name: /烟台红富士苹果/ });
  await expect(row).toContainText('39.90 – 69.90');
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: '上架 烟台红富士苹果' }).click();
  const publishing = page.getByRole('dialog');
  await expect(publishing.getByRole('region', { name: '买家看到' })).toContainText('售罄');
  await expect(publishing).toContainText('没有可售库存，买家看到售罄');
  await publishing.getByRole('button', { name: '上架' }).click();
  await expect(row.locator('.zg-status')).toHaveText('上架');

  await row.getByRole('button', { name: '编辑 烟台红富士苹果' }).click();
  await page.getByRole('button', { name: '移除75mm' }).click();
  await expect(rowsOf(grid)).toHaveCount(2);
  await expect(page.getByLabel('3斤 / 80mm的SKU编码')).toHaveValue('E2E-APPLE-02');
  await expect(page.getByLabel('5斤 / 80mm的保质期(天)')).toHaveValue('180');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL('/goods/list');
  await page.getByRole('link', { name: 'SKU列表' }).click();
  await page.getByRole('searchbox', { name: 'SKU编码' }).fill('E2E-APPLE');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^编辑 E2E-APPLE-04/ }).click();
  await page.getByRole('textbox', { name: '销售价' }).fill('65');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /E2E-APPLE-04/ })).toContainText('65.00');
});

test('a picture of goods is cropped where it stands', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/goods/add?id=1');
  await page.getByRole('button', { name: '裁剪图片第1张' }).click();
  const dialog = page.getByRole('dialog', { name: '裁剪图片第1张' });
  await dialog.getByRole('radio', { name: '16:9' }).check();
  await dialog.getByRole('button', { name: '裁剪', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const shown = page.getByRole('img', { name: '图片第1张' });
  const ratio = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1);
});
