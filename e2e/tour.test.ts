import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { malls } from '@zhanggui/demo/world/malls';
import { suppliers } from '@zhanggui/demo/world/suppliers';
import { approveByColleague } from './colleague.ts';
import { choose, openAs, pick, rowsOf, saveAsFirst, test } from './journey.ts';
import { credentialOf } from './real-server.ts';
import type { WorkerServer } from './server/worker-server.ts';

const sku = 'TOUR-01';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Goes to a page by the menus, as the README says it: 商城 → 商品列表. */
async function goTo(page: Page, group: string, title: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: group, exact: true }).click();
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function putOnTheShelf(page: Page): Promise<void> {
  await goTo(page, '商城', '商品列表');
  await page.getByRole('button', { name: '新建商品' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('栖霞苹果礼盒');
  await choose(page, page.getByRole('combobox', { name: '分类' }), '伴手礼');
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '图片第1张' })).toBeVisible();
  await page.getByLabel('默认的SKU编码').fill(sku);
  await page.getByLabel('默认的销售价').fill('39.90');
  await page.getByRole('group', { name: '可见商城' }).getByRole('button', { name: '添加一行' }).click();
  await choose(page, page.getByRole('combobox', { name: '第1行商城' }), malls[0]?.name ?? '');
  await page.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row', { name: /栖霞苹果礼盒/ });
  await row.getByRole('button', { name: /^上架/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '上架' }).click();
  await expect(row.locator('.zg-status')).toHaveText('上架');
}

async function receive(page: Page): Promise<void> {
  await goTo(page, '仓库', '入库单');
  await page.getByRole('button', { name: '新建入库单' }).click();
  const form = page.getByRole('dialog');
  await pick(page, form.getByRole('combobox', { name: '入库类型' }), '采购入库');
  await choose(page, form.getByRole('combobox', { name: '入库仓库' }), '胶州');
  await choose(page, form.getByRole('combobox', { name: '供应商' }), suppliers[0]?.[0] ?? '');
  await choose(page, form.getByRole('combobox', { name: '第1行SKU' }), sku);
  await form.getByRole('textbox', { name: '第1行应收数量' }).fill('10');
  await form.getByRole('textbox', { name: '第1行单价(元)' }).fill('20');
  const row = await saveAsFirst(page, form);
  await row.getByRole('button', { name: /^提交审核/ }).click();
  await approveByColleague(page, '/api/stock_doc');
  await row.getByRole('button', { name: /^确认入库/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认入库' }).click();
  await expect(row).toContainText('已过账');
}

const columns = { on_hand: '在库', reserved: '占用', available: '可用' } as const;

async function seeStock(page: Page, facts: Readonly<Record<keyof typeof columns, string>>): Promise<void> {
  await goTo(page, '仓库', '仓库库存');
  await choose(page, page.getByRole('combobox', { name: 'SKU' }), sku);
  await page.getByRole('button', { name: '刷新' }).click();
  const row = rowsOf(page);
  await expect(row).toHaveCount(1);
  for (const [name, label] of Object.entries(columns)) {
    const at = await page.locator('thead th').allInnerTexts();
    const column = at.findIndex((text) => text.trim() === label);
    await expect(row.locator('td').nth(column)).toHaveText(facts[name as keyof typeof columns]);
  }
}

/** The order as a mini-program would place it, by the README's own command; answers its number. */
async function placeOrder({ origin, data_dir }: WorkerServer): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/storefront-order.ts', sku, '2'], {
    env: { ...process.env, ORIGIN: origin, DATA_DIR: data_dir },
  });
  expect(stdout).toMatch(/已付款 \d+\.\d\d 元/);
  return stdout.split(' ')[0] ?? '';
}

async function ship(page: Page, order_no: string): Promise<void> {
  await goTo(page, '订单', '商城订单');
  await page.getByLabel('订单号', { exact: true }).fill(order_no);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).locator('.zg-status').first()).toHaveText('已付款');
  await rowsOf(page).locator('td').nth(2).click();
  await page.getByRole('button', { name: '发货', exact: true }).click();
  const shipping = page.getByRole('dialog');
  await choose(page, shipping.getByRole('combobox', { name: '快递公司' }), '顺丰');
  await shipping.getByRole('textbox', { name: '运单号' }).fill('SF1234567890777');
  await shipping.getByRole('spinbutton', { name: '栖霞苹果礼盒' }).fill('1');
  await shipping.getByRole('button', { name: '发货' }).click();
  await expect(shipping).toHaveCount(0);
  await expect(page.getByText('SF1234567890777', { exact: true })).toBeVisible();
}

async function refund(page: Page): Promise<void> {
  await page.getByRole('button', { name: '申请退款' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('radio', { name: '仅退款', exact: true }).check();
  await asking.getByRole('radio', { name: '质量问题', exact: true }).check();
  await asking.getByRole('textbox', { name: '退款金额' }).fill('5.00');
  await asking.getByRole('textbox', { name: '退款原因' }).fill('一只磕碰');
  await asking.getByRole('button', { name: '申请退款' }).click();
  await expect(asking).toHaveCount(0);
  await page.getByRole('article').getByRole('button', { name: '同意退款' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '同意退款' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('¥ -5.00')).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('the first walk of an order goes as the README tells it', async ({ page, server }) => {
  await openAs(page, credentialOf('superuser'), '/goods/list');
  await putOnTheShelf(page);
  await receive(page);
  await seeStock(page, { on_hand: '10', reserved: '0', available: '10' });
  const order_no = await placeOrder(server);
  await seeStock(page, { on_hand: '10', reserved: '2', available: '8' });
  await ship(page, order_no);
  await refund(page);
  await seeStock(page, { on_hand: '9', reserved: '1', available: '8' });
  await goTo(page, '仓库', '仓库库存明细');
  await expect(rowsOf(page).first()).toContainText('销售出库');
});
