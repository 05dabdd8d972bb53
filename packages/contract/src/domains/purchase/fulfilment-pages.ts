import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import type { Permission } from '../../platform/catalogue/permission.ts';
import type { ValueOf } from '../../platform/enum.ts';
import type { Reader } from '../../platform/resource/resource.ts';
import type { supplyWay } from './purchase.enum.ts';

type Way = ValueOf<typeof supplyWay>;

/** Where staff see to the lines of each way. */
export const staffPages = {
  direct: '/admin-psi/user/purchases/supplier-direct',
  transit: '/admin-psi/user/purchases/supplier-transit',
} as const satisfies Readonly<Record<Way, PagePath>>;

/** Where suppliers work. */
export const supplierPages = {
  lines: '/supplier/pending-orders',
  parcels: '/supplier/pending-orders-new',
  docs: '/supplier/express-docs',
} as const satisfies Readonly<Record<string, PagePath>>;

/** Who reads lines and parcels: staff those of a way, suppliers their own of both. */
export const fulfilmentReaders = {
  readers: [
    ...Object.values(supplierPages).map((page): Reader => ({ page, can: ['export'] })),
    ...Object.entries(staffPages).map(
      ([way, page]): Reader => ({ page, only: { field: 'way', values: [way] }, can: ['export'] }),
    ),
  ],
} as const;

/** The same leaf of both pages of staff. */
export function onStaffPages(leaf: string): readonly Permission[] {
  return Object.values(staffPages).map((page): Permission => `${page}#${leaf}`);
}

/** A leaf of the supplier's two lists of lines. */
export function onSupplierLists(leaf: string): readonly Permission[] {
  return [`${supplierPages.lines}#${leaf}`, `${supplierPages.parcels}#${leaf}`];
}
