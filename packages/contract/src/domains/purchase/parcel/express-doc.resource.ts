import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { order } from '../../order/order.resource.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { fulfilmentReaders } from '../fulfilment-pages.ts';
import { correctionState, expressDocState, supplyWay } from '../purchase.enum.ts';

const owned = { required: true, read_only: true } as const;
const maybe = { read_only: true } as const;

/** A parcel that a supplier sent, to the buyer or to a warehouse of ours. */
export const expressDoc = defineResource({
  name: 'express_doc',
  label: '快递单',
  path: '/api/express_doc',
  ...fulfilmentReaders,
  fields: {
    number: code({ label: '单号', ...owned, unique: true, filter: 'fast' }),
    order_no: code({ label: '订单号', ...owned, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...owned, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, ...owned, filter: 'fast' }),
    way: enumOf({ label: '履约方式', of: supplyWay, ...owned, filter: 'fast' }),
    state: enumOf({ label: '状态', of: expressDocState, ...owned, filter: 'fast' }),
    carrier: enumOf({ label: '快递公司', of: carrier, ...owned, filter: 'bounded' }),
    tracking_no: code({ label: '运单号', ...owned, filter: 'fast' }),
    receiver_name: text({ label: '收货人', max: 32, ...owned, filter: 'fast' }),
    receiver_phone: phone({ label: '电话', ...maybe, filter: 'fast' }),
    region: region({ label: '地区', depth: 3, ...maybe }),
    address: text({ label: '详细地址', max: 200, mask: 'address', ...maybe }),
    warehouse: ref({ label: '中转仓库', to: () => warehouse, ...maybe, filter: 'fast' }),
    sent_at: datetime({ label: '发出时间', ...owned, filter: 'fast' }),
    arrived_at: datetime({ label: '到仓时间', ...maybe }),
    forwarded_at: datetime({ label: '转发时间', ...maybe }),
    forward_carrier: enumOf({ label: '转发快递', of: carrier, ...maybe }),
    forward_tracking_no: code({ label: '转发运单号', ...maybe, filter: 'fast' }),
    received_at: datetime({ label: '签收时间', ...maybe }),
    label_printed_count: int({ label: '面单打印次数', ...owned }),
    is_correctable: bool({ label: '可直接更正', ...owned }),
    corrected_count: int({ label: '更正次数', ...owned }),
    correction: enumOf({ label: '更正申请', of: correctionState, ...maybe, filter: 'bounded' }),
    asked_carrier: enumOf({ label: '申请改为', of: carrier, ...maybe }),
    asked_tracking_no: code({ label: '申请运单号', ...maybe }),
    asked_reason: text({ label: '申请原因', max: 200, ...maybe }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...maybe, filter: 'fast' }),
    lines: lines({
      label: '包裹内容',
      ...maybe,
      fields: {
        sku_code: code({ label: 'SKU编码', ...owned }),
        goods_name: text({ label: '商品', ...owned }),
        spec_text: text({ label: '规格', ...maybe }),
        quantity: quantity({ label: '件数', ...owned }),
      },
    }),
  },
  label_fields: ['number'],
  can: ['export'],
  columns: [
    'number',
    'tracking_no',
    'carrier',
    'order_no',
    'receiver_name',
    'state',
    'label_printed_count',
    'correction',
    'sent_at',
  ],
  filters: ['tracking_no', 'order_no', 'number', 'carrier', 'receiver_name', 'receiver_phone', 'sent_at', 'correction'],
  tabs: 'state',
});
