import { expect, type Page } from '@playwright/test';
import { openAs, rowsOf, test } from './journey.ts';
import { credentialOf } from './real-server.ts';

interface ListReply<Row> {
  readonly results: readonly Row[];
}

/**
 * A received order, partly from a warehouse: a supplier's goods are never stored in one. Its amount needs no second
 * approval.
 */
async function receivedFromWarehouse(page: Page): Promise<{ readonly order: number; readonly code: string }> {
  const token = await page.evaluate(() => localStorage.getItem('zg_token'));
  const list = async <Row>(path: string): Promise<readonly Row[]> => {
    const reply = await page.request.get(path, { headers: { authorization: `token ${token}` } });
    return ((await reply.json()) as ListReply<Row>).results;
  };
  for (const { id } of await list<{ id: number }>(
    '/api/order_readonly/?status=3&refund_state=none&paid_fen__lte=100000&limit=50',
  )) {
    const lines = await list<{ sku_code: string; fulfilment: string }>(`/api/order_line_readonly/?order=${id}`);
    const own = lines.find(({ fulfilment }) => fulfilment === 'stock');
    if (own) return { order: id, code: own.sku_code };
  }
  throw new Error('the demo has no received order from a warehouse');
}

test('goods that a buyer sends back are inspected, and only then the money goes', async ({ page }) => {
  test.slow();
  await openAs(page, credentialOf('superuser'), '/order/list');
  const { order, code } = await receivedFromWarehouse(page);
  await page.goto(`/order/detail?id=${order}`);
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();

  await page.getByRole('button', { name: '申请退款' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('radio', { name: '退货退款', exact: true }).check();
  await asking.getByRole('radio', { name: '质量问题', exact: true }).check();
  await asking.getByRole('button', { name: '全选' }).click();
  await asking.getByRole('textbox', { name: '退款原因' }).fill('收到时外壳破裂');
  await asking.getByRole('button', { name: '申请退款' }).click();
  await expect(asking).toHaveCount(0);
  await page.getByRole('button', { name: '同意退款' }).first().click();
  const approving = page.getByRole('dialog');
  await approving.getByRole('textbox', { name: '退货地址' }).fill('青岛市市南区香港中路 8 号退货组');
  await approving.getByRole('button', { name: '同意退款' }).click();
  await expect(approving).toHaveCount(0);
  await expect(page.getByText('待退货').first()).toBeVisible();

  const orderPage = page.url();
  await page.goto('/admin-psi/warehouses/io/pending-review-returns');
  const field = page.getByRole('textbox', { name: '扫描', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const desk = page.getByRole('dialog', { name: /^验收 TH/ });
  await expect(desk.getByRole('textbox', { name: '扫描商品' })).toBeFocused();
  await page.keyboard.type('6900000000000');
  await page.keyboard.press('Enter');
  await expect(desk.getByRole('alert')).toHaveText('不是这张退货单的商品：6900000000000');
  await desk.getByRole('radio', { name: '残次' }).check();
  const line = desk.getByRole('list', { name: '退回商品' }).getByRole('listitem').filter({ hasText: code }).first();
  await desk.getByRole('textbox', { name: '扫描商品' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(line.getByRole('textbox', { name: '残次' })).toHaveValue('1');
  await line.getByRole('textbox', { name: `${code} 的说明` }).fill('外壳破裂');
  for (const rest of await desk.getByRole('list', { name: '退回商品' }).getByRole('listitem').all()) {
    const [, wanted = '0'] = /应退 (\d+) 件/.exec((await rest.textContent()) ?? '') ?? [];
    const damaged = await rest.getByRole('textbox', { name: '残次' }).inputValue();
    await rest.getByRole('textbox', { name: '完好' }).fill(String(Number(wanted) - Number(damaged)));
  }
  await expect(desk.getByText('已点齐')).toBeVisible();
  await desk.getByRole('button', { name: '完成验收' }).click();
  await expect(desk).toHaveCount(0);
  await expect(rowsOf(page).filter({ hasText: number })).toContainText('残次待处理');

  await page.goto(orderPage);
  await page.getByRole('button', { name: '验收后处理' }).first().click();
  const concluding = page.getByRole('dialog');
  await concluding.getByRole('radio', { name: '按申请全部退换' }).check();
  await concluding.getByRole('textbox', { name: '说明' }).fill('运输破损，全额退款');
  await concluding.getByRole('button', { name: '验收后处理' }).click();
  await expect(concluding).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('已退款').first()).toBeVisible({ timeout: 5000 });
  }).toPass();
});
