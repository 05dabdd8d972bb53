import { expect, type Page } from '@playwright/test';
import { storeToken } from '../../../../tools/browser/store-token.ts';
import { sampleToken } from './fake-server.ts';
import { openList, test } from './sample-test.ts';

const heads = (page: Page) => page.locator('thead th[data-column]');
const namesOf = (page: Page) => heads(page).evaluateAll((cells) => cells.map((cell) => cell.dataset.column));

test('columns are chosen and ordered, and another browser shows them the same', async ({ page, server }) => {
  await openList(page);
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await panel.getByLabel('图片').click();
  await expect(panel.getByLabel('图片')).not.toBeChecked();
  await panel.getByLabel('联系人').click();
  await expect(panel.getByLabel('联系人')).toBeChecked();
  await panel.getByLabel('联系人').press('Alt+ArrowUp');
  await panel.getByText('状态').dragTo(panel.getByText('采购单号'));
  await expect
    .poll(() => namesOf(page))
    .toEqual([
      'id',
      'status',
      'purchase_no',
      'title',
      'supplier',
      'amount_fen',
      'pieces',
      'tel',
      'due_date',
      'paid_at',
      'contact',
      'created_at',
    ]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await storeToken(page, sampleToken);
  await page.goto('/goods/list');
  await expect(page.locator('tbody tr').first()).toContainText('李雷');
  await expect.poll(async () => (await namesOf(page))[1]).toBe('status');
  expect([...server.settings.keys()]).toEqual(['list:/goods/list:purchase']);
  await page.getByRole('button', { name: '列设置' }).click();
  await panel.getByRole('button', { name: '恢复默认' }).click();
  await expect(heads(page)).toHaveCount(12);
  await expect.poll(() => server.settings.size).toBe(0);
});

test('a box is shown as chosen before the browser does anything else', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await expect(panel.getByLabel('图片')).toBeChecked();
  const isChecked = await panel.evaluate(async (dialog) => {
    const box = () => [...dialog.querySelectorAll('label')].find((label) => label.textContent === '图片')?.control;
    box()?.click();
    // The box moves to the columns that are not shown; promises go before timers and pictures.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return (box() as HTMLInputElement).checked;
  });
  expect(isChecked).toBe(false);
});

test('rows are cards by choice, which stays, and a table whose columns fit what they show', async ({ page }) => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await openList(page);
  const cut = () =>
    page
      .locator('.zg-table-box :is(th, td), .zg-table-box td *')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0))
      .then(({ length }) => length);
  await expect.poll(cut).toBe(0);
  await page.getByRole('button', { name: '卡片显示' }).click();
  const card = page.locator('.zg-card').first();
  await expect(card).toContainText('CG2026000143');
  await page.reload();
  await expect(card).toContainText('CG2026000143');
  await page.getByRole('button', { name: '表格显示' }).click();
  // As at 150 % zoom: narrower than a desktop, and a mouse points.
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.locator('tbody tr').first()).toContainText('CG2026000143');
  await expect(page.locator('.zg-card')).toHaveCount(0);
});

test.describe('with a finger on a tablet', () => {
  test.use({ viewport: { width: 800, height: 900 }, hasTouch: true, isMobile: true });

  test('rows are cards', async ({ page }) => {
    await page.goto('/goods/list');
    await expect(page.locator('.zg-card').first()).toContainText('CG2026000143');
  });
});

test('a dragged edge sets the width of its column and keeps it', async ({ page }) => {
  await openList(page);
  const head = page.locator('thead th[data-column="title"]');
  const widthOf = async () => (await head.boundingBox())?.width ?? 0;
  const before = await widthOf();
  const edge = await head.locator('.zg-width-handle').boundingBox();
  if (!edge) throw new Error('no edge');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 84, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await widthOf()) - before - 80)).toBeLessThan(3);
  await page.reload();
  await expect(page.locator('tbody tr').first()).toContainText('CG2026');
  await expect.poll(async () => Math.abs((await widthOf()) - before - 80)).toBeLessThan(3);
});
