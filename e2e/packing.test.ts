import { expect, type Locator } from '@playwright/test';
import { countPresses, openAs, rowsOf, tabTo, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

test('a clerk puts an order into a wave, picks, scans, packs and ships it, all by keys', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/admin-psi/warehouses/io/to-ship-summary');
  await expect(page.getByText('待发订单', { exact: true })).toBeVisible();
  const presses = await countPresses(page);
  const press = async (target: Locator, key?: 'Shift+Tab') => {
    await tabTo(page, target, key);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('button', { name: '按订单' }));
  // An order with an open refund would ask first.
  const waiting = rowsOf(page.getByRole('region', { name: '待发订单' }))
    .filter({ hasNotText: '退款中' })
    .first();
  const order_no = ((await waiting.locator('.zg-code').textContent()) ?? '').trim();
  await tabTo(page, waiting.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page.getByRole('button', { name: '为所选订单生成波次' }), 'Shift+Tab');
  const making = page.getByRole('dialog');
  await tabTo(page, making.getByRole('combobox', { name: '分组方式' }));
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('.ant-select-item-option-active:visible');
  while ((await chosen.textContent()) !== '按付款先后') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(making.getByRole('button', { name: '为所选订单生成波次' }));
  await expect(page.getByText(/生成 1 个波次，共 1 个订单/)).toBeVisible();

  await press(page.getByRole('button', { name: '波次', exact: true }), 'Shift+Tab');
  const wave = rowsOf(page).first();
  await expect(wave).toContainText('待拣货');
  await page.keyboard.press('a');
  await expect(wave.getByRole('button', { name: /^拣货完成/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const picking = page.getByRole('dialog');
  await expect(rowsOf(picking.getByRole('table', { name: '实拣件数' })).first()).toBeVisible();
  await press(picking.getByRole('button', { name: '拣货完成' }));
  await expect(wave).toContainText('打包中');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^搜索/ })).toBeFocused();
  await page.keyboard.type('出库列表');
  await expect(page.getByRole('option', { name: /出库列表/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: '扫描', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(order_no);
  await page.keyboard.press('Enter');
  const station = page.getByRole('dialog', { name: `打包 ${order_no}` });
  await expect(station.getByRole('textbox', { name: '扫描商品' })).toBeFocused();
  await page.keyboard.type('6900000000000');
  await page.keyboard.press('Enter');
  await expect(station.getByRole('alert')).toHaveText('不是本单商品：6900000000000');
  for (const line of await station.getByRole('list', { name: '应装商品' }).getByRole('listitem').all()) {
    const [code = ''] = ((await line.locator('.zg-code').textContent()) ?? '').trim().split(' ');
    const [, wanted = '0'] = /\/ (\d+)$/.exec((await line.textContent()) ?? '') ?? [];
    for (let piece = 0; piece < Number(wanted); piece += 1) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
  }
  await expect(station.getByRole('alert')).toHaveCount(0);
  await press(station.getByRole('button', { name: '打包', exact: true }));
  await expect(station.getByText(/^SF\d{13}$/)).toBeVisible();
  await expect(station.getByRole('button', { name: '打印面单' })).toBeVisible();
  await press(station.getByRole('button', { name: '发出' }));
  await expect(station).toHaveCount(0);
  expect(await presses()).toBe(0);

  await expect(field).toBeFocused();
  const row = rowsOf(page).filter({ hasText: order_no });
  await expect(row).toContainText('已发出');
});

test('documents of stock go on paper, with room for what is counted and for who signs', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/admin-psi/warehouses/io/inbound-docs');
  const first = rowsOf(page).first();
  const number = (
    (await first
      .locator('td')
      .filter({ hasText: /^RK\d+/ })
      .first()
      .textContent()) ?? ''
  ).trim();
  await first.getByRole('checkbox').check();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '打印', exact: true }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name: '入库单', exact: true })).toHaveCount(1);
  await expect(paper.getByRole('img', { name: `条码 ${number}` })).toBeVisible();
  for (const words of ['应收', '实收', '合计', '送货人：', '收货人：']) {
    await expect(paper.getByText(words, { exact: true })).toBeVisible();
  }
});

/** The pages of the old layout with the moment that they are cut off by. */
const oldLayouts = {
  '/admin-psi/warehouses/io/outbound-receipt-old': 'posted_at',
  '/stock-detail/bank-list-old': 'occurred_at',
};

test('the old layouts are cut off at their fixed day', async ({ page }) => {
  await openAs(page, credentialOf('warehouse'), '/stock-detail/bank-list-old');
  for (const [path, moment] of Object.entries(oldLayouts)) {
    await page.goto(path);
    await page.getByRole('button', { name: '截止 2024-06-30' }).click();
    await expect(page.getByRole('list', { name: '已设筛选' })).toContainText('2024-06-30');
    const { searchParams } = new URL(page.url());
    expect([...searchParams]).toEqual([[`${moment}__lte`, `${Date.parse('2024-06-30T23:59:59+08:00') / 1000}`]]);
  }
});
