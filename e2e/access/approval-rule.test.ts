import { expect } from '@playwright/test';
import { Calls } from '../colleague.ts';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a rule that its keeper tightens holds the next change back, and nobody approves their own', async ({ page }) => {
  test.slow();
  await openAs(page, credentialOf('superuser'), '/system/approval-rule');
  const rule = page.getByRole('row').filter({ hasText: '大幅改价' });
  const setPercent = async (percent: string) => {
    await rule.getByRole('button', { name: /^编辑/ }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '超过百分之' }).fill(percent);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
    await expect(rule).toContainText(percent);
  };
  await setPercent('2');

  await page.goto('/goods/sku-list?ordering=-sale_price_fen');
  const row = rowsOf(page).first();
  await row.getByRole('button', { name: /^编辑/ }).click();
  const price = page.getByRole('textbox', { name: '销售价' });
  const before = Number(await price.inputValue());
  await price.fill((before * 1.05).toFixed(2));
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已提交复核')).toBeVisible();

  await page.goto('/system/approval');
  await page.getByRole('button', { name: '我提交的' }).click();
  const own = rowsOf(page).first();
  await expect(own).toContainText('大幅改价');
  await expect(own.getByRole('button', { name: /^(通过|驳回)/ })).toHaveCount(0);
  const calls = await Calls.as(page, credentialOf('superuser'));
  const { results } = await calls.get<{ results: { id: number }[] }>('/api/approval_readonly/?limit=1');
  expect(await calls.refusal(`/api/approval/${results[0]?.id}/approve/`, {})).toMatchObject({ code: 'approval.own' });
  await own.getByRole('button', { name: /^撤回/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(own).toContainText('已撤回');

  await page.goto('/system/approval-rule');
  await setPercent('30');
});
