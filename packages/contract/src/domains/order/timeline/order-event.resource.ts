import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { orderReaders } from '../order-readers.ts';
import { orderEventFields } from './order-event-fields.ts';

export const orderEvent = defineResource({
  name: 'order_event',
  label: '订单时间线',
  path: '/api/order_event',
  ...orderReaders,
  label_fields: ['title'],
  can: [],
  fields: {
    order: ref({ label: '订单', to: () => order, required: true, read_only: true, filter: 'bounded' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, required: true, read_only: true, filter: 'bounded' }),
    ...orderEventFields,
  },
  columns: ['order', 'title', 'from_status', 'to_status', 'actor_kind', 'actor_name', 'note', 'created_at'],
  filters: ['order', 'event', 'actor_kind', 'created_at'],
  large: { facets: ['order_kind', 'to_status', 'actor_kind'] },
});
