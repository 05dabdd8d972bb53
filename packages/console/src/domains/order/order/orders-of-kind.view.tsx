import type { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { ComponentType } from 'react';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { orderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

/** A page that lists the orders of one kind, below the tabs of the page where it has some. */
export function ordersOfKind(kind: ValueOf<typeof orderKind>, tabs?: ComponentType) {
  const view = {
    columns: order.columns.filter((name) => name !== 'kind'),
    filters: (order.filters ?? []).filter((name) => name !== 'kind'),
  };
  return withOrderPrints(
    resourcePage(order, { ...orderPresentation, fixed: { kind }, view, ...(tabs && { switch: tabs }) }),
  );
}
