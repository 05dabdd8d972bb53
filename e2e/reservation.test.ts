import { expect } from '@playwright/test';
import { skuCode } from '@zhanggui/demo/platform/sku-code';
import { choose, openAs, rowsOf, test } from './journey.ts';
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

test.describe('a branch on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('asks for goods by scanning them, signs for what came, and what is missing becomes a difference', async ({
    page,
  }) => {
    await openAs(page, credentialOf('branch'), '/bank/reservation-list');
    await page.getByRole('button', { name: '新建预约单' }).tap();
    const form = page.getByRole('dialog', { name: '新建预约单' });
    await choose(page, form.getByRole('combobox', { name: '网点' }), '延吉路');
    const scan = form.getByRole('textbox', { name: '扫码' });
    for (const _piece of [1, 2]) {
      await scan.fill(skuCode(121, 1));
      await scan.press('Enter');
      await expect(scan).toHaveValue('');
    }
    await expect(form.getByRole('textbox', { name: '第1行预约' })).toHaveValue('2');
    await form.getByRole('button', { name: '保存' }).tap();
    await expect(form).toHaveCount(0);

    await page.goto('/bank/reservation-list?status=4');
    await page.getByRole('button', { name: /^收货 YY/ }).tap();
    const receipt = page.getByRole('dialog', { name: /^收货：/ });
    const number = /YY\d+/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
    const first = receipt.getByRole('table', { name: '本次实收数量' }).getByRole('textbox').first();
    await first.fill(String(Number(await first.inputValue()) - 1));
    await receipt.getByRole('checkbox', { name: /少的件数不会再到/ }).tap();
    const pad = receipt.getByRole('img', { name: '签收，未签' });
    await pad.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 60, { steps: 5 });
    await page.mouse.up();
    await receipt.getByRole('button', { name: '用这个签名' }).tap();
    await expect(receipt.getByRole('button', { name: '用这个签名' })).toHaveCount(0);
    await receipt.getByRole('button', { name: '收货', exact: true }).tap();
    await expect(receipt).toHaveCount(0);
    await page.getByRole('button', { name: '收货差异' }).tap();
    await expect(page.locator('#main').getByText(number)).toBeVisible();
  });
});
