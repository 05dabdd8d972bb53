import type { Permission } from '../../platform/catalogue/permission.ts';
import type { Reader } from '../../platform/resource/resource.ts';
import type { OrderPage } from '../order/order-readers.ts';

/** The page on which waves are made. */
export const wavePage = '/admin-psi/warehouses/io/to-ship-summary';

export const outboundList = '/admin-psi/warehouses/io/outbound-list';
export const mallOrders = '/admin-psi/warehouses/io/mall-orders';
export const mallKinds = ['mall', 'bqd'] as const;

/** The pages on which orders are packed and shipped; each has its own leaves for acting on what it shows. */
export const floorPages = [
  { page: outboundList },
  { page: mallOrders, kinds: mallKinds },
] as const satisfies readonly OrderPage[];

/** The permissions that admit one act on the floor: the same leaf of every page of it. */
export function onFloor(leaf: string): readonly Permission[] {
  return floorPages.map(({ page }): Permission => `${page}#${leaf}`);
}

/** Who reads the tasks of the floor. */
export const floorReaders = {
  page: outboundList,
  readers: [
    { page: wavePage },
    { page: mallOrders, only: { field: 'order_kind', values: mallKinds }, can: ['export'] },
  ] as readonly Reader[],
} as const;

/** Pages that admit reading waves, and the visible fields. */
export const waveReaders = [outboundList, mallOrders] as const;
