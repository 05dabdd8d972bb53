import { expect, type Page } from '@playwright/test';
import type { FakeServer } from './fake-server.ts';
import { addressOf, choose, openList, test } from './sample-test.ts';

test('a row opens its record beside the list, another row takes its place, back closes it', async ({ page }) => {
  await openList(page);
  await page.getByText('中秋礼盒瓷器').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('86,419.69');
  await expect(drawer).toContainText('山东省 青岛市 市南区');
  await page.locator('tbody tr').nth(2).getByText('春茶补货').click();
  await expect(drawer).toContainText('CG2026000141');
  expect(addressOf(page)).toEqual({ id: '141' });
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('listbox').getByRole('option', { name: /采购单/ });
  await expect(recent).toHaveText([/CG2026000141/, /CG2026000142/]);
});

test('with Ctrl or the middle button a row opens in a tab of its own', async ({ page, context }) => {
  await openList(page, '/goods/list?status=1');
  const row = page.locator('tbody tr').first().getByText('中秋礼盒瓷器');
  for (const click of [() => row.click({ modifiers: ['Control'] }), () => row.click({ button: 'middle' })]) {
    const opened = context.waitForEvent('page');
    await click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/goods\/list\?status=1&id=142$/);
    await tab.close();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addressOf(page)).toEqual({ status: '1' });
});

test('controls in a row do not open the record', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page);
  await page.getByRole('button', { name: '复制 CG2026000142' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CG2026000142');
  expect(addressOf(page)).toEqual({});
});

test('at most two actions stand in a row; they follow the state', async ({ page }) => {
  await openList(page);
  const waiting = page.locator('tbody tr').nth(1);
  await expect(waiting.locator('.zg-row-commands')).toHaveText('通过编辑更多');
  await waiting.getByRole('button', { name: /更多操作/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['生成口令', '删除']);
});

test('an action without a body asks for confirmation and shows the new state', async ({ page, server }) => {
  await openList(page);
  await page.getByRole('button', { name: '通过 CG2026000142' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('通过：CG2026000142');
  await expect(question).toContainText('通过后不能再修改金额。');
  await question.getByRole('button', { name: '取消' }).click();
  expect(server.sent('POST', /approve/)).toHaveLength(0);
  await page.getByRole('button', { name: '通过 CG2026000142' }).click();
  await question.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.locator('.zg-toast')).toContainText('已通过');
  await expect(page.locator('tbody tr').nth(1)).toContainText('已通过');
  expect(server.sent('POST', /approve/)[0]?.key).toMatch(/^.{8,128}$/);
});

test('an action with a body asks for it; a lost reply is sent again under the same key', async ({ page, server }) => {
  await openList(page);
  await page.getByRole('button', { name: '登记到货 CG2026000143' }).click();
  const dialog = page.getByRole('dialog', { name: '登记到货：CG2026000143' });
  await dialog.getByRole('button', { name: '登记到货', exact: true }).click();
  await expect(dialog.getByText('运单号不能为空')).toBeVisible();
  await dialog.getByRole('radio', { name: '顺丰' }).check();
  await dialog.getByLabel('运单号').fill('SF12345678');
  await dialog.getByLabel('第1行商品').click();
  await choose(page, 'SKU-1001 龙井茶 250g');
  await dialog.getByLabel('第1行数量').fill('2');
  server.planned.push({ path: /ship/, status: 503, body: { detail: '服务暂时不可用，请稍后重试' } });
  await dialog.getByRole('button', { name: '登记到货', exact: true }).click();
  await expect(page.getByText('服务暂时不可用，请稍后重试')).toBeVisible();
  await dialog.getByRole('button', { name: '登记到货', exact: true }).click();
  await expect(page.getByText('已登记到货，采购单 CG2026000143')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const calls = server.sent('POST', /ship/);
  expect(calls[1]?.body).toEqual({ carrier: 'sf', tracking_no: 'SF12345678', lines: [{ sku: 1, quantity: 2 }] });
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key]);
  await expect(page.locator('tbody tr').first()).toContainText('已入库');
});

test('a field is asked for, and sent, only while the other values call for it', async ({ page, server }) => {
  await openList(page);
  await page.getByRole('button', { name: '登记到货 CG2026000143' }).click();
  const dialog = page.getByRole('dialog', { name: '登记到货：CG2026000143' });
  const remark = dialog.getByLabel('备注');
  await dialog.getByRole('radio', { name: '顺丰' }).check();
  await remark.fill('易碎');
  await dialog.getByRole('radio', { name: '圆通' }).check();
  await expect(remark).toHaveCount(0);
  await dialog.getByLabel('运单号').fill('YT12345678');
  await dialog.getByLabel('第1行商品').click();
  await choose(page, 'SKU-1001 龙井茶 250g');
  await dialog.getByLabel('第1行数量').fill('2');
  await dialog.getByRole('button', { name: '登记到货', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const [call] = server.sent('POST', /ship/);
  expect(call?.body).toEqual({ carrier: 'yto', tracking_no: 'YT12345678', lines: [{ sku: 1, quantity: 2 }] });
});

test('pieces that could not be read are not posted unseen', async ({ page, server }) => {
  await openList(page, '/goods/sku-list');
  server.planned.push({ path: /purchase_readonly\/143\/$/, status: 503, body: { detail: '服务暂时不可用' } });
  await page.getByRole('button', { name: '收货 CG2026000143' }).click();
  const dialog = page.getByRole('dialog', { name: '收货：CG2026000143' });
  await expect(dialog).toContainText('采购单加载失败');
  const send = dialog.getByRole('button', { name: '收货', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: '重新加载' }).click();
  await expect(dialog.getByRole('table', { name: '实收数量' }).getByRole('row')).toHaveCount(2);
  await expect(send).toBeEnabled();
});

test('what is wrong with counted pieces is said at their row, and what no row shows, at their field', async ({
  page,
  server,
}) => {
  await openList(page, '/goods/sku-list');
  await page.getByRole('button', { name: '收货 CG2026000143' }).click();
  const dialog = page.getByRole('dialog', { name: '收货：CG2026000143' });
  const send = dialog.getByRole('button', { name: '收货', exact: true });
  const row = dialog.getByRole('row').nth(1);
  const count = row.getByLabel('SKU-2001 的实收数量');
  const batch = row.getByLabel('SKU-2001 的批次号');
  await expect(count).toBeFocused();
  await expect(dialog.getByRole('columnheader', { name: '批次号' })).toHaveAttribute('data-required');
  await expect(dialog.getByRole('columnheader', { name: '产地' })).not.toHaveAttribute('data-required');
  await count.fill('11');
  await send.click();
  await expect(row.getByRole('alert')).toHaveText('批次号不能为空');
  await expect(batch).toBeFocused();
  await batch.fill('A1');
  server.planned.push({ path: /receive\/$/, status: 400, body: { 'lines.0.quantity': ['最多 9 件'] } });
  await send.click();
  await expect(row.getByRole('alert')).toHaveText('最多 9 件');
  await expect(dialog.getByText('最多 9 件')).toHaveCount(1);
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await expect(count).toBeFocused();
  await count.fill('9');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  server.planned.push({ path: /receive\/$/, status: 400, body: { 'lines.0.line': ['该行不存在或重复'] } });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('该行不存在或重复');
  await expect(row.getByRole('alert')).toHaveCount(0);
});

/** Opens the receipt of two lines, the second of which has a lot. */
async function openReceipt(page: Page, server: FakeServer, lot: object = {}) {
  const sku = (id: number) => ({ id, code: `SKU-${id}`, name: `礼盒 ${id}` });
  const line = { expected_quantity: 60, actual_quantity: null, lot_no: null };
  const lines = [
    { ...line, id: 31, sku: sku(1) },
    { ...line, id: 32, sku: sku(2), actual_quantity: 50, rejected_quantity: 4, ...lot },
  ];
  const found = [
    { scanned: 'SKU-1', shelf_life_days: null },
    { scanned: 'SKU-2', shelf_life_days: 90 },
  ];
  server.planned.push({ path: /stock_doc_readonly\/143\/$/, status: 200, body: { id: 143, type: 101, lines } });
  server.planned.push({ path: /scan/, status: 200, body: { found } });
  await openList(page, '/goods/sku-list');
  await page.getByRole('button', { name: '更多操作 CG2026000143' }).click();
  await page.getByRole('menuitem', { name: '入库' }).click();
  return page.getByRole('dialog', { name: '入库：CG2026000143' });
}

test('the days of a lot are read whole beside its pieces', async ({ page, server }) => {
  const lot = { lot_no: 'A20261130-01', produced_date: '2026-11-30', expires_date: '2027-02-28' };
  const dialog = await openReceipt(page, server, lot);
  for (const name of ['生产日期', '到期日']) {
    const day = dialog.getByLabel(`SKU-2 的${name}`);
    await expect(day).toHaveValue(/^202[67]-\d\d-\d\d$/);
    expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  }
  const beyond = await dialog.locator('.zg-lines').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('what was refused of a receipt is asked of each line, its lot where it has one, and each says its own faults', async ({
  page,
  server,
}) => {
  const dialog = await openReceipt(page, server);
  const second = dialog.getByRole('row').nth(2);
  await expect(second.getByLabel('SKU-2 的实收数量')).toHaveValue('50');
  await expect(second.getByLabel('SKU-2 的拒收数量')).toHaveValue('4');
  const titles = ['SKU', '应收', '实收', '拒收数量', '批次号', '生产日期', '到期日'];
  await expect(dialog.getByRole('columnheader')).toHaveText(titles);
  await expect(dialog.locator('th[data-required]')).toHaveText(['批次号', '生产日期']);
  const send = dialog.getByRole('button', { name: '入库', exact: true });
  const refused = { 'lines.1.lot_no': ['请填写批次号'], 'lines.1.produced_date': ['请填写生产日期'] };
  server.planned.push({ path: /take_in/, status: 400, body: refused });
  await send.click();
  await expect(second.getByRole('alert')).toHaveText(['请填写批次号', '请填写生产日期']);
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  expect(server.sent('POST', /take_in/)[0]?.body).toEqual({
    lines: [
      { line: 31, actual_quantity: 60, rejected_quantity: 0 },
      { line: 32, actual_quantity: 50, rejected_quantity: 4 },
    ],
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a long name of counted goods wraps, so that what tells it from others is read', async ({ page, server }) => {
  await openList(page, '/goods/sku-list');
  const name = '馋嘴猫 手工现烤蛋黄酥中秋礼盒 六枚装 两盒';
  Object.assign(server.rows[142] ?? {}, { lines: [{ id: 7, sku: { id: 9, code: 'SKU-9009', name }, quantity: 10 }] });
  await page.getByRole('button', { name: '收货 CG2026000143' }).click();
  const words = page.getByRole('dialog', { name: '收货：CG2026000143' }).getByText(name);
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(words).toBeVisible();
    expect(await words.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('a dialog begins in its first field, and what was typed is not lost by a key', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '登记到货 CG2026000143' }).click();
  const dialog = page.getByRole('dialog', { name: '登记到货：CG2026000143' });
  await expect(dialog.getByRole('radiogroup', { name: '快递公司' }).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: '登记到货 CG2026000143' }).click();
  await dialog.getByLabel('运单号').fill('SF12345678');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '填写的内容还没有提交' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(dialog.getByLabel('运单号')).toHaveValue('SF12345678');
  await dialog.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('the back button does not take a dialog away that was typed in', async ({ page }) => {
  await openList(page, '/goods/sku-list');
  await page.getByRole('link', { name: '商品列表' }).first().click();
  await page.getByRole('button', { name: '登记到货 CG2026000143' }).click();
  const number = page.getByRole('dialog', { name: '登记到货：CG2026000143' }).getByLabel('运单号');
  await number.fill('SF12345678');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '修改还没有保存' });
  await expect(question).toContainText('离开后填写的内容将丢失');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(number).toHaveValue('SF12345678');
});

test('a record stays with what is being filled in when reading it anew fails', async ({ page, server }) => {
  await openList(page, '/goods/list?id=142');
  const drawer = page.locator('.ant-drawer-section');
  await expect(drawer).toContainText('86,419.69');
  server.planned.push({ path: /purchase_readonly\/142\/$/, status: 503, body: { detail: '服务暂时不可用' } });
  await drawer.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect.poll(() => server.sent('GET', /purchase_readonly\/142\/$/).length).toBe(2);
  await expect(page.locator('tbody tr').nth(1)).toContainText('已通过');
  await expect(drawer).toContainText('86,419.69');
  await expect(page.getByText('采购单加载失败')).toHaveCount(0);
});

test('a secret is shown once', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '更多操作 CG2026000143' }).click();
  await page.getByRole('menuitem', { name: '生成口令' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ab12-cd34');
  await expect(page.locator('.ant-drawer-section')).toHaveCount(0);
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('Ab12-cd34')).toHaveCount(0);
});

test('deleting names the record and can be taken back', async ({ page, server }) => {
  await openList(page, '/goods/list?id=142');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('删除采购单「CG2026000142」？');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(page.getByText('共 142 条')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('共 143 条')).toBeVisible();
  expect(server.sent('PATCH', /purchase/)[0]?.body).toEqual({ is_deleted: false });
});

test('bulk actions take chosen ids, or all that the filter finds but a few', async ({ page, server }) => {
  await openList(page, '/goods/list?status=1');
  await page.getByLabel('选择 CG2026000142').check();
  await page.getByLabel('选择 CG2026000137').check();
  await page.getByRole('button', { name: '批量作废' }).click();
  const dialog = page.getByRole('dialog', { name: /^批量作废：/ });
  await expect(dialog).toContainText('批量作废：2 条采购单');
  await dialog.getByLabel('作废原因').fill('重复');
  await dialog.getByLabel('作废原因').press('Enter');
  await expect(page.getByText('批量作废已开始，完成后通知')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toHaveCount(0);
  await page.getByLabel('选择本页全部').check();
  await page.getByRole('button', { name: '选择全部 29 条' }).click();
  await page.getByLabel('选择 CG2026000142').uncheck();
  await expect(page.getByText('已选 28 条')).toBeVisible();
  await page.getByRole('button', { name: '批量作废' }).click();
  await expect(dialog).toContainText('批量作废：28 条采购单');
  await dialog.getByLabel('作废原因').fill('过期');
  await dialog.getByLabel('作废原因').press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(server.sent('POST', /close/).map(({ body }) => body)).toEqual([
    { ids: [142, 137], count: 2, reason: '重复' },
    { filter: { status: '1' }, exclude_ids: [142], count: 28, reason: '过期' },
  ]);
});

test('a record that its action hides from the account is not shown any longer', async ({ page, server }) => {
  await openList(page, '/goods/list?id=142');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('86,419.69');
  server.planned.push({ path: /approve/, status: 200, body: { msg: 'SUCCESS' } });
  for (const row of server.rows) if (row.id === 142) row.is_deleted = true;
  await drawer.getByRole('button', { name: '通过' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(drawer.getByRole('alert')).toContainText('记录不存在或已删除');
  await expect(drawer.getByRole('button', { name: '通过' })).toHaveCount(0);
  await expect(drawer).not.toContainText('待审核');
  await expect(drawer).not.toContainText('86,419.69');
});

test('a record has a page of its own', async ({ page }) => {
  await page.goto('/goods/combination-add?id=142');
  await expect(page.getByRole('heading', { name: 'CG2026000142' })).toBeVisible();
  await expect(page.getByRole('button', { name: '通过' })).toBeVisible();
  await expect(page.getByText('龙井茶 250g')).toBeVisible();
});

test('lines of a record are a table on a screen and cards on a phone, where nothing is cut', async ({
  page,
  server,
}) => {
  const lines = [1, 2].map((line) => ({
    id: line,
    sku: { id: line, name: `商品${line}` },
    quantity: line,
    price: line === 1 ? '12.5' : null,
  }));
  Object.assign(server.rows.find(({ id }) => id === 143) ?? {}, { lines });
  await openList(page, '/goods/list?id=143');
  const table = page.getByRole('dialog').locator('.zg-lines');
  await expect(table.locator('thead')).toBeVisible();
  await expect(table.locator('td[data-label="单价"]').last()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.locator('thead')).toBeHidden();
  const price = table.locator('td[data-label="单价"]');
  await expect(price.first()).toBeVisible();
  // What is not known takes no place there.
  await expect(price.last()).toBeHidden();
  const named = await price.first().evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(named).toBe('"单价"');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});
