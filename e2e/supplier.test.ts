import { expect, type Page } from '@playwright/test';
import { countPresses, openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const number = 'SF5550001112223';

test.describe('a supplier on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('packs a parcel, gives its number and prints its label; staff see it on the order', async ({
    page,
    browser,
  }) => {
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    });
    await openAs(page, credentialOf('supplier'), '/supplier/pending-orders-new');
    await expect(page).toHaveTitle(/供应商发货系统/);
    const parcel = page.locator('.zg-parcel-group').first();
    const order = (await parcel.locator('strong').first().textContent()) ?? '';
    const presses = await countPresses(page);
    await parcel.getByRole('button', { name: /^发货（\d+ 件）/ }).tap();
    const sending = page.getByRole('dialog');
    const field = sending.getByRole('textbox', { name: '运单号' });
    await expect(field).toBeFocused();
    await page.keyboard.type('SF12');
    await page.keyboard.press('Enter');
    await expect(sending.getByRole('alert')).toContainText('运单号不符合');
    await field.fill('');
    await page.keyboard.type(number);
    await sending.getByRole('button', { name: '确认发货' }).tap();
    await expect(page.locator('.zg-parcel-sent')).toContainText(number);
    expect(await presses()).toBe(2);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '打印面单' }).click();
    const labels = await opened;
    await expect(labels.getByRole('article', { name: '快递面单' })).toContainText(/1\d{10}/);
    await labels.getByRole('button', { name: '打印', exact: true }).click();
    await expect(labels.locator('html')).toHaveAttribute('data-printed', 'true');
    await labels.close();
    await page.goto('/supplier/express-docs');
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('button', { name: '再次打印（1）' }).first()).toBeVisible();
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
    await seenByStaff(await desk.newPage(), order);
  });

  test('finds a line that waits behind those that are shown', async ({ page }) => {
    let order_no = '';
    await page.route(/supplier_line_readonly\/\?(?!.*contains)/, async (route) => {
      const response = await route.fetch();
      const { results, ...rest } = await response.json();
      order_no = results.at(-1).order_no;
      // As if more waited than one look holds, with this line behind them.
      const shown = results.filter((line: { order_no: string }) => line.order_no !== order_no);
      await route.fulfill({ response, json: { ...rest, count: 300, results: shown } });
    });
    await openAs(page, credentialOf('supplier'), '/supplier/pending-orders-new');
    await expect(page.getByText('只显示最早到期的 200 行')).toBeVisible();
    await expect(page.locator('.zg-parcel-group', { hasText: order_no })).toHaveCount(0);
    await page.getByRole('searchbox', { name: '查找' }).fill(order_no);
    await expect(page.locator('.zg-parcel-group', { hasText: order_no })).toBeVisible();
    await page.getByRole('searchbox', { name: '查找' }).fill('没有这样的');
    await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible();
  });

  test('has what it declined apart from what it still ships, the earliest deadline first', async ({ page }) => {
    await openAs(page, credentialOf('supplier'), '/supplier/pending-orders');
    await expect(page).toHaveURL(/\?ordering=due_at$/);
    const lists = page.waitForRequest(/supplier_line_readonly\/\?.*state=declined.*/);
    await page.getByRole('button', { name: '已拒单' }).click();
    expect((await lists).url()).not.toContain('state__in');
  });

  test('declares how much more it delivers', async ({ page }) => {
    await openAs(page, credentialOf('supplier'), '/supplier/pending-orders');
    await page.getByRole('button', { name: '可供数量' }).click();
    const card = page.locator('.zg-touch-card').last();
    const name = (await card.locator('span').first().textContent()) ?? '';
    await card.getByRole('button', { name: /^修改/ }).click();
    const dialog = page.getByRole('dialog');
    const count = dialog.getByRole('textbox', { name: '可接单数量' });
    if (await dialog.getByRole('checkbox').isChecked()) await dialog.getByRole('checkbox').uncheck();
    await count.fill('一百');
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(dialog.getByRole('alert')).toContainText('整数');
    await count.fill('0');
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(page.locator('.zg-touch-card').first()).toContainText('已供完');
    await expect(page.locator('.zg-touch-card').first().locator('span').first()).toHaveText(name);
    await page.getByRole('tab', { name: '已供完 1' }).click();
    await expect(page.locator('.zg-touch-card')).toHaveCount(1);
  });

  test('is led to its lines from wherever else it goes', async ({ page }) => {
    await openAs(page, credentialOf('supplier'), '/supplier/pending-orders');
    for (const path of ['/', '/order/list', '/nowhere', '/admin-psi/user/purchases/supplier-direct']) {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === '/supplier/pending-orders');
    }
  });
});

test('a supplier prints the labels of several parcels at once, each counted as printed', async ({ page }) => {
  await openAs(page, credentialOf('supplier'), '/supplier/express-docs');
  const before = await rowsOf(page).first().locator('button', { hasText: /打印/ }).textContent();
  const times = Number(/（(\d+)）/.exec(before ?? '')?.[1] ?? 0);
  for (const nth of [0, 1, 2]) await rowsOf(page).nth(nth).getByRole('checkbox').check();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '打印面单' }).last().click();
  const labels = await opened;
  await expect(labels.getByRole('article', { name: '快递面单' })).toHaveCount(3);
  await labels.close();
  await page.reload();
  await expect(rowsOf(page).first()).toContainText(`再次打印（${times + 1}）`);
});

async function seenByStaff(page: Page, order: string): Promise<void> {
  await openAs(page, credentialOf('superuser'), '/all-order/all-list');
  await page.getByLabel('订单号', { exact: true }).fill(order);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.context().close();
}
