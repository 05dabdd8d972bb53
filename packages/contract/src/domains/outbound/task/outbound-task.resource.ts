import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { orderKind } from '../../order/order.enum.ts';
import { order } from '../../order/order.resource.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { lotsField } from '../../stock/lot/has-lots.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { outboundReaders } from '../outbound-pages.ts';
import { wave } from '../wave/wave.resource.ts';
import { waybillFields } from '../waybill/waybill-fields.ts';
import { outboundLineFields } from './outbound-line-fields.ts';
import { outboundTaskState } from './outbound-task.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** What one warehouse sends of one order in one parcel. */
export const outboundTask = defineResource({
  name: 'outbound_task',
  label: '出库任务',
  path: '/api/outbound_task',
  ...outboundReaders,
  fields: {
    order_no: code({ label: '订单号', ...requiredOutput, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...requiredOutput, filter: 'fast' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, ...requiredOutput, filter: 'fast' }),
    mall: ref({ label: '商城', to: () => mall, read_only: true, filter: 'fast' }),
    location: ref({ label: '仓库', to: () => warehouse, ...requiredOutput, filter: 'fast' }),
    wave: ref({ label: '波次', to: () => wave, ...requiredOutput, filter: 'fast' }),
    slot: int({ label: '格口', ...requiredOutput, sortable: true }),
    state: enumOf({ label: '状态', of: outboundTaskState, ...requiredOutput, filter: 'fast' }),
    quantity: quantity({ label: '应发件数', ...requiredOutput, filter: 'bounded', sortable: true }),
    picked_quantity: quantity({ label: '已拣件数', ...requiredOutput }),
    packed_quantity: quantity({ label: '已装件数', ...requiredOutput }),
    carrier: enumOf({ label: '快递公司', of: carrier, read_only: true, filter: 'fast' }),
    tracking_no: code({ label: '运单号', read_only: true, filter: 'fast' }),
    refund_fen: money({ label: '退款未处理', help: '订单里还没有处理完的仅退款金额', read_only: true, computed: true }),
    has_lots: lotsField,
    picked_at: datetime({ label: '拣货时间', read_only: true, filter: 'fast' }),
    packed_at: datetime({ label: '打包时间', read_only: true, filter: 'fast' }),
    shipped_at: datetime({ label: '发出时间', read_only: true, filter: 'fast', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500, read_only: true }),
    lines: lines({ label: '商品', fields: outboundLineFields, read_only: true }),
    waybills: lines({ label: '电子面单', fields: waybillFields, read_only: true }),
  },
  label_fields: ['order_no'],
  can: [],
  columns: [
    'order_no',
    'state',
    'wave',
    'slot',
    'location',
    'mall',
    'quantity',
    'packed_quantity',
    'carrier',
    'tracking_no',
    'order_kind',
    'shipped_at',
    'created_at',
  ],
  filters: [
    'order_no',
    'wave',
    'location',
    'mall',
    'carrier',
    'tracking_no',
    'order_kind',
    'shipped_at',
    'created_at',
    'agent_label',
  ],
  tabs: 'state',
  sums: ['quantity', 'packed_quantity'],
});
