import { expect } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

test('what a menu says is waiting is what its list shows', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/warehouse/stock');
  const badges = page.locator('a.zg-todo');
  await expect(badges.first()).toBeVisible();
  const waiting = await badges.evaluateAll((links) =>
    links.map((link) => ({ path: link.getAttribute('href') ?? '', count: link.textContent ?? '' })),
  );
  expect(waiting.length).toBeGreaterThan(1);
  for (const { path, count } of waiting) {
    await page.locator(`a.zg-todo[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  }
});
