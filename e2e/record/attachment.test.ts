import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('files are hung on an inbound document, looked at in place, and taken off with a trace', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/inbound-docs');
  await page.locator('tbody tr td').nth(2).click();
  const drawer = page.getByRole('dialog').first();
  const chooser = drawer.getByLabel('选择附件');
  await chooser.setInputFiles([
    { name: '到货单.csv', mimeType: 'text/csv', buffer: Buffer.from('编码,数量\nZG00138-02,12\n') },
    { name: '现场.png', mimeType: 'image/png', buffer: dot },
  ]);
  const files = drawer.getByRole('list', { name: '附件' });
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await files.getByRole('button', { name: '预览 到货单.csv' }).click();
  const viewer = page.getByRole('dialog', { name: '到货单.csv' });
  await expect(viewer.getByRole('cell', { name: 'ZG00138-02' })).toBeVisible();
  await viewer.getByRole('button', { name: '关闭' }).click();
  await files.getByRole('button', { name: '预览 现场.png' }).click();
  await expect(page.getByRole('dialog', { name: '现场.png' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: '下载 到货单.csv' }).click();
  expect((await saved).suggestedFilename()).toBe('到货单.csv');

  await files.getByRole('button', { name: '删除 现场.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(files.getByRole('listitem').filter({ hasText: '现场.png' })).toContainText('删除于');
  await expect(files.getByRole('button', { name: '预览 现场.png' })).toHaveCount(0);
});
