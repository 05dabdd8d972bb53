import type { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { ComponentType } from 'react';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { orderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

type OrderField = (typeof order.columns)[number];

interface KindOptions {
  /** Columns after that of the buyer. */
  readonly beside?: readonly OrderField[];
  /** Filters before the others. */
  readonly filters?: readonly OrderField[];
  /** The tabs of a page that has other lists too. */
  readonly tabs?: ComponentType;
}

/** A page that lists the orders of one kind. */
export function ordersOfKind(kind: ValueOf<typeof orderKind>, { beside = [], filters = [], tabs }: KindOptions = {}) {
  const view = {
    columns: order.columns.flatMap((name) => (name === 'buyer_name' ? [name, ...beside] : [name])),
    filters: [...filters, ...(order.filters ?? []).filter((name) => name !== 'kind')],
  };
  return withOrderPrints(
    resourcePage(order, { ...orderPresentation, fixed: { kind }, view, ...(tabs && { switch: tabs }) }),
  );
}
