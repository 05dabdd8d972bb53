import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { orderReaders } from '../order-readers.ts';
import { payment } from '../payment/payment.resource.ts';
import { refundFields, refundLineFields } from './refund-fields.ts';

export const refund = defineResource({
  name: 'refund',
  label: '退款',
  path: '/api/refund',
  ...orderReaders,
  label_fields: ['refund_no'],
  can: [],
  fields: {
    order: ref({ label: '订单', to: () => order, required: true, read_only: true, filter: 'bounded' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, required: true, read_only: true, filter: 'bounded' }),
    payment: ref({ label: '付款', to: () => payment, read_only: true, filter: 'bounded' }),
    ...refundFields,
    lines: lines({
      label: '退款内容',
      fields: { order_line_id: int({ label: '订单商品', required: true, read_only: true }), ...refundLineFields },
      read_only: true,
    }),
  },
  columns: ['refund_no', 'order', 'state', 'kind', 'cause', 'amount_fen', 'reason', 'attempts', 'created_at'],
  filters: ['refund_no', 'order', 'kind', 'cause', 'created_at'],
  tabs: 'state',
  sums: ['amount_fen'],
  breakdowns: { amount_fen: 'rows' },
  large: { facets: ['state', 'kind', 'cause', 'order_kind'] },
});
