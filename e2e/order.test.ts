import { type APIResponse, expect, type Page } from '@playwright/test';
import { choose, countPresses, openAs, rowsOf, test } from './journey.ts';
import { asOwner } from './owner.ts';
import { credentialOf } from './real-server.ts';

test.use({ provoked: /status of 400/ });

test('a paid order is shipped from the list, and part of it goes back to the buyer', async ({ page }) => {
  await openAs(page, credentialOf('staff'), '/order/list');
  await page.getByRole('navigation', { name: '按状态' }).getByText('已付款').click();
  await expect(page).toHaveURL(/status=1/);
  const row = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^发货/ }) })
    .first();
  const number = (
    (await row
      .locator('td')
      .filter({ hasText: /^SC\d+/ })
      .first()
      .textContent()) ?? ''
  ).slice(0, 16);
  await row.getByRole('button', { name: /^发货/ }).click();
  const shipping = page.getByRole('dialog');
  await choose(page, shipping.getByRole('combobox', { name: '快递公司' }), '顺丰');
  await shipping.getByRole('textbox', { name: '运单号' }).fill('SF1');
  await shipping.getByRole('button', { name: '发货' }).click();
  await expect(shipping.getByText(/运单号/).last()).toBeVisible();
  await shipping.getByRole('textbox', { name: '运单号' }).fill('SF1234567890123');
  await shipping.getByRole('button', { name: '发货' }).click();
  await expect(shipping).toHaveCount(0);

  await page.getByRole('navigation', { name: '按状态' }).getByText('全部').click();
  await page.getByLabel('订单号', { exact: true }).fill(number);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  await expect(page.getByText('SF1234567890123', { exact: true })).toBeVisible();

  const presses = await countPresses(page);
  await page.getByRole('button', { name: '申请退款' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('radio', { name: '仅退款', exact: true }).check();
  await asking.getByRole('radio', { name: '质量问题', exact: true }).check();
  await expect(asking.getByText('还没有选择商品或填写金额')).toBeVisible();
  await asking.getByRole('textbox', { name: '退款金额' }).fill('1.00');
  await expect(asking.getByRole('status')).toContainText('本次退款 ¥1.00');
  await asking.getByRole('textbox', { name: '退款原因' }).fill('外包装破损');
  await asking.getByRole('button', { name: '申请退款' }).click();
  await expect(asking).toHaveCount(0);
  expect(await presses()).toBe(4);
  await expect(page.getByRole('list', { name: '进度' })).toContainText(/申请退款.*同意退款.*退款到账/);
  await page.getByRole('button', { name: '同意退款' }).first().click();
  const approving = page.getByRole('dialog');
  await approving.getByRole('button', { name: '同意退款' }).click();
  await expect(approving).toHaveCount(0);
  const refunded = page.locator('dt:text-is("已退") + dd').getByRole('button', { name: '¥ -1.00' });
  await expect(async () => {
    await page.reload();
    await expect(refunded).toBeVisible({ timeout: 5000 });
  }).toPass();
  await refunded.click();
  const why = page.getByRole('dialog', { name: '计算明细' });
  await expect(why.getByText('与明细合计一致')).toBeVisible();
  await expect(why.getByText('外包装破损')).toBeVisible();
  await why.getByRole('button', { name: /1\.00：计算明细$/ }).click();
  await expect(why.getByText('退款金额')).toBeVisible();
  await expect(why.getByText('仅退金额').first()).toBeVisible();
  await why.getByRole('button', { name: '返回上一层' }).click();
  await expect(why.getByText('外包装破损')).toBeVisible();
});

interface Wanted {
  readonly buyer_name: string;
  readonly quantity: number;
}

/** Paid orders, as staff that takes them by telephone would place them. */
async function paidOrders(page: Page, wanted: readonly Wanted[]): Promise<readonly { id: number; order_no: string }[]> {
  const token = await page.evaluate(() => localStorage.getItem('zg_token'));
  const headers = { authorization: `token ${token}` };
  const reply = async (response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const post = async (path: string, data: object) => reply(await page.request.post(path, { headers, data }));
  const get = async (path: string) => (await reply(await page.request.get(path, { headers }))).results;
  const [mall] = await get('/api/bank_mall_readonly/?limit=1&ordering=id');
  const [sku] = await get('/api/sku_readonly/?fulfilment=stock&limit=1&ordering=id');
  const receiver = { buyer_phone: '13912345678', address: '香港中路 8 号' };
  const made: { id: number; order_no: string }[] = [];
  for (const { buyer_name, quantity } of wanted) {
    const lines = [{ sku: sku.id, quantity }];
    const region = ['山东省', '青岛市', '市南区'];
    const order = await post('/api/order/', { mall: mall.id, ...receiver, buyer_name, region, lines });
    const paid = { pay_no: `E2E${order.order_no}`, method: 'wechat', amount_fen: order.payable_fen };
    made.push(await post(`/api/order/${order.id}/pay/`, paid));
  }
  return made;
}

test('several orders are printed and shipped from the list, each under the number that is pasted beside it', async ({
  page,
}) => {
  await openAs(page, credentialOf('staff'), '/order/list');
  const [one, two, alone] = await paidOrders(page, [
    { buyer_name: '收货甲', quantity: 1 },
    { buyer_name: '收货乙', quantity: 1 },
    { buyer_name: '收货丙', quantity: 3 },
  ]);
  await page.goto(`/order/list?status=1&id__in=${one?.id},${two?.id},${alone?.id}`);
  const waiting = rowsOf(page).filter({ hasText: alone?.order_no ?? '' });
  await expect(waiting).toHaveCount(1);
  const presses = await countPresses(page);
  await waiting.getByRole('button', { name: /^发货/ }).click();
  const sending = page.getByRole('dialog', { name: /^发货/ });
  await expect(sending.getByText('× 3')).toBeVisible();
  await expect(sending.getByRole('textbox', { name: '运单号' })).toBeFocused();
  await page.keyboard.type('SF1234567890203');
  await sending.getByRole('button', { name: '发货' }).click();
  await expect(sending).toHaveCount(0);
  expect(await presses()).toBe(2);

  await expect(rowsOf(page)).toHaveCount(2);
  await page.locator('thead').getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await bar.getByRole('button', { name: '打印', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '装箱单' }).click();
  const printed = await opened;
  await expect(printed.getByRole('heading', { name: '装箱单', exact: true })).toHaveCount(2);
  await expect(printed.getByText(/1\d{10}/).first()).toBeVisible();
  await printed.close();
  await bar.getByRole('button', { name: '合并发货' }).click();
  const together = page.getByRole('dialog', { name: '合并发货：2 单' });
  await expect(together.getByText('收货人或地址不同，不能合并发货')).toBeVisible();
  await expect(together.getByRole('button', { name: '合并发货' })).toBeDisabled();
  await together.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '批量发货' }).click();
  const shipping = page.getByRole('dialog', { name: '批量发货：2 单' });
  const [first, second] = [shipping.getByRole('textbox').nth(0), shipping.getByRole('textbox').nth(1)];
  await first.fill('12');
  await expect(shipping.getByText(/无法识别快递公司|运单号不符合/)).toBeVisible();
  await expect(shipping.getByRole('button', { name: /^发货/ })).toBeDisabled();
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'SF1234567890201\nSF1234567890202\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(second).toHaveValue('SF1234567890202');
  await shipping.getByRole('button', { name: '发货 2 单' }).click();
  await expect(shipping).toHaveCount(0);
  await expect(page.getByText('批量发货订单已完成')).toBeVisible();
});

test('orders of one receiver go in one parcel, and one order in two', async ({ page }) => {
  await openAs(page, credentialOf('staff'), '/order/list');
  const [one, two, three] = await paidOrders(
    page,
    [1, 2, 3].map((quantity) => ({ buyer_name: '同收人', quantity })),
  );
  await page.goto(`/order/list?status=1&id__in=${one?.id},${two?.id}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.locator('thead').getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '合并发货' }).click();
  const together = page.getByRole('dialog', { name: '合并发货：2 单' });
  await expect(together.getByText('同收人')).toBeVisible();
  await together.getByRole('textbox', { name: '运单号' }).fill('SF1234567890301');
  await together.getByRole('button', { name: '合并发货' }).click();
  await expect(together).toHaveCount(0);
  await page.goto(`/order/detail?id=${two?.id}`);
  await expect(page.getByText('SF1234567890301', { exact: true })).toBeVisible();
  await expect(page.getByText(`与 ${one?.order_no} 合并发货`)).toBeVisible();

  await page.goto(`/order/detail?id=${three?.id}`);
  await page.getByRole('button', { name: '分包发货' }).click();
  const dividing = page.getByRole('dialog', { name: `分包发货：${three?.order_no}` });
  await dividing.getByRole('spinbutton').first().fill('1');
  await expect(dividing.getByText('还有 2 件未装入包裹，本次不发。')).toBeVisible();
  await dividing.getByRole('button', { name: '添加包裹' }).click();
  const [first, second] = [dividing.getByRole('textbox').nth(0), dividing.getByRole('textbox').nth(1)];
  await first.fill('SF1234567890302');
  await second.fill('SF1234567890302');
  await expect(dividing.getByText('与包裹 1 的运单号相同')).toBeVisible();
  await second.fill('SF1234567890303');
  await dividing.getByRole('button', { name: '发货 2 个包裹' }).click();
  await expect(dividing).toHaveCount(0);
  for (const number of ['SF1234567890302', 'SF1234567890303']) {
    await expect(page.getByText(number, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('已发货').first()).toBeVisible();

  await page.goto('/gift-order/gift-order');
  await rowsOf(page).first().locator('td').nth(2).click();
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  await expect(page.locator('.zg-side-link[aria-current="page"]')).toHaveText(/^礼品订单/);
  await page.goto('/order/detail');
  await expect(page.getByRole('alert')).toContainText('链接里没有订单编号');
});

test('the pictures that a buyer sent with a refund are shown with it, and open large', async ({ page, server }) => {
  const order_id = await asOwner(server, async (db) => {
    const [refund] = await db.rows<{ order_id: number }>(
      `UPDATE refund SET pictures = (SELECT pictures[1:1] FROM goods WHERE pictures[1] IS NOT NULL ORDER BY id LIMIT 1)
       WHERE id = (SELECT min(id) FROM refund) RETURNING order_id`,
      [],
    );
    return refund?.order_id;
  });
  await openAs(page, credentialOf('staff'), `/order/detail?id=${order_id}`);
  const refunds = page.locator('.zg-order-card').filter({ has: page.getByRole('heading', { name: '退款' }) });
  const picture = refunds.getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const opened = page.context().waitForEvent('page');
  await picture.click();
  await expect((await opened).getByRole('img')).toHaveJSProperty('complete', true);
});
