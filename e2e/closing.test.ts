import { expect } from '@playwright/test';
import { daysOfMonth, monthAfter } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { openAs, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

test.use({ provoked: /status of 409/ });

/** The month before the present one, which the demo leaves to be closed. */
function lastMonth(): string {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
}

test('a month is closed, and opened again by two persons', async ({ page }) => {
  const month = lastMonth();
  const { from_date, to_date } = daysOfMonth(month);
  const words = `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
  const address = `/standing-book/warehouse?day__gte=${from_date}&day__lte=${to_date}`;
  const state = page.getByRole('status', { name: '结账状态' });

  await openAs(page, credentialOf('finance'), address);
  await expect(state).toContainText(`${words} 未结账`);
  await page.getByRole('button', { name: '结账', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words);
  await question.getByRole('button', { name: '结账' }).click();
  await expect(state).toContainText(`${words} 已结账`);
  await expect(state).toContainText('收发存取自结账记录');

  await page.getByRole('button', { name: '申请反结账' }).click();
  const request = page.getByRole('dialog', { name: /申请反结账/ });
  await request.getByRole('textbox', { name: '原因' }).fill('漏记一张入库单');
  await request.getByRole('button', { name: '申请反结账' }).click();
  await expect(state).toContainText('等待另一人确认反结账');
  await expect(page.getByRole('button', { name: '确认反结账' })).toHaveCount(0);

  await openAs(page, credentialOf('superuser'), address);
  await page.getByRole('button', { name: '确认反结账' }).click();
  await question.getByRole('button', { name: '确认反结账' }).click();
  await expect(state).toContainText(`${words} 未结账`);
  await page.getByRole('button', { name: '结账记录' }).click();
  const closings = page.getByRole('dialog', { name: '仓库结账记录' });
  await expect(closings.getByRole('row').filter({ hasText: month }).first()).toContainText('漏记一张入库单');
  const former = closings.getByRole('row').filter({ hasText: '已结账' }).first();
  const closed = (await former.getByRole('link').textContent()) ?? '';
  expect(monthAfter(closed)).toBe(month);
  await former.getByRole('link').click();
  await expect(state).toContainText('已结账');
});
