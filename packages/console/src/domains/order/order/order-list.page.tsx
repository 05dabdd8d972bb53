import { order } from '@zhanggui/contract/domains/order/order.resource';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { orderPresentation } from './order-presentation.overrides.tsx';
import { withOrderPrints } from './orders-page.view.tsx';

const Orders = resourcePage(order, {
  ...orderPresentation,
  fixed: { kind: 'mall' },
  view: {
    columns: order.columns.filter((name) => name !== 'kind'),
    filters: (order.filters ?? []).filter((name) => name !== 'kind'),
  },
});

export const Page = withOrderPrints(Orders);
