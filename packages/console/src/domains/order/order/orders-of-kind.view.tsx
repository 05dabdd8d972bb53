import type { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { orderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

/** A page that lists the orders of one kind; `own` is what it adds to how orders are shown. */
export function ordersOfKind(kind: ValueOf<typeof orderKind>, own: Pick<ResourcePresentation, 'switch'> = {}) {
  const view = {
    columns: order.columns.filter((name) => name !== 'kind'),
    filters: (order.filters ?? []).filter((name) => name !== 'kind'),
  };
  return withOrderPrints(resourcePage(order, { ...orderPresentation, ...own, fixed: { kind }, view }));
}
