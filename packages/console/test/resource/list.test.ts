import { expect } from '@playwright/test';
import { storeToken } from '../../../../tools/browser/store-token.ts';
import { sampleToken } from './fake-server.ts';
import { addressOf, choose, openList, test } from './sample-test.ts';

test('a link reproduces the view, and what it can not know is passed over', async ({ page, server }) => {
  await openList(
    page,
    '/goods/list?status=1&supplier=2&amount_fen__gte=100000&page=2&ordering=amount_fen&nonsense=1&tel__gt=3',
  );
  const [call] = server.sent('GET', /purchase_readonly\/$/);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    status: '1',
    supplier: '2',
    amount_fen__gte: '100000',
    limit: '15',
    offset: '15',
    is_deleted: 'false',
    ordering: 'amount_fen',
  });
  await expect(page.getByRole('button', { name: /^待审核/ })).toHaveAttribute('aria-current', 'true');
  const chips = page.getByRole('list', { name: '已设筛选' });
  await expect(chips).toContainText('金额：≥ 1,000.00元');
  await expect(chips).toContainText('供应商：江南瓷器厂');
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending');
});

test('filters apply at once, Enter searches, Escape clears, chips take away', async ({ page, server }) => {
  await openList(page, '/goods/list?page=3');
  const number = page.getByRole('searchbox', { name: '采购单号' });
  await number.fill('00014');
  await number.press('Enter');
  await expect(page.getByText('共 5 条')).toBeVisible();
  expect(addressOf(page)).toEqual({ purchase_no__contains: '00014' });
  await number.press('Escape');
  await expect(page.getByText('共 143 条')).toBeVisible();
  await page.getByRole('searchbox', { name: '标题' }).fill('茶');
  await expect(page.getByText('共 29 条')).toBeVisible();
  expect(server.sent('GET', /purchase_readonly\/$/)).toHaveLength(4);
  await page.getByRole('button', { name: '移除筛选 标题' }).click();
  await expect(page.getByText('共 143 条')).toBeVisible();
  expect(addressOf(page)).toEqual({});
});

test('sums that did not load are said to be missing, and are read again', async ({ page, server }) => {
  server.planned.push({ path: /purchase_readonly\/summary/, status: 503, body: { detail: '服务暂时不可用' } });
  await openList(page);
  const notice = page.getByText('合计加载失败');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByLabel('合计', { exact: true })).toContainText(/\d\.\d\d/);
  await expect(notice).toHaveCount(0);
});

test('a tab without records leads to all of them', async ({ page, server }) => {
  for (const row of server.rows) if (row.status === 4) row.is_deleted = true;
  await page.goto('/goods/list?status=4');
  await expect(page.getByText('该状态下暂无采购单')).toBeVisible();
  await page.getByRole('button', { name: '查看全部' }).click();
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
  expect(addressOf(page)).toEqual({});
});

test('several pasted numbers are looked for as a whole', async ({ page }) => {
  await openList(page);
  const number = page.getByRole('searchbox', { name: '采购单号' });
  await number.fill('CG2026000140 CG2026000141');
  await number.press('Enter');
  await expect(page.getByText('共 2 条')).toBeVisible();
});

test('pickers and ranges filter: reference, yes or no, money, days, place', async ({ page, server }) => {
  await openList(page);
  const supplier = page.getByRole('combobox', { name: '供应商' });
  const questions = () => server.sent('GET', /supplier_readonly\/options/).map(({ query }) => query.get('q'));
  await supplier.click();
  await expect(page.locator('.ant-select-item-option:visible', { hasText: '青岛海产' })).toBeVisible();
  expect(questions()).toEqual([null]);
  await supplier.fill('江南');
  await expect.poll(questions).toEqual([null, '江南']);
  await choose(page, '江南瓷器厂');
  await expect(page.getByText('共 29 条')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: '创建时间' }).click();
  await page.getByText('近 7 天').click();
  await expect(page.getByText('没有符合条件的采购单')).toBeVisible();
  await page.getByRole('button', { name: '移除筛选 创建时间' }).click();
  await page.getByRole('button', { name: /更多筛选/ }).click();
  await page.getByRole('combobox', { name: '加急' }).click();
  await choose(page, '是');
  await page.getByLabel('金额 最小').fill('500');
  await page.getByRole('button', { name: '收货地区' }).click();
  await page.getByRole('menuitemcheckbox', { name: '山东省' }).click();
  await expect
    .poll(() => addressOf(page))
    .toEqual({
      supplier: '2',
      is_urgent: 'true',
      amount_fen__gte: '50000',
      place: '山东省',
    });
  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(page.getByText('共 143 条')).toBeVisible();
});

test('a filter that chooses opens by a key and has the focus then', async ({ page }) => {
  await openList(page);
  await page.getByRole('combobox', { name: '供应商' }).press('Enter');
  await expect(page.getByRole('combobox', { name: '供应商', expanded: true })).toBeFocused();
  await page.getByRole('button', { name: /更多筛选/ }).click();
  await page.getByRole('combobox', { name: '加急' }).press('ArrowDown');
  await page.getByRole('combobox', { name: '加急', expanded: true }).press('Enter');
  await expect.poll(() => addressOf(page)).toEqual({ is_urgent: 'true' });
  await page.getByRole('button', { name: '移除筛选 加急' }).click();
  await expect(page.getByRole('combobox', { name: '加急' })).toBeVisible();
  expect(addressOf(page)).toEqual({});
});

test('a filter that follows a tab before it is rendered keeps it', async ({ page }) => {
  await openList(page, '/goods/list?status=1');
  const all = page.getByRole('navigation', { name: '按状态' }).getByRole('button', { name: /全部/ });
  const number = page.getByRole('searchbox', { name: '采购单号' });
  await number.fill('00014');
  const field = await number.elementHandle();
  await all.evaluate(async (tab, input) => {
    (tab as HTMLElement).click();
    while (window.location.search.includes('status=')) await Promise.resolve();
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, field);
  await expect(page.getByText('共 5 条')).toBeVisible();
  expect(addressOf(page)).toEqual({ purchase_no__contains: '00014' });
});

test('tabs count over the other filters and keep them', async ({ page }) => {
  await openList(page, '/goods/list?supplier=2');
  const tabs = page.getByRole('navigation', { name: '按状态' });
  await expect(tabs.getByRole('button', { name: /全部/ })).toContainText('29');
  await expect(tabs.getByRole('button', { name: /草稿/ })).toContainText('0');
  await tabs.getByRole('button', { name: /待审核/ }).click();
  await expect(page.getByText('共 29 条')).toBeVisible();
  expect(addressOf(page)).toEqual({ supplier: '2', status: '1' });
  await expect(page.getByText('金额合计')).toBeVisible();
});

test('sums say how many of their records count for nothing, where no state is chosen', async ({ page }) => {
  await openList(page);
  const sums = page.getByLabel('合计', { exact: true });
  await expect(sums).toContainText('其中含草稿 29 条、已作废 28 条');
  await page.getByRole('navigation', { name: '按状态' }).getByRole('button', { name: /草稿/ }).click();
  await expect(page.getByText('共 29 条')).toBeVisible();
  await expect(sums).toContainText('金额合计');
  await expect(sums).not.toContainText('其中含');
});

test('pages: size and number are in the address, back leads to the page before', async ({ page }) => {
  await openList(page);
  await page.getByLabel('每页条数').selectOption('50');
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('CG2026000093');
  await page.goBack();
  await expect(page.locator('tbody tr').first()).toContainText('CG2026000143');
  expect(addressOf(page)).toEqual({ page_size: '50' });
});

test('the page size of a list is kept for its user, in another browser too; the usual one keeps nothing', async ({
  page,
  server,
}) => {
  const size = page.getByLabel('每页条数');
  const rows = page.locator('tbody tr');
  await openList(page);
  await size.selectOption('50');
  await expect.poll(() => server.settings.get('size.list:/goods/list:purchase')).toBe(50);
  await storeToken(page, sampleToken);
  await openList(page);
  await expect(size).toHaveValue('50');
  await expect(rows).toHaveCount(50);
  expect(addressOf(page)).toEqual({});
  await openList(page, '/goods/list?page_size=30');
  await expect(rows).toHaveCount(30);
  expect(server.settings.get('size.list:/goods/list:purchase')).toBe(50);
  await size.selectOption('15');
  await expect(rows).toHaveCount(15);
  await expect.poll(() => server.settings.size).toBe(0);
  expect(addressOf(page)).toEqual({});
});

test('a page after the last one leads to the last', async ({ page }) => {
  await page.goto('/goods/list?page=999');
  await page.getByRole('button', { name: '返回最后一页' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(8);
  expect(addressOf(page)).toEqual({ page: '10' });
});

test('rows keep their place while loading: no jump from skeleton to rows, nor from page to page', async ({
  page,
  server,
}) => {
  await openList(page);
  const heightOf = async () => (await page.locator('.zg-table-box').boundingBox())?.height;
  const before = await heightOf();
  const release = server.hold(/purchase_readonly\/$/);
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect(page.locator('tbody[data-status="stale"]')).toBeVisible();
  expect(await heightOf()).toBe(before);
  await page.reload();
  await expect(page.locator('tr.zg-table-skeleton').first()).toBeVisible();
  expect(await heightOf()).toBe(before);
  release();
  await expect(page.locator('tbody tr').first()).toContainText('CG2026');
  expect(await heightOf()).toBe(before);
});

test('the keyboard reaches search and rows, opens and chooses', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: '采购单号' })).toBeFocused();
  await page.getByRole('heading', { name: '商品列表' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press(' ');
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('CG2026000142');
  expect(addressOf(page)).toEqual({ id: '142' });
});

test('the first action of a row is a few keys away, past bar, menu and search', async ({ page }) => {
  await openList(page);
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('跳到列表');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.locator('tbody tr').first().locator('.zg-row-commands button').first()).toBeFocused();
});

test('a failed list says why and tries again', async ({ page, server }) => {
  server.planned.push({ path: /purchase_readonly\/$/, status: 503, body: { detail: '服务暂时不可用，请稍后重试' } });
  await page.goto('/goods/list');
  await expect(page.getByRole('alert')).toContainText('服务暂时不可用');
  await expect(page.getByRole('alert').locator('.zg-drawing')).toBeVisible();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('CG2026000143');
});

test('an empty list teaches; the primary action is there only for those who may', async ({ page, server }) => {
  server.rows.length = 0;
  await page.goto('/goods/list');
  const notice = page.locator('.zg-list-notice');
  await expect(notice).toContainText('暂无采购单');
  await expect(notice).toContainText('登记向供应商采购的商品');
  await expect(notice.locator('.zg-drawing')).toBeVisible();
  await expect(notice.getByRole('button', { name: '新建采购单' })).toBeVisible();
  server.permissions = [1_020_101];
  await page.reload();
  await expect(notice).toContainText('暂无采购单');
  await expect(page.getByRole('button', { name: '新建采购单' })).toHaveCount(0);
});

test('only what the user may do is offered', async ({ page, server }) => {
  server.permissions = [1_020_101, 102_010_102];
  await openList(page);
  await expect(page.locator('tbody tr').first().getByRole('button', { name: /编辑/ })).toBeVisible();
  await expect(page.locator('tbody').getByRole('button', { name: /通过|登记到货|更多操作|删除/ })).toHaveCount(0);
});

test('overrides replace one cell; fixed filters belong to the page', async ({ page, server }) => {
  await page.goto('/goods/sku-list');
  await expect(page.getByTestId('supplier-143')).toHaveText('青岛海产');
  const [call] = server.sent('GET', /purchase_readonly\/$/);
  expect(call?.query.get('is_urgent')).toBe('true');
  await expect(page.getByRole('list', { name: '已设筛选' })).toHaveCount(0);
});

test('closing a record gives the focus back to its row', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('CG2026000142');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('tbody tr').nth(1)).toBeFocused();
});

test('a filter by the account at the screen has its name, and no list of accounts is asked', async ({
  page,
  server,
}) => {
  await page.goto('/goods/list?created_by=9');
  await expect(page.getByRole('list', { name: '已设筛选' })).toContainText('创建人：王敏');
  expect(server.sent('GET', /\/api\/user_readonly/)).toEqual([]);
});
