import { expect, type Page } from '@playwright/test';
import { openPart, test } from './gallery-test.ts';

const section = (page: Page, state: string) => page.getByRole('region', { name: state, exact: true });

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

/** Whether the focus is outside an element; the browser's own controls count as inside. */
function focusLeft(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((of) => {
    const active = document.activeElement;
    return active !== document.body && !document.querySelector(of)?.contains(active);
  }, selector);
}

test('a dialog keeps the focus inside and gives it back after Escape', async ({ page }) => {
  await openPart(page, 'dialog');
  const opener = page.getByRole('button', { name: '打开表单' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '修改备注' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '备注' })).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let time = 0; time < 6; time += 1) {
      await page.keyboard.press(key);
      expect(await focusLeft(page, 'dialog')).toBe(false);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a sortable list is put in order by the arrow keys, and tells where a thing is', async ({ page }) => {
  await openPart(page, 'sortable-list');
  const state = section(page, 'default');
  const names = () => state.getByRole('listitem').allTextContents();
  const grip = state.getByRole('button', { name: '家电，按上下方向键移动' });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  expect(await names()).toEqual(['粮油', '家电', '茶叶']);
  await expect(state.getByRole('status')).toHaveText('家电：第 2 位，共 3 位');
  await expect(grip).toBeFocused();
  await pressTimes(page, 'ArrowUp', 3);
  expect(await names()).toEqual(['家电', '粮油', '茶叶']);
});

test('a dialog that was typed in is not closed without a question', async ({ page }) => {
  await openPart(page, 'dialog');
  await page.getByRole('button', { name: '打开表单' }).click();
  const dialog = page.getByRole('dialog', { name: '修改备注' });
  await dialog.getByRole('textbox', { name: '备注' }).fill('周末送货');
  const question = page.getByRole('alertdialog', { name: '填写的内容还没有提交' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '取消' }).click();
  await dialog.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue('周末送货');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await question.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('Enter in a field sends the form of a dialog', async ({ page }) => {
  await openPart(page, 'dialog');
  await page.getByRole('button', { name: '打开表单' }).click();
  await page.getByRole('textbox', { name: '备注' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog without a way out is not closed by Escape', async ({ page }) => {
  await openPart(page, 'dialog');
  await page.getByRole('button', { name: '打开警告' }).click();
  const dialog = page.getByRole('alertdialog', { name: '登录已失效' });
  await pressTimes(page, 'Escape', 3);
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: '重新登录' }).press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('a question is answered by keys, and Escape means no', async ({ page }) => {
  await openPart(page, 'dialog');
  const state = section(page, 'dangerQuestion');
  const opener = state.getByRole('button', { name: '询问（危险）' });
  await opener.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect(state.getByRole('status')).toHaveText('已确认');
  await opener.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(state.getByRole('status')).toHaveText('已取消');
  await expect(opener).toBeFocused();
});

test('a drawer keeps the focus inside, closes by Escape and by a link', async ({ page }) => {
  await openPart(page, 'drawer');
  const opener = page.getByRole('button', { name: '打开菜单', exact: true });
  await opener.press('Enter');
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer).toBeVisible();
  for (let time = 0; time < 6; time += 1) {
    await page.keyboard.press('Tab');
    expect(await focusLeft(page, 'dialog')).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await drawer.getByRole('link', { name: '商品列表' }).press('Enter');
  await expect(drawer).toHaveCount(0);
});

test('a popup opens by its button, takes the next Tab and gives the focus back', async ({ page }) => {
  await openPart(page, 'popup');
  const button = page.getByRole('button', { name: '新增', exact: true });
  const panel = page.getByRole('dialog', { name: '新增' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(panel).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: '新增采购单' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Space');
  await panel.getByRole('button', { name: '新增采购单' }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a command menu is opened, walked and left by keys', async ({ page }) => {
  await openPart(page, 'command-menu');
  const state = section(page, 'more');
  const button = state.getByRole('button', { name: '更多操作 商品三' });
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: '上架' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '下架' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state.getByRole('status')).toHaveText('已执行：下架');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a tab is chosen by Enter and by Space, and keeps the focus', async ({ page }) => {
  await openPart(page, 'tabs');
  const tabs = section(page, 'default').getByRole('button');
  await tabs.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(tabs.nth(1)).not.toHaveAttribute('aria-current', 'true');
});

test('arrows lead through views side by side, and Tab leads past them', async ({ page }) => {
  await openPart(page, 'segmented');
  const views = section(page, 'default').getByRole('tab');
  await views.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(views.nth(1)).toBeFocused();
  await expect(views.nth(1)).toHaveAttribute('aria-selected', 'true');
  await pressTimes(page, 'ArrowRight', 2);
  await expect(views.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(views.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(section(page, 'choice').getByRole('radio').first()).toBeFocused();
});

test('a value side by side is chosen by Space or an arrow, and Tab leads past the others', async ({ page }) => {
  await openPart(page, 'segmented');
  const values = section(page, 'choice').getByRole('radio');
  await values.first().press('Space');
  await expect(values.first()).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(values.nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(section(page, 'wrongChoice').getByRole('radio').first()).toBeFocused();
});

test('pages are turned by keys, and the focus stays in the pagination', async ({ page }) => {
  await openPart(page, 'pagination');
  const pages = section(page, 'default').getByRole('navigation');
  await pages.getByRole('button', { name: '第 2 页' }).press('Enter');
  await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('button', { name: '下一页' }).press('Enter');
  await expect(pages.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('button', { name: '下一页' })).toBeFocused();
  await expect(section(page, 'onePage').getByRole('button', { name: '下一页' })).toBeDisabled();
});

test('folded filters are reached by keys alone', async ({ page }) => {
  await openPart(page, 'filter-bar');
  const bar = page.getByRole('search', { name: '筛选商品' });
  await bar.getByLabel('名称').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: '收起筛选' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(bar.getByLabel('品牌')).toBeFocused();
});

test('columns are shown, hidden and moved by keys', async ({ page }) => {
  await openPart(page, 'arrange-panel');
  const state = section(page, 'default');
  const shown = state.getByRole('list', { name: '显示的列', exact: true }).getByRole('listitem');
  await state.getByLabel('金额').press('Alt+ArrowUp');
  await expect(shown).toHaveText(['编号', '金额', '名称']);
  await state.getByLabel('备注').press('Space');
  await expect(shown).toHaveText(['编号', '金额', '名称', '备注']);
  await state.getByRole('button', { name: '恢复默认' }).press('Enter');
  await expect(shown).toHaveText(['编号', '名称', '金额']);
});

test('a row of a table is chosen by Space', async ({ page }) => {
  await openPart(page, 'table');
  const state = section(page, 'default');
  const rows = state.getByRole('row');
  await state.getByLabel('选择 绿茶').press('Space');
  await expect(rows.filter({ hasText: '绿茶' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows.filter({ hasText: '红茶' })).toHaveAttribute('aria-selected', 'false');
});

test('what a figure counts is shown on focus', async ({ page }) => {
  await openPart(page, 'figure');
  const state = section(page, 'definition');
  await expect(state.getByRole('tooltip')).toBeHidden();
  await state.getByRole('button', { name: '成交额的口径' }).focus();
  await expect(state.getByRole('tooltip')).toBeVisible();
});

test('a toast is read aloud without taking the focus, and its action is reached by Tab', async ({ page }) => {
  await openPart(page, 'toast');
  const button = page.getByRole('button', { name: '保存失败' });
  await button.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('网络连接失败');
  await expect(button).toBeFocused();
  const remove = page.getByRole('button', { name: '删除', exact: true });
  await remove.press('Enter');
  await expect(page.getByRole('status')).toContainText('已删除「前台」');
  await expect(remove).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await expect(page.getByText('已恢复')).toBeVisible();
});

test('at most five toasts stand on the screen, and none covers another', async ({ page }) => {
  await openPart(page, 'toast');
  await page.getByRole('button', { name: '库存不足' }).click();
  await page.getByRole('button', { name: '六条消息' }).click();
  await expect(page.getByRole('status')).toHaveText(['第二条', '第三条', '第四条', '第五条', '第六条']);
  const places = await page
    .locator('.zg-toast')
    .evaluateAll((cards) =>
      cards.map((card) => [card.getBoundingClientRect().top, card.getBoundingClientRect().bottom]),
    );
  const ordered = places.toSorted(([one = 0], [other = 0]) => one - other);
  for (const [at, [, bottom = 0]] of ordered.slice(0, -1).entries())
    expect(bottom).toBeLessThanOrEqual(ordered[at + 1]?.[0] ?? 0);
});

test('a row of a tree is dragged by the pointer into another or before it, and let go outside it stays', async ({
  page,
}) => {
  await openPart(page, 'sortable-tree');
  const state = section(page, 'default');
  const shown = state.getByRole('status');
  const boxOf = async (name: string) => {
    const box = await state.getByRole('listitem').filter({ hasText: name }).boundingBox();
    if (!box) throw new Error(`no row ${name}`);
    return box;
  };
  const drag = async (from: string, to: string, part: number) => {
    const [start, end] = [await boxOf(from), await boxOf(to)];
    await page.mouse.move(start.x + 120, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + 140, end.y + end.height * part, { steps: 8 });
    await page.mouse.up();
  };
  await drag('茶叶', '粮油', 0.7);
  await expect(shown).toHaveText('3 放入 1');
  await drag('茶叶', '大米', 0.1);
  await expect(shown).toHaveText('3 排在前面 2');
  await drag('粮油', '茶叶', 0.7);
  await expect(shown).toHaveText('1 放入 3');
  const { x, y } = await boxOf('大米');
  await page.mouse.move(x + 60, y + 10);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 4 });
  await page.mouse.up();
  await expect(shown).toHaveText('1 放入 3');
});
