import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a telephone the mall of the category pool is chosen in a popup, and a rule takes the whole row', async ({
  page,
}) => {
  await openAs(page, credentialOf('superuser'), '/goods-pool/category-pool');
  const popup = page.getByRole('dialog', { name: '选择商城' });
  const choices = popup.locator('button[aria-pressed]');
  await page.getByRole('button', { name: '选择商城' }).click();
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
  const other = (await choices.nth(1).textContent()) ?? '';
  await choices.nth(1).click();
  await expect(page).toHaveURL(/\?mall=\d+$/);
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: '选择商城' })).toHaveText(other);
  const row = rowsOf(page).first();
  const rule = row.getByRole('tablist');
  const [rowBox, ruleBox] = [await row.boundingBox(), await rule.boundingBox()];
  expect(ruleBox?.width).toBeGreaterThan((rowBox?.width ?? 0) * 0.85);
});

test('on a telephone a shelf is narrowed to one mall', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/bank/shopDetails');
  await page.getByRole('button', { name: '选择商城' }).click();
  await page.getByRole('dialog', { name: '选择商城' }).locator('button[aria-pressed=false]').first().click();
  await expect(page).toHaveURL(/mall=\d+/);
});
