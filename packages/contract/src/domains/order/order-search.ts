import { defineSearch } from '../../features/search/search-source.ts';
import { collectiveOrder } from './collective/collective-order.document.ts';
import { order } from './order.resource.ts';
import { refund } from './refund/refund.resource.ts';
import { shipment } from './shipment/shipment.resource.ts';

export const orderSearch = [
  defineSearch(collectiveOrder, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'purpose', 'state'],
    opens: [{ page: '/jc-order' }],
  }),
  defineSearch(order, {
    by: {
      order_no: ['equal', 'prefix'],
      external_no: ['equal'],
      buyer_phone: ['tail'],
      buyer_name: ['contains', 'surname'],
    },
    title: 'order_no',
    subtitle: ['buyer_name', 'buyer_phone', 'status', 'payable_fen'],
    opens: [{ page: '/order/detail' }],
  }),
  defineSearch(shipment, {
    by: { tracking_no: ['equal', 'prefix'] },
    title: 'tracking_no',
    subtitle: ['carrier', 'order', 'state'],
    opens: [{ page: '/order/detail', of: 'order' }],
  }),
  defineSearch(refund, {
    by: { refund_no: ['equal', 'prefix'] },
    title: 'refund_no',
    subtitle: ['order', 'amount_fen', 'state'],
    opens: [{ page: '/order/detail', of: 'order' }],
  }),
];
