import { expect } from '@playwright/test';
import { addressOf, openList, test } from './sample-test.ts';

test('filter, order and columns are kept as a view and come back with one click', async ({ page, server }) => {
  await openList(page, '/goods/list?status=1&ordering=amount_fen');
  await page.getByRole('button', { name: '列设置' }).click();
  const picture = page.getByRole('dialog', { name: '列设置' }).getByLabel('图片');
  await picture.click();
  await expect(picture).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '视图' }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await expect(panel).toContainText('将常用筛选保存为视图');
  await panel.getByLabel('视图名称').fill('待审核');
  await panel.getByRole('checkbox', { name: '仓库' }).check();
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存视图「待审核」')).toBeVisible();
  expect(server.sent('POST', /saved_view/)[0]?.body).toMatchObject({
    list: 'list:/goods/list:purchase',
    name: '待审核',
    search: 'status=1&ordering=amount_fen',
    roles: [3],
  });
  server.settings.clear();
  await openList(page);
  await expect(page.getByRole('columnheader', { name: '图片' })).toBeVisible();
  await page.getByRole('button', { name: '视图' }).click();
  await panel.getByRole('button', { name: '待审核 已共享' }).click();
  await expect(page.getByText('共 29 条')).toBeVisible();
  expect(addressOf(page)).toEqual({ status: '1', ordering: 'amount_fen' });
  await expect(page.getByRole('columnheader', { name: '图片' })).toHaveCount(0);
  expect(server.settings.size).toBe(0);
  await page.getByRole('button', { name: '视图' }).click();
  await panel.getByRole('button', { name: '修改视图 待审核' }).click();
  await expect(panel.getByRole('checkbox', { name: '仓库' })).toBeChecked();
  await expect(panel.getByRole('button', { name: '更新' })).toBeEnabled();
  await panel.getByRole('button', { name: '删除视图 待审核' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '视图' }).click();
  await expect(panel).toContainText('将常用筛选保存为视图');
});

test('a view that a colleague shared is used, and is not changed', async ({ page, server }) => {
  const shared = { id: 1, owner: '李娜', is_own: false, name: '待审核', roles: [3], search: 'status=1', columns: null };
  server.views.push({ ...shared, list: 'list:/goods/list:purchase' });
  await openList(page);
  await page.getByRole('button', { name: '视图' }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await expect(panel.getByRole('button', { name: /视图 待审核$/ })).toHaveCount(0);
  await panel.getByRole('button', { name: '待审核 李娜 共享' }).click();
  await expect(page.getByText('共 29 条')).toBeVisible();
  expect(addressOf(page)).toEqual({ status: '1' });
});

test('a view whose filter the account may not use says so, and is not taken for applied', async ({ page, server }) => {
  server.scope = 'supplier';
  const shared = { id: 1, owner: '李娜', is_own: false, name: '重的', roles: [3], columns: null };
  server.views.push({ ...shared, list: 'list:/goods/list:purchase', search: 'status=1&weight__gte=2&weight__lt=9' });
  await openList(page);
  const tab = page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: '重的' });
  await tab.click();
  await expect(page.getByText('该视图的筛选「重量」您不能使用，列表未按它筛选')).toBeVisible();
  await expect(page.getByText('共 29 条')).toBeVisible();
  expect(addressOf(page)).toEqual({ status: '1' });
  await expect(tab).not.toHaveAttribute('aria-current');
});

test('a view opened from the workbench says once which of its filters the account may not use', async ({
  page,
  server,
}) => {
  server.scope = 'branch';
  const kept = { id: 1, page: '/goods/list', count: null };
  const opened = (name: string, search: string) => ({ ...kept, name, path: `/goods/list?${search}` });
  server.views.push(
    opened('重的', 'status=1&weight__gte=2'),
    opened('旧的', 'status=1&employee=3'),
    opened('待审核', 'status=1'),
  );
  const open = async (name: string) => {
    await page.goto('/workbench');
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('共 29 条')).toBeVisible();
  };
  const refused = page.getByText('该视图的筛选「重量」您不能使用，列表未按它筛选');
  const foreign = page.getByText('该视图的筛选不属于这个列表，列表未按它筛选');
  await open('重的');
  await expect(refused).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('共 29 条')).toBeVisible();
  await expect(refused).toHaveCount(0);
  await open('旧的');
  await expect(foreign).toHaveCount(1);
  await open('待审核');
  await expect(refused.or(foreign)).toHaveCount(0);
});

test('views stand as tabs beside those of the states, and show which one is applied', async ({ page, server }) => {
  const kept = { id: 1, owner: '王敏', is_own: true, name: '待审核', roles: [], search: 'status=1', columns: null };
  server.views.push({ ...kept, list: 'list:/goods/list:purchase' });
  await openList(page);
  const tab = page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: '待审核' });
  await tab.click();
  await expect(page.getByText('共 29 条')).toBeVisible();
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /^全部/ }).click();
  await expect(tab).not.toHaveAttribute('aria-current');
});

test('a view says nothing of the page size: it is current whatever size one’s own pages have', async ({
  page,
  server,
}) => {
  const kept = { id: 1, owner: '王敏', is_own: true, name: '旧的', roles: [], columns: null };
  server.views.push({ ...kept, list: 'list:/goods/list:purchase', search: 'status=2&page_size=30' });
  server.settings.set('size.list:/goods/list:purchase', 50);
  await openList(page, '/goods/list?status=1&page_size=100');
  await page.getByRole('button', { name: '视图' }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await panel.getByLabel('视图名称').fill('待审核');
  await panel.getByRole('button', { name: '保存' }).click();
  const tabs = page.getByRole('navigation', { name: '视图' });
  await expect(tabs.getByRole('button', { name: '待审核' })).toHaveAttribute('aria-current', 'true');
  expect(server.views[1]).toMatchObject({ search: 'status=1' });
  await page.keyboard.press('Escape');
  await tabs.getByRole('button', { name: '旧的' }).click();
  await expect(tabs.getByRole('button', { name: '旧的' })).toHaveAttribute('aria-current', 'true');
  expect(addressOf(page)).toEqual({ status: '2', page_size: '100' });
});

test('a view keeps the part of the page that its list is in', async ({ page, server }) => {
  await openList(page, '/goods/list?view=users&status=1');
  await page.getByRole('button', { name: '视图' }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await panel.getByLabel('视图名称').fill('待审核');
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存视图「待审核」')).toBeVisible();
  expect(server.views).toMatchObject([{ search: 'view=users&status=1' }]);
  await expect(panel.getByRole('button', { name: '待审核', exact: true })).toHaveAttribute('aria-current', 'true');
});

test('the columns of a view hold while it is applied, and leave one’s own as they were', async ({ page, server }) => {
  const key = 'list:/goods/list:purchase';
  const kept = { id: 1, owner: '李娜', is_own: false, name: '两列', roles: [3], search: 'status=1', list: key };
  server.views.push({ ...kept, columns: { shown: ['purchase_no', 'title'], hidden: ['pieces', 'cover'], widths: {} } });
  const own = { shown: ['purchase_no', 'pieces'], hidden: ['title', 'cover'], widths: {} };
  server.settings.set(key, own);
  await openList(page);
  await expect(page.getByRole('columnheader', { name: '件数' })).toBeVisible();
  await page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: '两列' }).click();
  await expect(page.getByRole('columnheader', { name: '标题' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '件数' })).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await expect(panel).toContainText('离开视图后恢复自己的列');
  await panel.getByLabel('图片').check();
  await expect(page.getByRole('columnheader', { name: '图片' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^全部/ }).click();
  await expect(page.getByRole('columnheader', { name: '件数' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '标题' })).toHaveCount(0);
  expect(server.settings.get(key)).toEqual(own);
});

test('a view is renamed and keeps its filter, unless it is to take the present one', async ({ page, server }) => {
  const kept = { id: 1, owner: '王敏', is_own: true, name: '待审核', roles: [], search: 'status=1', columns: null };
  server.views.push({ ...kept, list: 'list:/goods/list:purchase' });
  await openList(page);
  await page.getByRole('button', { name: '视图' }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  for (const [name, search] of [
    ['等审核', 'status=1'],
    ['全部采购', null],
  ] as const) {
    await panel.getByRole('button', { name: /^修改视图/ }).click();
    await expect(panel.getByText('修改视图「')).toBeVisible();
    await panel.getByLabel('视图名称').fill(name);
    if (search === null) await panel.getByLabel('换成现在的筛选和列').check();
    await panel.getByRole('button', { name: '更新' }).click();
    await expect(page.getByText(`已更新视图「${name}」`)).toBeVisible();
    expect(server.views).toMatchObject([{ id: 1, name, search, columns: null }]);
  }
  expect(server.sent('PATCH', /saved_view\/1\/$/)[0]?.body).toEqual({ name: '等审核', roles: [] });
  await expect(panel.getByLabel('视图名称')).toHaveValue('');
});

test('views beyond the edge are within reach', async ({ page, server }) => {
  const kept = { owner: '王敏', is_own: true, roles: [], search: 'status=1', list: 'list:/goods/list:purchase' };
  for (let id = 1; id <= 20; id += 1) server.views.push({ ...kept, id, name: `第 ${id} 个采购视图`, columns: null });
  await openList(page);
  const tabs = page.locator('.zg-list-tabs');
  await expect(tabs.getByRole('button', { name: '第 20 个采购视图' })).toBeAttached();
  const look = await tabs.evaluate((box) => [box.scrollWidth > box.clientWidth, getComputedStyle(box).scrollbarWidth]);
  expect(look).toEqual([true, 'thin']);
});

test('a question mark shows the keys', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '列表快捷键' })).toContainText('打开这一行');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('printing puts the whole filter on paper, in the columns that are shown', async ({ page, server }) => {
  await openList(page, '/goods/list?status=1');
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('.zg-print');
      Object.assign(window, {
        printed: { words: paper?.textContent, rows: paper?.querySelectorAll('tbody tr').length },
      });
    };
  });
  await page.getByRole('button', { name: '打印' }).click();
  const printed = () =>
    page.evaluate(() => (window as unknown as { printed?: { words: string; rows: number } }).printed);
  await expect.poll(async () => (await printed())?.rows).toBe(29);
  expect((await printed())?.words).toContain('共 29 条　筛选：状态：待审核　王敏 打印于');
  expect(
    server
      .sent('GET', /purchase_readonly\/$/)
      .at(-1)
      ?.query.get('limit'),
  ).toBe('1000');
  await expect(page.locator('.zg-print')).toHaveCount(0);
  await page.getByLabel('选择 CG2026000142').check();
  await page.getByLabel('选择 CG2026000137').check();
  await page.getByRole('button', { name: '打印列表' }).click();
  await expect.poll(async () => (await printed())?.rows).toBe(2);
  expect((await printed())?.words).toContain('选中 2 条　筛选：状态：待审核');
  await page.getByRole('button', { name: /^选择全部/ }).click();
  await page.getByLabel('选择 CG2026000142').uncheck();
  await page.getByRole('button', { name: '打印列表' }).click();
  await expect.poll(async () => (await printed())?.rows).toBe(28);
  await expect(page.locator('.zg-print')).toHaveCount(0);
});

test('printing that fails says why; the sums of the filter are printed below its rows', async ({ page, server }) => {
  await openList(page);
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.zg-print')?.textContent });
  });
  server.planned.push({ path: /purchase_readonly\/$/, status: 503, body: { detail: '服务暂时不可用' } });
  await page.getByRole('button', { name: '打印' }).click();
  await expect(page.getByText('打印失败：服务暂时不可用')).toBeVisible();
  await page.getByRole('button', { name: '打印' }).click();
  const printed = () => page.evaluate(() => (window as unknown as { printed?: string }).printed);
  await expect.poll(printed).toContain('金额合计');
});

test('rows of a list without export and bulk actions are chosen for printing', async ({ page, server }) => {
  server.permissions = [1_020_105];
  await page.goto('/goods/category');
  await page.locator('tbody').getByRole('checkbox').first().check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bar.getByRole('button', { name: '打印列表' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '导出' })).toHaveCount(0);
});

test('a file keeps its masks until a user says why they are lifted', async ({ page, server }) => {
  await openList(page);
  await page.getByRole('button', { name: '导出' }).click();
  await expect(page.getByText('电话等信息保持脱敏')).toBeVisible();
  await page.getByLabel('显示完整内容').check();
  const submit = page.getByRole('button', { name: /^导出当前筛选/ });
  await submit.click();
  expect(server.sent('POST', /purchase\/export\/$/)).toHaveLength(0);
  await page.getByLabel('原因').fill('与仓库核对');
  await expect(page.getByText('您的姓名和原因会写入文件和操作日志')).toBeVisible();
  await submit.click();
  await expect.poll(() => server.sent('POST', /purchase\/export\/$/).map(({ body }) => body)).toHaveLength(1);
  expect(server.sent('POST', /purchase\/export\/$/)[0]?.body).toMatchObject({ reveal: { reason: '与仓库核对' } });
});

test('a file that waits for a second person says so, and leads there who sees what waits', async ({ page, server }) => {
  for (const [permissions, links] of [
    ['all', 1],
    [[1_020_101, 102_010_105], 0],
  ] as const) {
    server.permissions = permissions;
    const body = { approval: { id: 7, state: 'waiting' } };
    server.planned.push({ path: /purchase\/export\/$/, status: 202, body });
    await openList(page);
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('button', { name: /^导出当前筛选/ }).click();
    const waiting = page.getByRole('dialog', { name: '导出' }).getByRole('status');
    await expect(waiting).toContainText('待复核：文件含完整的券码或卡密，在复核队列由另一人通过后才开始导出。');
    await expect(waiting).toContainText('通过后文件在「我的任务」里，只有您能下载。');
    await expect(page.getByText('开始导出采购单')).toHaveCount(0);
    await expect(waiting.locator('a[href$="/system/approval?id=7"]')).toHaveCount(links);
  }
});
