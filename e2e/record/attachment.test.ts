import { expect } from '@playwright/test';
import { openXml } from '../../packages/server/test/record/office-files.ts';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf, officeViewer } from '../real-server.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('files are hung on an inbound document, looked at in place, and taken off with a trace', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/inbound-docs');
  await rowsOf(page).locator('td').nth(2).click();
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

test('a Word document is opened in the configured viewer, which fetches it by a link of its own', async ({
  page,
  request,
  server,
}) => {
  let fetched = '';
  await page.route(`${officeViewer}**`, async (route) => {
    fetched = new URL(route.request().url()).searchParams.get('src') ?? '';
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>合同正文</h1>' });
  });
  await openAs(page, credentialOf('superuser'), '/admin-psi/warehouses/io/inbound-docs');
  await rowsOf(page).locator('td').nth(2).click();
  const drawer = page.getByRole('dialog').first();
  const buffer = openXml('wordprocessingml.document');
  await drawer.getByLabel('选择附件').setInputFiles({ name: '采购合同.docx', mimeType: '', buffer });
  await drawer.getByRole('button', { name: '预览 采购合同.docx' }).click();
  const viewer = page.getByRole('dialog', { name: '采购合同.docx' });
  await expect(viewer.frameLocator('iframe').getByRole('heading', { name: '合同正文' })).toBeVisible();
  expect(new URL(fetched).origin).toBe(server.origin);
  const reply = await request.get(fetched);
  expect([reply.status(), (await reply.body()).equals(buffer)]).toEqual([200, true]);
});
