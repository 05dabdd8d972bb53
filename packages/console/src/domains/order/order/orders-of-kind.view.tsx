import type { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { mallOrderPresentation, orderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

type OrderField = (typeof order.columns)[number];

interface KindOptions extends Pick<ResourcePresentation, 'switch'> {
  /** Columns after that of the buyer. */
  readonly beside?: readonly OrderField[];
  /** Filters before the others. */
  readonly filters?: readonly OrderField[];
}

/** A page that lists the orders of one kind. */
export function ordersOfKind(kind: ValueOf<typeof orderKind>, { beside = [], filters = [], ...own }: KindOptions = {}) {
  const presentation = kind === 'mall' ? mallOrderPresentation : orderPresentation;
  const shown = order.columns.filter((name) => name !== 'kind');
  const view = {
    columns: shown.flatMap((name) => (name === 'buyer_name' ? [name, ...beside] : [name])),
    filters: [...filters, ...(order.filters ?? []).filter((name) => name !== 'kind')],
  };
  return withOrderPrints(resourcePage(order, { ...presentation, ...own, fixed: { kind }, view }));
}
