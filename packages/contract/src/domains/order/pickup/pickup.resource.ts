import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { orderKind } from '../order.enum.ts';
import { order } from '../order.resource.ts';
import { pickupState } from './pickup.enum.ts';
import { pickupPage } from './pickup-page.ts';

const requiredOutput = { required: true, read_only: true } as const;
const output = { read_only: true } as const;

/** An order that is picked up at a bank cell, as the cell sees it: goods and recipient, no prices. */
export const pickup = defineResource({
  name: 'pickup',
  label: '自提单',
  path: '/api/pickup',
  page: pickupPage,
  can: [],
  fields: {
    order_no: code({ label: '订单号', ...requiredOutput, filter: 'fast', sortable: true, unique: true }),
    order: ref({ label: '订单', to: () => order, ...requiredOutput, filter: 'fast' }),
    order_kind: enumOf({ label: '订单类型', of: orderKind, ...requiredOutput, filter: 'fast' }),
    bank_cell: ref({ label: '自提网点', to: () => bankCell, ...requiredOutput, filter: 'fast' }),
    state: enumOf({ label: '自提状态', of: pickupState, ...requiredOutput, filter: 'fast' }),
    buyer_name: text({ label: '提货人', max: 32, ...requiredOutput, filter: 'fast' }),
    buyer_phone: phone({ label: '联系电话', ...requiredOutput, filter: 'fast' }),
    goods_text: text({ label: '商品', max: 200, ...requiredOutput, filter: 'fast' }),
    quantity: quantity({
      label: '件数',
      help: '要交给买家的件数，不含已退款的',
      ...requiredOutput,
      filter: 'bounded',
      sortable: true,
    }),
    left_quantity: quantity({
      label: '待退回',
      help: '已送往网点、因退款不再交给买家的件数',
      ...requiredOutput,
      filter: 'bounded',
      sortable: true,
    }),
    refunding_quantity: quantity({
      label: '退款处理中',
      help: '已离开仓库、暂不交付的件数',
      ...requiredOutput,
      computed: true,
    }),
    paid_at: datetime({ label: '付款时间', ...output, filter: 'fast' }),
    dispatched_at: datetime({ label: '发往网点时间', ...output, filter: 'bounded' }),
    ready_at: datetime({ label: '到店时间', ...output, filter: 'fast' }),
    due_at: datetime({ label: '取货截止', help: '到店后七天', ...output, filter: 'fast' }),
    picked_up_at: datetime({ label: '自提时间', ...output, filter: 'fast' }),
    verified_by: text({ label: '核销人', max: 64, ...output, filter: 'bounded' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...output, filter: 'fast' }),
    lines: lines({
      label: '商品',
      fields: {
        sku_code: code({ label: 'SKU编码', ...requiredOutput }),
        goods_name: text({ label: '商品', max: 120, ...requiredOutput }),
        spec_text: text({ label: '规格', max: 120, ...output }),
        picture: image({ label: '图片', ...output }),
        quantity: quantity({ label: '件数', ...requiredOutput }),
        handed_quantity: quantity({ label: '已取', ...requiredOutput }),
      },
      ...output,
    }),
  },
  label_fields: ['order_no'],
  columns: [
    ...(['order_no', 'state', 'bank_cell', 'goods_text', 'quantity', 'buyer_name', 'buyer_phone'] as const),
    ...(['left_quantity', 'paid_at', 'ready_at', 'due_at', 'picked_up_at', 'verified_by'] as const),
  ],
  filters: [
    ...(['order_no', 'bank_cell', 'buyer_name', 'buyer_phone', 'goods_text', 'ready_at', 'due_at'] as const),
    ...(['picked_up_at', 'left_quantity', 'order_kind', 'agent_label', 'created_at'] as const),
  ],
  tabs: 'state',
  sums: ['quantity', 'left_quantity'],
});
