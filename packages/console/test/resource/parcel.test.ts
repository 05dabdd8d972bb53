import { expect } from '@playwright/test';
import { test } from './sample-test.ts';

test('a scanner types into the parcel as soon as it opens, no digit is lost, and Enter sends it', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/supplier_line/ship/', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { id: 1 } });
  });
  await page.goto('/order/detail');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: '装箱' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('SF1234567890123');
    await expect(page.getByLabel('运单号')).toBeFocused();
    await expect(page.getByLabel('运单号')).toHaveValue('SF1234567890123');
    await expect(page.getByLabel('快递公司')).toHaveValue('SF');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const parcel = { carrier: 'SF', tracking_no: 'SF1234567890123', lines: [{ line: 7, quantity: 2 }] };
  expect(sent).toEqual([expect.objectContaining(parcel), expect.objectContaining(parcel)]);
});

test('a label keeps long words within its paper', async ({ page }) => {
  await page.goto('/order/detail');
  await page.getByRole('button', { name: '面单' }).click();
  const label = page.getByRole('article', { name: '快递面单' });
  await expect(label).toContainText('1310室');
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});
