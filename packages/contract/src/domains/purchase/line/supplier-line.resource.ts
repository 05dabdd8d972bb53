import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { order } from '../../order/order.resource.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { fulfilmentReaders } from '../fulfilment-pages.ts';
import { supplierLineState, supplyWay } from '../purchase.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;
const output = { read_only: true } as const;

/** An order line as the supplier that delivers it sees it: what to send, where, by when, and none of our prices. */
export const supplierLine = defineResource({
  name: 'supplier_line',
  label: '供应商发货明细',
  path: '/api/supplier_line',
  ...fulfilmentReaders,
  fields: {
    order_no: code({ label: '订单号', ...requiredOutput, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...requiredOutput, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, ...output, filter: 'fast' }),
    way: enumOf({ label: '履约方式', of: supplyWay, ...requiredOutput, filter: 'fast' }),
    state: enumOf({ label: '发货状态', of: supplierLineState, ...requiredOutput, filter: 'fast' }),
    sku_code: code({ label: 'SKU编码', ...requiredOutput, filter: 'fast' }),
    goods_name: text({ label: '商品', max: 120, ...requiredOutput, filter: 'fast' }),
    spec_text: text({ label: '规格', max: 120, ...output }),
    picture: image({ label: '图片', ...output }),
    quantity: quantity({ label: '数量', ...requiredOutput }),
    withheld_quantity: quantity({ label: '不再发货', help: '因退款而不再发出的件数', ...requiredOutput }),
    left_quantity: quantity({ label: '待发', ...requiredOutput, computed: true }),
    sent_quantity: quantity({ label: '已发出', ...requiredOutput }),
    arrived_quantity: quantity({ label: '已到仓', ...requiredOutput }),
    forwarded_quantity: quantity({ label: '已转发', ...requiredOutput }),
    receiver_name: text({ label: '收货人', max: 32, ...requiredOutput, filter: 'fast' }),
    receiver_phone: phone({ label: '电话', ...output, filter: 'fast' }),
    region: region({ label: '地区', depth: 3, ...output, filter: 'bounded' }),
    address: text({ label: '详细地址', max: 200, mask: 'address', ...output }),
    buyer_remark: text({ label: '买家留言', max: 200, ...output }),
    warehouse: ref({ label: '中转仓库', to: () => warehouse, ...output, filter: 'fast' }),
    paid_at: datetime({ label: '付款时间', ...requiredOutput, filter: 'fast' }),
    due_at: datetime({ label: '最晚发货', ...requiredOutput, filter: 'fast' }),
    is_overdue: bool({ label: '超时', ...requiredOutput, computed: true }),
    urged_at: datetime({ label: '催发时间', ...output, filter: 'bounded' }),
    urge_count: int({ label: '催发次数', ...requiredOutput }),
    decline_reason: text({ label: '拒单原因', max: 200, ...output }),
    declined_at: datetime({ label: '拒单时间', ...output }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
  },
  label_fields: ['order_no', 'goods_name'],
  can: [],
  columns: [
    'order_no',
    'goods_name',
    'left_quantity',
    'receiver_name',
    'region',
    'supplier',
    'state',
    'due_at',
    'paid_at',
  ],
  filters: ['order_no', 'goods_name', 'sku_code', 'supplier', 'receiver_name', 'receiver_phone', 'due_at', 'paid_at'],
  tabs: 'state',
  large: { facets: ['state', 'way'] },
});
