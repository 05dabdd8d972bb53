import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('a backup is made from the page of the system state and listed there', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/system/state');
  const card = page.getByRole('region', { name: '备份与恢复' });
  await expect(card.getByText('还没有备份')).toBeVisible();
  await card.getByRole('button', { name: '立即备份' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '立即备份' }).click();
  const made = rowsOf(card.getByRole('table', { name: '备份' }));
  await expect(made).toHaveCount(1, { timeout: 120_000 });
  await expect(made).toContainText('backup-');
  await expect(made.locator('td').nth(2)).toHaveText(/^[\d,]{4,}$/);
});
