import { expect } from '@playwright/test';
import { openPart, test } from './gallery-test.ts';

test('areas of a map are walked by keys in order of their values, and opened', async ({ page }) => {
  await openPart(page, 'map');
  const state = page.getByRole('region', { name: 'country', exact: true });
  const map = state.getByRole('button', { name: '各省成交额' });
  await map.press('ArrowRight');
  await expect(state.getByRole('status').first()).toHaveText('山东省 128.4 万元');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state.getByRole('status').last()).toHaveText('已打开：广东省');
});

test('an area and a point of a map are opened by a click', async ({ page }) => {
  await openPart(page, 'map');
  const country = page.getByRole('region', { name: 'country', exact: true });
  await country.locator('[data-area="四川省"]').click();
  await expect(country.getByRole('status').last()).toHaveText('已打开：四川省');
  const province = page.getByRole('region', { name: 'province', exact: true });
  await province.locator('[data-point="jn"]').click();
  await expect(province.getByRole('status').last()).toHaveText('已打开：jn');
});

test('a place is chosen by a click, by keys and by its coordinates', async ({ page }) => {
  await openPart(page, 'map');
  const state = page.getByRole('region', { name: 'picker', exact: true });
  const map = state.getByRole('button', { name: '网点位置', exact: true });
  const lng = state.getByRole('textbox', { name: '网点位置，经度' });
  const lat = state.getByRole('textbox', { name: '网点位置，纬度' });
  await map.click();
  const before = Number(await lng.inputValue());
  expect(before).toBeCloseTo(118.7, 0);
  await map.press('+');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  expect(Number(await lng.inputValue())).toBeGreaterThan(before);
  await lng.fill('120.3826');
  await lat.fill('36.0671');
  await expect(state.locator('.zg-map-pin')).toBeVisible();
  await lat.fill('北');
  await expect(state.locator('.zg-map-pin')).toHaveCount(0);
  await expect(lat).toHaveValue('北');
  await state.getByRole('button', { name: '清除' }).click();
  await expect(lng).toHaveValue('');
});
