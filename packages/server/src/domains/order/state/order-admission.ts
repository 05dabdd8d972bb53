import { orderPages } from '@zhanggui/contract/domains/order/order-readers';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { Caller } from '../../../platform/identity/caller.ts';
import type { OrderKind } from '../rules/order-number.ts';

/** Whether a caller's pages show it orders of a kind. */
export function admitsReading(caller: Caller, kind: OrderKind): boolean {
  if (caller.kind !== 'user') return caller.kind !== 'nobody';
  return orderPages.some((listed) => {
    const shows = !('kinds' in listed) || (listed.kinds as readonly OrderKind[]).includes(kind);
    return shows && caller.permissions.has(permissionId(listed.page));
  });
}

/** Whether a caller's pages let it do an act on an order of a kind: pages of one kind admit to that kind alone. */
export function admitsAct(caller: Caller, leaf: string, kind: OrderKind): boolean {
  if (caller.kind !== 'user') return caller.kind !== 'nobody';
  return orderPages.some((listed) => {
    const shows = !('kinds' in listed) || (listed.kinds as readonly OrderKind[]).includes(kind);
    return shows && caller.permissions.has(permissionId(`${listed.page}#${leaf}`));
  });
}
