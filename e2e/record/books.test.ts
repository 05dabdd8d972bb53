import { expect } from '@playwright/test';
import { approveByColleague } from '../colleague.ts';
import { openAs, saveAsFirst, test } from '../journey.ts';
import { asOwner } from '../owner.ts';
import { credentialOf } from '../real-server.ts';
import type { WorkerServer } from '../server/worker-server.ts';

/** Adds pieces without a movement to the first row of a warehouse's stock; returns their place. */
function bring(server: WorkerServer, pieces: number): Promise<string> {
  return asOwner(server, async (db) => {
    const [level] = await db.rows<{ title: string }>(
      `UPDATE stock_level l SET on_hand = on_hand + $1, value_fen = value_fen + 600 FROM location w, sku s
       WHERE w.id = l.location_id AND s.id = l.sku_id
         AND l.id = (SELECT min(id) FROM stock_level WHERE location_kind = 'warehouse' AND on_hand > 0)
       RETURNING concat_ws(' · ', w.name, s.code) AS title`,
      [pieces],
    );
    return level?.title ?? '';
  });
}

test('a difference of the books is mended by the document that its row proposes', async ({ page, server }) => {
  const title = await bring(server, 3);
  const health = '/system/health?label__contains=在库数量';
  await openAs(page, credentialOf('superuser'), health);
  const check = page.getByRole('row').filter({ hasText: '在库数量与金额等于出入库之和' });
  const lookAgain = async (state: string) => {
    await check.getByRole('button', { name: /^重新检查/ }).click();
    await expect(async () => {
      await page.getByRole('button', { name: '刷新' }).first().click();
      await expect(check).toContainText(state, { timeout: 5000 });
    }).toPass();
  };
  await lookAgain('有差异');
  await check.getByText('在库数量与金额等于出入库之和').click();
  const faults = page.getByRole('region', { name: '有差异的记录' });
  const fault = faults.getByRole('row').filter({ hasText: title });
  await expect(fault).toContainText('入库单：盘盈入库');
  await fault.getByRole('link', { name: '按建议开单' }).click();

  await expect(page).toHaveURL(/\/inbound-docs\?form=new$/);
  const form = page.getByRole('dialog', { name: '新建入库单' });
  await expect(form.getByRole('textbox', { name: '第1行应收数量' })).toHaveValue('3');
  await expect(form.getByRole('textbox', { name: '第1行单价(元)' })).toHaveValue(/^2(\.0+)?$/);
  const row = await saveAsFirst(page, form);
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: /^提交审核/ }).click();
  await approveByColleague(page, '/api/stock_doc');
  await row.getByRole('button', { name: /^确认入库/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认入库' }).click();
  await expect(row).toContainText('已过账');

  await page.goto(health);
  await lookAgain('正常');
});
