import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { orderReaders } from '../order-readers.ts';
import { orderWarningFields } from './order-warning-fields.ts';

export const orderWarning = defineResource({
  name: 'order_warning',
  label: '订单预警',
  path: '/api/order_warning',
  ...orderReaders,
  label_fields: ['text'],
  can: [],
  fields: {
    order: ref({ label: '订单', to: () => order, required: true, read_only: true, filter: 'bounded' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, required: true, read_only: true, filter: 'bounded' }),
    ...orderWarningFields,
  },
  columns: ['order', 'kind', 'text', 'is_handled', 'created_at'],
  filters: ['order', 'kind', 'is_handled', 'created_at'],
  tabs: 'kind',
});
