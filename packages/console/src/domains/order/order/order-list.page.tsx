import { order } from '@zhanggui/contract/domains/order/order.resource';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';
import { orderFace } from './order-face.overrides.tsx';
import { withOrderPapers } from './orders-page.view.tsx';

const Orders = resourcePage(order, {
  ...orderFace,
  fixed: { kind: 'mall' },
  view: {
    columns: order.columns.filter((name) => name !== 'kind'),
    filters: (order.filters ?? []).filter((name) => name !== 'kind'),
  },
});

export const Page = withOrderPapers(Orders);
