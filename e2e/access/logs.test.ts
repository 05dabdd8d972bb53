import { expect, type Page } from '@playwright/test';
import { roles } from '@zhanggui/demo/world/roles';
import { Calls, colleagueOf } from '../colleague.ts';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const newest = (page: Page) => rowsOf(page).first();
const choose = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '日志种类' }).getByText(title).click();

test('the logs show what a user has just done, what was refused to them, and what ran for them', async ({ page }) => {
  test.slow();
  const clerk = await colleagueOf(page, roles.shop.name);
  const calls = await Calls.as(page, clerk);
  const { results } = await calls.get<{ results: { id: number; order_no: string }[] }>(
    '/api/order_readonly/?kind=mall&limit=1',
  );
  const { id, order_no } = results[0] ?? { id: 0, order_no: '' };
  await calls.post(`/api/order/${id}/remark/`, { staff_remark: `${clerk.username}已联系买家` });
  await calls.refusal('/api/user/add/', { username: 'nobody', name: '无' });
  await calls.post('/api/order/export/', { format: 'csv', filter: { order_no } });

  await openAs(page, credentialOf('superuser'), '/shop3');
  await page.getByRole('searchbox', { name: '用户名' }).fill(clerk.username);
  await expect(newest(page)).toContainText(clerk.username);
  await expect(newest(page)).toContainText('成功');

  await choose(page, '操作日志');
  await expect(page).toHaveURL(/view=audit/);
  // The list before it has filters to unfold too.
  await expect(page.getByRole('columnheader', { name: '对象' })).toBeVisible();
  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('searchbox', { name: '记录' }).fill(order_no);
  await expect(newest(page)).toContainText(clerk.username);
  await newest(page).locator('td').nth(1).click();
  const trace = page.getByRole('dialog');
  await expect(trace).toContainText(`${clerk.username}已联系买家`);
  await page.keyboard.press('Escape');

  await choose(page, '接口日志');
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).first().click();
    const refused = page.getByRole('row').filter({ hasText: clerk.username });
    await expect(refused.first()).toContainText('/api/user/add/', { timeout: 5000 });
    await expect(refused.first()).toContainText('403', { timeout: 5000 });
  }).toPass();

  await choose(page, '任务日志');
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).first().click();
    const job = page.getByRole('row').filter({ hasText: clerk.username }).first();
    await expect(job).toContainText('已完成', { timeout: 5000 });
  }).toPass();
  await page.goto('/system/jobs');
  await expect(page.getByRole('row').filter({ hasText: clerk.username }).first()).toContainText('已完成');
});
