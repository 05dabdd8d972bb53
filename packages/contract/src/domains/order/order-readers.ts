import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import type { Permission } from '../../platform/catalogue/permission.ts';
import type { ValueOf } from '../../platform/enum.ts';
import type { Reader } from '../../platform/resource/resource.ts';
import { orderKind } from './order.enum.ts';

/** A page that lists orders; `kinds` are the ones that it shows, absent for all. */
export interface OrderPage {
  readonly page: PagePath;
  readonly kinds?: readonly ValueOf<typeof orderKind>[];
}

/** The pages that list orders; each has its own leaves for acting on what it shows. */
export const orderPages = [
  { page: '/all-order/all-list' },
  { page: '/order/list', kinds: ['mall'] },
  { page: '/gift-order/gift-order', kinds: ['gift'] },
  { page: '/bqd_mall', kinds: ['bqd'] },
  { page: '/points-order/list', kinds: ['points'] },
  { page: '/points-point-order/point-list', kinds: ['point'] },
  { page: '/canteen-order/canteen-list', kinds: ['canteen'] },
  { page: '/jc-order', kinds: ['jc'] },
] as const satisfies readonly OrderPage[];

/** The kinds of orders other than some, as the value of a filter. */
export function kindsBeside(kinds: readonly string[]): string {
  return orderKind.values
    .map(({ value }) => value)
    .filter((kind) => !kinds.includes(kind))
    .join(',');
}

/** The permissions that admit one act on an order: the same leaf of every page that lists orders. */
export function onOrderPages(leaf: string): readonly Permission[] {
  return orderPages.map(({ page }): Permission => `${page}#${leaf}`);
}

/** The readers of the pages of one kind, by the field that holds it. */
export function readersBy(field: string): readonly Reader[] {
  return orderPages.flatMap((listed) =>
    'kinds' in listed ? [{ page: listed.page, only: { field, values: listed.kinds } }] : [],
  );
}

/** Who reads the children of orders: they carry the kind of their order, by which the pages of one kind are narrowed. */
export const orderReaders = {
  page: '/all-order/all-list',
  readers: readersBy('order_kind').map((reader): Reader => ({ ...reader, can: ['export'] })),
} as const;
