import { expect, type Page } from '@playwright/test';
import { openList, test } from './sample-test.ts';

const book = (amount_fen: number) => ({
  count: 1,
  total: { amount_fen },
  rows: [{ name: '江南瓷器厂', amount_fen }],
});
const path = /^\/api\/purchase_book\//;
const chooseDays = async (page: Page, preset: string) => {
  await page.getByRole('button', { name: preset }).click();
};

test('figures of the former period are marked while those of the next one load, and are not printed', async ({
  page,
  server,
}) => {
  server.planned.push({ path, status: 200, body: book(10_000) }, { path, status: 200, body: book(20_000) });
  await page.goto('/admin-psi/warehouses/io/refund-summary?posted__gte=2026-10-01&posted__lte=2026-10-31');
  const report = page.locator('.zg-report-table');
  await expect(report.getByRole('rowgroup').nth(1)).toContainText('100.00');
  const print = page.getByRole('button', { name: '打印', exact: true });
  await expect(print).toBeEnabled();
  await expect(report).toHaveAttribute('data-status', 'ready');
  const release = server.hold(path);
  await chooseDays(page, '近 7 天');
  await expect(report).toHaveAttribute('data-status', 'stale');
  await expect(print).toBeDisabled();
  release();
  await expect(report).toHaveAttribute('data-status', 'ready');
  await expect(report.getByRole('rowgroup').nth(1)).toContainText('200.00');
  await expect(print).toBeEnabled();
});

test('sums of the former filter do not stand under the rows of the next one', async ({ page, server }) => {
  await openList(page);
  const sums = page.getByLabel('合计', { exact: true });
  await expect(sums).toContainText(/\d\.\d\d/);
  const release = server.hold(/summary/);
  await page.getByRole('button', { name: /^待审核/ }).click();
  await expect(page.getByText('共 29 条')).toBeVisible();
  await expect(sums).toHaveText('金额合计…');
  release();
  await expect(sums).toContainText(/\d\.\d\d/);
});
