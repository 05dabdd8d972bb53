import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

test('a warehouse sends less than was asked for, and the rest stays to be sent', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/bank/reservation-list?status=3');
  await rowsOf(page).first().press('Enter');
  const drawer = page.locator('.ant-drawer-section').first();
  await drawer.getByRole('button', { name: '发货', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^发货/ });
  const counts = dialog.getByRole('table', { name: '本次发出数量' });
  const first = rowsOf(counts).first();
  const left = Number(await first.getByRole('textbox').inputValue());
  expect(left).toBeGreaterThan(1);
  await first.getByRole('textbox').fill(String(left - 1));
  await expect(first.getByText('少 1 件，以后再办')).toBeVisible();
  await dialog.getByRole('button', { name: '发货', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(drawer.getByText('部分发货').first()).toBeVisible();
  await drawer.getByRole('button', { name: '发货', exact: true }).click();
  await expect(rowsOf(counts)).toHaveCount(1);
  await expect(first.getByRole('textbox')).toHaveValue('1');
});
