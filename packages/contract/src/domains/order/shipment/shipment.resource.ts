import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { orderReaders } from '../order-readers.ts';
import { parcelTraceEntry } from './parcel-trace-fields.ts';
import { shipmentFields } from './shipment-fields.ts';

const requiredOutput = { required: true, read_only: true } as const;

export const shipment = defineResource({
  name: 'shipment',
  label: '包裹',
  path: '/api/shipment',
  ...orderReaders,
  label_fields: ['tracking_no'],
  can: [],
  fields: {
    order: ref({ label: '订单', to: () => order, ...requiredOutput, filter: 'bounded' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, ...requiredOutput, filter: 'bounded' }),
    ...shipmentFields,
    lines: lines({
      label: '包裹内容',
      fields: {
        order_line_id: int({ label: '订单商品', tie: true, ...requiredOutput }),
        quantity: quantity({ label: '件数', ...requiredOutput }),
      },
      read_only: true,
    }),
    traces: lines({ label: '物流轨迹', fields: parcelTraceEntry, read_only: true }),
  },
  columns: ['tracking_no', 'carrier', 'order', 'state', 'trace_state', 'shipped_at', 'received_at'],
  filters: ['tracking_no', 'carrier', 'order', 'state', 'trace_state', 'shipped_at'],
  large: { facets: ['state', 'order_kind', 'trace_state'] },
});
