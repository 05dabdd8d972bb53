import { domains } from '@zhanggui/contract/app';
import { pageOf, sectionIdOf } from '@zhanggui/contract/platform/catalogue/page';

/** Own pages that need a query, or show something else with one; each is opened instead of the bare path. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/goods/add': ['', '?id=3'],
  '/goods/combination-add': ['', '?id=1'],
  '/order/detail': ['?id=1'],
  '/admin-psi/warehouses/io/to-ship-summary': ['', '?view=orders'],
  '/admin-psi/warehouses/io/outbound-docs': ['', '?view=transfer'],
  '/admin-psi/warehouses/io/refund-summary': ['', '?by=sku'],
};

const supplierSection = sectionIdOf(pageOf('/supplier/pending-orders').id);
const paths = domains.flatMap(({ pages = {} }) => Object.keys(pages));
const isSupplierPage = (path: string) => sectionIdOf(pageOf(path).id) === supplierSection;

export interface Address {
  readonly path: string;
  readonly query: string;
}

const addressesOf = (path: string): Address[] => (queries[path] ?? ['']).map((query) => ({ path, query }));

/** Every declared page of the staff's menu, with what its query changes. */
export const staffAddresses = paths.filter((path) => !isSupplierPage(path)).flatMap(addressesOf);

/** Every declared page of the supplier mode. */
export const supplierAddresses = paths.filter(isSupplierPage).flatMap(addressesOf);
