import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { orderReaders } from '../order-readers.ts';
import { paymentFields } from './payment-fields.ts';

export const payment = defineResource({
  name: 'payment',
  label: '付款',
  path: '/api/payment',
  ...orderReaders,
  label_fields: ['pay_no'],
  can: [],
  fields: {
    order: ref({ label: '订单', to: () => order, required: true, read_only: true, filter: 'bounded' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, required: true, read_only: true, filter: 'bounded' }),
    ...paymentFields,
  },
  columns: ['pay_no', 'order', 'method', 'amount_fen', 'refunded_fen', 'purpose', 'status', 'paid_at', 'channel_no'],
  filters: ['pay_no', 'order', 'method', 'purpose', 'status', 'paid_at'],
  tabs: 'status',
  sums: ['amount_fen', 'refunded_fen'],
  breakdowns: { refunded_fen: 'ledger' },
  large: { facets: ['status', 'method', 'purpose', 'order_kind'] },
});
