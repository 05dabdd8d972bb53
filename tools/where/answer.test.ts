import { expect, test } from 'vitest';
import type { CatalogueRow } from '../../packages/contract/src/platform/catalogue/catalogue.gen.ts';
import { answer, type Knowledge } from './answer.ts';
import { declaredIn } from './declarations.ts';

const files: Readonly<Record<string, string>> = {
  'packages/contract/catalogue.tsv':
    'id\tkind\n1030000\tgroup\n1030200\tsection\n1030201\tpage\n1030202\tpage\n1121003\tpage\n',
  'packages/contract/src/domains/order/order.resource.ts':
    "/** Not '/nowhere'. */\nexport const order = defineResource({});",
  'packages/contract/src/domains/order/ship.action.ts':
    "export const ship = defineAction({ permission: '/order/list#ship' });",
  'packages/contract/src/domains/order/order.enum.ts': "export const orderStatus = defineEnum({ label: '订单状态' });",
  'packages/contract/src/domains/order/pages.ts': "export const pages = definePages({ '/order/list': {} });",
  'packages/server/src/domains/order/order.tables.ts': "export const orders = pgTable('order', {});",
  'packages/server/src/domains/order/order.bindings.ts':
    "import { order } from '@zhanggui/contract/domains/order/order.resource';\nimport { orders } from './order.tables.ts';\nbind(order, orders);",
  'packages/server/src/domains/order/order.scope.ts': "import { orders } from './order.tables.ts';\nscope(orders);",
  'packages/server/src/domains/order/ship.handlers.ts':
    "import { ship } from '@zhanggui/contract/domains/order/ship.action';\nhandle(ship);",
  'packages/server/src/domains/order/order.bindings.test.ts':
    "import { orders } from './order.tables.ts';\ntest(orders);",
  'packages/server/src/platform/sign-in.ts': "post('/account/login_admin/', () => '请先登录');",
  'packages/demo/src/domains/order/order-rows.seed.ts': 'export const rows = `INSERT INTO "order" (id) VALUES (1)`;',
  'packages/console/src/app.tsx':
    "const routes = {\n  '/order/detail': () => import('./domains/order/order-detail.page.tsx'),\n};",
  'packages/console/src/domains/order/order-detail.page.tsx': "import x from 'y';\nexport const OrderDetail = 1;",
};

const page = (id: number, path: string, title: string): CatalogueRow => ({
  id,
  kind: 'page',
  key: '',
  path,
  title,
  hidden: false,
});

const order = {
  name: 'order',
  label: '订单',
  path: '/api/order',
  page: '/order/list',
  readers: [{ page: '/order/detail' }],
  fields: {},
  columns: [],
};
const ship = {
  name: 'order.ship',
  label: '发货',
  method: 'POST',
  path: '/api/order/{id}/ship/',
  permission: '/order/list#ship',
};
const orderStatus = { name: 'order_status', label: '订单状态', values: [] };

const knowledge: Knowledge = {
  tree: Object.entries(files).map(([path, text]) => ({ path, text })),
  catalogue: [
    { id: 1_030_000, kind: 'group', key: 'order', path: '', title: '订单', hidden: false },
    { id: 1_030_200, kind: 'section', key: 'order/order', path: '', title: '商城订单', hidden: false },
    page(1_030_201, '/order/list', '订单列表'),
    page(1_030_202, '/order/detail', '订单详情'),
    page(1_121_003, '/bj-mall/goods-edit/:ID', '编辑商品'),
  ],
  declared: [
    ...declaredIn('packages/contract/src/domains/order/order.resource.ts', { order, other: 1, nothing: null }),
    ...declaredIn('packages/contract/src/domains/order/ship.action.ts', { ship }),
    ...declaredIn('packages/contract/src/domains/order/order.enum.ts', { orderStatus }),
  ],
  leafName: (path, leaf) => ({ '/order/list': { 1: 'create', 20: 'ship' } as Record<number, string> })[path]?.[leaf],
};

const titles = (requested: string) => answer(requested, knowledge).map(({ title }) => title);
const names = (requested: string) =>
  answer(requested, knowledge).map(({ places }) => places.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));

const resourceFiles = [
  'order.resource.ts',
  'order.bindings.ts',
  'order.scope.ts',
  'order.tables.ts',
  'order-rows.seed.ts',
  'order.bindings.test.ts',
];

test.each(['order', '/api/order/', '/api/order_readonly/?limit=15', '/api/order_readonly/7/', '/api/order/export/'])(
  'a resource by %s',
  (requested) => {
    expect(titles(requested)).toEqual(['resource order /api/order 订单']);
    expect(names(requested)).toEqual([resourceFiles]);
  },
);

test.each(['/api/order/7/ship/', 'order.ship', 'ship', '发货'])('an action by %s', (requested) => {
  expect(titles(requested)[0]).toBe('action order.ship /api/order/{id}/ship/ 发货');
  expect(names(requested)[0]).toEqual(['ship.action.ts', 'ship.handlers.ts']);
});

test.each(['/order/list', 'https://console.example.com/order/list?status=1#top', '1030201', '订单列表'])(
  'a declared page by %s',
  (requested) => {
    expect(titles(requested)).toEqual(['page 1030201 /order/list 订单列表']);
    expect(names(requested)[0]).toEqual(
      expect.arrayContaining([
        'catalogue.tsv',
        'pages.ts',
        'order.resource.ts',
        'order.bindings.ts',
        'order.tables.ts',
      ]),
    );
  },
);

test('a page with its own component', () => {
  expect(names('/order/detail')[0]).toEqual(expect.arrayContaining(['app.tsx', 'order-detail.page.tsx']));
  expect(answer('/order/detail', knowledge)[0]?.places.find(({ path }) => path.endsWith('.page.tsx'))).toEqual({
    path: 'packages/console/src/domains/order/order-detail.page.tsx',
    line: 2,
    why: 'the page itself',
  });
});

test('a page with a parameter', () => {
  expect(titles('/bj-mall/goods-edit/12')).toEqual(['page 1121003 /bj-mall/goods-edit/:ID 编辑商品']);
});

test('a leaf of a page: its own action, or what the engine makes of the resource', () => {
  expect(titles('103020120')).toEqual(['leaf 103020120 /order/list#ship 订单列表']);
  expect(names('103020120')).toEqual([['ship.action.ts', 'ship.handlers.ts']]);
  expect(names('103020101')).toEqual([resourceFiles]);
  expect(answer('103020199', knowledge)).toEqual([]);
});

test('a group and a section name the pages below them', () => {
  expect(titles('1030200')).toEqual([
    'section 1030200 商城订单',
    'page 1030201 /order/list 订单列表',
    'page 1030202 /order/detail 订单详情',
  ]);
  expect(titles('1030000')).toHaveLength(3);
});

test('words on the screen: labels first, then wherever they are written', () => {
  expect(titles('订单状态')).toEqual(['enum order_status 订单状态', '「订单状态」 as written']);
  expect(names('请先登录')).toEqual([['sign-in.ts']]);
});

test('an address of the platform, and unknown words', () => {
  expect(names('/account/login_admin/')).toEqual([['sign-in.ts']]);
  expect(answer('/nowhere', knowledge)).toEqual([]);
  expect(answer('9999999', knowledge)).toEqual([]);
});
