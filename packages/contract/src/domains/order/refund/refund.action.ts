import { defineAction } from '../../../kernel/action.ts';
import { enumOf } from '../../../kernel/field-kinds/choice/enum.ts';
import { int } from '../../../kernel/field-kinds/number/int.ts';
import { quantity } from '../../../kernel/field-kinds/number/quantity.ts';
import { lines } from '../../../kernel/field-kinds/structure/lines.ts';
import { text } from '../../../kernel/field-kinds/text/text.ts';
import { onOrderPages } from '../order-readers.ts';
import { carrier } from '../shipment/shipment.enum.ts';
import { refund } from './refund.resource.ts';

const reason = text({ label: '原因', max: 200, required: true });

export const approveRefund = defineAction({
  name: 'refund.approve',
  method: 'POST',
  path: '/api/refund/{id}/approve/',
  label: '同意退款',
  permission: onOrderPages('approve'),
  body: {
    note: text({ label: '说明', max: 200 }),
    return_contact: text({ label: '退货收件人', max: 32 }),
    return_phone: text({ label: '退货电话', max: 32 }),
    return_address: text({ label: '退货地址', max: 200, help: '退货退款时用；不填为发出商品的仓库的地址' }),
  },
  reply: refund,
  confirm: '同意后款项按原路退回买家。',
  approval: { measures: ['refund_amount'] },
});

export const rejectRefund = defineAction({
  name: 'refund.reject',
  method: 'POST',
  path: '/api/refund/{id}/reject/',
  label: '拒绝退款',
  permission: onOrderPages('approve'),
  body: { reason },
  reply: refund,
});

export const withdrawRefund = defineAction({
  name: 'refund.withdraw',
  method: 'POST',
  path: '/api/refund/{id}/withdraw/',
  label: '撤回退款',
  permission: onOrderPages('refund'),
  body: { reason },
  reply: refund,
});

/** How a buyer says that goods are on their way back; also at the storefront's door. */
export const returnParcel = {
  carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
  tracking_no: text({ label: '运单号', max: 40, min: 4, required: true }),
} as const;

export const sendGoodsBack = defineAction({
  name: 'refund.send_goods_back',
  method: 'POST',
  path: '/api/refund/{id}/send_goods_back/',
  label: '登记退货运单',
  permission: onOrderPages('refund'),
  body: returnParcel,
  reply: refund,
});

export const takeGoodsBack = defineAction({
  name: 'refund.take_goods_back',
  method: 'POST',
  path: '/api/refund/{id}/take_goods_back/',
  label: '确认收到退货',
  permission: onOrderPages('take_goods_back'),
  body: {
    lines: lines({
      label: '入库商品',
      help: '可以再次销售、重新入库的件数；不填为全部',
      fields: {
        line: int({ label: '订单商品', min: 1, max: Number.MAX_SAFE_INTEGER, required: true }),
        quantity: quantity({ label: '件数', min: 0, required: true }),
      },
    }),
  },
  reply: refund,
  confirm: '完好的商品重新入库，款项按原路退回买家。',
});

export const retryRefund = defineAction({
  name: 'refund.retry',
  method: 'POST',
  path: '/api/refund/{id}/retry/',
  label: '重试退款',
  permission: onOrderPages('approve'),
  body: {},
  reply: refund,
});
