import { expect } from '@playwright/test';
import { goWithin, openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';

/** A page, whose records it shows, the call of a part below a record, and what that part shows. */
const parts = [
  { page: '/agent-label?', of: '/api/agent_label', call: '**/api/agent_readonly/**', what: '分公司人员' },
  { page: '/user/list?', of: '/api/user', call: '**/api/user/*/sessions/**', what: '登录设备' },
  { page: '/goods/sku-list?', of: '/api/sku', call: '**/api/sku/*/places/**', what: '库存分布' },
  { page: '/goods/sku-list?', of: '/api/sku', call: '**/api/sku_price_readonly/**', what: '价格记录' },
  { page: '/goods-pool/sku-list?', of: '/api/pool_sku', call: '**/api/pool_price_readonly/**', what: '价格时间线' },
  { page: '/goods/combination?', of: '/api/combination', call: '**/api/combination/parts/**', what: '单价与库存' },
  { page: '/dashboard-new?', of: '/api/sales_target', call: '**/api/sales_target_readonly/**', what: '销售目标' },
  {
    page: '/bank/bank-cell-manager?view=all&',
    of: '/api/bank_cell',
    call: '**/api/bank_cell_auth_readonly/**',
    what: '柜台授权',
  },
  { page: '/goods-pool/quotation?', of: '/api/quotation', call: '**/api/quotation/*/margin/**', what: '毛利' },
  {
    page: '/admin-psi/user/purchases/supplier-archive?',
    of: '/api/supplier',
    call: '**/api/supplier_offer_readonly/**',
    what: '报价',
  },
  {
    page: '/admin-psi/user/purchases/supplier-archive?',
    of: '/api/supplier',
    call: '**/api/supplier/*/score/**',
    what: '履约考核',
  },
];

test.use({ provoked: /503/ });
test.setTimeout(600_000);

test('a part of a record that did not load says so, and is loaded again by its button', async ({ page }) => {
  await openAs(page, credentialOf('superuser'), '/workbench');
  const token = await page.evaluate(() => localStorage.getItem('zg_token'));
  const opened = new Set<string>();
  for (const { page: path, of, call, what } of parts) {
    await test.step(`${path} ${what}`, async () => {
      const reply = await page.request.get(`${of}_readonly/?limit=1`, { headers: { authorization: `token ${token}` } });
      const { results } = (await reply.json()) as { readonly results: readonly { readonly id: number }[] };
      await page.route(call, (route) => route.fulfill({ status: 503, body: '' }));
      const address = `${path}id=${results[0]?.id}`;
      // A record that was open before shows what it keeps; a new load has to ask.
      await (opened.has(address) ? page.goto(address) : goWithin(page, address));
      opened.add(address);
      const failed = page.getByRole('alert').filter({ hasText: `${what}加载失败` });
      await expect(failed.first()).toBeVisible();
      await page.unroute(call);
      await failed.first().getByRole('button', { name: '重新加载' }).click();
      await expect(failed).toHaveCount(0);
    });
  }
});
