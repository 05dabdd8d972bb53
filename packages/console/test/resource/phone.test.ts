import { expect } from '@playwright/test';
import { test } from './sample-test.ts';

test.use({ viewport: { width: 390, height: 700 } });

test('what is wrong with the whole of a long form comes into view', async ({ page, server }) => {
  await page.goto('/goods/list?id=143&form=143');
  const form = page.locator('form.zg-form');
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('改过的标题');
  await form.getByLabel('地址').scrollIntoViewIfNeeded();
  server.planned.push({ path: /purchase\/143/, status: 400, body: { non_field_errors: ['商品都不能销售'] } });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('商品都不能销售')).toBeInViewport();
});

test('the columns of places fit the screen', async ({ page }) => {
  await page.goto('/goods/list?form=new');
  await page.getByLabel('收货地区').click();
  const popup = page.locator('.zg-places-popup');
  await popup.getByText('山东省').click();
  await popup.getByText('青岛市').click();
  await expect(popup.getByText('市南区')).toBeInViewport({ ratio: 1 });
  await expect(popup).toBeInViewport({ ratio: 1 });
});

test('a card cuts no text', async ({ page, server }) => {
  const name = '青岛港联捷物流有限公司采购部，工作日九点到十七点收货';
  for (const row of server.rows) Object.assign(row, { supplier: { id: 1, name }, tel: name });
  await page.goto('/goods/list');
  const texts = page.locator('.zg-card').first().locator('dd .zg-line', { hasText: name });
  await expect(texts.first()).toBeVisible();
  const cut = await texts.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  );
  expect(cut).toBe(0);
});
