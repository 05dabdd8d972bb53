import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { onOrderPages } from '../order-readers.ts';
import { refundMeasures } from '../order-values.ts';
import { carrier } from '../shipment/shipment.enum.ts';
import { inspectedOutcome } from './refund.enum.ts';
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
  confirm: '仅退款的，款项立即原路退回买家；退货和换货等商品验收后再继续。',
  approval: { measures: refundMeasures },
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

export const concludeRefund = defineAction({
  name: 'refund.conclude',
  method: 'POST',
  path: '/api/refund/{id}/conclude/',
  label: '验收后处理',
  permission: onOrderPages('approve'),
  body: {
    outcome: enumOf({ label: '处理方式', of: inspectedOutcome, required: true }),
    amount_fen: money({ label: '退款金额', help: '减额时填写；不填为实际收到商品的金额', min: 1 }),
    note: text({ label: '说明', max: 200, required: true }),
  },
  reply: refund,
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

export const refundActions = [approveRefund, rejectRefund, withdrawRefund, sendGoodsBack, concludeRefund, retryRefund];
