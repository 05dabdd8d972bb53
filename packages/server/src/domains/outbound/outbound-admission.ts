import { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { outboundPages, wavePage } from '@zhanggui/contract/domains/outbound/outbound-pages';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Caller } from '../../platform/identity/caller.ts';

export type OrderKind = ValueOf<typeof orderKind>;

/** Whether a caller's pages let it do an act on orders of a kind, or see them: pages of some kinds admit to those alone. */
export function admitsOutbound(caller: Caller, leaf: string | null, kind: OrderKind): boolean {
  if (caller.kind !== 'user') return caller.kind === 'system';
  return outboundPages.some((listed) => {
    const shows = !('kinds' in listed) || (listed.kinds as readonly OrderKind[]).includes(kind);
    return shows && caller.permissions.has(permissionId(leaf === null ? listed.page : `${listed.page}#${leaf}`));
  });
}

/** The kinds of orders that a caller's pages show: the page of waves shows all. */
export function kindsShown(caller: Caller): readonly OrderKind[] {
  const seesWaves = caller.kind === 'user' && caller.permissions.has(permissionId(wavePage));
  return orderKind.values.flatMap(({ value }) => (seesWaves || admitsOutbound(caller, null, value) ? [value] : []));
}

/** 404 for what the caller's pages do not admit the act on. */
export function refuseOutbound(caller: Caller, leaf: string, kind: OrderKind): void {
  if (!admitsOutbound(caller, leaf, kind)) fail('not_found', {});
}

/**
 * Whether a caller may add a kind of order to a wave. The page of waves admits all kinds, a warehouse page those that
 * it shows.
 */
export function mayTake(caller: Caller, kind: OrderKind): boolean {
  const makesWaves = caller.kind === 'user' && caller.permissions.has(permissionId(`${wavePage}#create`));
  return makesWaves || admitsOutbound(caller, 'start', kind);
}
