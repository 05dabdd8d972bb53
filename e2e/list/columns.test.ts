import { expect, type Page } from '@playwright/test';
import { Calls } from '../colleague.ts';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

const path = '/order/list?status=1';
const heads = (page: Page) => page.locator('thead th[data-column]');
const namesOf = (page: Page) => heads(page).evaluateAll((cells) => cells.map((cell) => cell.dataset.column ?? ''));
const widthOf = async (page: Page) =>
  Math.round((await page.locator('thead th[data-column="buyer_name"]').boundingBox())?.width ?? 0);

async function widen(page: Page, by: number): Promise<void> {
  const edge = await page.locator('thead th[data-column="buyer_name"] .zg-width-handle').boundingBox();
  if (!edge) throw new Error('no edge');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 4 + by, edge.y + 10, { steps: 4 });
  await page.mouse.up();
}

test('columns stay as chosen in another browser, and sums are those of the whole filter', async ({ page, browser }) => {
  await openAs(page, credentialOf('staff'), path);
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await panel.getByLabel('商品金额').check();
  await panel.getByLabel('商品金额').press('Alt+ArrowUp');
  await panel.getByLabel('收货人').press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  const before = await widthOf(page);
  const kept = page.waitForResponse(
    (reply) => /user_setting\/$/.test(reply.url()) && reply.request().postData()?.includes('"buyer_name":') === true,
  );
  await widen(page, 60);
  await expect.poll(async () => (await widthOf(page)) - before).toBeGreaterThan(50);
  await kept;
  const [names, width] = [await namesOf(page), await widthOf(page)];
  expect(names).toContain('goods_fen');

  const other = await (await browser.newContext()).newPage();
  await openAs(other, credentialOf('staff'), path);
  await expect.poll(() => namesOf(other)).toEqual(names);
  await expect.poll(() => widthOf(other)).toBe(width);
  const { results } = await (await Calls.as(page, credentialOf('staff'))).get<{ results: { payable_fen: number }[] }>(
    '/api/order_readonly/?status=1&kind=mall&limit=200',
  );
  const total = results.reduce((sum, { payable_fen }) => sum + payable_fen, 0);
  expect(results.length).toBeGreaterThan(15);
  await expect(other.getByText(`共 ${results.length} 条`)).toBeVisible();
  await expect(other.locator('dl[aria-label="合计"]')).toContainText(
    `应付金额合计${(total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  await other.getByRole('button', { name: '列设置' }).click();
  await other.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => namesOf(other)).not.toContain('goods_fen');
  await other.context().close();
});
