import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

test('an order is found by the end of its phone number in two actions', async ({ page }) => {
  await openAs(page, credentialOf('staff'), '/order/list');
  const phone = rowsOf(page)
    .first()
    .getByText(/\d{3}\*{4}\d{4}$/);
  const tail = (await phone.textContent())?.slice(-4) ?? '';
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /搜索订单/ })).toBeFocused();
  await page.keyboard.type(tail);
  const first = page.getByRole('option', { name: new RegExp(`${tail} · `) }).first();
  await expect(first).toBeVisible();
  const number = (await first.textContent())?.slice(0, 16) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/detail\?id=\d+/);
  await expect(page.getByText(number).first()).toBeVisible();
});
