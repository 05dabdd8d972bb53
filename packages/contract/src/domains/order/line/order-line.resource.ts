import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { orderReaders } from '../order-readers.ts';
import { orderLineFields } from './order-line-fields.ts';

export const orderLine = defineResource({
  name: 'order_line',
  label: '订单商品',
  path: '/api/order_line',
  ...orderReaders,
  label_fields: ['goods_name'],
  can: [],
  fields: {
    order: ref({ label: '订单', to: () => order, required: true, read_only: true, filter: 'bounded' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, required: true, read_only: true, filter: 'bounded' }),
    ...orderLineFields,
  },
  columns: ['order', 'sku_code', 'goods_name', 'spec_text', 'quantity', 'price_fen', 'payable_fen', 'shipped_quantity'],
  filters: ['order', 'sku', 'sku_code', 'goods_name', 'created_at'],
  sums: ['payable_fen', 'refunded_fen'],
  breakdowns: {
    discount_fen: 'rows',
    payable_fen: 'rows',
    refunding_fen: 'rows',
    refunded_fen: 'ledger',
  },
  large: { facets: ['order_kind', 'fulfilment'] },
});
