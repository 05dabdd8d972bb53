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

test('every frequent range of days is visible on a phone', async ({ page, server }) => {
  server.planned.push({ path, status: 200, body: book(10_000) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin-psi/warehouses/io/refund-summary');
  const presets = page.getByRole('group', { name: '日期快捷选择' });
  await expect(presets.getByRole('button')).toHaveCount(8);
  expect(await presets.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  server.planned.push({ path, status: 200, body: book(20_000) });
  await presets.getByRole('button', { name: '上月' }).click();
  await expect(presets.getByRole('button', { name: '上月' })).toHaveAttribute('aria-pressed', 'true');
});

test('a printed report has all rows that a reply may have, how many there are, and what narrows it', async ({
  page,
  server,
}) => {
  const rows = ['华东茶业', '江南瓷器厂', '青岛海产', '云岭咖啡'].map((name) => ({ name, amount_fen: 100 }));
  const reply = { count: 9, total: { amount_fen: 900 } };
  server.planned.push({ path, status: 200, body: { ...reply, rows: rows.slice(2) } });
  server.planned.push({ path: /^\/api\/supplier_readonly\/2\//, status: 200, body: { id: 2, name: '江南瓷器厂' } });
  await page.goto(
    '/admin-psi/warehouses/io/refund-summary?posted__gte=2026-10-01&posted__lte=2026-10-31&page=2&status=1&supplier=2&by=month',
  );
  await expect(page.locator('.zg-report-table')).toHaveAttribute('data-status', 'ready');
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('.zg-print');
      const rows = paper?.querySelectorAll('tbody tr').length;
      Object.assign(window, { printed: { words: paper?.querySelector('p')?.textContent, rows } });
    };
  });
  server.planned.push({ path, status: 200, body: { ...reply, rows } });
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const printed = () =>
    page.evaluate(() => (window as unknown as { printed?: { words: string; rows: number } }).printed);
  await expect.poll(async () => (await printed())?.rows).toBe(4);
  expect((await printed())?.words).toContain(
    '共 9 项，打印前 4 项　期间：2026-10-01 ~ 2026-10-31　汇总方式：月份　状态：待审核　供应商：江南瓷器厂　王敏 打印于',
  );
  expect(Object.fromEntries(server.sent('GET', path).at(-1)?.query ?? [])).toMatchObject({ limit: '4', offset: '0' });
  await expect(page.locator('.zg-print')).toHaveCount(0);
});

test('what a printed report is narrowed by has its name, by a picker where the record is not to be read', async ({
  page,
  server,
}) => {
  const reply = { count: 1, total: { amount_fen: 100 }, rows: [{ name: '青岛海产', amount_fen: 100 }] };
  const forbidden = { status: 403, body: { detail: '没有权限' } };
  const printed = async (supplier: number, choices: readonly object[]) => {
    const names = new RegExp(`^/api/supplier_readonly/${supplier}/`);
    const options = /^\/api\/supplier_readonly\/options\//;
    server.planned.push({ path, status: 200, body: reply }, { path: names, ...forbidden });
    server.planned.push({ path: options, status: 200, body: { results: choices } });
    const release = server.hold(options);
    await page.goto(
      `/admin-psi/warehouses/io/refund-summary?posted__gte=2026-10-01&posted__lte=2026-10-31&supplier=${supplier}`,
    );
    await expect(page.locator('.zg-report-table')).toHaveAttribute('data-status', 'ready');
    await page.evaluate(() => {
      window.print = () => {
        Object.assign(window, { printed: document.querySelector('.zg-print p')?.textContent });
      };
    });
    server.planned.push({ path, status: 200, body: reply });
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await expect(page.locator('.zg-print')).toHaveCount(1);
    release();
    await expect(page.locator('.zg-print')).toHaveCount(0);
    return page.evaluate(() => (window as unknown as { printed?: string }).printed);
  };
  expect(await printed(7, [{ id: 7, label: '云岭咖啡' }])).toContain('供应商：云岭咖啡　');
  expect(await printed(8, [])).toContain('供应商：供应商 8（已删除）　');
  expect(
    server
      .sent('GET', /options/)
      .at(-1)
      ?.query.get('id'),
  ).toBe('8');
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
