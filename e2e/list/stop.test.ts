import { expect } from '@playwright/test';
import { readConfig } from '../../packages/server/src/platform/config.ts';
import { createOwnerDb } from '../../packages/server/src/platform/database/db.ts';
import { joinDatabase } from '../../packages/server/src/platform/open-database.ts';
import { Calls } from '../colleague.ts';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';
import type { WorkerServer } from '../server/worker-server.ts';

/** Locks a row in an open transaction; the returned function releases it. */
async function holdOrder({ data_dir, database_url }: WorkerServer, id: number): Promise<() => Promise<void>> {
  const database = await joinDatabase(readConfig({ DATA_DIR: data_dir, DATABASE_URL: database_url }), () => undefined);
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = createOwnerDb(database.pools).transaction(async (db) => {
    await db.rows('SELECT id FROM "order" WHERE id = $1 FOR UPDATE', [id]);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return async () => {
    over.resolve();
    await holding;
    await database.close();
  };
}

test('a job on many records is stopped on its way, and goes on with those that are left', async ({ page, server }) => {
  const staff = credentialOf('staff');
  const calls = await Calls.as(page, staff);
  const { results } = await calls.get<{ results: { id: number }[] }>(
    '/api/order_readonly/?kind=mall&limit=4&ordering=id',
  );
  const ids = results.map(({ id }) => id);
  await openAs(page, staff, `/order/list?id__in=${ids.join(',')}`);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.getByLabel('选择本页全部').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '批量备注' }).click();
  const dialog = page.getByRole('dialog', { name: /4 条订单/ });
  await dialog.getByRole('textbox').fill('年终回访');

  const letGo = await holdOrder(server, ids[1] ?? 0);
  await dialog.getByRole('button', { name: '批量备注' }).click();
  await page.getByRole('button', { name: /^我的任务/ }).click();
  const job = page.getByRole('dialog', { name: '我的任务' }).getByRole('listitem').first();
  const stopped = page.waitForResponse(/\/job\/\d+\/cancel\//);
  await job.getByRole('button', { name: '停止' }).click();
  await stopped;
  await letGo();
  await expect(job).toContainText('已停止');
  await job.getByRole('button', { name: '明细' }).click();
  const items = page.getByRole('dialog', { name: '批量备注订单' });
  await expect(items.getByRole('navigation', { name: '按结果' })).toContainText('全部4待处理2成功2未成功0');
  await items.getByRole('button', { name: '关闭' }).click();

  await job.getByRole('button', { name: '继续' }).click();
  await expect(job).toContainText('4 条全部成功');
  await page.keyboard.press('Escape');
  await expect(page.getByText('年终回访')).toHaveCount(4);
});
