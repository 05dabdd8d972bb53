import { expect } from '@playwright/test';
import { openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const path = '/all-order/bank-cell-pickup-self';

test.use({ provoked: /status of 409/ });

test('a code is told by head office, and a clerk of the bank cell hands the order over once', async ({
  page,
  browser,
}) => {
  const clerk = await (await browser.newContext()).newPage();
  await openAs(clerk, credentialOf('branch'), `${path}?state=ready`);
  const order_no =
    (
      await clerk
        .locator('tbody td', { hasText: /^DW\d+$/ })
        .first()
        .textContent()
    )?.trim() ?? '';

  await openAs(page, credentialOf('superuser'), `${path}?order_no=${order_no}`);
  const row = rowsOf(page).first();
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '重发提货码' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('原因').fill('买家换了手机');
  await asking.getByRole('button', { name: '重发提货码' }).click();
  const code = (await page.getByRole('dialog').getByRole('definition').textContent())?.trim() ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);

  await clerk.getByRole('button', { name: '扫码核销' }).click();
  const counter = clerk.getByRole('dialog', { name: '扫码核销' });
  await counter.getByLabel('提货码').fill(code);
  await clerk.keyboard.press('Enter');
  await counter.getByRole('button', { name: /核对无误/ }).click();
  await expect(counter.getByText(`订单 ${order_no} 已核销`)).toBeVisible();

  await counter.getByLabel('提货码').fill(code);
  await clerk.keyboard.press('Enter');
  await expect(counter.getByText(/^已于 .+ 由 .+ 核销，不能再次提货。$/)).toBeVisible();
  await clerk.context().close();
});
