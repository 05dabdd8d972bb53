import { expect, type Page } from '@playwright/test';
import { choose, openList, test } from './sample-test.ts';

const form = (page: Page) => page.locator('form.zg-form');
const title = (page: Page) => form(page).getByRole('textbox', { name: '标题', exact: true });

test('creating: what is missing is said at once, the first fault is focused, nothing is sent', async ({
  page,
  server,
}) => {
  await openList(page);
  await page.getByRole('button', { name: '新建采购单' }).click();
  await expect(form(page).getByLabel('采购单号')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('采购单号不能为空')).toBeVisible();
  await expect(form(page).getByLabel('采购单号')).toBeFocused();
  expect(server.sent('POST', /purchase/)).toHaveLength(0);
});

test('creating: the body has fen, ids and nothing that is empty; one key for one intent', async ({ page, server }) => {
  await openList(page, '/goods/list?form=new');
  await form(page).getByLabel('采购单号').fill('CG-1');
  await title(page).fill('样品');
  await form(page).getByLabel('供应商').click();
  await choose(page, '云岭咖啡');
  await form(page).getByLabel('金额', { exact: true }).fill('１２.5');
  await form(page).getByLabel('收货人').fill('小王');
  await form(page).getByRole('button', { name: '添加一行' }).click();
  await form(page).getByLabel('第1行商品').click();
  await choose(page, 'SKU-2001 青瓷茶杯 6只');
  await form(page).getByLabel('第1行数量').fill('3');
  await form(page).getByLabel('加急').check();
  server.planned.push({
    path: /purchase\/$/,
    status: 400,
    body: { purchase_no: ['采购单号已存在'], 'lines.0.quantity': ['库存不足'] },
  });
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('采购单号已存在')).toBeVisible();
  await expect(page.getByText('库存不足')).toBeVisible();
  await expect(form(page).getByLabel('采购单号')).toBeFocused();
  await form(page).getByLabel('采购单号').fill('CG-2');
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('创建成功')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  const [first, second] = server.sent('POST', /purchase\/$/);
  expect(second?.body).toEqual({
    created_by: 9,
    updated_by: 9,
    purchase_no: 'CG-2',
    title: '样品',
    supplier: 4,
    amount_fen: 1250,
    position: 10,
    is_urgent: true,
    receiver: { name: '小王' },
    lines: [{ sku: 2, quantity: 3 }],
  });
  expect(first?.key).toMatch(/^.{8,128}$/);
  expect(second?.key).not.toBe(first?.key);
});

test('a picker offers what fits the record that another field names, and forgets it for another one', async ({
  page,
  server,
}) => {
  await openList(page, '/goods/list?form=new');
  const asked = () => server.sent('GET', /sku_readonly\/options/).map(({ query }) => query.get('supplier'));
  const line = form(page).getByLabel('第1行商品');
  const choice = form(page).getByTitle('SKU-2001 青瓷茶杯 6只');
  const pickSku = async () => {
    await line.click();
    await choose(page, 'SKU-2001 青瓷茶杯 6只');
    await expect(choice).toBeVisible();
  };
  await form(page).getByRole('button', { name: '添加一行' }).click();
  await pickSku();
  expect(asked()).toEqual([null]);
  await form(page).getByLabel('供应商').click();
  await choose(page, '云岭咖啡');
  await expect(choice).toHaveCount(0);
  await pickSku();
  expect(asked()).toEqual([null, '4']);
  await form(page).getByLabel('第1行数量').fill('3');
  await form(page).getByLabel('供应商').click();
  await choose(page, '青岛海产');
  await expect(choice).toHaveCount(0);
  await expect(form(page).getByLabel('第1行数量')).toHaveValue('3');
});

test('creating: what waits for a second person is not shown as made', async ({ page, server }) => {
  await openList(page, '/goods/list?form=new');
  await form(page).getByLabel('采购单号').fill('CG-1');
  await title(page).fill('样品');
  await form(page).getByLabel('供应商').click();
  await choose(page, '云岭咖啡');
  await form(page).getByLabel('金额', { exact: true }).fill('12.5');
  server.planned.push({ path: /purchase\/$/, status: 202, body: { approval: { id: 3, state: 'waiting' } } });
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已提交复核')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('创建成功')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '查看', exact: true })).toHaveCount(0);
});

test('editing sends what changed, null for what was cleared, and the version', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  await title(page).fill('新标题');
  await form(page).getByLabel('联系人').fill('');
  await form(page).getByLabel('付款时间').fill('2026-01-02 03:04:05');
  await form(page).getByLabel('付款时间').press('Enter');
  await title(page).press('Enter');
  await expect(page.getByText('更新成功')).toBeVisible();
  const [call] = server.sent('PATCH', /purchase\/142\/$/);
  expect(call?.body).toEqual({ title: '新标题', contact: null, paid_at: 1_767_294_245, version: 1 });
  await expect(page.locator('tbody tr').nth(1)).toContainText('新标题');
});

test('a place is chosen by typing and Enter, which does not send the form', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  const place = form(page).getByRole('combobox', { name: '收货地区' });
  await place.fill('崂山');
  await expect(page.locator('.ant-cascader-menu-item', { hasText: '山东省 / 青岛市 / 崂山区' })).toBeVisible();
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(form(page)).toContainText('山东省 青岛市 崂山区');
  expect(server.sent('PATCH', /purchase/)).toEqual([]);
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(server.sent('PATCH', /purchase/)[0]?.body).toEqual({ place: ['山东省', '青岛市', '崂山区'], version: 1 });
});

test('the save button waits for the reply, and a second press sends nothing', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  await title(page).fill('新标题');
  const release = server.hold(/purchase\/142\/$/);
  await title(page).press('Enter');
  await expect(form(page).getByRole('button', { name: '保存中…' })).toBeDisabled();
  await title(page).press('Enter');
  release();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(server.sent('PATCH', /purchase/)).toHaveLength(1);
});

test('changes of two people in different fields merge by themselves', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  await title(page).fill('我的标题');
  Object.assign(server.rows[141] ?? {}, { pieces: 7, version: 2 });
  await title(page).press('Enter');
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(server.sent('PATCH', /purchase/).map(({ body }) => body)).toEqual([
    { title: '我的标题', version: 1 },
    { title: '我的标题', version: 2 },
  ]);
  expect(server.rows[141]).toMatchObject({ title: '我的标题', pieces: 7, version: 3 });
});

test('changes of two people in the same field are decided by the second', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  await title(page).fill('我的标题');
  await form(page).getByLabel('金额', { exact: true }).fill('55.5');
  Object.assign(server.rows[141] ?? {}, { title: '他的标题', amount_fen: 100, pieces: 7, version: 2 });
  await title(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: '记录已被他人修改' });
  await expect(dialog).toContainText('他的标题');
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(server.rows[141]).toMatchObject({ title: '他的标题', amount_fen: 5550, pieces: 7, version: 3 });
});

test('unsaved changes are asked about, kept as a draft, and restored', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  await title(page).fill('没写完');
  await form(page).getByRole('button', { name: '取消' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('修改还没有保存');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(title(page)).toHaveValue('没写完');
  await form(page).getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '离开' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.goto('/goods/list?form=142');
  await expect(page.getByText(/已恢复.*未保存的内容/)).toBeVisible();
  await expect(title(page)).toHaveValue('没写完');
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await expect(title(page)).toHaveValue('中秋礼盒瓷器');
  await form(page).getByRole('button', { name: '取消' }).click();
  await expect(form(page)).toHaveCount(0);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zg_draft')));
  await expect.poll(drafts).toEqual([]);
  expect(server.sent('PATCH', /purchase/)).toHaveLength(0);
});

test('a draft of a proposed record is not laid over another proposal, nor over none', async ({ page }) => {
  const propose = async (proposed: Record<string, unknown> | undefined) => {
    await page.evaluate((usr) => history.replaceState({ usr }, '', '/goods/list?form=new'), proposed && { proposed });
    await page.reload();
  };
  await openList(page, '/goods/list?form=new');
  await propose({ title: '第一份建议', pieces: 3 });
  await title(page).fill('没写完');
  await form(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await propose({ title: '第二份建议', pieces: 7 });
  await expect(title(page)).toHaveValue('第二份建议');
  await expect(page.getByText(/已恢复/)).toHaveCount(0);
  await propose(undefined);
  await expect(title(page)).toHaveValue('');
  await propose({ title: '第一份建议', pieces: 3 });
  await expect(title(page)).toHaveValue('没写完');
});

test('a draft of a record that moved on is merged, not lost and not forced', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  await title(page).fill('草稿标题');
  await form(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click();
  await expect(form(page)).toHaveCount(0);
  Object.assign(server.rows[141] ?? {}, { title: '他的标题', version: 2 });
  await page.goto('/goods/list?form=142');
  await expect(title(page)).toHaveValue('草稿标题');
  await title(page).press('Enter');
  await expect(page.getByRole('dialog', { name: '记录已被他人修改' })).toContainText('他的标题');
});

test('pictures and formatted text', async ({ page, server }) => {
  await openList(page, '/goods/list?form=142');
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await form(page).getByLabel('凭证').setInputFiles([picture]);
  await expect(form(page).getByRole('img', { name: '凭证第1张' })).toBeVisible();
  const text = form(page).getByRole('textbox', { name: '说明' });
  await expect(text).toContainText('当天');
  await text.fill('换了');
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  expect(server.sent('PATCH', /purchase/)[0]?.body).toMatchObject({ pictures: ['/media/sample/new.png'] });
  expect(server.rows[141]?.detail).toContain('换了');
});

test('pictures are dropped and pasted, and put in order by dragging or keys', async ({ page, server }) => {
  const urls = ['a', 'b', 'c'].map((name) => `/media/sample/${name}.png`);
  for (const url of urls) server.planned.push({ path: /\/api\/file\/$/, status: 200, body: { url } });
  await openList(page, '/goods/list?form=142');
  const add = form(page).getByLabel('凭证', { exact: true });
  const give = (kind: 'drop' | 'paste', names: readonly string[]) =>
    add.evaluate(
      (input, [type, files]) => {
        const data = new DataTransfer();
        for (const file of files)
          data.items.add(new File(['x'], file, { type: file.endsWith('.png') ? 'image/png' : 'text/plain' }));
        const options = { bubbles: true, cancelable: true };
        const event =
          type === 'drop'
            ? new DragEvent(type, { ...options, dataTransfer: data })
            : new ClipboardEvent(type, { ...options, clipboardData: data });
        input.dispatchEvent(event);
      },
      [kind, names] as const,
    );
  const picture = (place: number) => form(page).getByRole('img', { name: `凭证第${place}张` });
  await give('drop', ['a.png', 'a.txt']);
  await expect(page.getByText('只能添加 PNG、JPEG、WebP 或 GIF 图片')).toBeVisible();
  await expect(picture(1)).toBeVisible();
  await give('paste', ['b.png']);
  await expect(picture(2)).toBeVisible();
  await give('drop', ['c.png']);
  await picture(3).dragTo(picture(1));
  await expect(picture(1)).toHaveAttribute('src', /c\.png/);
  await form(page).getByRole('button', { name: '凭证第3张前移' }).press('Enter');
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  const [c, b, a] = urls.toReversed();
  expect(server.sent('PATCH', /purchase/)[0]?.body).toMatchObject({ pictures: [c, b, a] });
});

test('a form page writes the record of its address and leads back', async ({ page, server }) => {
  await page.goto('/goods/add?id=142');
  await title(page).fill('改过');
  await page.getByRole('link', { name: 'SKU列表' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/goods\/list$/);
  expect(server.rows[141]?.title).toBe('改过');
});

test.describe('without the help of a content security policy', () => {
  test.use({ bypassCSP: true, isAlone: true });

  test('nothing in a formatted text or a title runs', async ({ page, server }) => {
    const attack =
      '<p>好<img src=x onerror="document.title=1"></p><script>document.title=1</script><svg onload="document.title=1"></svg><a href="javascript:document.title=1">点</a>';
    Object.assign(server.rows[141] ?? {}, { detail: attack, title: '<img src=x onerror=document.title=1>' });
    await openList(page, '/goods/list?id=142');
    const view = page.locator('.zg-rich-text');
    await expect(view).toContainText('点');
    expect(await view.innerHTML()).not.toMatch(/onerror|onload|script|<svg/);
    await view.getByText('点').click();
    await openList(page, '/goods/list?form=142');
    await expect(form(page).getByRole('textbox', { name: '说明' })).toContainText('点');
    await expect(page).toHaveTitle(/商品列表/);
  });
});

test('a field of another mode is neither asked for nor sent', async ({ page, server }) => {
  await openList(page, '/goods/list?form=new');
  const reason = form(page).getByLabel('加急原因');
  await expect(form(page).getByLabel('加急', { exact: true })).toBeVisible();
  await expect(reason).toHaveCount(0);
  await form(page).getByLabel('加急', { exact: true }).check();
  await reason.fill('断货');
  await form(page).getByLabel('采购单号').fill('CG-1');
  await title(page).fill('样品');
  await form(page).getByLabel('供应商').click();
  await choose(page, '云岭咖啡');
  await form(page).getByLabel('金额', { exact: true }).fill('1');
  await form(page).getByLabel('收货人').fill('小王');
  await form(page).getByLabel('加急', { exact: true }).uncheck();
  await expect(reason).toHaveCount(0);
  await form(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('创建成功')).toBeVisible();
  expect(server.sent('POST', /purchase\/$/)[0]?.body).not.toHaveProperty('hurry');
});

test('a limited account finds the only record that it could choose filled in; leaving asks nothing', async ({
  page,
  server,
}) => {
  server.scope = 'enterprise';
  server.planned.push({
    path: /supplier_readonly\/options/,
    status: 200,
    body: { results: [{ id: 1, label: '华东茶业' }] },
  });
  await openList(page, '/goods/list?form=new');
  await expect(form(page)).toContainText('华东茶业');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(form(page)).toHaveCount(0);
});

test('with several to choose from nothing is filled in', async ({ page, server }) => {
  server.scope = 'enterprise';
  await openList(page, '/goods/list?form=new');
  await expect.poll(() => server.sent('GET', /supplier_readonly\/options/).length).toBeGreaterThan(0);
  await expect(form(page).getByLabel('供应商')).toBeVisible();
  await expect(form(page)).not.toContainText('华东茶业');
});
