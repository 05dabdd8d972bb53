import { expect, type Page } from '@playwright/test';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { Calls, colleagueOf } from './colleague.ts';
import { choose, countPresses, openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

const orders = '/admin-psi/user/purchases/purchase-orders';
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A new account that may approve purchase orders. */
async function approver(page: Page): Promise<Credential> {
  const keeper = await Calls.as(page, credentialOf('superuser'));
  const menu_permission = [permissionId(orders), permissionId(`${orders}#approve`)].join(',');
  await keeper.post('/api/backend_role/', { name: '采购审核', menu_permission });
  return colleagueOf(page, '采购审核');
}

/** Takes every row of the list and does the same with all; waits until no row is left in its tab. */
async function withAll(page: Page, verb: string): Promise<void> {
  await page.locator('thead').getByRole('checkbox').first().click();
  await page.getByRole('button', { name: verb }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: verb }).click();
  await expect(page.getByText(`${verb}采购订单已完成`)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('what is short is ordered within twelve clicks, received with a photo, and invoiced line by line', async ({
  page,
  browser,
  server,
}) => {
  const checker = await approver(page);
  await openAs(page, credentialOf('superuser'), '/admin-psi/user/purchases/pending-purchase-summary');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: '采购建议' }).click();
  await page.getByRole('button', { name: '生成采购订单' }).click();
  const making = page.getByRole('dialog', { name: '生成采购订单' });
  const warehouse = making.getByRole('combobox', { name: '收货仓库' });
  await expect(warehouse).toBeFocused();
  await page.keyboard.type('胶州');
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await making.getByRole('button', { name: '生成采购订单' }).click();
  await expect(page).toHaveURL((url) => url.pathname === orders);

  const desk = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  const other = await desk.newPage();
  await openAs(other, checker, `${orders}?state=submitted`);
  await expect.poll(() => rowsOf(other).count()).toBeGreaterThan(5);
  await withAll(other, '批量审核通过');
  await desk.close();

  await page.getByRole('button', { name: /^待下单/ }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await withAll(page, '批量下单');
  expect(await presses()).toBeLessThanOrEqual(12);

  await page.goto('/admin-psi/user/purchases/sub-orders?state=pending');
  const part = rowsOf(page).first();
  const number = ((await part.locator('.zg-code').first().textContent()) ?? '').trim();
  await part.locator('td').nth(3).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('选择附件').setInputFiles({ name: '到货现场.png', mimeType: 'image/png', buffer: dot });
  await expect(drawer.getByRole('list', { name: '附件' })).toContainText('到货现场.png');
  await drawer.getByRole('button', { name: '更多' }).first().click();
  await page.getByRole('menuitem', { name: '发货' }).click();
  const sending = page.getByRole('dialog', { name: /^发货/ });
  await sending.getByLabel('预计到货').fill(dayAfter(2));
  await page.keyboard.press('Enter');
  await sending.getByRole('button', { name: '发货', exact: true }).click();
  await expect(sending).toHaveCount(0);
  await drawer.getByRole('button', { name: '收货', exact: true }).click();
  await page.getByRole('dialog', { name: /^收货/ }).getByRole('button', { name: '收货', exact: true }).click();
  await expect(drawer).toContainText('收货完成');

  const calls = await Calls.as(page, credentialOf('superuser'));
  const [own] = (
    await calls.get<{ results: { supplier: { name: string }; purchase_order: { id: number } }[] }>(
      `/api/sub_order_readonly/?number=${number}`,
    )
  ).results;
  await page.goto('/admin-frm/payment-docs/input-invoice');
  await page.getByRole('button', { name: '新建进项发票' }).click();
  const form = page.getByRole('dialog', { name: '新建进项发票' });
  await choose(page, form.getByRole('combobox', { name: '供应商' }), own?.supplier.name ?? '');
  await form.getByRole('textbox', { name: '发票号码' }).fill('26372000000000000001');
  await form.getByLabel('开票日期').fill(dayAfter(0));
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  const invoice = rowsOf(page).filter({ hasText: '26372000000000000001' });
  await invoice.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '带出未开票明细' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '带出未开票明细' }).click();
  await expect(page.getByText('已带出')).toBeVisible();
  await invoice.getByRole('button', { name: /^核对/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '核对' }).click();
  await expect(invoice).toContainText('已核对');
  await page.goto(`${orders}?id=${own?.purchase_order.id}`);
  const progress = page.getByRole('region', { name: '到货进度' });
  await expect(progress.locator('td[data-label="已开票"]').first()).not.toHaveText('0');
});

test('a line of a purchase order goes to a warehouse or a branch, to no other place', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), orders);
  const calls = await Calls.as(page, credentialOf('superuser'));
  const nameOf = async (kind: string) => {
    const query = `/api/location_readonly/?kind=${kind}&state=enabled&limit=1`;
    return (await calls.get<{ results: { name: string }[] }>(query)).results[0]?.name ?? '';
  };
  const [ours, theirs] = [await nameOf('bank_cell'), await nameOf('supplier')];
  await page.getByRole('button', { name: '新建采购订单' }).click();
  const picker = page.getByRole('dialog', { name: '新建采购订单' }).getByRole('combobox', { name: '送到' }).first();
  await choose(page, picker, ours);
  await picker.click();
  const answered = page.waitForResponse((reply) => {
    const { pathname, searchParams } = new URL(reply.url());
    return pathname === '/api/location_readonly/options/' && searchParams.get('q') === theirs;
  });
  await picker.fill(theirs);
  expect(await (await answered).json()).toEqual({ results: [] });
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
});

test.describe('a branch on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('sees what a supplier ships to it, books the arrival and receives it but for what is broken', async ({
    page,
  }) => {
    await openAs(page, credentialOf('branch'), '/admin-psi/user/purchases/supplier-shipping');
    await page.getByRole('button', { name: /^登记到货/ }).tap();
    await expect(page.locator('#main').getByText('已到货').first()).toBeVisible();

    await page.goto('/admin-psi/user/purchases/sub-orders');
    const take = page.getByRole('button', { name: /^收货 ZD/ });
    await expect(take.first()).toBeVisible();
    await expect(page.locator('#main')).not.toContainText('金额');
    await expect(page.getByText('生成入库单')).toHaveCount(0);
    await take.tap();
    const receipt = page.getByRole('dialog', { name: /^收货/ });
    const counts = rowsOf(receipt.getByRole('table', { name: '合格入库数量' }));
    const first = counts.first().getByRole('textbox').first();
    await first.fill(String(Number(await first.inputValue()) - 1));
    await receipt.getByRole('button', { name: '收货', exact: true }).tap();
    await expect(receipt).toHaveCount(0);
    await expect(page.locator('#main').getByText('部分收货').first()).toBeVisible();
  });
});
