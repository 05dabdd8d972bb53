import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { credentialsPath } from '@zhanggui/server/platform/identity/credentials-file';
import { test as base, choose, pick, rowsOf, typeSignIn } from './journey.ts';
import { type WorkerServer, withNewServer } from './server/worker-server.ts';

const test = base.extend<object, { readonly server: WorkerServer }>({
  server: [
    async ({ browserName: _ }, use, { workerIndex }) => withNewServer(`new_${workerIndex}`, use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Until the first password is changed, everything else is refused.
test.use({ provoked: /status of 403/ });

const password = 'Start2026';

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The guide as the workbench shows it, read anew. */
async function guideOf(page: Page): Promise<Locator> {
  await page.goto('/workbench');
  return page.getByRole('region', { name: /^开始使用/ });
}

/** Opens a step of the guide, and the form that its page offers. */
async function begin(page: Page, step: string, button: string): Promise<Locator> {
  await (await guideOf(page)).getByRole('link', { name: step }).click();
  await page.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog');
}

async function save(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowsOf(page)).not.toHaveCount(0);
}

async function chooseRegion(page: Page, form: Locator, label: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  for (const name of ['山东省', '青岛市', '市南区'])
    await page.locator('.ant-cascader-menu-item:visible', { hasText: name }).first().click();
}

test('a new installation reaches its first shipped order by its guide', async ({ page, server }) => {
  const { superuser } = JSON.parse(readFileSync(credentialsPath(server.data_dir), 'utf8'));
  await page.goto('/login');
  await typeSignIn(page, superuser);
  const changing = page.getByRole('dialog', { name: '修改密码' });
  await changing.getByLabel('原密码').fill(superuser.password);
  await changing.getByLabel('新密码', { exact: true }).fill(password);
  await changing.getByLabel('确认新密码').fill(password);
  await changing.getByRole('button', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/\/login/);
  await typeSignIn(page, { username: superuser.username, password });
  await expect(page).toHaveURL((url) => url.pathname !== '/login');

  let form = await begin(page, '填写公司', '新建组织');
  await form.getByRole('textbox', { name: '名称' }).fill('青岛总部');
  await form.getByRole('radio', { name: '单位' }).check();
  await save(page, form);

  form = await begin(page, '建立商城', '新建商城');
  await form.getByRole('textbox', { name: '名称' }).fill('员工商城');
  await form.getByRole('textbox', { name: '编码' }).fill('YG');
  await pick(page, form.getByRole('combobox', { name: '银行' }), '青岛银行');
  await save(page, form);

  form = await begin(page, '建立仓库', '新建仓库');
  await form.getByRole('textbox', { name: '编码' }).fill('QD01');
  await form.getByRole('textbox', { name: '名称' }).fill('青岛仓');
  await chooseRegion(page, form, '所在地区');
  await form.getByRole('textbox', { name: '详细地址' }).fill('物流路 1 号');
  await form.getByRole('button', { name: '添加一行' }).first().click();
  await choose(page, form.getByRole('combobox', { name: /商城$/ }).first(), '员工商城');
  await save(page, form);

  form = await begin(page, '设置运费', '新建运费模板');
  await form.getByRole('textbox', { name: '名称' }).fill('全国包邮');
  await save(page, form);

  form = await begin(page, '建立商品分类', '新建商品分类');
  await form.getByRole('textbox', { name: '名称' }).fill('粮油');
  await save(page, form);

  await (await guideOf(page)).getByRole('link', { name: '上架商品' }).click();
  await page.getByRole('button', { name: '新建商品' }).first().click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('东北大米');
  await choose(page, page.getByRole('combobox', { name: '分类' }), '粮油');
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles({ name: 'rice.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '图片第1张' })).toBeVisible();
  await page.getByLabel('默认的SKU编码').fill('RICE-5');
  await page.getByLabel('默认的销售价').fill('59.9');
  await choose(page, page.getByRole('combobox', { name: '运费模板' }), '全国包邮');
  await page.getByRole('group', { name: '可见商城' }).getByRole('button', { name: '添加一行' }).click();
  await choose(page, page.getByRole('combobox', { name: /商城/ }), '员工商城');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '上架 东北大米' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '上架' }).click();
  await expect(rowsOf(page).first().locator('.zg-status')).toHaveText('上架');

  await (await guideOf(page)).getByRole('link', { name: '允许审核自己的单据' }).click();
  const own = page.getByLabel('允许审核自己的单据').first();
  await own.click();
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await expect(own).toBeChecked();
  form = await begin(page, '商品入库', '新建入库单');
  await pick(page, form.getByRole('combobox', { name: '入库类型' }), '期初入库');
  await choose(page, form.getByRole('combobox', { name: '入库仓库' }), '青岛仓');
  await choose(page, form.getByRole('combobox', { name: '第1行SKU' }), 'RICE-5');
  await form.getByRole('textbox', { name: '第1行应收数量' }).fill('100');
  await form.getByRole('textbox', { name: '第1行单价(元)' }).fill('30');
  await save(page, form);
  const inbound = rowsOf(page).first();
  await inbound.getByRole('button', { name: /^提交审核/ }).click();
  await inbound.getByRole('button', { name: /^审核通过/ }).click();
  await inbound.getByRole('button', { name: /^确认入库/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认入库' }).click();
  await expect(inbound).toContainText('已过账');

  for (const skipped of ['添加员工账号', '接入商城前台']) {
    const entry = (await guideOf(page)).getByRole('article').filter({ hasText: skipped });
    await entry.getByRole('button', { name: '跳过' }).click();
    await expect(entry.getByRole('button', { name: '不再跳过' })).toBeVisible();
  }

  form = await begin(page, '发出第一笔订单', '代客下单');
  await choose(page, form.getByRole('combobox', { name: '商城' }), '员工商城');
  await form.getByRole('textbox', { name: '收货人' }).fill('韩梅梅');
  await form.getByRole('textbox', { name: '联系电话' }).fill('13912345678');
  await chooseRegion(page, form, '省市区');
  await form.getByRole('textbox', { name: '详细地址' }).fill('香港中路 8 号');
  await choose(page, form.getByRole('combobox', { name: '第1行商品规格' }), 'RICE-5');
  await form.getByRole('textbox', { name: '第1行数量' }).fill('1');
  await form.getByRole('button', { name: '代客下单' }).click();
  await expect(form).toHaveCount(0);
  const order = rowsOf(page).first();
  await order.getByRole('button', { name: /^登记收款/ }).click();
  await form.getByRole('textbox', { name: '支付单号' }).fill('WX20261126');
  await pick(page, form.getByRole('combobox', { name: '支付方式' }), '微信');
  await form.getByRole('textbox', { name: '金额' }).fill('59.90');
  await form.getByRole('button', { name: '登记收款' }).click();
  await expect(form).toHaveCount(0);
  await order.getByRole('button', { name: /^发货/ }).click();
  await choose(page, form.getByRole('combobox', { name: '快递公司' }), '顺丰');
  await form.getByRole('textbox', { name: '运单号' }).fill('SF1234567890123');
  await form.getByRole('button', { name: '发货' }).click();
  await expect(order).toContainText('已发货');
  await expect(await guideOf(page)).toHaveCount(0);
});
