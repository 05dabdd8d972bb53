import { expect } from '@playwright/test';
import { domains } from '@zhanggui/contract/app';
import { pageOf } from '@zhanggui/contract/platform/catalogue/page';
import { goWithin, openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const creations = domains.flatMap(({ pages = {} }) =>
  Object.entries(pages).flatMap(([path, { creates }]) => (creates ? [{ path, title: creates.title }] : [])),
);

test.setTimeout(900_000);

test('every command of the palette that creates opens the form with its title', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/workbench');
  for (const { path, title } of creations) {
    await test.step(`${path}: ${title}`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const field = page.getByRole('combobox', { name: /^搜索/ });
      // The first press may come before the page listens.
      await expect(async () => {
        if ((await field.count()) === 0) await page.keyboard.press('Control+k');
        await field.fill(title, { timeout: 3000 });
      }).toPass();
      const entry = page.getByRole('option', { name: title }).filter({ hasText: pageOf(path).title });
      await entry.first().click();
      const form = page.getByRole('dialog', { name: title, exact: true });
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
      await expect(form.or(heading).first()).toBeVisible();
      // Nothing was typed: it closes without a question.
      if ((await form.count()) > 0) await form.press('Escape');
      await expect(form).toHaveCount(0);
    });
  }
});

const editors = domains.flatMap(({ pages = {} }) =>
  Object.values(pages).flatMap(({ creates }) => (creates?.at ? [{ path: creates.at, title: creates.title }] : [])),
);

test('an editor without a record is titled as the command that opens it', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/workbench');
  for (const { path, title } of editors) {
    await goWithin(page, path);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
    await expect(page.getByRole('navigation', { name: '位置' }).getByRole('listitem').last()).toHaveText(title);
  }
  await goWithin(page, '/goods/add?id=1');
  await expect(page).toHaveTitle(/^编辑商品 - /);
});
