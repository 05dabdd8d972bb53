import { expect, type Page } from '@playwright/test';
import { domains } from '@zhanggui/contract/app';
import { daysOfMonth } from '@zhanggui/contract/domains/stock/closing/closing-month';
import { pageOf, sectionIdOf } from '@zhanggui/contract/platform/catalogue/page';

/** Makes the query of an address, by what the demo holds. */
export type Query = (page: Page) => Promise<string>;

export interface Address {
  readonly path: string;
  /** Where it is not that of the catalogue. */
  readonly title?: string;
  readonly query?: Query;
  /** The record whose number the path has for a parameter. */
  readonly record?: (page: Page) => Promise<number>;
}

const fixed =
  (query: string): Query =>
  async () =>
    query;

/** The numbers of the first records of a list. */
export async function firstIds(page: Page, list: string, limit: number, filter = ''): Promise<readonly number[]> {
  const token = await page.evaluate(() => localStorage.getItem('zg_token'));
  const headers = { authorization: `token ${token}` };
  const reply = await page.request.get(`${list}?limit=${limit}${filter}`, { headers });
  const { results } = (await reply.json()) as { readonly results: readonly { readonly id: number }[] };
  return results.map(({ id }) => id);
}

/** The number of the first record of a list. */
async function firstId(page: Page, list: string, filter = ''): Promise<number> {
  const ids = await firstIds(page, list, 1, filter);
  expect(ids).toHaveLength(1);
  return ids[0] ?? 0;
}

/** The query that names the first record of a list, and perhaps one of its tabs. */
const firstOf =
  (list: string, tab = ''): Query =>
  async (page) =>
    `?id=${await firstId(page, list)}${tab}`;

/** Pages whose path holds the number of a record. */
const records: Readonly<Record<string, NonNullable<Address['record']>>> = {
  '/bj-mall/goods-edit/:ID': (page) => firstId(page, '/api/bank_mall_goods_readonly/', '&mall_kind=bj'),
};

/** The days of the last month whose books the demo has closed. */
const closedMonth: Query = async () => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2)).toISOString().slice(0, 7);
  const { from_date, to_date } = daysOfMonth(month);
  return `?day__gte=${from_date}&day__lte=${to_date}`;
};

/** Parts of pages that are named in their addresses. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/admin-crm/customers-merge': ['users', 'duplicates', 'merges'],
  '/admin-psi/user/purchases/pending-purchase-summary': ['proposal'],
  '/admin-psi/user/purchases/supplier-direct': ['parcels'],
  '/admin-psi/user/purchases/supplier-transit': ['parcels'],
  '/admin-psi/warehouses/io/to-ship-summary': ['orders'],
  '/admin-psi/warehouses/io/outbound-docs': ['transfer'],
  '/agent-label': ['summary', 'rules', 'lines', 'settlements', 'accounts', 'entries', 'as_of'],
  '/basic/device': ['map'],
  '/bank/bank-cell-manager': ['all', 'product', 'zone', 'category', 'auth'],
  '/bank/shopDetails': ['differences', 'messages'],
  '/bank/bank-stock': ['exchange', 'age', 'as_of'],
  '/bank/reservation-list': ['discrepancy'],
  '/bqd_mall': ['handling', 'settlements', 'lines', 'differences', 'messages'],
  '/canteen-order/canteen-list': ['orders'],
  '/config/short-link': ['hits', 'hosts'],
  '/currency/currencyDetail': ['staff'],
  '/data-info': ['dishes', 'outstanding', 'charges', 'canteens', 'staff'],
  '/delivery/update-timing-list': ['runs'],
  '/department': ['departments', 'budget'],
  '/employee/point-list': ['entries', 'as_of'],
  '/enterprise-point/points-cell': ['months', 'records'],
  '/enterprise-point/points-management': ['entries', 'as_of'],
  '/goods-pool/category-pool': ['rules'],
  '/goods-pool/sku-list': ['pools', 'changes'],
  '/jc-order': ['orders'],
  '/goods/category': ['arrange'],
  '/goods/list': ['tags'],
  '/integral': ['recipients'],
  '/meal-card/change-record': ['cards', 'accounts', 'as_of'],
  '/meal-card/recharge-application': ['recipients'],
  '/point-coupon': ['coupons', 'redeemed'],
  '/points-mall': ['goods'],
  '/staff/role': ['compare'],
  '/staff/uni-account': ['candidates'],
  '/supplier/pending-orders': ['purchase', 'shipments', 'supply'],
  '/user/list': ['employee', 'organ'],
  '/warehouse/list': ['bins', 'places'],
  '/warehouse/stock': ['lots', 'as_of', 'age', 'near'],
};

/** Pages that show something else with a query; `undefined` is the bare path. */
const queries: Readonly<Record<string, readonly (Query | undefined)[]>> = {
  '/goods/add': [undefined, firstOf('/api/goods_readonly/')],
  '/goods/combination-add': [undefined, firstOf('/api/combination_readonly/')],
  '/goods/add-special': [undefined, firstOf('/api/special_readonly/')],
  '/order/detail': [firstOf('/api/order_readonly/')],
  '/admin-psi/warehouses/io/refund-summary': [undefined, fixed('?by=sku')],
  '/enterprise-point/point-cell-edit': [undefined, firstOf('/api/point_cell_readonly/')],
  '/enterprise-point/points-cell-edit': [undefined, firstOf('/api/points_cell_readonly/')],
  '/enterprise/edit': [
    ...[undefined, firstOf('/api/enterprise_readonly/')],
    ...['contract', 'rules', 'mall'].map((view) => firstOf('/api/enterprise_readonly/', `&view=${view}`)),
  ],
  '/standing-book/warehouse': [undefined, closedMonth],
  '/standing-book/bank': [undefined, closedMonth],
};

const supplierSection = sectionIdOf(pageOf('/supplier/pending-orders').id);
const paths = domains.flatMap(({ pages = {} }) => Object.keys(pages));
const isSupplierPage = (path: string) => sectionIdOf(pageOf(path).id) === supplierSection;

/** An editor without a record is titled as the command that opens it. */
const creations = new Map<string, string>(
  domains.flatMap(({ pages = {} }) =>
    Object.values(pages).flatMap(({ creates }) => (creates?.at ? [[creates.at, creates.title] as const] : [])),
  ),
);

const bare = (path: string): Address => {
  const record = records[path];
  if (record) return { path, record };
  const title = creations.get(path);
  return title === undefined ? { path } : { path, title };
};

const addressesOf = (path: string): Address[] => {
  const parts = (views[path] ?? []).map((view) => fixed(`?view=${view}`));
  return [...(queries[path] ?? [undefined]), ...parts].map((query) =>
    query === undefined ? bare(path) : { path, query },
  );
};

/** Every declared page of the staff's menu, with what its query changes. */
export const staffAddresses: readonly Address[] = [
  { path: '/workbench', title: '工作台' },
  ...paths.filter((path) => !isSupplierPage(path)).flatMap(addressesOf),
];

/** Every declared page of the supplier mode. */
export const supplierAddresses: readonly Address[] = paths.filter(isSupplierPage).flatMap(addressesOf);
