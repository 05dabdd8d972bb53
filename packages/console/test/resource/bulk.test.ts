import { expect } from '@playwright/test';
import type { FakeRow } from './fake-server.ts';
import { openList, test } from './sample-test.ts';

test('a bulk job tells how it ended, what became of each record, and goes on', async ({ page, server }) => {
  await openList(page, '/goods/list?status=1');
  await page.getByLabel('选择 CG2026000142').check();
  await page.getByRole('button', { name: '批量作废' }).click();
  const dialog = page.getByRole('dialog', { name: '批量作废：1 条采购单' });
  await dialog.getByLabel('作废原因').fill('重复');
  await dialog.getByLabel('作废原因').press('Enter');
  await expect(page.getByText('批量作废采购单已停止')).toBeVisible();
  await page.getByRole('button', { name: '查看' }).last().click();
  const jobs = page.getByRole('dialog', { name: '我的任务' });
  await expect(jobs).toContainText('已停止');
  await jobs.getByRole('button', { name: '明细' }).click();
  const items = page.getByRole('dialog', { name: '批量作废采购单' });
  await expect(items).toContainText('当前状态为「已入库」，不能作废');
  await expect(items.getByRole('navigation', { name: '按结果' })).toContainText('未成功1');
  await page.keyboard.press('Escape');
  await jobs.getByRole('button', { name: '继续' }).click();
  await expect(jobs).toContainText('成功 2 条，未成功 1 条');
  await expect(jobs.getByRole('listitem').first()).toContainText('未全部成功');
  await expect(jobs).not.toContainText('已完成');
  expect(server.sent('POST', /job\/7\/resume/)).toHaveLength(1);
});

test('a running job is stopped, and goes on with the records that are left', async ({ page, server }) => {
  server.job = 'running';
  await openList(page);
  await page.getByRole('button', { name: /^我的任务/ }).click();
  const job = page.getByRole('dialog', { name: '我的任务' }).getByRole('listitem').first();
  await expect(job.getByRole('progressbar', { name: '批量作废采购单的进度' })).toHaveAttribute('max', '3');
  await expect(job).toContainText('1 / 3 条');
  await job.getByRole('button', { name: '停止' }).click();
  await expect(job).toContainText('已停止');
  expect(server.sent('POST', /job\/7\/cancel/)).toHaveLength(1);
  await job.getByRole('button', { name: '明细' }).click();
  const items = page.getByRole('dialog', { name: '批量作废采购单' });
  await expect(items.getByRole('navigation', { name: '按结果' })).toContainText('待处理1成功1未成功1');
  await items.getByRole('button', { name: '关闭' }).click();
  await job.getByRole('button', { name: '继续' }).click();
  await expect(job).toContainText('成功 2 条，未成功 1 条');
  await expect(job.getByRole('button', { name: '停止' })).toHaveCount(0);
});

test('a job that an event of a document started is read when it ends: the list shows what it did', async ({
  page,
  server,
}) => {
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/events/', async (route) => {
    await ended.promise;
    const body = 'event: job_ended\ndata: {"id":7}\n\n';
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  server.job = 'succeeded';
  await openList(page);
  const row = page.locator('tbody tr', { hasText: 'CG2026000142' });
  await expect(row).toContainText('待审核');
  await page.getByRole('button', { name: 'CG2026000142' }).or(row.getByText('CG2026000142')).first().click();
  const record = page.getByRole('dialog', { name: 'CG2026000142' });
  await expect(record).toContainText('待审核');
  Object.assign(server.rows[141] ?? {}, { status: 3 });
  ended.resolve();
  await expect(record).toContainText('已入库');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('已入库');
});

test('a bulk action that every chosen row refuses is not offered, with the reason; one that some take says of how many', async ({
  page,
}) => {
  await openList(page);
  const close = page.getByRole('button', { name: '批量作废' });
  await page.getByLabel('选择 CG2026000140').check();
  await expect(close).toBeDisabled();
  await expect(close).toHaveAttribute('title', '当前状态为「已作废」，不能作废');
  await page.getByLabel('选择 CG2026000139').check();
  await expect(close).toHaveAttribute('title', '当前状态为「已作废」，不能作废；当前状态为「已入库」，不能作废');
  await page.getByLabel('选择 CG2026000138').check();
  await expect(close).toBeEnabled();
  await close.click();
  await expect(page.getByRole('dialog', { name: '批量作废：3 条采购单，其中 1 条可办理' })).toBeVisible();
});

test('when other records match by now, the open dialog says how many, and the second click works', async ({
  page,
  server,
}) => {
  await openList(page, '/goods/list?status=1');
  await page.locator('thead').getByRole('checkbox').check();
  await page.getByRole('button', { name: '选择全部 29 条' }).click();
  await page.getByRole('button', { name: '批量作废' }).click();
  await page.getByRole('dialog', { name: '批量作废：29 条采购单' }).getByLabel('作废原因').fill('重复');
  const [gone] = server.rows.filter(({ status }) => status === 1);
  Object.assign(gone ?? {}, { status: 2 });
  const detail = '符合条件的记录已变为 28 条，请核对后再执行';
  server.planned.push({ path: /purchase\/close\/$/, status: 409, body: { detail, code: 'bulk.moved', count: 28 } });
  await page.getByRole('dialog').getByRole('button', { name: '批量作废' }).click();
  await expect(page.getByText(detail)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '批量作废：28 条采购单' });
  await expect(dialog.getByLabel('作废原因')).toHaveValue('重复');
  await dialog.getByRole('button', { name: '批量作废' }).click();
  await expect(dialog).toHaveCount(0);
  const sent = server.sent('POST', /purchase\/close\/$/).map(({ body }) => body);
  expect(sent).toMatchObject([{ count: 29 }, { count: 28, filter: { status: '1' }, exclude_ids: [] }]);
});

test('rows of other pages are judged by the server alone', async ({ page }) => {
  await openList(page);
  const close = page.getByRole('button', { name: '批量作废' });
  await page.getByLabel('选择 CG2026000140').check();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('CG2026000128');
  await expect(close).toBeEnabled();
  await close.click();
  await expect(page.getByRole('dialog', { name: '批量作废：1 条采购单', exact: true })).toBeVisible();
});

test('a ticked row that a refresh finds no longer is ticked no longer, one that moved to another page still is', async ({
  page,
  server,
}) => {
  await openList(page, '/goods/list?status=1');
  const [top, ...others] = server.rows.filter(({ status }) => status === 1).toReversed();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  for (const row of [top, others[0], others[13]]) await page.getByLabel(`选择 ${row?.purchase_no}`).check();
  await expect(bar).toContainText('已选 3 条');
  Object.assign(others[0] ?? {}, { is_deleted: true });
  for (const id of [144, 145]) server.rows.push({ ...(top as FakeRow), id, purchase_no: `CG2026000${id}` });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(bar).toContainText('已选 2 条');
  await expect(page.getByLabel(`选择 ${others[13]?.purchase_no}`)).toHaveCount(0);
  await page.getByRole('button', { name: '批量作废' }).click();
  const dialog = page.getByRole('dialog', { name: '批量作废：2 条采购单' });
  await dialog.getByLabel('作废原因').fill('重复');
  await dialog.getByRole('button', { name: '批量作废' }).click();
  await expect(dialog).toHaveCount(0);
  const sent = server.sent('POST', /purchase\/close\/$/).map(({ body }) => body);
  expect(sent).toMatchObject([{ ids: [top?.id, others[13]?.id], count: 2 }]);
});
